//! Processes that accept at once, and processes that are killed in the middle: every record stays whole.

mod records;

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use panrye::verify::record::{AcceptOptions, Store, apply, plan};
use records::{BREAK, DAY, FOX, Site, files, options};

const FOLDER: &str = "PANRYE_TEST_RECORDS";

/// What a child process does, over and over: accept everything with another date each time. Without the folder in
/// its environment it is an ordinary, empty test.
#[test]
fn child() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let rounds: i64 = std::env::var("PANRYE_TEST_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let site = Site::new(&[("games/fox", FOX), ("games/break", BREAK)]);
    for round in 0..rounds {
        let date = DAY.checked_add(jiff::Span::new().days(round % 300)).expect("a day");
        site.survey(|_, survey| {
            let plan = plan(&Store::read(&folder), survey, &AcceptOptions { date, restamp: true, ..options(&[]) });
            apply(&folder, &plan);
        });
    }
}

fn spawn(site: &Site, rounds: u32) -> Child {
    Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "child", "--test-threads=1"])
        .env(FOLDER, site.root())
        .env("PANRYE_TEST_ROUNDS", rounds.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("a process")
}

/// What a child does on a disk that takes no byte more.
#[test]
fn child_without_room() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let site = Site::new(&[("games/fox", FOX), ("games/break", BREAK)]);
    let later = DAY.tomorrow().expect("a day");
    let applied = site.survey(|_, survey| {
        let plan = plan(&Store::read(&folder), survey, &AcceptOptions { date: later, restamp: true, ..options(&[]) });
        apply(&folder, &plan)
    });
    assert_eq!(applied.written, 0);
    let [finding] = &applied.findings[..] else { panic!("{:?}", applied.findings) };
    assert_eq!(finding.code.id, "record-unwritable");
    assert!(finding.message.contains("examples-verified/games/break/첫-수.yaml"), "{finding:?}");
    assert!(finding.help.as_ref().is_some_and(|help| help.contains("그대로 있습니다")), "{finding:?}");
}

/// A file size limit of nothing fails every write, for every user, as a full disk does.
#[test]
#[cfg(unix)]
fn a_full_disk_leaves_the_old_records() {
    let site = Site::accepted();
    let before = files(site.root());
    let status = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" --exact child_without_room --test-threads=1"])
        .arg(std::env::current_exe().expect("this test"))
        .env(FOLDER, site.root())
        .stdout(Stdio::null())
        .status()
        .expect("a shell");
    assert!(status.success());
    assert_eq!(files(site.root()), before);
    whole(&site);
}

fn whole(site: &Site) {
    let store = Store::read(site.root());
    assert!(store.findings.is_empty(), "{:?}", store.findings);
    assert_eq!(store.records.len(), 4);
    assert!(site.found().iter().all(|(code, _)| *code == "record-future"));
}

#[test]
fn processes_that_accept_at_once_lose_nothing() {
    let site = Site::new(&[("games/fox", FOX), ("games/break", BREAK)]);
    let children: Vec<Child> = (0..4).map(|_| spawn(&site, 40)).collect();
    for mut child in children {
        assert!(child.wait().expect("its end").success());
    }
    whole(&site);
    assert_eq!(files(site.root()).len(), 4, "nothing else is left");
}

#[test]
fn a_killed_process_leaves_whole_records() {
    let site = Site::accepted();
    for round in 0..60 {
        let mut child = spawn(&site, 100_000);
        std::thread::sleep(Duration::from_micros(8_000 + 331 * round));
        child.kill().expect("killed");
        child.wait().expect("its end");
        whole(&site);
    }
    // The next run clears away what the killed ones left.
    site.accept_with(&AcceptOptions { date: DAY, restamp: true, ..options(&[]) });
    assert_eq!(files(site.root()).len(), 4);
}
