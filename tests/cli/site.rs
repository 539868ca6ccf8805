//! The commands on a site, on small sites in scratch folders.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::json;
use tempfile::TempDir;

use crate::support::{Run, command, finish, run};

pub const PAGE: &str = "---\ntitle: 여우와 거위\ngame: fox-and-geese\ntemplate: rules\n---\n\n여우 이야기입니다.\n\n```예시\n이름: 잡기\n국면:\n  여우: (4,1)\n  거위: (4,2) (4,4) (5,7)\n차례: 여우\n단계:\n  - 둔다: (4,1) → (4,3)\n    잡음: (4,2)\n```\n";

/// A site with one page, the given one.
pub fn site(page: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    write(folder.path(), "site.toml", "title = \"작은 집\"\nbase_url = \"https://example.org\"\nlanguage = \"ko\"\n");
    write(folder.path(), "content/games/fox.md", page);
    folder
}

pub fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

pub fn at(folder: &Path, args: &[&str]) -> Run {
    finish(command().args(args).current_dir(folder), b"")
}

/// Every file below a folder with its bytes.
fn tree(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.expect("readable"));
    let files = entries.filter(|entry| entry.file_type().is_file());
    files.map(|file| (file.path().to_owned(), fs::read(file.path()).expect("readable"))).collect()
}

#[test]
fn a_true_site_is_checked_and_published() {
    let site = site(PAGE);
    let checked = at(site.path(), &["check", "--ignore-records"]);
    assert_eq!((checked.status, checked.stderr.as_str()), (0, ""), "{}", checked.stdout);
    assert!(checked.stdout.contains("예시 1개, 단계 1개"), "{}", checked.stdout);
    assert!(!site.path().join("public").exists());
    publish(site.path());
    let html = fs::read_to_string(site.path().join("public/games/fox/index.html")).expect("a page");
    assert!(html.contains("여우 이야기입니다."), "{html}");
}

fn publish(site: &Path) {
    let accepted = at(site, &["accept", "--yes", "--date", "2026-10-02"]);
    assert_eq!(accepted.status, 0, "{}{}", accepted.stdout, accepted.stderr);
    let built = at(site, &["build"]);
    assert_eq!(built.status, 0, "{}{}", built.stdout, built.stderr);
    assert!(built.stdout.contains("public/에 파일"), "{}", built.stdout);
}

/// What the page says, what the engine says, the board, the line; and the published site stays.
#[test]
fn a_lie_is_told_and_not_published() {
    let site = site(PAGE);
    publish(site.path());
    let before = tree(&site.path().join("public"));
    write(site.path(), "content/games/fox.md", &PAGE.replace("잡음: (4,2)", "잡음: (4,4)"));
    for command in [&["check", "--ignore-records"][..], &["build", "--ignore-records"], &["build"]] {
        let ran = at(site.path(), command);
        assert_eq!(ran.status, 1, "{command:?}");
        for part in ["content/games/fox.md:17:", "(4,4)", "(4,2)", "G", "오류 "] {
            assert!(ran.stdout.contains(part), "{command:?} {part}: {}", ran.stdout);
        }
        assert_eq!(tree(&site.path().join("public")), before, "{command:?}");
    }
    assert!(at(site.path(), &["build"]).stderr.contains("public/은 그대로입니다"));
}

/// A checkout without its pages takes down nothing, and no record is called superfluous for it.
#[test]
fn a_site_without_its_folder_of_pages_is_an_error() {
    let site = site(PAGE);
    publish(site.path());
    let all = |folders: [&str; 2]| folders.map(|folder| tree(&site.path().join(folder)));
    let before = all(["public", "examples-verified"]);
    for file in [false, true] {
        let _ = fs::rename(site.path().join("content"), site.path().join("away"));
        if file {
            write(site.path(), "content", "폴더가 아닙니다.");
        }
        let said = if file { "자리에 파일이 있습니다" } else { "content/ 폴더가 없습니다" };
        for command in [&["check"][..], &["build"], &["build", "--partition", "1/2"], &["accept", "--yes", "--prune"]] {
            let ran = at(site.path(), command);
            assert_eq!(ran.status, 1, "{command:?}: {}{}", ran.stdout, ran.stderr);
            assert!(ran.stdout.contains("content-missing") && ran.stdout.contains(said), "{command:?}: {}", ran.stdout);
            assert!(ran.stdout.contains("되돌려") && !ran.stdout.contains("--prune"), "{command:?}: {}", ran.stdout);
        }
        assert!(all(["public", "examples-verified"]) == before);
    }
}

/// A script whose variable is not set asks for no page, not for all.
#[test]
fn blank_names_are_refused() {
    let site = site(PAGE);
    for blank in ["", " ", "\u{3000}", "/"] {
        for command in [&["accept", "--yes"][..], &["check"], &["fmt"], &["coverage"], &["mutate"], &["facts", "--suggest"]] {
            let ran = at(site.path(), &[command, &[blank]].concat());
            assert!(ran.status == 2 && ran.stdout.is_empty(), "{command:?} {blank:?}: {}{}", ran.stdout, ran.stderr);
            assert!(ran.stderr.contains("빈 이름") || ran.stderr.contains("값이 없습니다"), "{command:?} {blank:?}: {}", ran.stderr);
        }
    }
    assert!(!site.path().join("examples-verified").exists());
}

