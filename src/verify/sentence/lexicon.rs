//! Words as data: verbs with their stems, endings with what they do, particles.

/// What a verb says about play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sense {
    /// A piece goes somewhere: `뛰다`, `가다`.
    Go,
    /// A piece is moved, or moves: `옮기다`, `올리다`.
    Bring,
    /// A piece comes onto the board: `놓다`.
    Put,
    /// A piece stands, or comes to stand: `서다`, `멈추다`.
    Stand,
    /// `있다`, `남다`
    Exist,
    /// `없다`
    Lack,
    /// A point is taken: `채우다`, `차지하다`.
    Fill,
    /// A point is left: `비우다`, `떠나다`.
    Vacate,
    /// `비다`
    Empty,
    /// `잡다`
    Capture,
    /// `잡히다`
    Captured,
    /// `넘다`
    Over,
    /// `거치다`
    Through,
    /// `빼다`
    TakeOff,
    /// `이기다`
    Win,
    /// `지다`
    Lose,
    /// `비기다`
    Draw,
    /// `끝나다`
    Finish,
    /// `이어지다`
    Continue,
    /// `굴리다`
    Roll,
    /// `막히다`
    Blocked,
    /// `두다`: to play, or to place.
    Do,
    /// A piece stays and does something there: `기다리다`, `맞서다`.
    Wait,
    /// Anything else: it only ends its clause.
    Other,
}

/// A verb: its stems (before consonants | before vowels), its infinitive (아/어), what it says.
pub(super) type VerbRow = (&'static str, &'static str, Sense);

