//! Accepting and comparing: what is missing, changed, renamed, old; what is written, and what never is.

mod records;

use std::collections::BTreeSet;
use std::fs;

use panrye::verify::record::{AcceptOptions, Age, Change, PageStamp, Refused, Target, apply};
use records::{BREAK, DAY, FOX, Site, options};

fn codes(site: &Site) -> Vec<&'static str> {
    site.found().into_iter().map(|(code, _)| code).collect()
}

fn changes(site: &Site, options: &AcceptOptions) -> Vec<(String, String)> {
    site.plan(options).items.iter().map(|item| (item.key.to_string(), item.change.to_string())).collect()
}

fn targets(list: &[&str]) -> Vec<Target> {
    list.iter().map(|text| Target::parse(text)).collect()
}

#[test]
fn without_records_everything_is_missing() {
    let site = Site::new(&[("games/fox", FOX)]);
    let places: Vec<_> = site.found();
    let expected = [
        ("record-missing", "content/games/fox.md:```국면".to_owned()),
        ("record-missing", "content/games/fox.md:다섯-마리".to_owned()),
        ("record-missing", "content/games/fox.md:연속-잡기".to_owned()),
    ];
    assert_eq!(places.into_iter().collect::<BTreeSet<_>>(), BTreeSet::from(expected));
    assert!(!site.root().join("examples-verified").exists(), "comparing writes nothing");
}

#[test]
fn a_second_run_changes_no_byte() {
    let site = Site::accepted();
    let before = site.files();
    assert_eq!(before.len(), 4);
    let again = site.accept_with(&AcceptOptions { date: DAY.tomorrow().expect("a day"), ..options(&[]) });
    assert_eq!((again.written, again.removed, again.findings.len()), (0, 0, 0));
    assert_eq!(site.files(), before);
    assert_eq!(codes(&site), [] as [&str; 0]);
}

#[test]
fn prose_leaves_a_record_as_it_is() {
    let mut site = Site::accepted();
    site.edit("games/fox", "여우가 (4,3)으로 뛰어 거위 한 마리를 잡습니다.", "여우가 (4,3)으로 뛰어 (4,2)의 거위를 잡습니다.");
    assert_eq!(codes(&site), [] as [&str; 0]);
}

#[test]
fn a_changed_example_is_shown_and_accepted_alone() {
    let mut site = Site::accepted();
    let before = site.files();
    site.edit("games/break", "(7,4) → (6,4)", "(7,4) → (6,3)");
    let findings = site.compare(Age { today: DAY, most: None }).findings;
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(finding.code.id, "record-differs");
    let notes: Vec<&str> = finding.notes.iter().map(|note| note.message.as_str()).collect();
    assert!(notes[0].contains("예시가 바뀌었습니다"), "{notes:?}");
    let difference = "2단계\n- play: 7,4-6,4\n+ play: 7,4-6,3\n\
                      - position: BBBBBBBB/BBBBBBBB/8/8/8/3A4/AAA1AAAA/AAAAAAAA B\n\
                      + position: BBBBBBBB/BBBBBBBB/8/8/8/2A5/AAA1AAAA/AAAAAAAA B";
    assert_eq!(notes[1], format!("기록(-)과 지금(+):\n{difference}"));
    let place = finding.notes[2].place.as_ref().expect("the record");
    assert_eq!((place.source.path.as_str(), place.start().0), ("examples-verified/games/break/첫-수.yaml", 3));

    let later = DAY.tomorrow().expect("a day");
    let applied = site.accept_with(&AcceptOptions { date: later, ..options(&[]) });
    assert_eq!((applied.written, applied.removed), (1, 0));
    let after = site.files();
    assert!(after["games/break/첫-수.yaml"].contains("verified: 2026-10-03\n"));
    for (name, text) in &before {
        assert_eq!(after[name] == *text, name != "games/break/첫-수.yaml", "{name}");
    }
}

/// Another assertion about the same play is another example.
#[test]
fn a_changed_assertion_differs_although_play_is_the_same() {
    let mut site = Site::accepted();
    site.edit("games/break", "    다음: 후\n", "    다음: 후\n    합법수: 22\n");
    let findings = site.compare(Age { today: DAY, most: None }).findings;
    assert_eq!(findings[0].code.id, "record-differs");
    assert!(findings[0].notes[0].message.contains("두는 내용은 그대로"), "{findings:?}");
    let plan = site.plan(&options(&[]));
    assert!(plan.items.iter().any(|item| item.change == Change::Changed { diff: String::new(), from: None }));
}

