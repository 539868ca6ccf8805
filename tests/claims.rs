//! Claims about best play: what is true is proved, every untrue word of it is refused, and what is too large to search
//! is no pass.

use std::sync::Arc;

use panrye::diagnostic::{Finding, Source};
use panrye::engine::Match;
use panrye::page::parse;
use panrye::verify::record::Record;
use panrye::verify::{CheckedPage, Context, check_page};

fn checked(game: &str, block: &str, context: &Context) -> (CheckedPage, Vec<Finding>) {
    let text = format!("---\ntitle: 하나\ngame: {game}\n---\n\n{block}\n");
    let (page, mut findings) = parse(Arc::new(Source::new("content/a.md", text)), "a");
    let mut checked = check_page(&page, context);
    findings.append(&mut checked.findings);
    (checked, findings)
}

fn claim(game: &str, body: &str) -> (CheckedPage, Vec<Finding>) {
    checked(game, &format!("```주장\n{}\n```", body.trim()), &Context::default())
}

/// The code of the only finding.
fn refused(game: &str, body: &str) -> &'static str {
    let (checked, findings) = claim(game, body);
    let [only] = findings.as_slice() else { panic!("{} findings for\n{body}\n{findings:?}", findings.len()) };
    assert!(checked.examples.iter().all(|example| !example.holds && example.proof.is_none()), "{body}");
    only.code.id
}

/// True claims of several games, with the number of actions they take.
const TRUE: &[(&str, u32, &str)] = &[
    ("breakthrough", 5, "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 선 5 (도착)"),
    ("breakthrough", 3, "국면: {선: (3,3) (8,1), 후: (1,2) (1,4) (1,5) (6,6)}\n차례: 선\n강제 승: 선 3\n이 수만: (3,3) → (2,2)"),
    ("breakthrough", 5, "국면: {선: (4,3) (7,4) (8,7), 후: (1,1) (2,3) (2,6) (5,6)}\n차례: 선\n강제 승: 선 5\n이 수만: (4,3) → (3,3)"),
    ("fox-and-hounds", 1, "국면: {여우: (1,1), 사냥개: (3,3) (3,5) (4,4) (6,2)}\n차례: 사냥개\n바로 이김: 사냥개\n이 수만: (3,3) → (2,2)"),
    (
        "fox-and-hounds",
        25,
        "국면: {여우: (5,5), 사냥개: (5,3) (5,7) (6,4) (7,7)}\n차례: 사냥개\n막을 수 없음: 사냥개 25\n이 수만: (7,7) → (6,6)",
    ),
    (
        "fox-and-geese",
        2,
        "국면: {여우: (4,1), 거위: (4,2) (4,4)}\n차례: 여우\n바로 이김: 여우\n이 수로: (4,1) → (4,3)\n규칙: {capture-goal: 2}",
    ),
    ("konane", 1, "국면: {흑: (4,3), 백: (4,4)}\n차례: 흑\n강제 승: 흑 1 (둘 수 없음)"),
    ("snakes-and-ladders", 1, "국면: {검정: 97, 하양: 12}\n차례: 검정\n바로 이김: 검정\n이 수만: 주사위 3"),
    ("snakes-and-ladders", 1, "국면: {검정: 99, 하양: 12}\n차례: 검정\n규칙: {overshoot: clamp}\n바로 이김: 검정"),
];

#[test]
fn what_is_true_is_proved() {
    for (game, actions, body) in TRUE {
        let (checked, findings) = claim(game, body);
        assert!(findings.is_empty(), "{body}\n{findings:?}");
        let example = &checked.examples[0];
        let proof = example.proof.as_ref().expect("a proof");
        assert_eq!(proof.actions, *actions, "{body}");
        let mut play = Match::new(&example.replay.game, example.example.start.value);
        proof.line.iter().for_each(|&action| assert!(play.play(action).is_ok(), "{body}: {:?}", proof.line));
        let winner = example.example.claim.as_ref().expect("a claim").winner();
        assert_eq!(play.outcome().and_then(|outcome| outcome.winner), Some(winner), "{body}");
        let record = Record::of(example, jiff::civil::Date::ZERO);
        assert_eq!(record.proof.map(|proof| proof.actions), Some(*actions));
    }
}