#[test]
fn findings_are_told_in_every_format() {
    let site = site(&PAGE.replace("잡음: (4,2)", "잡음: (4,4)"));
    let check = |format: &str| at(site.path(), &["check", "--ignore-records", "--format", format]);
    let document = check("json").json();
    let finding = &document["findings"][0];
    assert_eq!((&finding["file"], &finding["line"], &finding["severity"]), (&json!("content/games/fox.md"), &json!(17), &json!("error")));
    assert!(finding["code"].is_string() && finding["message"].is_string() && finding["column"].is_number());
    assert_eq!(check("sarif").json()["version"], json!("2.1.0"));
    assert!(check("github").stdout.starts_with("::error file=content/games/fox.md,line=17"), "{}", check("github").stdout);
    assert!(check("junit").stdout.contains("<failure"), "{}", check("junit").stdout);
    for format in ["text", "json", "sarif", "github", "junit"] {
        assert_eq!(check(format).status, 1, "{format}");
    }
}

#[test]
fn examples_that_hold_are_passed_cases_of_junit() {
    let site = site(PAGE);
    let ran = at(site.path(), &["check", "--ignore-records", "--format", "junit"]);
    assert_eq!(ran.status, 0);
    assert!(ran.stdout.contains("name=\"잡기\""), "{}", ran.stdout);
}

#[test]
fn warnings_count_when_denied() {
    let page = PAGE.replace("    잡음: (4,2)\n", "    설명: 여우가 움직입니다.\n");
    let site = site(&page);
    let plain = at(site.path(), &["check", "--ignore-records"]);
    assert_eq!(plain.status, 0, "{}", plain.stdout);
    assert!(plain.stdout.contains("경고 1건"), "{}", plain.stdout);
    assert_eq!(at(site.path(), &["check", "--ignore-records", "--deny", "warnings"]).status, 1);
}

#[test]
fn the_site_is_found_from_below_and_by_name() {
    let site = site(PAGE);
    let below = at(&site.path().join("content/games"), &["check", "--ignore-records"]);
    assert_eq!(below.status, 0, "{}", below.stdout);
    let folder = site.path().to_str().expect("a path of letters");
    assert_eq!(run(&["check", "--ignore-records", "--site", folder]).status, 0);
}

#[test]
fn without_a_site_the_status_is_two() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    for name in ["check", "build", "accept", "serve"] {
        let ran = at(folder.path(), &[name]);
        assert_eq!(ran.status, 2, "{name}: {}", ran.stderr);
        assert!(ran.stdout.contains("site.toml"), "{name}: {}", ran.stdout);
    }
    let ran = at(folder.path(), &["check", "--format", "json"]);
    assert_eq!((ran.status, &ran.json()["findings"][0]["code"]), (2, &json!("site-not-found")));
}

#[test]
fn serve_shows_the_site_in_memory() {
    let site = site(PAGE);
    let mut child = command()
        .args(["serve", "--port", "0", "--poll", "--ignore-records"])
        .current_dir(site.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines().map(|line| line.expect("text"));
    let address = lines.find_map(|line| Some(line.split_once("http://")?.1.split_once('/')?.0.to_owned())).expect("an address");
    let mut stream = TcpStream::connect(&address).expect("a server");
    write!(stream, "GET /games/fox/ HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    child.kill().expect("the server ends");
    child.wait().expect("the server has ended");
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.contains("여우 이야기입니다."), "{answer}");
    assert!(!site.path().join("public").exists());
}

#[test]
fn a_port_in_use_is_told() {
    let site = site(PAGE);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let ran = at(site.path(), &["serve", "--port", &port]);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("이미 다른 프로그램이") && ran.stderr.contains("--port"), "{}", ran.stderr);
}

#[test]
fn codes_are_explained() {
    let list = run(&["explain"]);
    assert!(list.stdout.lines().count() > 20 && list.stdout.contains("link-dead"));
    let one = run(&["explain", "link-dead"]);
    for part in ["이렇게 쓰면 틀립니다:", "이렇게 씁니다:", "glossary.md"] {
        assert!(one.stdout.contains(part), "{part}: {}", one.stdout);
    }
    assert_eq!(run(&["explain", "link-dead", "--format", "json"]).json()["severity"], json!("error"));
    let unknown = run(&["explain", "link-ded"]);
    assert_eq!(unknown.status, 2);
    assert!(unknown.stderr.contains("혹시 ‘link-dead’입니까?"), "{}", unknown.stderr);
}