#[test]
fn an_example_that_fails_is_never_accepted() {
    let mut site = Site::accepted();
    site.edit("games/break", "다음: 후", "다음: 선");
    site.edit("games/fox", "거위: 13", "거위: 12");
    fs::remove_file(site.record("games/fox/국면-1.yaml")).expect("removed");
    let before = site.files();
    let plan = site.plan(&AcceptOptions { restamp: true, prune: true, ..options(&targets(&["games/break", "games/fox#국면-1"])) });
    assert!(plan.refuses() && plan.is_empty());
    assert!(plan.items.iter().all(|item| item.change == Change::Refused(Refused::Fails)), "{:?}", plan.items);
    let applied = apply(site.root(), &plan);
    assert_eq!((applied.written, applied.removed, site.files()), (0, 0, before));
    let help = site.compare(Age { today: DAY, most: None }).findings[0].help.clone().expect("help");
    assert!(help.contains("먼저"), "{help}");
}

#[test]
fn a_renamed_example_keeps_its_record() {
    let mut site = Site::accepted();
    let text = site.read("games/break/첫-수.yaml");
    site.edit("games/break", "이름: 첫-수", "이름: 첫-차례");
    assert_eq!(site.found(), [("record-renamed", "content/games/break.md:첫-차례".to_owned())]);
    let later = AcceptOptions { date: DAY.tomorrow().expect("a day"), ..options(&[]) };
    assert!(changes(&site, &later).contains(&("games/break#첫-차례".to_owned(), "이름 바꿈 (앞의 이름: games/break#첫-수)".to_owned())));
    let applied = site.accept_with(&later);
    assert_eq!((applied.written, applied.removed), (1, 1));
    assert_eq!(site.read("games/break/첫-차례.yaml"), text, "the date stays");
    assert!(!site.record("games/break/첫-수.yaml").exists());
    assert_eq!(codes(&site), [] as [&str; 0]);
}

#[test]
fn a_moved_page_keeps_its_records_and_leaves_no_folder() {
    let mut site = Site::accepted();
    let text = site.pages.remove("games/fox").expect("the page");
    site.pages.insert("guides/chase".to_owned(), text);
    assert_eq!(codes(&site), ["record-renamed"; 3]);
    let applied = site.accept();
    assert_eq!((applied.written, applied.removed, applied.findings.len()), (3, 3, 0));
    assert_eq!(codes(&site), [] as [&str; 0]);
    assert!(!site.record("games/fox").exists() && site.record("games/break").exists());
}

/// Positions without a name are numbered: one more in front moves all of them.
#[test]
fn numbered_positions_move_up() {
    let position = |goose: &str| format!("```국면\n국면: {{여우: (4,4), 거위: {goose}}}\n차례: 여우\n```\n\n");
    let head = "---\ntitle: 여우와 거위\ngame: fox-and-geese\n---\n\n";
    let pages = |list: &[&str]| format!("{head}{}", list.iter().map(|goose| position(goose)).collect::<String>());
    let mut site = Site::new(&[("a", &pages(&["(1,3)", "(1,4)", "(1,5)"]))]);
    site.accept();
    let old = site.files();
    site.pages.insert("a".to_owned(), pages(&["(2,3)", "(1,3)", "(1,4)", "(1,5)"]));
    assert_eq!(codes(&site), ["record-missing", "record-renamed", "record-renamed", "record-renamed"]);
    let later = AcceptOptions { date: DAY.tomorrow().expect("a day"), ..options(&[]) };
    let applied = site.accept_with(&later);
    assert_eq!((applied.written, applied.removed, applied.findings.len()), (4, 0, 0));
    let new = site.files();
    for at in 1..=3 {
        assert_eq!(old[&format!("a/국면-{at}.yaml")], new[&format!("a/국면-{}.yaml", at + 1)]);
    }
    assert!(new["a/국면-1.yaml"].contains("verified: 2026-10-03"));
    // Two that change places.
    site.pages.insert("a".to_owned(), pages(&["(2,3)", "(1,4)", "(1,3)", "(1,5)"]));
    assert_eq!(codes(&site)[..2], ["record-renamed"; 2]);
    assert_eq!(site.accept_with(&later).written, 2);
    assert_eq!(codes(&site), ["record-future"], "the one that is new");
    assert_eq!(site.files()["a/국면-3.yaml"], old["a/국면-1.yaml"]);
    // Asked for one of two that change places, the other goes with it: its record would be overwritten.
    site.pages.insert("a".to_owned(), pages(&["(2,3)", "(1,3)", "(1,4)", "(1,5)"]));
    assert_eq!(site.accept_with(&AcceptOptions { targets: &targets(&["a#국면-2"]), ..later }).written, 2);
    assert_eq!(site.files()["a/국면-2.yaml"], old["a/국면-1.yaml"]);
    assert_eq!(site.files()["a/국면-3.yaml"], old["a/국면-2.yaml"]);
}