/// Verbs, longer ones need not come first: an ending must fit the whole rest of a word.
pub(super) const VERBS: &[VerbRow] = &[
    // Going.
    ("가", "가", Sense::Go),
    ("오", "와", Sense::Go),
    ("나가", "나가", Sense::Go),
    ("나오", "나와", Sense::Go),
    ("나서", "나서", Sense::Go),
    ("나아가", "나아가", Sense::Go),
    ("들어가", "들어가", Sense::Go),
    ("들어오", "들어와", Sense::Go),
    ("들어서", "들어서", Sense::Go),
    ("올라가", "올라가", Sense::Go),
    ("올라오", "올라와", Sense::Go),
    ("올라서", "올라서", Sense::Go),
    ("내려가", "내려가", Sense::Go),
    ("내려오", "내려와", Sense::Go),
    ("내려서", "내려서", Sense::Go),
    ("내려앉", "내려앉아", Sense::Go),
    ("내려뛰", "내려뛰어", Sense::Go),
    ("물러나", "물러나", Sense::Go),
    ("물러서", "물러서", Sense::Go),
    ("물러가", "물러가", Sense::Go),
    ("다가가", "다가가", Sense::Go),
    ("다가오", "다가와", Sense::Go),
    ("다가서", "다가서", Sense::Go),
    ("다가붙", "다가붙어", Sense::Go),
    ("돌아가", "돌아가", Sense::Go),
    ("돌아오", "돌아와", Sense::Go),
    ("되돌아가", "되돌아가", Sense::Go),
    ("되돌아오", "되돌아와", Sense::Go),
    ("걷|걸", "걸어", Sense::Go),
    ("걸어가", "걸어가", Sense::Go),
    ("걸어오", "걸어와", Sense::Go),
    ("걸어들어가", "걸어들어가", Sense::Go),
    ("뛰", "뛰어", Sense::Go),
    ("뛰어가", "뛰어가", Sense::Go),
    ("뛰어오", "뛰어와", Sense::Go),
    ("뛰어들", "뛰어들어", Sense::Go),
    ("뛰어내리", "뛰어내려", Sense::Go),
    ("뛰어오르", "뛰어올라", Sense::Go),
    ("건너뛰", "건너뛰어", Sense::Go),
    ("건너가", "건너가", Sense::Go),
    ("넘어가", "넘어가", Sense::Other),
    ("달리", "달려", Sense::Go),
    ("달려가", "달려가", Sense::Go),
    ("달려들", "달려들어", Sense::Go),
    ("달아나", "달아나", Sense::Go),
    ("도망치", "도망쳐", Sense::Go),
    ("도망가", "도망가", Sense::Go),
    ("피하", "피해", Sense::Go),
    ("빠져나가", "빠져나가", Sense::Go),
    ("빠져나오", "빠져나와", Sense::Go),
    ("파고들", "파고들어", Sense::Go),
    ("비키", "비켜", Sense::Go),
    ("비켜나", "비켜나", Sense::Go),
    ("비켜서", "비켜서", Sense::Go),
    ("비켜가", "비켜가", Sense::Go),
    ("오르", "올라", Sense::Go),
    ("옮겨가", "옮겨가", Sense::Go),
    ("옮겨오", "옮겨와", Sense::Go),
    ("옮아가", "옮아가", Sense::Go),
    ("따라붙", "따라붙어", Sense::Go),
    ("따라가", "따라가", Sense::Go),
    ("따라오", "따라와", Sense::Go),
    ("이르", "이르러", Sense::Go),
    ("닿", "닿아", Sense::Go),
    ("이동하", "이동해", Sense::Go),
    ("전진하", "전진해", Sense::Go),
    ("후퇴하", "후퇴해", Sense::Go),
    ("직진하", "직진해", Sense::Go),
    ("진출하", "진출해", Sense::Go),
    ("진입하", "진입해", Sense::Go),
    ("착지하", "착지해", Sense::Go),
    ("안착하", "안착해", Sense::Go),
    ("도착하", "도착해", Sense::Go),
    ("도달하", "도달해", Sense::Go),
    ("도약하", "도약해", Sense::Go),
    ("점프하", "점프해", Sense::Go),
    ("침투하", "침투해", Sense::Go),
    ("침입하", "침입해", Sense::Go),
    ("접근하", "접근해", Sense::Go),
    ("복귀하", "복귀해", Sense::Go),
    ("미끄러지", "미끄러져", Sense::Go),
    ("떨어지", "떨어져", Sense::Go),
    ("추락하", "추락해", Sense::Go),
    ("뛰쳐나가", "뛰쳐나가", Sense::Go),
    ("뛰쳐나오", "뛰쳐나와", Sense::Go),
    ("튀어나가", "튀어나가", Sense::Go),
    ("튀어나오", "튀어나와", Sense::Go),
    ("건너오", "건너와", Sense::Go),
    ("뛰어나가", "뛰어나가", Sense::Go),
    ("뛰어나오", "뛰어나와", Sense::Go),
    ("내려앉히", "내려앉혀", Sense::Bring),
    ("올라앉", "올라앉아", Sense::Go),
    ("물러앉", "물러앉아", Sense::Go),
    ("옮겨앉", "옮겨앉아", Sense::Go),
    ("옮겨서", "옮겨서", Sense::Go),
    ("들어앉", "들어앉아", Sense::Go),
    ("물러오", "물러와", Sense::Go),
    ("다다르", "다다라", Sense::Go),
    ("당도하", "당도해", Sense::Go),
    ("진격하", "진격해", Sense::Go),
    ("돌진하", "돌진해", Sense::Go),
    ("입성하", "입성해", Sense::Go),
    ("붙", "붙어", Sense::Go),
    ("내딛", "내디뎌", Sense::Go),
    ("내디디", "내디뎌", Sense::Go),
    ("미끄러져내려가", "미끄러져내려가", Sense::Go),
    // Moving a piece, or oneself.
    ("옮기", "옮겨", Sense::Bring),
    ("움직이", "움직여", Sense::Bring),
    ("올리", "올려", Sense::Bring),
    ("내리", "내려", Sense::Bring),
    ("보내", "보내", Sense::Bring),
    ("내보내", "내보내", Sense::Bring),
    ("들여보내", "들여보내", Sense::Bring),
    ("물리", "물려", Sense::Bring),
    ("밀|미", "밀어", Sense::Bring),
    ("내밀|내미", "내밀어", Sense::Bring),
    ("끌|끄", "끌어", Sense::Bring),
    ("이동시키", "이동시켜", Sense::Bring),
    ("전진시키", "전진시켜", Sense::Bring),
    ("내려보내", "내려보내", Sense::Bring),
    ("올려보내", "올려보내", Sense::Bring),
    ("꺼내", "꺼내", Sense::Bring),
    ("당기", "당겨", Sense::Bring),
    ("붙이", "붙여", Sense::Bring),
    // Placing.
    ("놓", "놓아", Sense::Put),
    ("놓", "놔", Sense::Put),
    ("내려놓", "내려놓아", Sense::Put),
    ("올려놓", "올려놓아", Sense::Put),
    ("얹", "얹어", Sense::Put),
    ("배치하", "배치해", Sense::Put),
    ("두", "두어", Sense::Do),
    ("두", "둬", Sense::Do),
    // Standing.
    ("서", "서", Sense::Stand),
    ("앉", "앉아", Sense::Stand),
    ("멈추", "멈추어", Sense::Stand),
    ("멈추", "멈춰", Sense::Stand),
    ("멈춰서", "멈춰서", Sense::Stand),
    ("자리하", "자리해", Sense::Stand),
    ("자리잡", "자리잡아", Sense::Stand),
    ("위치하", "위치해", Sense::Stand),
    ("놓이", "놓여", Sense::Stand),
    ("버티", "버텨", Sense::Wait),
    ("기다리", "기다려", Sense::Wait),
    ("맞서", "맞서", Sense::Wait),
    ("숨", "숨어", Sense::Wait),
    ("웅크리", "웅크려", Sense::Wait),
    ("머무르", "머물러", Sense::Stand),
    ("머물|머무", "머물러", Sense::Stand),
    ("있", "있어", Sense::Exist),
    ("계시", "계셔", Sense::Exist),
    ("남", "남아", Sense::Exist),
    ("없", "없어", Sense::Lack),
    ("없어지", "없어져", Sense::Captured),
    // Points.
    ("채우", "채워", Sense::Fill),
    ("메우", "메워", Sense::Fill),
    ("차지하", "차지해", Sense::Fill),
    ("점령하", "점령해", Sense::Fill),
    ("밟", "밟아", Sense::Fill),
    ("비우", "비워", Sense::Vacate),
    ("떠나", "떠나", Sense::Vacate),
    ("벗어나", "벗어나", Sense::Vacate),
    ("비", "비어", Sense::Empty),
    ("비", "벼", Sense::Empty),
    ("거치", "거쳐", Sense::Through),
    ("경유하", "경유해", Sense::Through),
    ("넘", "넘어", Sense::Over),
    ("뛰어넘", "뛰어넘어", Sense::Over),
    ("건너", "건너", Sense::Over),
    // Capturing.
    ("잡", "잡아", Sense::Capture),
    ("되잡", "되잡아", Sense::Capture),
    ("맞잡", "맞잡아", Sense::Capture),
    ("잡아내", "잡아내", Sense::Capture),
    ("잡아먹", "잡아먹어", Sense::Capture),
    ("따", "따", Sense::Capture),
    ("따내", "따내", Sense::Capture),
    ("따먹", "따먹어", Sense::Capture),
    ("먹", "먹어", Sense::Capture),
    ("들어내", "들어내", Sense::Capture),
    ("걷어내", "걷어내", Sense::Capture),
    ("거두", "거두어", Sense::Capture),
    ("거두", "거둬", Sense::Capture),
    ("떼어내", "떼어내", Sense::Capture),
    ("포획하", "포획해", Sense::Capture),
    ("제거하", "제거해", Sense::Capture),
    ("없애", "없애", Sense::Capture),
    ("쓰러뜨리", "쓰러뜨려", Sense::Capture),
    ("해치우", "해치워", Sense::Capture),
    ("붙잡", "붙잡아", Sense::Capture),
    ("사로잡", "사로잡아", Sense::Capture),
    ("낚아채", "낚아채", Sense::Capture),
    ("쓸어담", "쓸어담아", Sense::Capture),
    ("집어삼키", "집어삼켜", Sense::Capture),
    ("삼키", "삼켜", Sense::Capture),
    ("먹어치우", "먹어치워", Sense::Capture),
    ("처치하", "처치해", Sense::Capture),
    ("빼앗", "빼앗아", Sense::Capture),
    ("붙잡히", "붙잡혀", Sense::Captured),
    ("사로잡히", "사로잡혀", Sense::Captured),
    ("희생되", "희생되어", Sense::Captured),
    ("희생되", "희생돼", Sense::Captured),
    ("죽", "죽어", Sense::Captured),
    ("쓰러지", "쓰러져", Sense::Captured),
    ("잡아먹히", "잡아먹혀", Sense::Captured),
    ("잡히", "잡혀", Sense::Captured),
    ("되잡히", "되잡혀", Sense::Captured),
    ("먹히", "먹혀", Sense::Captured),
    ("따이", "따여", Sense::Captured),
    ("포획되", "포획돼", Sense::Captured),
    ("포획되", "포획되어", Sense::Captured),
    ("제거되", "제거되어", Sense::Captured),
    ("제거되", "제거돼", Sense::Captured),
    ("사라지", "사라져", Sense::Captured),
    ("빼", "빼", Sense::TakeOff),
    ("빼내", "빼내", Sense::TakeOff),
    // Results.
    ("이기", "이겨", Sense::Win),
    ("승리하", "승리해", Sense::Win),
    ("우승하", "우승해", Sense::Win),
    ("지", "져", Sense::Lose),
    ("패하", "패해", Sense::Lose),
    ("패배하", "패배해", Sense::Lose),
    ("비기", "비겨", Sense::Draw),
    ("끝나", "끝나", Sense::Finish),
    ("끝내", "끝내", Sense::Other),
    ("종료되", "종료되어", Sense::Finish),
    ("종료되", "종료돼", Sense::Finish),
    ("이어지", "이어져", Sense::Continue),
    ("계속되", "계속되어", Sense::Continue),
    ("계속되", "계속돼", Sense::Continue),
    ("굴리", "굴려", Sense::Roll),
    ("던지", "던져", Sense::Roll),
    ("막히", "막혀", Sense::Blocked),
    ("갇히", "갇혀", Sense::Blocked),
    // Clause ends only.
    ("하", "해", Sense::Other),
    ("하", "하여", Sense::Other),
    ("되", "되어", Sense::Other),
    ("되", "돼", Sense::Other),
    ("막", "막아", Sense::Other),
    ("지키", "지켜", Sense::Wait),
    ("노리", "노려", Sense::Wait),
    ("나", "나", Sense::Other),
    ("쥐", "쥐어", Sense::Other),
    ("받치", "받쳐", Sense::Other),
    ("지나", "지나", Sense::Other),
    ("지나치", "지나쳐", Sense::Other),
    ("돌|도", "돌아", Sense::Other),
    ("고르", "골라", Sense::Other),
    ("보", "보아", Sense::Other),
    ("보", "봐", Sense::Other),
    ("열|여", "열어", Sense::Other),
    ("열리", "열려", Sense::Other),
    ("닫", "닫아", Sense::Other),
    ("닫히", "닫혀", Sense::Other),
    ("남기", "남겨", Sense::Other),
    ("잇|이", "이어", Sense::Other),
    ("끼우", "끼워", Sense::Other),
    ("끼이", "끼여", Sense::Other),
    ("만나", "만나", Sense::Other),
    ("얻", "얻어", Sense::Other),
    ("잃", "잃어", Sense::Other),
    ("내주", "내주어", Sense::Other),
    ("내주", "내줘", Sense::Other),
    ("마치", "마쳐", Sense::Other),
    ("쉬", "쉬어", Sense::Other),
    ("타", "타", Sense::Other),
    ("쫓", "쫓아", Sense::Other),
    ("따르", "따라", Sense::Other),
    ("꺾", "꺾어", Sense::Other),
    ("가두", "가두어", Sense::Other),
    ("가두", "가둬", Sense::Other),
    ("둘러싸", "둘러싸", Sense::Other),
    ("가로막", "가로막아", Sense::Other),
    ("만들|만드", "만들어", Sense::Other),
    ("주", "주어", Sense::Other),
    ("넘기", "넘겨", Sense::Other),
    ("세", "세어", Sense::Other),
    ("늘|느", "늘어", Sense::Other),
    ("줄|주", "줄어", Sense::Other),
    ("모자라", "모자라", Sense::Other),
    ("필요하", "필요해", Sense::Other),
    ("가능하", "가능해", Sense::Other),
    ("안전하", "안전해", Sense::Other),
    ("위험하", "위험해", Sense::Other),
    ("시작하", "시작해", Sense::Other),
    ("출발하", "출발해", Sense::Vacate),
];