#[test]
fn a_position_is_drawn() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let args = ["diagram", "fox-and-geese", "--position", "--3--/--3--/7/FG1G3/6G/--3--/--3-- F", "--moves", "4,1-4,3 4,3-4,5"];
    let to_file = at(folder.path(), &[&args[..], &["--out", "fox.svg"]].concat());
    assert_eq!((to_file.status, to_file.stderr.as_str()), (0, ""));
    let picture = fs::read_to_string(folder.path().join("fox.svg")).expect("a picture");
    let to_stdout = at(folder.path(), &[&args[..], &["--out", "-"]].concat());
    assert_eq!(to_stdout.stdout.trim_end(), picture.trim_end());
    assert!(picture.contains("<title") && picture.contains("(4,4)의 거위를 잡습니다"), "{picture}");
    assert!(!picture.contains("var(--"), "{picture}");
    assert!(run(&[&args[..], &["--web", "--out", "-"]].concat()).stdout.contains("var(--"));
    let illegal = run(&["diagram", "breakthrough", "--moves", "7,1-5,1", "--out", "-"]);
    assert_eq!((illegal.status, illegal.stdout.as_str()), (1, ""));
}

/// The example of both READMEs is true, and is the same.
#[test]
fn the_example_of_the_readme_holds() {
    let blocks = ["README.md", "README.ko.md"].map(|name| {
        let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect(name);
        let block = readme.split("````markdown\n").nth(1).and_then(|rest| rest.split("````").next());
        block.expect("an example").to_owned()
    });
    assert_eq!(blocks[0], blocks[1]);
    let site = site(&format!("---\ntitle: 여우와 거위\ngame: fox-and-geese\n---\n\n{}", blocks[0]));
    let ran = at(site.path(), &["check", "--ignore-records", "--deny", "warnings"]);
    assert_eq!(ran.status, 0, "{}", ran.stdout);
    assert!(ran.stdout.contains("예시 1개, 단계 4개"), "{}", ran.stdout);
}

#[test]
fn pictures_for_print_have_the_asked_size() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let draw = |more: &[&str]| {
        let ran = at(folder.path(), &[&["diagram", "alquerque", "--width-mm", "40"], more].concat());
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{more:?}");
    };
    draw(&["--dpi", "254", "--out", "a.png"]);
    let png = fs::read(folder.path().join("a.png")).expect("a picture");
    assert!(png.starts_with(b"\x89PNG"));
    assert_eq!(u32::from_be_bytes(png[16..20].try_into().expect("four bytes")), 400);
    draw(&["--palette", "grey", "--bleed-mm", "3", "--crop-marks", "--out", "a.pdf"]);
    assert!(fs::read(folder.path().join("a.pdf")).expect("a picture").starts_with(b"%PDF-"));
    for (wrong, status) in [(&["--out", "a.gif"][..], 2), (&["--width-mm", "0", "--out", "a.svg"], 2), (&["--web", "--out", "a.pdf"], 2)] {
        let ran = at(folder.path(), &[&["diagram", "alquerque"], wrong].concat());
        assert_eq!(ran.status, status, "{wrong:?}: {}", ran.stderr);
        assert!(ran.stderr.starts_with("오류: "), "{}", ran.stderr);
    }
}

/// Every picture of a site under stable names, with a list.
#[test]
fn all_pictures_of_a_site_are_written_with_a_list() {
    let site = site(PAGE);
    let ran = at(site.path(), &["diagram", "--pages", "그림", "--kind", "png", "--width-mm", "30"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let pictures = site.path().join("그림");
    assert!(pictures.join("games/fox/잡기-1.png").is_file(), "{:?}", tree(&pictures).keys());
    let list = fs::read_to_string(pictures.join("manifest.json")).expect("a list");
    let list: serde_json::Value = serde_json::from_str(&list).expect("JSON");
    assert_eq!((&list[0]["page"], &list[0]["example"], &list[0]["step"]), (&json!("games/fox"), &json!("잡기"), &json!(1)));
    assert!(list[0]["caption"].as_str().expect("a caption").contains("(4,2)의 거위를 잡습니다"), "{}", list[0]);
    assert!(pictures.join("manifest.csv").is_file());
}

/// Captions need a font with Hangul, so that a machine without one says so.
#[test]
fn steps_and_pages_are_laid_out_on_paper() {
    let site = site(PAGE);
    for args in [
        ["diagram", "games/fox#잡기", "--strip", "--out", "a.pdf"].as_slice(),
        &["diagram", "games/fox", "--sheet", "a4", "--out", "b.pdf"],
    ] {
        let ran = at(site.path(), args);
        if ran.status == 2 {
            assert!(ran.stderr.contains("fonts-noto-cjk"), "{args:?}: {}", ran.stderr);
            continue;
        }
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
        assert!(fs::read(site.path().join(args[args.len() - 1])).expect("a file").starts_with(b"%PDF-"));
    }
    let unknown = at(site.path(), &["diagram", "games/fix", "--sheet", "a4", "--out", "c.pdf"]);
    assert_eq!(unknown.status, 2);
    assert!(unknown.stderr.contains("혹시 ‘games/fox’입니까?"), "{}", unknown.stderr);
}
