//! Words as data: senses of verbs, endings with what they do, particles; the verbs are in `vocabulary`.

/// Copulas that state; conditions and questions are not among them.
pub(super) const STATING: &[&str] = &[
    "입니다",
    "이다",
    "이고",
    "이며",
    "이라",
    "이라서",
    "이므로",
    "이어서",
    "여서",
    "라서",
    "이에요",
    "예요",
    "이지만",
    "인데",
    "이니",
    "라",
];

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
    /// `차다`: taken by a piece; read as not empty.
    Full,
    /// `잡다`
    Capture,
    /// `잡히다`
    Captured,
    /// `넘다`
    Over,
    /// `거치다`
    Through,
    /// `잃다`: pieces are captured from the subject.
    Forfeit,
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
    /// Whether it tells something: ends a sentence, or goes on to what follows.
    pub fn states(self) -> bool {
        matches!(self, Form::Finite | Form::And | Form::Then)
    }

    /// Whether a noun follows that the clause describes.
    pub fn is_adnominal(self) -> bool {
        matches!(self, Form::AdnominalPast | Form::Adnominal | Form::Prospective)
    }
}

/// Endings behind a stem; each word form counts for every vowel harmony.
pub(super) const STEM_ENDINGS: &[(Form, &[&str])] = &[
    (
        Form::Finite,
        &[
            "ㅂ니다",
            "습니다",
            "ㄴ다",
            "는다",
            "다",
            "네요",
            "지요",
            "죠",
            "ㅂ니다만",
            "습니다만",
            "는군요",
            "군요",
            "거든요",
            "니까요",
            "으니까요",
            "는데요",
            "ㄴ데요",
            "은데요",
            "고요",
            "답니다",
            "는답니다",
            "ㄴ답니다",
            "기에요",
        ],
    ),
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
    (Form::Then, &["서이며", "서이고"]),
    (Form::If, &["도", "야", "야만", "서도", "야지", "서야"]),
    (
        Form::Finite,
        &[
            "요",
            "서입니다",
            "서이다",
            "서예요",
            "서다",
            "ㅆ거든요",
            "ㅆ으니까요",
            "ㅆ는데요",
            "ㅆ고요",
            "ㅆ답니다",
            "ㅆ습니다",
            "ㅆ다",
            "ㅆ어요",
            "ㅆ네요",
            "ㅆ지요",
            "ㅆ죠",
            "ㅆ군요",
            "ㅆ습니다만",
        ],
    ),
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
            "뿐이라",
            "뿐이라서",
            "뿐이어서",
            "뿐인데",
            "뿐이니",
            "뿐이므로",
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