/// Each with one thing changed that an author could get wrong.
#[test]
fn what_is_untrue_is_refused() {
    let lies = [
        // The number: one more, one less, both ways of saying it.
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 선 4", "claim-length"),
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 선 6", "claim-length"),
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 선 4 이내", "claim-length"),
        ("fox-and-hounds", "국면: {여우: (5,5), 사냥개: (5,3) (5,7) (6,4) (7,7)}\n차례: 사냥개\n막을 수 없음: 사냥개 24", "claim-length"),
        // The side.
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 후", "claim-refuted"),
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n벗어날 수 없음: 선", "claim-refuted"),
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 후\n강제 승: 선 5", "claim-refuted"),
        // The way it is won.
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 선 5 (전멸)", "claim-refuted"),
        // The position.
        ("breakthrough", "국면: {선: (4,1), 후: (6,8)}\n차례: 선\n강제 승: 선 5", "claim-refuted"),
        ("breakthrough", "국면: {선: (4,1), 후: (5,8) (2,1) (2,2)}\n차례: 선\n강제 승: 선 5", "claim-refuted"),
        ("fox-and-hounds", "국면: {여우: (5,5), 사냥개: (5,3) (5,7) (6,4) (8,8)}\n차례: 사냥개\n강제 승: 사냥개", "claim-refuted"),
        // The rules.
        (
            "fox-and-geese",
            "국면: {여우: (4,1), 거위: (4,2) (4,4)}\n차례: 여우\n바로 이김: 여우\n규칙: {capture-goal: 2, fox-chain: none}",
            "claim-refuted",
        ),
        // The first action: not the one, not the only one, not allowed.
        (
            "breakthrough",
            "국면: {선: (3,3) (8,1), 후: (1,2) (1,4) (1,5) (6,6)}\n차례: 선\n강제 승: 선 3\n이 수로: (3,3) → (2,3)",
            "claim-move",
        ),
        ("breakthrough", "국면: {선: (2,4), 후: (1,4) (7,1)}\n차례: 선\n바로 이김: 선\n이 수만: (2,4) → (1,5)", "claim-move"),
        ("breakthrough", "국면: {선: (2,4), 후: (1,4) (7,1)}\n차례: 선\n바로 이김: 선\n이 수로: (2,4) → (1,4)", "action-refused"),
        // Whose turn it is.
        ("breakthrough", "국면: {선: (2,4), 후: (1,4) (6,1)}\n차례: 후\n바로 이김: 선", "claim-refuted"),
        // A roll that may come is not certain.
        ("snakes-and-ladders", "국면: {검정: 97, 하양: 12}\n차례: 검정\n바로 이김: 검정", "claim-refuted"),
        ("snakes-and-ladders", "국면: {검정: 97, 하양: 12}\n차례: 검정\n바로 이김: 검정\n이 수로: 주사위 2", "claim-move"),
        ("snakes-and-ladders", "국면: {검정: 94, 하양: 12}\n차례: 검정\n강제 승: 검정", "claim-refuted"),
        // More than may be searched is no pass.
        ("fox-and-hounds", "국면: 시작\n차례: 여우\n강제 승: 사냥개 44\n한도: 20000", "claim-limit"),
        ("fanorona", "국면: 시작\n차례: 선\n강제 승: 선\n한도: 3000", "claim-limit"),
        // What is over cannot be won.
        ("breakthrough", "국면: {선: (1,1), 후: (5,8)}\n차례: 후\n강제 승: 선", "claim-over"),
        // What says nothing, or too much.
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선", "claim-one"),
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 선\n막을 수 없음: 선", "claim-one"),
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 5", "claim-unreadable"),
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 선 0", "claim-unreadable"),
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n바로 이김: 선 1", "claim-unreadable"),
        ("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 고양이", "unknown-piece"),
    ];
    for (game, body, code) in lies {
        assert_eq!(refused(game, body), code, "{body}");
    }
}

