//! Colours, pipes and files at the edge of the process.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::support::{command, fed, finish};

const ESCAPE: char = '\u{1b}';

#[test]
fn colour_is_for_terminals() {
    let plain = finish(command().args(["moves", "breakthrough"]), b"");
    assert!(!plain.stdout.contains(ESCAPE));
    let forced = finish(command().args(["moves", "breakthrough"]).env("CLICOLOR_FORCE", "1"), b"");
    assert!(forced.stdout.contains(ESCAPE));
    let strip = |text: &str| text.replace("\u{1b}[1m", "").replace("\u{1b}[2m", "").replace("\u{1b}[0m", "");
    assert_eq!(strip(&forced.stdout), plain.stdout);
}

#[test]
fn no_color_is_respected() {
    for args in [&["moves", "breakthrough"][..], &["moves", "nothing"], &["--help"], &["help"], &["games", "--nothing"]] {
        let ran = finish(command().args(args).env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1"), b"");
        assert!(!ran.stdout.contains(ESCAPE) && !ran.stderr.contains(ESCAPE), "{args:?}");
    }
}

#[test]
fn json_is_never_coloured() {
    let ran = finish(command().args(["moves", "breakthrough", "--format", "json"]).env("CLICOLOR_FORCE", "1"), b"");
    assert!(!ran.stdout.contains(ESCAPE));
}

/// `panrye selfplay … | head -1`
#[test]
fn a_closed_pipe_is_no_error() {
    let args = ["selfplay", "breakthrough", "--games", "1000000"];
    let mut child = command().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    lines.read_line(&mut line).expect("a first game");
    assert!(line.starts_with("{\"game\":\"breakthrough\""));
    drop(lines);
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("/dev/full");
    let output = command().args(["games"]).stdout(full).output().expect("the binary runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("오류: 결과를 쓸 수 없습니다"));
}

#[test]
fn input_that_is_no_text_is_unreadable() {
    let ran = fed(&["replay", "breakthrough", "--moves", "-", "--format", "json"], b"7,1-6,1 \xff\xfe");
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("UTF-8"), "{}", ran.stderr);
    assert!(ran.json()["error"]["message"].is_string());
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_unreadable() {
    use std::os::unix::ffi::OsStrExt;
    let word = std::ffi::OsStr::from_bytes(b"\xff");
    let ran = finish(command().arg("moves").arg(word), b"");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("UTF-8"), "{}", ran.stderr);
}
