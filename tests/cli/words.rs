//! Help and messages are Korean throughout.

use crate::support::{Run, run};

/// Words that clap would write.
const ENGLISH: [&str; 14] = [
    "Usage",
    "Options",
    "Commands",
    "Arguments",
    "Print",
    "help for",
    "possible",
    "default",
    "error",
    "tip:",
    "required",
    "invalid",
    "OPTIONS",
    "COMMAND",
];

fn assert_korean(text: &str, about: &str) {
    for word in ENGLISH {
        // `{"error": …}` is machine language.
        assert!(!text.replace("\"error\"", "").contains(word), "{about} says {word}:\n{text}");
    }
    assert!(text.chars().any(|c| ('가'..='힣').contains(&c)), "{about}:\n{text}");
}

/// The commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = run(&["--help"]).stdout;
    let list = help.split("명령:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("a list of commands");
    list.lines().map(|line| line.split_whitespace().next().expect("a name").to_owned()).collect()
}

#[test]
fn help_is_korean() {
    for flag in ["-h", "--help", "help"] {
        let Run { status, stdout, stderr } = run(&[flag]);
        assert_eq!((status, stderr.as_str()), (0, ""), "{flag}");
        assert_korean(&stdout, flag);
        for part in ["사용법: panrye <명령>", "명령:\n", "선택:\n", "--version"] {
            assert!(stdout.contains(part), "{flag}, {part}: {stdout}");
        }
    }
    for command in commands() {
        let by_flag = run(&[&command, "-h"]);
        assert_eq!((by_flag.status, by_flag.stderr.as_str()), (0, ""), "{command}");
        assert_korean(&by_flag.stdout, &command);
        assert!(by_flag.stdout.contains(&format!("사용법: panrye {command}")), "{}", by_flag.stdout);
        assert_korean(&run(&[&command, "--help"]).stdout, &command);
        assert_eq!(run(&["help", &command]).stdout, by_flag.stdout, "{command}");
    }
}

#[test]
fn the_version_is_the_package_version() {
    for flag in ["-V", "--version"] {
        assert_eq!(run(&[flag]).stdout, format!("panrye {}\n", env!("CARGO_PKG_VERSION")));
    }
}

#[test]
fn without_a_command_the_help_goes_to_the_standard_error() {
    let Run { status, stdout, stderr } = run(&[]);
    assert_eq!((status, stdout.as_str()), (2, ""));
    assert_korean(&stderr, "no command");
    assert!(stderr.contains("사용법: panrye <명령>"));
}

#[test]
fn usage_errors_are_korean_and_offer_the_nearest() {
    let table: [(&[&str], &str, &str); 12] = [
        (&["move"], "‘move’는 없는 명령입니다.", "혹시 ‘moves’입니까?"),
        (&["help", "replya"], "‘replya’는 없는 명령입니다.", "혹시 ‘replay’입니까?"),
        (&["moves", "breakthrough", "--possition", "x"], "‘--possition’은 알 수 없는 인자입니다.", "혹시 ‘--position’입니까?"),
        (&["moves", "breakthrough", "extra"], "‘extra’는 알 수 없는 인자입니다.", "사용법: panrye moves"),
        (&["moves"], "꼭 있어야 하는 인자가 없습니다: <놀이>", "사용법: panrye moves"),
        (&["perft", "breakthrough"], "꼭 있어야 하는 인자가 없습니다: --depth <수>", "사용법: panrye perft"),
        (&["perft", "breakthrough", "--depth"], "‘--depth <수>’에 값이 없습니다.", "--help"),
        (&["perft", "breakthrough", "--depth", "many"], "--depth <수>: ‘many’는 0 이상의 정수가 아니거나", "--help"),
        (&["games", "--format", "jsn"], "‘jsn’은 쓸 수 없습니다. 쓸 수 있는 값: text, json", "혹시 ‘json’입니까?"),
        (&["moves", "breakthrough", "--position", "a", "--position", "b"], "‘--position <국면>’은 한 번만", "--help"),
        (&["moves", "여우와 거우"], "‘여우와 거우’라는 놀이는 없습니다.", "혹시 ‘여우와 거위’입니까?"),
        (&["moves", "breakthrough", "--rules", "capturs=forced"], "‘capturs’라는 규칙이 없습니다.", "혹시 ‘capture’입니까?"),
    ];
    for (args, message, help) in table {
        let Run { status, stdout, stderr } = run(args);
        assert_eq!((status, stdout.as_str()), (2, ""), "{args:?}");
        assert!(stderr.starts_with("오류: ") && stderr.contains(message) && stderr.contains(help), "{args:?}: {stderr}");
        assert_korean(&stderr, &args.join(" "));
    }
}

#[test]
fn games_are_known_by_their_korean_names_too() {
    assert_eq!(run(&["moves", "여우와 거위"]).stdout, run(&["moves", "fox-and-geese"]).stdout);
}

#[test]
fn an_illegal_action_is_told_in_korean_after_the_states() {
    let Run { status, stdout, stderr } = run(&["replay", "breakthrough", "--moves", "7,1-6,1 7,2-6,2"]);
    assert_eq!(status, 1);
    assert!(stdout.contains("1. 7,1-6,1"), "{stdout}");
    assert!(stderr.starts_with("오류: 2번째 행동 7,2-6,2: ") && stderr.contains("(not-your-piece)"), "{stderr}");
}
