//! What auxiliaries and what follows make of a predicate: negation, possibility, intention, condition.

use super::item::{Item, ItemKind, Pred};
use super::lexicon::{Form, Sense};
use super::verbs::conjugated;

/// Joins predicates with their auxiliaries, and settles which of them state a fact.
pub(super) fn settle(text: &str, items: &mut Vec<Item>, question: bool) {
    let mut at = 0;
    while at < items.len() {
        if matches!(items[at].kind, ItemKind::Pred(_)) {
            unknown_ability(text, items, at);
            idiom(text, items, at);
            while absorb(text, items, at) {}
            permission(text, items, at);
            adverb(text, items, at);
            full(&mut items[at]);
        }
        at += 1;
    }
    noun_style(text, items);
    denied_by_noun(text, items);
    told_by_noun(text, items);
    super::terse::described(text, items);
    facts(text, items, question);
}

fn word_at<'t>(text: &'t str, items: &[Item], at: usize) -> &'t str {
    items.get(at).map_or("", |item| &text[item.range.clone()])
}

/// 못 갑니다, 안 잡고.
fn adverb(text: &str, items: &mut [Item], at: usize) {
    let before = at.checked_sub(1).map_or("", |before| word_at(text, items, before));
    if matches!(before, "못" | "안" | "아니" | "못해" | "절대" | "결코")
        && let ItemKind::Pred(pred) = &mut items[at].kind
    {
        pred.negated = true;
    }
}

/// 차 있다, 찼습니다: not empty.
fn full(item: &mut Item) {
    if let ItemKind::Pred(pred) = &mut item.kind
        && pred.sense == Sense::Full
    {
        let taken = pred.standing || pred.past;
        pred.sense = if taken { Sense::Empty } else { Sense::Other };
        pred.negated ^= taken;
    }
}

/// 자리를 잡다: to stand; 판에서 빠지다: to be captured.
fn idiom(text: &str, items: &mut [Item], at: usize) {
    let before = at.checked_sub(1).map_or("", |before| word_at(text, items, before));
    // (2,4)로 넘어가다, of a piece
    let towards = at.checked_sub(1).is_some_and(|last| {
        (last.saturating_sub(1)..=last)
            .any(|i| matches!(items[i].kind, ItemKind::Place(_)) && items[i].particle == super::lexicon::Particle::To)
    });
    if let ItemKind::Pred(pred) = &mut items[at].kind
        && pred.stem == "넘어가"
        && towards
    {
        pred.sense = Sense::Go;
    }
    let off = matches!(before, "판에서" | "판을" | "밖으로" | "판에서는");
    if let ItemKind::Pred(pred) = &mut items[at].kind
        && off
        && matches!(pred.stem, "빠지" | "나가" | "떠나" | "내려가" | "내려오" | "물러나" | "벗어나" | "들려나가")
    {
        pred.sense = Sense::Captured;
    }
    let seat = at.checked_sub(1).is_some_and(|before| matches!(word_at(text, items, before), "자리를" | "자리" | "터를"));
    if let ItemKind::Pred(pred) = &mut items[at].kind
        && seat
        && pred.stem == "잡"
    {
        pred.sense = Sense::Stand;
    }
}

/// 꼼짝할 수 없습니다: an ability of a verb that is not known.
fn unknown_ability(text: &str, items: &mut [Item], at: usize) {
    let able = at.checked_sub(1).is_some_and(|before| is_ability(word_at(text, items, before)));
    if let ItemKind::Pred(pred) = &mut items[at].kind
        && able
        && matches!(pred.sense, Sense::Exist | Sense::Lack)
    {
        pred.negated = pred.sense == Sense::Lack;
        pred.possible = true;
        pred.sense = Sense::Other;
    }
}

