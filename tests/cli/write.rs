//! `fmt`, `new`, `init`: commands that write what authors edit.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::support::run;

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

#[test]
fn a_new_site_builds_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("규칙집");
    let made = run(&["init", text(&root)]);
    assert_eq!(made.status, 0, "{}", made.stderr);
    let built = run(&["build", "--site", text(&root)]);
    assert_eq!(built.status, 0, "{}{}", built.stdout, built.stderr);
    assert!(root.join("public/first-steps/index.html").is_file());
    assert!(root.join("examples-verified/first-steps").is_dir());
    let again = run(&["init", text(&root)]);
    assert_eq!(again.status, 2);
    assert!(again.stderr.contains("비어 있지 않습니다"), "{}", again.stderr);
}

#[test]
fn new_pages_of_every_shape_and_game_pass() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = text(folder.path());
    assert_eq!(run(&["init", root]).status, 0);
    let games = [
        "fox-and-geese",
        "bagh-chal",
        "fox-and-hounds",
        "alquerque",
        "konane",
        "fanorona",
        "seega",
        "surakarta",
        "snakes-and-ladders",
        "breakthrough",
    ];
    for game in games {
        for shape in ["rules", "in-depth"] {
            let made = run(&["new", shape, &format!("{shape}/{game}"), "--game", game, "--site", root]);
            assert_eq!(made.status, 0, "{}", made.stderr);
        }
    }
    let mut guide = vec!["new", "group-guide", "guides/all", "--title", "모두: \"열 놀이\"", "--site", root];
    games.iter().for_each(|game| guide.extend(["--game", game]));
    assert_eq!(run(&guide).status, 0);
    let checked = run(&["check", "--ignore-records", "--deny", "warnings", "--site", root]);
    assert_eq!(checked.status, 0, "{}{}", checked.stdout, checked.stderr);
    let before = fs::read(folder.path().join("content/guides/all.md")).expect("the page");
    let twice = run(&guide);
    assert_eq!(twice.status, 2);
    assert!(twice.stderr.contains("이미 있습니다"), "{}", twice.stderr);
    assert_eq!(fs::read(folder.path().join("content/guides/all.md")).expect("the page"), before);
    assert_eq!(run(&["new", "rules", "../밖", "--site", root]).status, 2);
}

/// Pages behind a link are not read, and the link may lead out of the site.
#[cfg(unix)]
#[test]
fn new_pages_do_not_go_through_links() {
    let folder = tempfile::tempdir().expect("a folder");
    let outside = tempfile::tempdir().expect("a folder");
    let root = text(folder.path());
    assert_eq!(run(&["init", root]).status, 0);
    std::os::unix::fs::symlink(outside.path(), folder.path().join("content/ln")).expect("a link");
    for path in ["ln/zz", "ln/a/zz"] {
        let made = run(&["new", "rules", path, "--site", root]);
        assert_eq!(made.status, 2, "{}", made.stdout);
        assert!(made.stderr.contains("content/ln/은 바로가기"), "{}", made.stderr);
    }
    assert_eq!(fs::read_dir(outside.path()).expect("a folder").count(), 0);
}

/// A run that was killed leaves a file beside the page; the next clears it away, but for what is being written now.
#[test]
fn fmt_clears_away_what_a_killed_run_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = text(folder.path());
    assert_eq!(run(&["init", root]).status, 0);
    let [left, under_way] = [".panrye-a1B2c3", ".panrye-d4E5f6"].map(|name| folder.path().join("content").join(name));
    fs::write(&under_way, "쓰는 중").expect("writable");
    fs::write(&left, "쓰다 만 글").expect("writable");
    let long_ago = SystemTime::now() - Duration::from_secs(3600);
    fs::File::options().write(true).open(&left).and_then(|file| file.set_modified(long_ago)).expect("an old file");
    assert_eq!(run(&["fmt", "--check", "--site", root]).status, 0);
    assert!(left.exists(), "--check changes nothing");
    assert_eq!(run(&["fmt", "--site", root]).status, 0);
    assert!(!left.exists() && under_way.exists());
}

#[test]
fn fmt_tells_and_writes() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = text(folder.path());
    assert_eq!(run(&["init", root]).status, 0);
    let page = folder.path().join("content/first-steps.md");
    let tidy = fs::read_to_string(&page).expect("the page");
    let messy = format!("\u{feff}{}", tidy.replace(" → ", " -> ").replace("국면: 시작", "position:   시작").replace('\n', "\r\n"));
    fs::write(&page, &messy).expect("writable");
    let told = run(&["fmt", "--check", "--site", root]);
    assert_eq!(told.status, 1, "{}", told.stderr);
    assert!(told.stdout.contains("content/first-steps.md"));
    assert_eq!(fs::read_to_string(&page).expect("the page"), messy, "--check writes nothing");
    assert_eq!(run(&["fmt", "first-steps", "--site", root]).status, 0);
    assert_eq!(fs::read_to_string(&page).expect("the page"), format!("\u{feff}{}", tidy.replace('\n', "\r\n")));
    assert_eq!(run(&["fmt", "--check", "--site", root]).status, 0);
    assert_eq!(run(&["check", "--site", root]).status, 0, "the records still hold");
    assert_eq!(run(&["fmt", "없는-쪽", "--site", root]).status, 2);
}