#[test]
fn orphans_are_found_and_pruned_only_when_asked() {
    let mut site = Site::accepted();
    site.pages.remove("games/break");
    assert_eq!(site.found(), [("record-orphan", "examples-verified/games/break/첫-수.yaml:game: breakthrough".to_owned())]);
    assert_eq!(site.accept().removed, 0);
    assert!(changes(&site, &options(&[])).contains(&("games/break#첫-수".to_owned(), "맞는 예시 없음 (--prune으로 지움)".to_owned())));
    let applied = site.accept_with(&AcceptOptions { prune: true, ..options(&[]) });
    assert_eq!((applied.written, applied.removed), (0, 1));
    assert!(!site.record("games/break").exists());
    assert_eq!(codes(&site), [] as [&str; 0]);
}

/// A typing error in a block must not cost its record.
#[test]
fn a_page_with_an_unreadable_block_has_no_orphans() {
    let mut site = Site::accepted();
    site.edit("games/break", "  - 둔다: (7,4) → (6,4)", "  - 둔다: 앞으로");
    assert_eq!(codes(&site), [] as [&str; 0]);
    let before = site.files();
    assert_eq!(site.accept_with(&AcceptOptions { prune: true, restamp: true, ..options(&targets(&["games/break"])) }).removed, 0);
    assert_eq!(site.files(), before);
    let ledger = site.compare(Age { today: DAY, most: None }).ledger;
    assert!(ledger.stamp("games/break").is_none_or(|stamp| stamp.verified.is_none()));
}

/// Pages that were not asked for, and drafts, are left alone.
#[test]
fn pages_that_are_not_looked_at_keep_their_records() {
    let mut site = Site::accepted();
    site.pages.remove("games/break");
    site.elsewhere.insert("games/break".to_owned());
    assert_eq!(codes(&site), [] as [&str; 0]);
    assert_eq!(site.accept_with(&AcceptOptions { prune: true, ..options(&[]) }).removed, 0);
}

#[test]
fn partial_accept_takes_pages_folders_and_examples() {
    let all = ["games/break#첫-수", "games/fox#국면-1", "games/fox#다섯-마리", "games/fox#연속-잡기"];
    for (asked, expected) in [
        (vec![], &all[..]),
        (vec!["games"], &all[..]),
        (vec!["content"], &all[..]),
        (vec!["games/break"], &all[..1]),
        (vec!["./content/games/fox.md"], &all[1..]),
        (vec!["games/fox#연속-잡기", "content/games/break.md#첫-수"], &[all[0], all[3]][..]),
    ] {
        let site = Site::new(&[("games/fox", FOX), ("games/break", BREAK)]);
        let keys: Vec<String> = site.plan(&options(&targets(&asked))).items.iter().map(|item| item.key.to_string()).collect();
        assert_eq!(keys, expected, "{asked:?}");
        assert_eq!(site.accept_with(&options(&targets(&asked))).written, expected.len());
        assert_eq!(site.files().len(), expected.len());
    }
}

#[test]
fn unknown_targets_are_told() {
    let site = Site::new(&[("games/fox", FOX), ("games/break", BREAK)]);
    for (asked, word) in
        [("games/brake", "games/break"), ("games/fox#연속-자비", "연속-잡기"), ("gam", "content"), ("games/break#둘", "첫-수")]
    {
        let plan = site.plan(&options(&targets(&[asked])));
        assert!(plan.items.is_empty(), "{asked}");
        let [finding] = &plan.findings[..] else { panic!("{asked}: {:?}", plan.findings) };
        assert_eq!(finding.code.id, "record-target");
        assert!(finding.help.as_ref().is_some_and(|help| help.contains(word)), "{asked}: {finding:?}");
    }
}

#[test]
fn restamp_changes_the_date_alone() {
    let site = Site::accepted();
    let before = site.files();
    let later = DAY.tomorrow().expect("a day");
    let applied = site.accept_with(&AcceptOptions { date: later, restamp: true, ..options(&targets(&["games/fox"])) });
    assert_eq!(applied.written, 3);
    for (name, text) in site.files() {
        let day = if name.starts_with("games/fox") { "2026-10-03" } else { "2026-10-02" };
        assert_eq!(text, before[&name].replace("verified: 2026-10-02", &format!("verified: {day}")), "{name}");
    }
}