/// 걷는 것은 규칙에 어긋납니다, 잡는 것도 여우의 자유입니다: that it may, or may not, be done.
fn permission(text: &str, items: &mut [Item], at: usize) {
    let thing = word_at(text, items, at + 1);
    let noun = matches!(thing, "것은" | "것도" | "것이" | "건" | "수는" | "수도" | "일은" | "일도" | "이동이" | "이동은");
    if !noun || !matches!(&items[at].kind, ItemKind::Pred(pred) if pred.form == Form::Adnominal && !pred.possible) {
        return;
    }
    let mut rest = (at + 2..items.len()).map(|i| (i, word_at(text, items, i)));
    let found = rest.find(|(_, word)| PERMITTED.iter().any(|(stem, _)| word.starts_with(stem)));
    let Some((index, word)) = found else { return };
    let between = items[at + 2..index].iter().any(|item| matches!(item.kind, ItemKind::Pred(_) | ItemKind::Place(_)));
    let allowed = PERMITTED.iter().find(|(stem, _)| word.starts_with(stem)).is_some_and(|(_, allowed)| *allowed);
    let broken = word.starts_with("규칙에") && (index..items.len().min(index + 3)).any(|i| word_at(text, items, i).starts_with("어긋"));
    let allowed = allowed && !broken;
    let denied = (index..items.len().min(index + 3)).any(|i| {
        matches!(&items[i].kind, ItemKind::Pred(pred) if pred.negated || pred.sense == Sense::Lack)
            || ["아니", "않", "못"].iter().any(|no| word_at(text, items, i).starts_with(no))
    });
    let last =
        (index..items.len()).all(|i| !matches!(&items[i].kind, ItemKind::Pred(pred) if matches!(pred.form, Form::If | Form::Question)));
    if between || !last {
        return;
    }
    if let ItemKind::Pred(pred) = &mut items[at].kind {
        pred.possible = true;
        pred.negated = allowed == denied;
        pred.form = Form::Finite;
    }
}

/// Words that say what the rules make of an action.
const PERMITTED: &[(&str, bool)] = &[
    ("규칙에", true),
    ("권리", true),
    ("자유", true),
    ("허용", true),
    ("허락", true),
    ("합법", true),
    ("가능", true),
    ("불가능", false),
    ("금지", false),
    ("반칙", false),
    ("어긋", false),
    ("위반", false),
];

/// Joins the auxiliary that follows, if any.
fn absorb(text: &str, items: &mut Vec<Item>, at: usize) -> bool {
    let ItemKind::Pred(mut pred) = items[at].kind else { return false };
    let next = word_at(text, items, at + 1).to_owned();
    let Some(taken) = auxiliary(text, items, at, &mut pred, &next) else { return false };
    let end = items.get(at + taken).map_or(items[at].range.end, |item| item.range.end);
    items[at].range.end = end;
    items[at].comma = items.get(at + taken).is_some_and(|item| item.comma);
    items[at].kind = ItemKind::Pred(pred);
    items.drain(at + 1..=at + taken);
    true
}

/// The number of items that the auxiliary takes.
fn auxiliary(text: &str, items: &[Item], at: usize, pred: &mut Pred, next: &str) -> Option<usize> {
    if next.is_empty() || items[at].comma {
        return None;
    }
    match pred.form {
        Form::Negatable => {
            let form = negation(next)?;
            pred.negated = true;
            pred.form = form;
            Some(1)
        }
        Form::Prospective if is_ability(next) => {
            let (word, taken) = (word_at(text, items, at + 2), 2);
            let exists = conjugated(word).filter(|verb| matches!(verb.sense, Sense::Exist | Sense::Lack))?;
            pred.possible = true;
            // 뛰지 않을 수 있다, 뛰지 않을 수 없다: about not doing it.
            pred.intended |= pred.negated;
            // 갈 수밖에 없다 says that it happens.
            pred.negated = exists.sense == Sense::Lack && !next.starts_with("수밖에");
            pred.form = exists.form;
            pred.past |= exists.past;
            Some(taken)
        }
        Form::Prospective if next == "줄" => {
            let known = word_at(text, items, at + 2);
            let form = conjugated(&known.replacen('모', "오", 1).replacen("몰", "올", 1))
                .filter(|_| known.starts_with('모') || known.starts_with('몰'));
            let form = form.map(|verb| verb.form)?;
            pred.possible = true;
            pred.negated = true;
            pred.form = form;
            Some(2)
        }
        Form::Prospective if next.starts_with("것") || next.starts_with("겁") => {
            pred.intended = true;
            pred.form = Form::Future;
            Some(1)
        }
        Form::Prospective | Form::Intent | Form::Or => {
            let form = conjugated(next).filter(|verb| matches!(verb.stem, "하" | "되" | "두")).map(|verb| verb.form)?;
            match (pred.form, next.starts_with('되') || next.starts_with('됩') || next.starts_with('된') || next.starts_with('됐')) {
                (Form::Intent, true) if text[items[at].range.clone()].ends_with('게') => {}
                _ => pred.intended = true,
            }
            pred.form = form;
            Some(1)
        }
        Form::If => if_auxiliary(text, items, at, pred, next),
        Form::Nominal => nominal_auxiliary(text, items, at, pred, next),
        Form::And if next.starts_with('나') || next == "난" => after_doing(text, items, at, pred, next),
        Form::And => and_auxiliary(pred, next),
        _ => None,
    }
}

