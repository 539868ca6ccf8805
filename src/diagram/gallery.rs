//! Every board with its marks: what the gallery page shows and the tests look at.

use super::actions::{Played, marks_for_action, marks_for_actions};
use super::scene::{Intent, Mark, Options, Scene};
use crate::engine::{Action, AnyGame, GameId, Point, parse_position};

/// A picture of the gallery.
#[derive(Clone, Debug)]
pub struct Exhibit {
    /// Stable name: game and what is shown.
    pub name: String,
    /// A Korean line under the picture.
    pub caption: String,
    /// The picture.
    pub scene: Scene,
}

/// All pictures in order.
pub fn gallery() -> Vec<Exhibit> {
    let mut exhibits = Vec::new();
    for &id in GameId::ALL {
        let game = AnyGame::house(id);
        exhibits.push(exhibit(id, "start", "시작 배치", Scene::of(&game, &game.start())));
    }
    exhibits.extend(fox_and_geese());
    exhibits.extend(breakthrough());
    exhibits
}

fn exhibit(id: GameId, name: &str, caption: &str, scene: Scene) -> Exhibit {
    let info = id.info();
    let name = format!("{}-{name}", info.id);
    let options = Options {
        prefix: name.clone(),
        title: format!("{}: {caption}", info.name),
        description: format!("{} 판의 그림입니다. {caption}.", info.name),
        ..scene.options.clone()
    };
    Exhibit { name, caption: caption.to_owned(), scene: scene.with_options(options) }
}

/// The scene after some actions from a position, with their marks.
fn played(id: GameId, position: &str, actions: &str) -> Option<Scene> {
    let game = AnyGame::house(id);
    let mut at = parse_position(&game, position).ok()?;
    let mut links = Vec::new();
    for word in actions.split(' ') {
        let action = Action::parse(word)?;
        let (after, captured) = game.play(&at, action).ok()?;
        links.push(Played { before: at, action, captured });
        at = after;
    }
    Some(Scene::of(&game, &at).with_marks(marks_for_actions(&game, &links)))
}

/// The scene of a position with an action that could be played or is refused.
fn offered(id: GameId, position: &str, action: &str, intent: Intent) -> Option<Scene> {
    let game = AnyGame::house(id);
    let at = parse_position(&game, position).ok()?;
    let action = Action::parse(action)?;
    let captured = game.play(&at, action).map_or(0, |(_, captured)| captured);
    Some(Scene::of(&game, &at).with_marks(marks_for_action(&game, &at, action, captured, intent)))
}

/// The scene of a position with marks of an author.
fn marked(id: GameId, position: &str, marks: Vec<Mark>) -> Option<Scene> {
    let game = AnyGame::house(id);
    Some(Scene::of(&game, &parse_position(&game, position).ok()?).with_marks(marks))
}

fn fox_and_geese() -> Vec<Exhibit> {
    let id = GameId::FoxAndGeese;
    let p = Point::new;
    let jump = "--3--/--3--/7/FG1G3/6G/--3--/--3-- F";
    let labels = vec![
        Mark::Label { at: p(4, 1), text: "가".to_owned() },
        Mark::Label { at: p(4, 3), text: "나".to_owned() },
        Mark::Highlight(p(4, 2)),
        Mark::Circle(p(4, 4)),
        Mark::Cross(p(5, 5)),
        Mark::LegalTarget(p(3, 1)),
        Mark::IllegalTarget(p(6, 4)),
    ];
    [
        ("step", "거위가 한 칸 내려갑니다", played(id, "--GGG--/--GGG--/GGGGGGG/3F3/7/--3--/--3-- G", "3,1-4,1")),
        ("jump", "여우가 거위를 뛰어넘어 잡습니다", played(id, jump, "4,1-4,3")),
        ("chain", "여우가 이어서 잡습니다", played(id, "--3--/--3--/7/FG1G3/6G/--2G--/--3-- F", "4,1-4,3 4,3-4,5 4,5-6,5")),
        ("chain", "여우가 이어서 잡습니다", played(id, "--3--/--1G1--/7/FG1G1G1/7/--3--/--3-- F", "4,1-4,3 4,3-4,5 4,5-4,7")),
        ("possible", "여우가 뛸 수 있습니다", offered(id, jump, "4,1-4,3", Intent::Possible)),
        ("refused", "거위는 뒤로 갈 수 없습니다", offered(id, "--3--/--3--/7/3F3/2G4/--3--/--3-- G", "5,3-4,3", Intent::Refused)),
        ("marks", "글자, 강조, 동그라미, 가위표, 갈 수 있는 곳과 없는 곳", marked(id, jump, labels)),
    ]
    .into_iter()
    .filter_map(|(name, caption, scene)| Some(exhibit(id, name, caption, scene?)))
    .collect()
}

fn breakthrough() -> Vec<Exhibit> {
    let id = GameId::Breakthrough;
    let p = Point::new;
    let fight = "8/8/3B4/2BB1B2/3A1A2/4A3/8/A7 A";
    let labels = vec![
        Mark::Label { at: p(3, 4), text: "가".to_owned() },
        Mark::Label { at: p(5, 4), text: "나".to_owned() },
        Mark::Label { at: p(2, 2), text: "다".to_owned() },
        Mark::Highlight(p(6, 5)),
        Mark::Circle(p(5, 6)),
    ];
    [
        ("straight", "곧장 나아갑니다", played(id, fight, "8,1-7,1")),
        ("capture", "대각선으로 잡습니다", played(id, fight, "5,4-4,3")),
        ("possible", "잡을 수 있습니다", offered(id, fight, "5,4-4,3", Intent::Possible)),
        ("refused", "곧장은 잡을 수 없습니다", offered(id, fight, "5,4-4,4", Intent::Refused)),
        ("marks", "글자와 강조", marked(id, fight, labels)),
    ]
    .into_iter()
    .filter_map(|(name, caption, scene)| Some(exhibit(id, name, caption, scene?)))
    .collect()
}