/// What this engine cannot have written is nobody's to overwrite.
#[test]
fn a_record_changed_by_hand_is_refused() {
    let site = Site::accepted();
    let name = "games/break/첫-수.yaml";
    let edited = site.read(name).replace("legal: 22", "legal: 21");
    site.write(name, &edited);
    let findings = site.compare(Age { today: DAY, most: None }).findings;
    assert_eq!((findings.len(), findings[0].code.id), (1, "record-broken"));
    assert!(records::place(&findings[0]).ends_with("legal: 21"), "{findings:?}");
    let plan = site.plan(&AcceptOptions { restamp: true, ..options(&targets(&["games/break"])) });
    assert!(plan.refuses() && plan.is_empty(), "{:?}", plan.items);
    assert_eq!(site.read(name), edited);
    // Once it is out of the way the example may be recorded again.
    fs::remove_file(site.record(name)).expect("removed");
    assert_eq!(site.accept().written, 1);
    assert_eq!(codes(&site), [] as [&str; 0]);
}

/// An older revision with the same play passes and keeps its bytes; a newer one is not for this engine to judge.
#[test]
fn revisions() {
    let site = Site::accepted();
    let name = "games/break/첫-수.yaml";
    let text = site.read(name);
    site.write(name, &text.replace("revision: 1\n", "revision: 0\n"));
    assert_eq!(codes(&site), [] as [&str; 0]);
    assert_eq!(site.accept().written, 0);
    let older = text.replace("revision: 1\n", "revision: 0\n").replace("legal: 22", "legal: 21");
    site.write(name, &older);
    let findings = site.compare(Age { today: DAY, most: None }).findings;
    assert_eq!(findings[0].code.id, "record-differs");
    assert!(findings[0].notes[0].message.contains("개정된"), "{findings:?}");
    site.write(name, &text.replace("revision: 1\n", "revision: 2\n"));
    assert_eq!(codes(&site), ["record-newer"]);
    let plan = site.plan(&AcceptOptions { restamp: true, ..options(&targets(&["games/break"])) });
    assert!(plan.refuses() && plan.is_empty());
    // With a restamp the revision of the engine is written.
    site.write(name, &text.replace("revision: 1\n", "revision: 0\n"));
    site.accept_with(&AcceptOptions { restamp: true, ..options(&[]) });
    assert_eq!(site.read(name), text);
}

#[test]
fn dates_are_judged_by_the_clock_given() {
    let site = Site::accepted();
    let on = |days: i64, most| {
        let today = DAY.checked_add(jiff::Span::new().days(days)).expect("a day");
        let findings = site.compare(Age { today, most }).findings;
        findings.iter().map(|finding| (finding.code.id, finding.severity.id())).collect::<Vec<_>>()
    };
    assert_eq!(on(0, Some(0)), []);
    assert_eq!(on(30, Some(30)), []);
    assert_eq!(on(31, Some(30)), [("record-old", "warning"); 2], "once a page");
    assert_eq!(on(9999, None), []);
    assert_eq!(on(-1, Some(30)), [("record-future", "warning"); 4], "each record");
}

#[test]
fn facts_of_a_page_have_one_record() {
    let mut site = Site::accepted();
    let fact = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let facts = vec![fact("breakthrough/첫수", "22"), fact("breakthrough/말.선", "16"), fact("breakthrough/첫수", "22")];
    site.facts.insert("games/break".to_owned(), facts);
    assert_eq!(codes(&site), ["record-missing"]);
    assert_eq!(site.accept().written, 1);
    let text = "verified: 2026-10-02\nfacts:\n  breakthrough/말.선: \"16\"\n  breakthrough/첫수: \"22\"\n";
    assert_eq!(site.read("games/break/_facts.yaml"), text);
    assert_eq!(codes(&site), [] as [&str; 0]);
    site.facts.get_mut("games/break").expect("facts")[1].1 = "15".to_owned();
    let findings = site.compare(Age { today: DAY, most: None }).findings;
    assert_eq!(findings[0].code.id, "record-differs");
    assert!(findings[0].notes[1].message.contains("검증 숫자\n- breakthrough/말.선: \"16\"\n+ breakthrough/말.선: \"15\""), "{findings:?}");
    assert_eq!(site.accept().written, 1);
    site.facts.clear();
    assert_eq!(codes(&site), ["record-orphan"]);
}