/// 가도 됩니다, 가야 합니다, 가면 안 됩니다.
fn if_auxiliary(text: &str, items: &[Item], at: usize, pred: &mut Pred, next: &str) -> Option<usize> {
    let allowed = conjugated(next).filter(|verb| matches!(verb.stem, "되" | "하" | "괜찮" | "무방하" | "상관없"));
    let denied = conjugated(word_at(text, items, at + 2)).filter(|verb| next == "안" && verb.stem == "되");
    let verb = allowed.or(denied)?;
    // 뛰지 않아도 됩니다: about not doing it; 가면 안 됩니다: advice.
    pred.intended |= pred.negated || denied.is_some() && text[items[at].range.clone()].ends_with('면');
    pred.possible = true;
    pred.must = text[items[at].range.clone()].ends_with('야');
    pred.negated |= denied.is_some();
    pred.form = verb.form;
    Some(if denied.is_some() { 2 } else { 1 })
}

/// 있기 때문에, 잡기는 했지만, 가기도 합니다: said all the same.
fn nominal_auxiliary(text: &str, items: &[Item], at: usize, pred: &mut Pred, next: &str) -> Option<usize> {
    let word = &text[items[at].range.clone()];
    if next.starts_with("때문") && word.ends_with('기') {
        pred.form = if next.starts_with("때문에") || next == "때문인데" { Form::Then } else { Form::Finite };
        return Some(1);
    }
    let verb = conjugated(next).filter(|verb| verb.stem == "하")?;
    ["기는", "기도", "기만", "긴"].iter().any(|end| word.ends_with(end)).then(|| {
        pred.form = verb.form;
        pred.past |= verb.past;
        1
    })
}

/// 뛰고 나면, 잡고 나서, 놓고 난: once it is done. With a place or a count `나면` may still be a condition.
fn after_doing(text: &str, items: &[Item], at: usize, pred: &mut Pred, next: &str) -> Option<usize> {
    if !text[items[at].range.clone()].ends_with('고') {
        return None;
    }
    let said = items[..at].iter().rev().take_while(|item| !matches!(item.kind, ItemKind::Pred(_)));
    let plain = said.into_iter().all(|item| !matches!(item.kind, ItemKind::Place(_) | ItemKind::Count { .. }));
    pred.form = match next {
        "나서" | "나니" | "나자" | "나서는" => Form::And,
        "나면" if plain => Form::And,
        "나면" => Form::If,
        "난" => Form::AdnominalPast,
        _ => return None,
    };
    Some(1)
}