/// What an ending makes of its clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// A statement.
    Finite,
    /// `까`, `나요`
    Question,
    /// `세요`, `ㅂ시다`
    Imperative,
    /// `고`, `며`, `아서`: goes on with what follows.
    And,
    /// `자`, `니`, `지만`: a fact, and something else follows.
    Then,
    /// `면`, `아도`, `아야`
    If,
    /// `려고`, `러`, `게`, `도록`
    Intent,
    /// `지`: waits for `않다`, `못하다`.
    Negatable,
    /// `ㄴ`, `은`, `던`
    AdnominalPast,
    /// `는`
    Adnominal,
    /// `ㄹ`, `을`
    Prospective,
    /// `기`, `ㅁ`
    Nominal,
    /// `거나`
    Or,
    /// `겠`
    Future,
}

impl Form {
    /// Whether a noun follows that the clause describes.
    pub fn is_adnominal(self) -> bool {
        matches!(self, Form::AdnominalPast | Form::Adnominal | Form::Prospective)
    }
}

/// Endings behind a stem; each word form counts for every vowel harmony.
pub(super) const STEM_ENDINGS: &[(Form, &[&str])] = &[
    (Form::Finite, &["ㅂ니다", "습니다", "ㄴ다", "는다", "다", "네요", "지요", "죠", "ㅂ니다만", "습니다만", "는군요", "군요"]),
    (
        Form::Question,
        &[
            "ㅂ니까",
            "습니까",
            "나요",
            "ㄹ까요",
            "을까요",
            "ㄹ까",
            "을까",
            "는가",
            "는가요",
            "ㄴ가요",
            "은가요",
            "느냐",
            "는지",
            "ㄴ지",
            "ㄹ지",
            "을지",
        ],
    ),
    (Form::Imperative, &["세요", "으세요", "십시오", "으십시오", "ㅂ시다", "읍시다"]),
    (Form::And, &["고", "고서", "고는", "고도", "며", "으며", "면서", "으면서", "자마자", "다", "다가"]),
    (
        Form::Then,
        &[
            "자",
            "니",
            "으니",
            "니까",
            "으니까",
            "므로",
            "으므로",
            "지만",
            "는데",
            "ㄴ데",
            "은데",
            "나",
            "으나",
            "는데도",
            "더니",
            "기에",
            "느라",
        ],
    ),
    (
        Form::If,
        &[
            "면",
            "으면",
            "면은",
            "려면",
            "으려면",
            "거든",
            "든",
            "든지",
            "더라도",
            "ㄴ다면",
            "는다면",
            "다면",
            "ㄹ수록",
            "을수록",
            "면야",
            "ㄴ다고",
            "는다고",
            "다고",
            "ㄴ들",
            "은들",
        ],
    ),
    (Form::Intent, &["려고", "으려고", "려", "으려", "러", "으러", "고자", "도록", "게", "게끔", "려는", "으려는", "려던"]),
    (Form::Negatable, &["지", "지는", "지도", "지를", "진", "질"]),
    (Form::AdnominalPast, &["ㄴ", "은", "던"]),
    (Form::Adnominal, &["는", "ㄴ다는", "는다는"]),
    (Form::Prospective, &["ㄹ", "을"]),
    (Form::Nominal, &["기", "기를", "기만", "기가", "기도", "ㅁ", "음", "기로", "기는", "긴", "기까지"]),
    (Form::Or, &["거나"]),
    (Form::Future, &["겠습니다", "겠지만", "겠고", "겠다", "겠네요", "겠지요", "겠으나", "겠는데", "리라"]),
];

