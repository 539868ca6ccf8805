//! What a new page and a new site begin with: the headings of a shape, and an example that already holds.

use std::fmt::Write;

use crate::engine::{Action, AnyGame, GameId, Match, Rules};
use crate::verify::example_block;
use crate::wording::Names;

/// The three shapes of page (pages.md 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Several games side by side.
    GroupGuide,
    /// One game, at length.
    InDepth,
    /// One game: rules and first strategy.
    Rules,
}

impl Shape {
    /// The template's name.
    pub const fn template(self) -> &'static str {
        match self {
            Shape::GroupGuide => "group-guide",
            Shape::InDepth => "in-depth",
            Shape::Rules => "rules",
        }
    }
}

/// Heading and what belongs under it.
type Part = (&'static str, &'static str);

const GROUP_PARTS: &[Part] = &[
    ("내 차례에 할 일", "한 차례에 할 수 있는 행동을 차례로 적습니다."),
    ("승패와 종료", "언제 누가 이기고 언제 비기는지 적습니다."),
    ("단계별 예시", ""),
    ("흔한 실수", "처음 두는 사람이 자주 하는 실수를 적습니다."),
];

const IN_DEPTH_PARTS: &[Part] = &[
    ("규칙 자세히", "규칙을 장면마다 예시와 함께 적습니다."),
    ("단계별 예시", ""),
    ("실전 판단", "| 과제 | 기준 |\n|---|---|\n| 무엇을 먼저 볼까 | 보는 순서를 적습니다. |"),
    ("혼동하기 쉬운 규칙", "| 오해 | 실제 |\n|---|---|\n| 흔히 잘못 아는 것을 적습니다. | 바른 규칙을 적습니다. |"),
    ("국면 분석", "문제 블록으로 국면을 묻고, 답을 접어 둡니다."),
    (
        "단계별 연습",
        "### 규칙 이해\n\n할 일과 확인 기준을 적습니다.\n\n### 선택 비교\n\n할 일과 확인 기준을 적습니다.\n\n### 복기로 확인\n\n할 일과 확인 기준을 적습니다.",
    ),
];

const RULES_PARTS: &[Part] = &[
    ("규칙 자세히", "규칙을 장면마다 예시와 함께 적습니다."),
    ("단계별 예시", ""),
    ("다른 규칙과 다른 점", "다른 규칙을 따르는 사람이 헷갈릴 곳을 적습니다."),
    ("초보 전략", "먼저 익힐 생각을 몇 가지 적습니다."),
    ("흔한 실수", "처음 두는 사람이 자주 하는 실수를 적습니다."),
    ("연습", "문제 블록으로 배운 것을 확인합니다."),
    ("한 기기에서 둘이 두기", "한 화면을 함께 쓸 때의 요령을 적습니다."),
];

/// A new page: front matter, every heading of its shape, and for each game its starting board and one example.
pub fn page(shape: Shape, title: &str, games: &[GameId]) -> String {
    let mut out =
        format!("---\ntitle: {}\nsummary: 이 글이 다루는 것을 한 줄로 적습니다.\ntemplate: {}\n", quoted(title), shape.template());
    match (shape, games) {
        (Shape::GroupGuide, _) => {
            out.push_str("games:\n");
            for game in games {
                let _ = writeln!(out, "  {}:\n    summary: 이 놀이를 한 줄로 적습니다.\n    players: 두 사람", game.info().id);
            }
        }
        (_, [game, ..]) => {
            let rules: String = game.info().rules.iter().map(|rule| format!("  - {}\n", rule.id)).collect();
            let _ = write!(out, "game: {}\nplayers: 두 사람\napplied_rules:\n{rules}", game.info().id);
        }
        (_, []) => {}
    }
    out.push_str("review: 독립된 검토는 아직 받지 않았습니다.\n---\n\n이 글이 누구에게 무엇을 알려 주는지 적습니다.\n");
    match shape {
        Shape::GroupGuide => {
            heading(&mut out, 2, "시작하기 전에", "같은 놀이라도 집집마다 규칙이 다릅니다. 이 글이 따르는 규칙을 적습니다.");
            for game in games {
                let info = game.info();
                let _ = write!(out, "\n## {} {{#{id} game={id}}}\n", info.name, id = info.id);
                parts(&mut out, 3, *game, GROUP_PARTS);
            }
        }
        Shape::InDepth | Shape::Rules => {
            if shape == Shape::Rules {
                heading(
                    &mut out,
                    2,
                    "한눈에 보기",
                    "| | |\n|---|---|\n| 판 | 판의 크기를 적습니다. |\n| 내 차례 | 한 차례에 하는 일을 적습니다. |\n| 이기는 길 | 언제 이기는지 적습니다. |",
                );
            }
            let list = if shape == Shape::Rules { RULES_PARTS } else { IN_DEPTH_PARTS };
            games.iter().take(1).for_each(|game| parts(&mut out, 2, *game, list));
        }
    }
    out
}