/// 서 있다, 막고 있다, 가 보다, 잡아 버리다, 뛰고 싶다.
fn and_auxiliary(pred: &mut Pred, next: &str) -> Option<usize> {
    if next.starts_with('싶') {
        pred.intended = true;
        pred.form = Form::Finite;
        return Some(1);
    }
    // 잡아 달라는 뜻
    if next.starts_with("달라") {
        pred.intended = true;
        pred.form = Form::Adnominal;
        return Some(1);
    }
    let verb = conjugated(next)?;
    match verb.stem {
        "있" | "계시" => pred.standing = true,
        // 넘을 수 있어 보이지만
        "보이" => pred.intended = true,
        // 잡아 봅니다, 당겨 두는
        // 돌이 있어 놓을 수 없다: no auxiliary.
        "두" | "놓" if matches!(pred.sense, Sense::Exist | Sense::Lack | Sense::Empty | Sense::Blocked | Sense::Full) => return None,
        "보" | "두" | "주" | "놓" | "버리" => {}
        "가" if pred.stem == "쉬" => {}
        _ => return None,
    }
    // 잡아 봅니다 is an attempt that the step shows.
    pred.form = verb.form;
    pred.past |= verb.past;
    Some(1)
}

fn is_ability(word: &str) -> bool {
    matches!(word, "수" | "수도" | "수는" | "수가" | "수밖에" | "수만" | "순" | "수조차")
}

/// The form of `않다`, `못하다`, `말다`.
fn negation(word: &str) -> Option<Form> {
    // 않다 conjugates like 놓다.
    let regular = match (word.strip_prefix('않'), word.strip_prefix('못'), word.strip_prefix("아니")) {
        (Some(rest), ..) => format!("놓{rest}"),
        (_, Some(rest), _) | (.., Some(rest)) if rest.starts_with(['하', '합', '해', '했', '한', '할', '함']) => rest.to_owned(),
        _ if matches!(word, "말고" | "말며") => return Some(Form::And),
        _ => return word.starts_with('마').then_some(Form::Imperative),
    };
    conjugated(&regular).map(|verb| verb.form)
}

/// Nouns with a copula that only end a statement: `(4,3)으로 가는 수입니다`, `잡는 것입니다`.
const STATING: &[&str] = &["수", "것", "거", "모습", "장면", "눈"];

/// `옮겼을 뿐`, `다가가는 바람에`: a fact, and something else follows.
fn circumstance(text: &str, items: &mut [Item], at: usize) -> bool {
    let word = word_at(text, items, at + 1);
    // 옮겼을 뿐, 잡은 말은 없습니다
    if word == "뿐"
        && items.get(at + 1).is_some_and(|item| item.comma)
        && let ItemKind::Pred(pred) = &mut items[at].kind
        && pred.form == Form::Prospective
        && !pred.possible
    {
        pred.form = Form::Then;
        return true;
    }
    // 다가가는 바람에, 올라선 탓에: a fact with what came of it.
    if matches!(word, "바람에" | "탓에" | "덕에" | "덕분에")
        && let ItemKind::Pred(pred) = &mut items[at].kind
        && matches!(pred.form, Form::Adnominal | Form::AdnominalPast)
    {
        pred.past |= pred.form == Form::AdnominalPast;
        pred.form = Form::Then;
        return true;
    }
    false
}

/// `대각선으로 가지 못하는 말이므로`: what is said of the noun is said of the topic.
fn quality(text: &str, items: &mut [Item], at: usize) -> bool {
    let word = word_at(text, items, at + 1);
    // 대각선으로 가지 못하는 말이므로, 누구도 들어갈 수 없는 자리이므로
    let piece = items.get(at + 1).is_some_and(|item| matches!(item.kind, ItemKind::Piece) && item.particle == super::lexicon::Particle::Is);
    let place = ["자리", "칸", "점"].iter().filter_map(|noun| word.strip_prefix(noun)).any(|tail| super::lexicon::STATING.contains(&tail));
    let topic = items[..at].iter().any(|item| item.particle == super::lexicon::Particle::Topic);
    if (piece || place)
        && topic
        && let ItemKind::Pred(pred) = &mut items[at].kind
        && (pred.form == Form::Adnominal && (pred.possible || pred.negated)
            || pred.form == Form::AdnominalPast && place && matches!(pred.sense, Sense::Fill) && !pred.negated)
    {
        pred.standing |= pred.form == Form::AdnominalPast;
        pred.past = false;
        pred.form = if word.ends_with("므로") || word.ends_with('서') || word.ends_with('니') || word.ends_with('라') {
            Form::Then
        } else {
            Form::Finite
        };
        return true;
    }
    false
}