/// What refutes a claim is told as a line to play, with the board it leads to.
#[test]
fn a_refutation_is_a_line() {
    let (_, findings) = claim("breakthrough", "국면: {선: (4,1), 후: (5,8) (2,1) (2,2)}\n차례: 선\n강제 승: 선 5");
    let engine = findings[0].engine.as_deref().expect("what the engine says");
    assert!(engine.starts_with("막는 수순: (4,1) → ") && engine.contains("; "), "{engine}");
    assert!(findings[0].board.is_some() && findings[0].notes.iter().any(|note| note.message.contains("1 2 3 4 5 6 7 8")));
}

#[test]
fn a_site_sets_the_most() {
    let block = "```주장\n국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 선 5\n한도: 2000\n```";
    let site = |positions| Context { claim_positions: Some(positions), ..Context::default() };
    assert!(checked("breakthrough", block, &site(2000)).1.is_empty());
    let (_, findings) = checked("breakthrough", block, &site(1999));
    assert_eq!(findings[0].code.id, "claim-limit-high");
}

fn puzzle(claim: &str) -> String {
    let steps = "단계:\n  - 둔다: (2,4) → (1,5)\n    결과: 선 승 (도착)";
    format!("```문제\n이름: 가\n국면: {{선: (2,4), 후: (1,4) (7,1)}}\n차례: 선\n{claim}\n{steps}\n```")
}

#[test]
fn a_proof_needs_a_claim() {
    let codes = |claim: &str| -> Vec<&str> {
        let (_, findings) = checked("breakthrough", &puzzle(claim), &Context::default());
        findings.iter().map(|finding| finding.code.id).collect()
    };
    assert_eq!(codes("성격: 증명"), ["proof-without-claim"]);
    assert_eq!(codes("성격: 증명\n주장: {바로 이김: 선, 이 수로: (2,4) → (1,5)}"), [""; 0]);
    assert_eq!(codes("nature: proof\nclaim: {wins_at_once: first, by: (2,4) → (1,3)}"), [""; 0]);
    assert_eq!(codes("성격: 증명\n주장: {바로 이김: 후}"), ["claim-refuted"]);
    assert_eq!(codes("주장: {강제 승: 선 3}"), ["claim-length"]);
    assert_eq!(codes("성격: 증명\n주장: {한도: 10}"), ["claim-one"]);
}

/// The same claim in either language is the same record; the number of actions is a fact of the page.
#[test]
fn words_and_facts() {
    let korean = claim("breakthrough", "국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 선 5수 이내").0;
    let english = checked(
        "breakthrough",
        "```claim\nposition: {first: (4,1), second: (5,8)}\nto_move: first\nforced_win: first within 5\nlimit: 90000\n```",
        &Context::default(),
    );
    assert!(english.1.is_empty(), "{:?}", english.1);
    let record = |page: &CheckedPage| Record::of(&page.examples[0], jiff::civil::Date::ZERO);
    assert_eq!(record(&korean), record(&english.0));
    let block = "```주장\n이름: 달리기\n국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 선\n```\n\n";
    let fact = |number: &str| checked("breakthrough", &format!("{block}[{number}](검증:주장(달리기))"), &Context::default()).1;
    assert!(fact("다섯 수").is_empty());
    assert_eq!(fact("6수")[0].code.id, "fact-differs");
    assert_eq!(checked("breakthrough", "[6수](검증:주장(없음))", &Context::default()).1[0].code.id, "unknown-fact");
}
