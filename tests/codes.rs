//! Every code of the registry is provoked, and the samples that `panrye explain` shows do what they say.
//!
//! A new code needs one line here: in [`SHOWN`], under the page or `site.toml` that its samples belong into, or, where
//! its samples describe rather than show, in `codes/otherwise.rs`.

#[path = "codes/frames.rs"]
mod frames;
#[path = "codes/otherwise.rs"]
mod otherwise;
#[path = "codes/stage.rs"]
mod stage;

use std::collections::BTreeSet;

use panrye::diagnostic::{Finding, all_codes, find_code};

use frames::*;
use stage::{Frame, ids};

/// Codes by the frame of their samples: the wrong one provokes the code, the right one no error at all.
const SHOWN: &[(Frame, &[&str])] = &[
    (PAGE, &["front-matter-unclosed", "title-missing"]),
    (
        FRONT,
        &[
            "wrong-kind",
            "key-missing",
            "bad-date",
            "bad-slug",
            "bad-alias",
            "confusable-jamo",
            "unknown-game",
            "url-taken",
            "template-unknown",
        ],
    ),
    (FRONT_FOX, &["name-clash"]),
    (
        BODY,
        &[
            "fence-unclosed",
            "unknown-block",
            "block-info",
            "heading-order",
            "heading-attribute",
            "duplicate-anchor",
            "unsafe-link",
            "raw-html",
            "notice-unknown",
            "notice-misplaced",
            "footnote-unused",
            "footnote-missing",
            "image-alt",
            "emphasis-unpaired",
            "hidden-character",
            "duplicate-name",
            "link-dead",
            "link-draft",
            "anchor-dead",
            "anchor-twice",
            "image-missing",
            "link-unsafe",
        ],
    ),
    (BODY_OF_NO_GAME, &["no-game"]),
    (BODY_BREAKTHROUGH, &["unknown-fact", "fact-differs", "fact-about", "fact-unreadable"]),
    (BODY_SNAKES, &["fact-link-broken"]),
    (BLOCK, &["missing-key"]),
    (NAMES, &["bad-name"]),
    (NAMES_ALONE, &["yaml-document"]),
    (SIDES, &["unknown-key", "yaml-quote"]),
    (TITLES, &["yaml-escape"]),
    (SIDES_AND_POSITION, &["yaml-colon", "side-contradicts"]),
    (SIDES, &["yaml-syntax"]),
    (POSITIONS, &["yaml-bracket", "yaml-anchor", "yaml-too-deep", "unknown-piece", "bad-position"]),
    (PIECES, &["point-twice"]),
    (GEESE, &["point-off-board"]),
    (RULES, &["unknown-rule"]),
    (BOARDS, &["yaml-lines"]),
    (LISTS_OF_STEPS, &["yaml-indent", "yaml-tab"]),
    (
        STEPS,
        &[
            "duplicate-key",
            "key-in-text",
            "captures-differ",
            "capture-unmentioned",
            "sentence-point",
            "sentence-motion",
            "sentence-capture",
            "sentence-piece",
            "sentence-empty",
            "sentence-count",
            "sentence-side",
        ],
    ),
    (
        STEPS_FROM_START,
        &[
            "key-not-here",
            "one-verb",
            "step-out-of-range",
            "action-refused",
            "action-allowed",
            "reason-differs",
            "next-differs",
            "sentence-turn",
            "sentence-outcome",
        ],
    ),
    (STEPS_IN_CHAIN, &["only-missing", "only-surplus", "sentence-legality"]),
    (STEPS_OF_SNAKES, &["lands-differ"]),
    (VERBS, &["unreadable-action"]),
    (RESULTS, &["yaml-character", "unreadable-points", "position-differs"]),
    (REASONS, &["unknown-word"]),
    (CHECKS, &["yaml-tag", "yaml-key", "outcome-differs", "counts-differ"]),
    (CHECKS_BREAKTHROUGH, &["legal-differs"]),
    (CLAIMS_OF_HOUNDS, &["claim-one", "claim-limit"]),
    (CLAIMS, &["claim-refuted", "claim-length", "claim-over"]),
    (CLAIMS_OF_A_RACE, &["claim-unreadable"]),
    (CLAIMS_WITH_A_LIMIT, &["claim-limit-high"]),
    (CLAIMS_OF_A_MOVE, &["claim-move"]),
    (PUZZLES, &["proof-without-claim"]),
    (CONFIG, &["site-toml", "site-key"]),
    (CONFIG_TABLES, &["site-value", "suppression-unused"]),
    (CONFIG_VERIFY, &["date-unreadable"]),
    (FILE, &["url-invalid"]),
    (TEMPLATE, &["template"]),
];

/// Told by `panrye diagram` as what it cannot do, not as findings of a site: `tests/diagram_print.rs` and `tests/cli/` provoke
/// them.
const PRINT: [&str; 3] = ["font-missing", "font-unreadable", "glyph-missing"];

#[test]
fn every_code_is_provoked_by_a_test() {
    let shown: Vec<&str> = SHOWN.iter().flat_map(|(_, codes)| codes.iter().copied()).collect();
    let otherwise: Vec<&str> = otherwise::ALL.iter().map(|(code, _)| *code).collect();
    let mut named = BTreeSet::new();
    for code in shown.iter().chain(&otherwise).chain(&PRINT) {
        assert!(find_code(code).is_some(), "there is no code {code}");
        assert!(named.insert(*code), "{code} is named twice");
    }
    let left: Vec<&str> = all_codes().map(|code| code.id).filter(|id| !named.contains(id)).collect();
    assert!(left.is_empty(), "no test provokes {left:?}: add them to SHOWN in tests/codes.rs or to ALL in tests/codes/otherwise.rs");
}

#[test]
fn samples_do_what_they_say() {
    let mut wrong: Vec<String> = Vec::new();
    for (frame, codes) in SHOWN {
        for id in *codes {
            let code = find_code(id).expect(id);
            let of_wrong = frame.findings(code.wrong);
            if !ids(&of_wrong).contains(id) {
                wrong.push(format!("{id}: the wrong sample gives {:?}", told(&of_wrong)));
            }
            let of_right = frame.findings(code.right);
            if ids(&of_right).contains(id) || of_right.iter().any(Finding::is_error) {
                wrong.push(format!("{id}: the right sample gives {:?}", told(&of_right)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_others_are_provoked_too() {
    let mut wrong: Vec<String> = Vec::new();
    for (id, provoke) in otherwise::ALL {
        let findings = provoke();
        if !ids(&findings).contains(id) {
            wrong.push(format!("{id}: {:?}", told(&findings)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whoever reads a finding wants to know where, and in Korean.
#[test]
fn findings_have_a_place_and_a_sentence() {
    for (frame, codes) in SHOWN {
        for id in *codes {
            for finding in frame.findings(find_code(id).expect(id).wrong) {
                assert!(finding.place.is_some(), "{id}: {} has no place", finding.code.id);
                assert!(["니다.", "니다:", "니까?"].iter().any(|end| finding.message.contains(end)), "{id}: {}", finding.message);
            }
        }
    }
}

fn told(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(|finding| format!("{}: {}", finding.code.id, finding.message)).collect()
}