/// `(4,3)으로 가는 수입니다` says that it goes there; `노리는 것은 (4,3)으로 가는 수입니다` does not.
fn told_by_noun(text: &str, items: &mut [Item]) {
    for at in 0..items.len() {
        let word = word_at(text, items, at + 1);
        if circumstance(text, items, at) || quality(text, items, at) {
            continue;
        }
        let copula = STATING.iter().filter_map(|noun| word.strip_prefix(noun)).any(|tail| {
            matches!(
                tail,
                "입니다"
                    | "이다"
                    | "다"
                    | "예요"
                    | "이에요"
                    | "이며"
                    | "이고"
                    | "네요"
                    | "이죠"
                    | "이지만"
                    | "이므로"
                    | "이어서"
                    | "이라서"
            )
        }) || matches!(word, "겁니다");
        let is_word = matches!(items.get(at + 1).map(|item| &item.kind), Some(ItemKind::Word(_)));
        if !copula || !is_word || is_cleft(text, &items[..at]) {
            continue;
        }
        // 두 개를 잡은 것입니다: perhaps of more than the step.
        if let ItemKind::Pred(pred) = &mut items[at].kind
            && pred.form == Form::Adnominal
        {
            pred.form = Form::Finite;
        }
    }
}

/// `(4,3)으로 뛰어 한 마리 잡고 멈춤`: a statement in noun style.
fn noun_style(text: &str, items: &mut [Item]) {
    let Some(item) = items.last_mut() else { return };
    let last = text[item.range.clone()].chars().last().map_or(0, |c| c as u32);
    let closed = (0xac00..0xac00 + 11172).contains(&last) && (last - 0xac00) % 28 == 16;
    if let ItemKind::Pred(pred) = &mut item.kind
        && pred.form == Form::Nominal
        && closed
    {
        pred.form = Form::Finite;
    }
}

/// `끝난 것은 아니어서`, `잡는 것이 아니라`: a denial.
fn denied_by_noun(text: &str, items: &mut [Item]) {
    for at in 0..items.len() {
        let thing = matches!(word_at(text, items, at + 1), "것은" | "것이" | "건" | "게" | "것도");
        let no = word_at(text, items, at + 2);
        if !thing || !["아니", "아닙", "아닌", "아녜"].iter().any(|stem| no.starts_with(stem)) {
            continue;
        }
        let goes_on = no.ends_with(['라', '고', '며', '서']);
        if let ItemKind::Pred(pred) = &mut items[at].kind
            && matches!(pred.form, Form::Adnominal | Form::AdnominalPast)
        {
            pred.past |= pred.form == Form::AdnominalPast;
            pred.negated = !pred.negated;
            // 졌다고 하는 것이 아니라: what follows tells.
            pred.form = if goes_on { Form::And } else { Form::Finite };
        }
    }
}

/// `노리는 것은`, `목표는`: what follows only names it.
fn is_cleft(text: &str, items: &[Item]) -> bool {
    (0..items.len()).any(|at| {
        let described =
            at.checked_sub(1).is_some_and(|before| matches!(&items[before].kind, ItemKind::Pred(pred) if pred.form.is_adnominal()));
        let named = ["목표", "뜻", "의도", "방법", "길은", "대안", "최선", "노림", "생각", "다음", "핵심", "요령"]
            .iter()
            .any(|noun| word_at(text, items, at).starts_with(noun));
        let topic = items[at].particle == super::lexicon::Particle::Topic;
        // 하나는 (1,4)로 가는 것이고
        let counted = matches!(items[at].kind, ItemKind::Count { .. }) || word_at(text, items, at).starts_with("하나");
        topic && (counted || matches!(items[at].kind, ItemKind::Word(_)) && (described || named))
    })
}