/// Endings behind an infinitive (아/어).
pub(super) const INFINITIVE_ENDINGS: &[(Form, &[&str])] = &[
    (Form::And, &["", "서", "다가", "서는", "다"]),
    (Form::If, &["도", "야", "야만", "서도", "야지", "서야"]),
    (Form::Finite, &["요", "ㅆ습니다", "ㅆ다", "ㅆ어요", "ㅆ네요", "ㅆ지요", "ㅆ죠", "ㅆ군요", "ㅆ습니다만"]),
    (Form::Question, &["ㅆ습니까", "ㅆ나요", "ㅆ을까요", "ㅆ는가", "ㅆ는지", "ㅆ을까"]),
    (Form::And, &["ㅆ고", "ㅆ으며", "ㅆ다가"]),
    (Form::Then, &["ㅆ지만", "ㅆ으니", "ㅆ으므로", "ㅆ는데", "ㅆ으나", "ㅆ으니까", "ㅆ더니", "ㅆ는데도", "ㅆ기에"]),
    (Form::If, &["ㅆ다면", "ㅆ으면", "ㅆ더라면", "ㅆ더라도", "ㅆ어도", "ㅆ다고", "ㅆ던들"]),
    (Form::AdnominalPast, &["ㅆ던"]),
    (Form::Prospective, &["ㅆ을"]),
    (Form::Nominal, &["ㅆ음", "ㅆ기"]),
    (Form::Negatable, &["ㅆ지"]),
    (Form::Future, &["ㅆ겠지만", "ㅆ겠습니다", "ㅆ을"]),
];