/// The starting board, the parts of a shape, and the questions at the end.
fn parts(out: &mut String, level: usize, game: GameId, parts: &[Part]) {
    let start = AnyGame::house(game).start();
    let (names, id) = (Names::of(game), game.info().id);
    let board = format!("```국면\n이름: {id}-시작\n국면: 시작\n차례: {}\n```", names.show(start.to_move));
    heading(out, level, "시작 배치", &board);
    for (title, text) in parts {
        match *title {
            "단계별 예시" => heading(out, level, title, example(game).trim_end()),
            _ => heading(out, level, title, text),
        }
    }
    heading(out, level, "자주 묻는 질문", "");
    heading(out, level + 1, "첫 질문을 적습니다", "답을 적습니다.");
}

fn heading(out: &mut String, level: usize, title: &str, text: &str) {
    let _ = write!(out, "\n{} {title}\n", "#".repeat(level));
    if !text.is_empty() {
        let _ = write!(out, "\n{text}\n");
    }
}

/// An example that holds: the first action of each side.
fn example(game: GameId) -> String {
    let rules = Rules::house(game);
    let any = AnyGame::new(&rules);
    let mut play = Match::new(&any, any.start());
    let mut actions: Vec<Action> = Vec::new();
    while actions.len() < 2 {
        let Some(action) = play.legal().into_iter().next() else { break };
        if play.play(action).is_err() {
            break;
        }
        actions.push(action);
    }
    let id = format!("{}-첫-수", game.info().id);
    // Only legal actions were collected.
    example_block(&id, &rules, &Names::of(game), any.start(), &actions).unwrap_or_default()
}

/// A text in double quotes, for YAML.
fn quoted(text: &str) -> String {
    let clean: String = text.chars().filter(|c| !c.is_control()).collect();
    format!("\"{}\"", clean.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The files of a new site, by their path in it.
pub fn site() -> Vec<(&'static str, String)> {
    let game = GameId::ALL.iter().copied().find(|game| game.info().id == "breakthrough").unwrap_or(GameId::ALL[0]);
    let (id, name) = (game.info().id, game.info().name);
    let index = format!(
        "---\ntitle: 우리 규칙집\nsummary: 예시를 모두 놀이 엔진으로 확인한 규칙집입니다.\ntemplate: page\n---\n\n\
         이곳은 새 규칙집의 첫 쪽입니다. [{name} 첫걸음](first-steps.md)부터 읽고, 고쳐 써 보세요.\n"
    );
    let first = format!(
        "---\ntitle: {name} 첫걸음\nsummary: 첫 예시가 담긴 쪽입니다.\ntemplate: page\ngame: {id}\n---\n\n\
         예시의 국면과 수를 고친 뒤 `panrye check`로 확인하고 `panrye accept`로 받아들입니다.\n\n## 첫 수\n\n{}",
        example(game)
    );
    vec![
        (
            "site.toml",
            "title = \"우리 규칙집\"\ndescription = \"예시를 모두 놀이 엔진으로 확인한 규칙집\"\nbase_url = \"https://example.org\"\nlanguage = \"ko\"\nauthor = \"글쓴이\"\n".to_owned(),
        ),
        (".gitignore", "/public\n/public-drafts\n/public-part-*\n/.panrye-*\n".to_owned()),
        ("content/index.md", index),
        ("content/first-steps.md", first),
    ]
}