/// Nouns behind a verb that weigh it rather than tell it: `잡는 편이`, `뛰는 수도`.
const WEIGHED: &[&str] = &[
    "편",
    "쪽이",
    "쪽은",
    "길",
    "수도",
    "수가",
    "수는",
    "수를",
    "수만",
    "수로",
    "것이",
    "것도",
    "것은",
    "것을",
    "것만",
    "방법",
    "게",
    "선택",
    "경우",
    "계획",
    "작전",
    "전략",
    "목표",
    "뜻",
    "생각",
    "점을",
    "점이",
    "점은",
    "장면을",
];

/// Which predicates state a fact: from the end, because a clause that goes on shares what its end says.
fn facts(text: &str, items: &mut [Item], question: bool) {
    let mut after: Option<(bool, bool)> = None; // (unreal, negated) of the predicate that a clause goes on to
    let mut relative = false; // whether the predicate behind describes a noun, with no subject of its own
    let mut supposing = false; // whether the predicate behind is a condition
    let mut of_thing = false; // whether the word behind is 것
    let mut supposes = false; // whether the word behind is one of those that only weigh what is said
    for item in items.iter_mut().rev() {
        let pred = match &mut item.kind {
            ItemKind::Pred(pred) => pred,
            ItemKind::Word(word) => {
                of_thing = word.starts_with('것');
                supposes = WEIGHED.iter().any(|weighed| word.starts_with(weighed));
                continue;
            }
            _ => {
                supposes = false;
                relative &= !matches!(item.particle, super::lexicon::Particle::Subject | super::lexicon::Particle::Topic);
                continue;
            }
        };
        // 뛰어 잡는 편이 낫습니다
        let weighed = supposes && matches!(pred.form, Form::Adnominal | Form::Prospective);
        supposes = false;
        let own = !pred.negated && !pred.possible && !pred.intended;
        let unreal = match pred.form {
            Form::Finite => question || pred.possible || pred.intended,
            Form::Then | Form::AdnominalPast => pred.possible || pred.intended,
            // 거위를 넘어 (5,3)으로 뛰는 잡기: part of what describes the noun.
            Form::And if relative && !item.comma => true,
            // 잡았고, … 뛸 수 있다: told by itself; 갔다가 올 수 있다 is one thing.
            Form::And if pred.past && text[item.range.clone()].ends_with(['고', '며']) => pred.possible || pred.intended,
            Form::And => pred.possible || pred.intended || after.is_some_and(|(unreal, _)| unreal),
            _ => true,
        };
        pred.factual = own && !unreal;
        pred.unreal = unreal;
        pred.supposing = pred.form == Form::If || pred.form == Form::And && supposing;
        supposing = pred.supposing || pred.form.is_adnominal() && supposing;
        pred.denied_later = pred.form == Form::And && after.is_some_and(|(_, negated)| negated);
        pred.relative = relative && pred.form == Form::And && !item.comma;
        // 잡고 이긴다는 뜻: what is quoted.
        let quoted = matches!(pred.form, Form::Adnominal) && ["다는", "라는"].iter().any(|end| text[item.range.clone()].ends_with(end));
        relative = pred.form == Form::Adnominal
            || pred.form == Form::AdnominalPast && of_thing
            || relative && pred.form == Form::And && !item.comma;
        // 위로 올라가 (1,6)을 더 잡을 수 있는 모양: what is only possible makes the way there possible too.
        if !pred.form.is_adnominal() || pred.possible || pred.intended || weighed || quoted {
            after = Some((unreal, pred.negated));
        }
    }
    // 본래 규칙이라면, 이 페이지에서는: another game than the step's may be meant.
    let mut conditional =
        items.iter().any(|item| matches!(&item.kind, ItemKind::Word(word) if word.starts_with("페이지") || word.starts_with("규칙이라면")));
    for item in items.iter_mut() {
        let pred = match &mut item.kind {
            ItemKind::Pred(pred) => pred,
            ItemKind::Word(word) => {
                conditional |= word.ends_with("라면");
                continue;
            }
            _ => continue,
        };
        pred.conditional = conditional;
        // 모두 세어 보면: only how it is counted.
        conditional |= pred.form == Form::If && pred.stem != "세";
    }
}