/// What a particle makes of its noun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Particle {
    /// None.
    Bare,
    /// 이/가
    Subject,
    /// 은/는
    Topic,
    /// 도
    Also,
    /// 을/를
    Object,
    /// 의
    Of,
    /// (으)로
    To,
    /// 에
    At,
    /// 에서
    From,
    /// 까지
    Until,
    /// 부터
    Since,
    /// 와/과
    With,
    /// 에게
    Give,
    /// 입니다 and the like.
    Is,
    /// Any other.
    Other,
}

/// Particles, exactly as they stand behind a noun.
pub(super) const PARTICLES: &[(Particle, &[&str])] = &[
    (Particle::Subject, &["이", "가", "께서", "만이", "까지가"]),
    (Particle::Topic, &["은", "는", "만은"]),
    (Particle::Also, &["도", "만", "조차", "마저"]),
    (Particle::Object, &["을", "를", "만을", "까지를"]),
    (Particle::Of, &["의"]),
    (Particle::To, &["로", "으로", "로도", "으로도", "로는", "으로는", "로만", "으로만", "로의", "으로의", "론", "으론"]),
    (Particle::At, &["에", "에도", "에는", "에만", "엔", "에까지"]),
    (Particle::From, &["에서", "에서도", "에서는", "에서만", "에선", "로부터", "으로부터", "에서부터", "서"]),
    (Particle::Until, &["까지", "까지도", "까지는", "까지만"]),
    (Particle::Since, &["부터", "부터는"]),
    (Particle::With, &["와", "과", "하고", "랑", "이랑", "이나", "나"]),
    (Particle::Give, &["에게", "한테", "에게도", "에게는", "에게로", "께", "한테는"]),
    (
        Particle::Is,
        &[
            "입니다",
            "이다",
            "다",
            "예요",
            "이에요",
            "이고",
            "이며",
            "이라",
            "라",
            "이므로",
            "이니",
            "인",
            "일",
            "이지만",
            "였습니다",
            "이었습니다",
            "뿐입니다",
            "뿐이에요",
            "뿐이다",
            "뿐이고",
            "뿐이며",
            "뿐이네요",
            "뿐이죠",
            "뿐이지요",
            "이죠",
            "죠",
            "이지요",
            "지요",
            "이네요",
            "네요",
            "이어서",
            "여서",
            "이라서",
            "인데",
            "이라면",
            "라면",
            "이면",
            "면",
            "인가요",
            "입니까",
            "일까요",
            "이었고",
            "이자",
        ],
    ),
    (
        Particle::Other,
        &["보다", "처럼", "같이", "마다", "씩", "쯤", "뿐", "이라도", "라도", "와는", "과는", "와의", "과의", "이든", "밖에", "이나마"],
    ),
];

/// Words right behind `선` that show that it is a line.
pub(super) const LINE_WORDS: &[&str] = &["없", "있", "뻗", "이어", "따라", "닿", "연결", "만나", "하나", "그어", "위", "끊", "지나", "나"];

/// Words of one's own piece, resolved by who speaks.
pub(super) const PIECE_WORDS: &[&str] = &["말", "돌", "기물", "알"];

/// Objects of a capture verb that stand for pieces.
pub(super) const PREY_WORDS: &[&str] = &["미끼", "먹이", "상대", "적", "그것", "것", "모두", "전부", "침입자"];

/// Adverbs that end in 이 or 가 without being subjects.
pub(super) const ADVERBS: &[&str] =
    &["같이", "많이", "깊이", "높이", "일찍이", "굳이", "가까이", "깨끗이", "반드시", "다가", "사이", "헛되이", "틈틈이", "도리어"];