#[test]
fn stamps_count_what_stands() {
    let mut site = Site::accepted();
    site.accept_with(&AcceptOptions {
        date: DAY.tomorrow().expect("a day"), restamp: true, ..options(&targets(&["games/fox#연속-잡기"]))
    });
    let ledger = site.compare(Age { today: DAY, most: None }).ledger;
    let stamp = |page: &str, examples, steps| PageStamp { page: page.to_owned(), verified: Some(DAY), examples, steps, facts: 0 };
    assert_eq!(ledger.pages, [stamp("games/break", 1, 2), stamp("games/fox", 3, 9)]);
    let listed: Vec<(&str, &str, &str)> = ledger.examples.iter().map(|e| (e.page.as_str(), e.id.as_str(), e.kind)).collect();
    let expected = [
        ("games/break", "첫-수", "example"),
        ("games/fox", "국면-1", "position"),
        ("games/fox", "연속-잡기", "example"),
        ("games/fox", "다섯-마리", "puzzle"),
    ];
    assert_eq!(listed, expected, "in the order of the page");
    let json = serde_json::to_value(&ledger.examples[0]).expect("a value");
    assert_eq!(json["verified"], "2026-10-02");
    assert!(json["digest"].as_str().is_some_and(|digest| digest.len() == 71));
    assert_eq!((PageStamp::label(true), PageStamp::label(false)), ("규칙 및 예시 확인일", "예시 확인일"));

    site.edit("games/fox", "합법수: {잡기: 1, 끝: 1}", "합법수: {잡기: 1}");
    let ledger = site.compare(Age { today: DAY, most: None }).ledger;
    assert_eq!(ledger.stamp("games/fox").and_then(|stamp| stamp.verified), None, "one record does not stand");
    assert_eq!(ledger.examples.len(), 3);
}

#[test]
#[cfg(unix)]
fn links_are_not_followed() {
    use std::os::unix::fs::symlink;
    let outside = tempfile::tempdir().expect("a folder");
    let site = Site::new(&[("games/fox", FOX)]);
    symlink(outside.path(), site.root().join("examples-verified")).expect("a link");
    assert_eq!(site.accept().findings[0].code.id, "record-unwritable");
    fs::remove_file(site.root().join("examples-verified")).expect("removed");
    fs::create_dir_all(site.record("games")).expect("a folder");
    symlink(outside.path(), site.record("games/fox")).expect("a link");
    assert!(codes(&site).contains(&"record-broken"));
    assert_eq!(site.accept().findings[0].code.id, "record-unwritable");
    assert_eq!(fs::read_dir(outside.path()).expect("readable").count(), 0, "nothing was written outside");
}

#[test]
fn strange_paths_are_refused() {
    for page in ["../up", "a/../../b", "a//b", ".hidden/a", "a\\b", ""] {
        let site = Site::new(&[(page, FOX)]);
        let applied = site.accept();
        assert_eq!(applied.written, 0, "{page}");
        assert_eq!(applied.findings.iter().map(|f| f.code.id).collect::<Vec<_>>(), ["record-unwritable"], "{page}");
        assert!(site.files().is_empty(), "{page}");
    }
}

/// What changed between the plan and its execution is not overwritten.
#[test]
fn a_record_that_changed_meanwhile_is_left_alone() {
    let mut site = Site::accepted();
    site.edit("games/break", "(7,4) → (6,4)", "(7,4) → (6,3)");
    let plan = site.plan(&options(&[]));
    let others = site.read("games/break/첫-수.yaml").replace("2026-10-02", "2026-10-05");
    site.write("games/break/첫-수.yaml", &others);
    let applied = apply(site.root(), &plan);
    assert_eq!((applied.written, applied.findings[0].code.id), (0, "record-busy"));
    assert_eq!(site.read("games/break/첫-수.yaml"), others);
    // Somebody else accepted the same: nothing is left to do.
    let plan = site.plan(&options(&[]));
    site.accept_with(&AcceptOptions { date: DAY.tomorrow().expect("a day"), ..options(&[]) });
    let before = site.files();
    let applied = apply(site.root(), &plan);
    assert_eq!((applied.written, applied.findings.len()), (0, 0));
    assert_eq!(site.files(), before);
}

#[test]
fn leavings_of_a_killed_run_are_cleared_away() {
    let mut site = Site::accepted();
    site.write("games/fox/.panrye-abc.new", "game: fox-and-ge");
    assert_eq!(codes(&site), [] as [&str; 0], "no reader looks at them");
    site.edit("games/break", "(7,4) → (6,4)", "(7,4) → (6,3)");
    site.accept();
    assert_eq!(site.files().len(), 4);
}

#[test]
#[cfg(unix)]
fn records_are_files_like_any_other() {
    use std::os::unix::fs::PermissionsExt;
    let site = Site::accepted();
    fs::write(site.root().join("plain"), "").expect("written");
    let mode = |path: &std::path::Path| fs::metadata(path).expect("there").permissions().mode();
    assert_eq!(mode(&site.record("games/break/첫-수.yaml")), mode(&site.root().join("plain")));
}

/// A checkout with other line ends has a remedy of its own.
#[test]
fn carriage_returns_are_told() {
    let site = Site::accepted();
    let text = site.read("games/break/첫-수.yaml");
    site.write("games/break/첫-수.yaml", &text.replace('\n', "\r\n"));
    let findings = site.compare(Age { today: DAY, most: None }).findings;
    assert_eq!(findings.len(), 1);
    assert!(findings[0].help.as_ref().is_some_and(|help| help.contains("eol=lf")), "{findings:?}");
}

/// The whole way through a site's folder: each broken record is told once, and a page that cannot be read keeps its
/// records.
#[test]
fn a_site_on_disk() {
    use panrye::site;
    let root = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &[u8]| {
        let path = root.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
        fs::write(path, text).expect("written");
    };
    write("site.toml", "title = \"판\"\n".as_bytes());
    write("content/games/fox.md", FOX.as_bytes());
    write("content/games/break.md", BREAK.as_bytes());
    let open = || site::Site::open(root.path()).expect("a site");
    let planned = |prune| {
        let site = open();
        let checked = site::check(&site, &site::BuildOptions { ignore_records: true, ..Default::default() });
        site::records::plan(&site, &checked, &AcceptOptions { prune, ..options(&[]) }).1
    };
    let found = || {
        let checked = site::check(&open(), &Default::default());
        let about = checked.judged.findings.iter().map(|finding| finding.code.id).filter(|id| id.starts_with("record-"));
        about.filter(|id| *id != "record-future").collect::<Vec<_>>()
    };
    assert_eq!(found().len(), 4);
    assert_eq!(apply(root.path(), &planned(false)).written, 4);
    assert_eq!(found(), [] as [&str; 0]);
    write("examples-verified/games/fox/국면-1.yaml", b"game: x\n");
    assert_eq!(found(), ["record-broken"]);
    write("content/games/break.md", b"\xff");
    assert_eq!(found(), ["record-broken"], "its record is no orphan");
    assert_eq!(apply(root.path(), &planned(true)).removed, 0);
}

/// Names written decomposed, as some file systems do, are the same names.
#[test]
fn decomposed_names_are_the_same_names() {
    use unicode_normalization::UnicodeNormalization;
    let site = Site::accepted();
    let name: String = "games/break/첫-수.yaml".nfd().collect();
    fs::rename(site.record("games/break/첫-수.yaml"), site.record(&name)).expect("renamed");
    assert_eq!(codes(&site), [] as [&str; 0]);
    site.accept_with(&AcceptOptions { date: DAY.tomorrow().expect("a day"), restamp: true, ..options(&[]) });
    assert_eq!(site.files().len(), 4, "the file is rewritten where it is");
    site.write("games/break/첫-수.yaml", "둘");
    assert_eq!(codes(&site)[0], "record-broken");
}

#[test]
fn threads_that_accept_at_once_lose_nothing() {
    let site = Site::new(&[("games/fox", FOX), ("games/break", BREAK)]);
    let parts = ["games/fox#국면-1", "games/fox#다섯-마리", "games/fox#연속-잡기", "games/break", "games"];
    std::thread::scope(|scope| {
        for (at, part) in parts.iter().cycle().take(15).enumerate() {
            let date = DAY.checked_add(jiff::Span::new().days(i64::try_from(at).expect("small"))).expect("a day");
            let site = &site;
            scope.spawn(move || {
                let targets = targets(&[part]);
                let applied = site.accept_with(&AcceptOptions { date, ..options(&targets) });
                assert!(applied.findings.is_empty(), "{:?}", applied.findings);
            });
        }
    });
    assert_eq!(site.files().len(), 4);
    assert_eq!(codes(&site).into_iter().filter(|code| *code != "record-future").count(), 0);
}
