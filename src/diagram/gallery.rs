//! Every board with its marks: what the gallery page shows and the tests look at.

use super::actions::{Played, marks_for_action, marks_for_actions};
use super::scene::{Intent, Mark, Options, Scene};
use crate::engine::{Action, AnyGame, GameId, Point, Position, parse_position};
use crate::wording::{Names, describe_position};

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

/// How a picture of the table below comes about.
enum Show {
    /// The position after these actions, with their marks.
    Played(&'static str),
    /// The same, only the part in play.
    Cropped(&'static str),
    /// The position with an action that could be played.
    Possible(&'static str),
    /// The position with an action that is refused.
    Refused(&'static str),
    /// The position with marks of an author: a letter for the kind and a point each.
    Marked(&'static str),
    /// The position alone.
    Still,
}

use Show::{Cropped, Marked, Played as Done, Possible, Refused, Still};

/// Caption of the pictures that show what authors can point out with.
const MARKS: &str = "글자, 강조, 동그라미, 가위표, 화살표, 갈 수 있는 곳과 없는 곳";

/// Game, name, caption, position, what is shown.
const TABLE: &[(&str, &str, &str, &str, Show)] = &[
    ("fox-and-geese", "step", "거위가 한 칸 내려갑니다", "--GGG--/--GGG--/GGGGGGG/3F3/7/--3--/--3-- G", Done("3,1-4,1")),
    ("fox-and-geese", "jump", "여우가 거위를 뛰어넘어 잡습니다", "--3--/--3--/7/FG1G3/6G/--3--/--3-- F", Done("4,1-4,3")),
    ("fox-and-geese", "chain", "여우가 방향을 바꾸어 이어서 잡습니다", "--3--/--1G1--/7/FG1G3/6G/--2G--/--3-- F", Done("4,1-4,3 4,3-4,5")),
    (
        "fox-and-geese",
        "circle",
        "여우가 네 마리를 잡고 떠난 점으로 돌아옵니다",
        "--3--/--3--/2FG3/2G1G2/3G3/--3--/--2G-- F",
        Done("3,3-3,5 3,5-5,5 5,5-5,3 5,3-3,3"),
    ),
    (
        "fox-and-geese",
        "twice",
        "다섯 번째로 뛴 곳이 첫 번째 자리입니다",
        "--F2--/--G2--/3G3/2G1G2/3G3/--3--/--2G-- F",
        Done("1,3-3,3 3,3-3,5 3,5-5,5 5,5-5,3 5,3-3,3"),
    ),
    ("fox-and-geese", "cropped", "움직임이 있는 곳만 보여 줍니다", "--GGG--/--GGG--/GGGGGGG/3F3/7/--3--/--3-- G", Cropped("3,1-4,1")),
    ("breakthrough", "cropped", "움직임이 있는 곳만 보여 줍니다", "8/8/3B4/2BB1B2/3A1A2/4A3/8/A7 A", Cropped("5,4-4,3")),
    ("fox-and-geese", "possible", "여우가 뛸 수 있습니다", "--3--/--3--/7/FG1G3/6G/--3--/--3-- F", Possible("4,1-4,3")),
    ("fox-and-geese", "refused", "거위는 뒤로 갈 수 없습니다", "--3--/--3--/7/3F3/2G4/--3--/--3-- G", Refused("5,3-4,3")),
    ("fox-and-geese", "marks", MARKS, "--3--/--3--/7/FG1G3/6G/--3--/--3-- F", Marked("가4,1 나4,3 !4,2 o4,4 x5,5 +3,1 -6,4 >4,7-3,7")),
    ("bagh-chal", "place", "염소를 놓습니다", "T3T/5/5/5/T3T G hand=20", Done("@3,3")),
    ("bagh-chal", "refused", "호랑이는 빈 점을 건너 두 칸을 갈 수 없습니다", "T3T/1G3/3G1/5/T3T T hand=15 captured=1", Refused("1,5-3,5")),
    ("bagh-chal", "marks", MARKS, "T3T/1G3/3G1/5/T3T T hand=15 captured=1", Marked("가5,1 나2,2 !3,3 o3,4 x4,4 +5,3 -4,2 >2,4-2,5")),
    ("bagh-chal", "capture", "호랑이가 염소를 뛰어넘어 잡습니다", "T3T/1G3/3G1/5/T3T T hand=15 captured=1", Done("1,1-3,3")),
    ("fox-and-hounds", "step", "여우가 빈틈으로 나아갑니다", "8/8/8/8/2F5/5H2/2H1H3/7H F", Done("5,3-6,2")),
    ("fox-and-hounds", "blocked", "사냥개가 여우를 가둡니다", "F7/1H6/8/3H4/8/8/8/1H1H4 F", Still),
    ("fox-and-hounds", "possible", "여우가 갈 수 있습니다", "8/8/8/8/2F5/5H2/2H1H3/7H F", Possible("5,3-4,2")),
    ("fox-and-hounds", "refused", "사냥개는 뒤로 갈 수 없습니다", "8/8/8/8/2F5/5H2/2H1H3/7H H", Refused("6,6-7,7")),
    ("fox-and-hounds", "marks", MARKS, "8/8/8/8/2F5/5H2/2H1H3/7H F", Marked("가5,3 나7,3 !6,4 o6,6 x4,2 +4,4 -6,2 >7,5-6,4")),
    ("alquerque", "step", "가운데로 들어갑니다", "BBBBB/BBBBB/BB1AA/AAAAA/AAAAA A", Done("4,3-3,3")),
    ("alquerque", "marks", MARKS, "5/1B1B1/5/3B1/4A A", Marked("가5,5 나2,2 !3,3 o4,4 x1,1 +4,5 -5,4 >2,4-3,4")),
    ("alquerque", "chain", "이어서 두 개를 잡습니다", "5/1B1B1/5/3B1/4A A", Done("5,5-3,3 3,3-1,1")),
    (
        "konane",
        "remove",
        "흑이 가운데 돌을 뺍니다",
        "BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB/BWBWBWBW/WBWBWBWB B phase=remove",
        Done("x4,4"),
    ),
    ("konane", "possible", "백돌을 뛰어넘을 수 있습니다", "8/8/8/BW1W4/8/8/8/8 B", Possible("4,1-4,3")),
    ("konane", "marks", MARKS, "8/8/8/BW1W4/8/8/8/8 B", Marked("가4,1 나4,2 !4,5 o4,4 x2,2 +4,3 -6,6 >7,2-7,4")),
    ("konane", "jump", "한 방향으로 두 번 뜁니다", "8/8/8/BW1W4/8/8/8/8 B", Done("4,1-4,3 4,3-4,5")),
    ("fanorona", "approach", "다가가서 한 줄을 잡습니다", "4B4/4B4/4B4/9/4A4 A", Done("5,5-4,5>")),
    ("fanorona", "withdraw", "물러나며 잡습니다", "6B2/5B3/4A4/9/9 A", Done("3,5-4,4<")),
    ("fanorona", "chain", "이어서 잡습니다", "8B/1B7/1B7/B8/1A7 A", Done("5,2-4,2> 4,2-4,3<")),
    ("fanorona", "marks", MARKS, "8B/1B7/1B7/B8/1A7 A", Marked("가5,2 나3,2 !3,5 o2,2 x4,6 +4,2 -2,7 >1,9-2,9")),
    ("fanorona", "first", "첫 수로 다가가 잡습니다", "BBBBBBBBB/BBBBBBBBB/BABA1BABA/AAAAAAAAA/AAAAAAAAA A", Done("4,4-3,5>")),
    ("seega", "pincers", "사이에 끼워 잡습니다", "2A2/2B2/5/2A2/1B3 A", Done("4,3-3,3")),
    ("seega", "capture", "두 돌을 한꺼번에 잡습니다", "5/5/2A2/A1B2/1A1BA A", Done("5,2-5,3")),
    ("seega", "place", "두 개씩 놓습니다", "5/5/5/5/A2A1 B hand=10,12", Done("@4,2")),
    ("seega", "marks", MARKS, "2A2/2B2/5/2A2/1B3 A", Marked("가4,3 나2,3 !3,3 o5,2 x1,1 +4,4 -4,2 >1,3-1,4")),
    ("surakarta", "step", "대각선으로 한 칸 갑니다", "BBBBBB/BBBBBB/6/6/AAAAAA/AAAAAA A", Done("5,3-4,4")),
    ("surakarta", "loop", "안쪽 고리를 돌아 잡습니다", "6/1A4/6/6/1B4/6 A", Done("2,2-5,2")),
    ("surakarta", "outer", "바깥쪽 고리를 돌아 잡습니다", "6/6/3A2/6/6/2B3 A", Done("3,4-6,3")),
    ("surakarta", "possible", "고리를 돌아 잡을 수 있습니다", "6/1A4/6/6/1B4/6 A", Possible("2,2-5,2")),
    ("surakarta", "refused", "구석을 지나는 길에는 고리가 없어 잡을 수 없습니다", "A5/B5/6/6/6/6 A", Refused("1,1-2,1")),
    ("surakarta", "marks", MARKS, "6/1A4/6/6/1B4/6 A", Marked("가2,2 나5,2 !3,3 o6,6 x4,4 +2,3 -3,1 >5,2-5,4")),
    ("snakes-and-ladders", "walk", "네 칸을 나아갑니다", "31,12 B", Done("roll:4")),
    ("snakes-and-ladders", "ladder", "사다리를 오릅니다", "22,12 B", Done("roll:6")),
    ("snakes-and-ladders", "snake", "뱀을 타고 내려갑니다", "94,90 B", Done("roll:4")),
    ("snakes-and-ladders", "shared", "한 칸에 둘이 함께 섭니다", "35,35 B", Still),
    ("snakes-and-ladders", "marks", "글자, 강조, 동그라미, 갈 수 있는 곳과 없는 곳", "22,12 B", Marked("가5,5 !3,3 o8,2 +2,8 -7,9")),
    ("breakthrough", "straight", "곧장 나아갑니다", "8/8/3B4/2BB1B2/3A1A2/4A3/8/A7 A", Done("8,1-7,1")),
    ("breakthrough", "capture", "대각선으로 잡습니다", "8/8/3B4/2BB1B2/3A1A2/4A3/8/A7 A", Done("5,4-4,3")),
    ("breakthrough", "possible", "잡을 수 있습니다", "8/8/3B4/2BB1B2/3A1A2/4A3/8/A7 A", Possible("5,4-4,3")),
    ("breakthrough", "refused", "곧장은 잡을 수 없습니다", "8/8/3B4/2BB1B2/3A1A2/4A3/8/A7 A", Refused("5,4-4,4")),
    ("breakthrough", "marks", "글자와 강조", "8/8/3B4/2BB1B2/3A1A2/4A3/8/A7 A", Marked("가3,4 나5,4 다2,2 !6,5 o5,6")),
];

/// All pictures in order: the starts of all games, then the table.
pub fn gallery() -> Vec<Exhibit> {
    let start = |id: GameId| {
        let game = AnyGame::house(id);
        let start = game.start();
        exhibit(id, "start", "시작 배치", Scene::of(&game, &start), &start)
    };
    let starts = GameId::ALL.iter().map(|&id| start(id));
    starts
        .chain(TABLE.iter().filter_map(|(game, name, caption, position, show)| {
            let id = GameId::from_id(game)?;
            let (scene, at) = scene(id, position, show)?;
            Some(exhibit(id, name, caption, scene, &at))
        }))
        .collect()
}

/// The names of the table, whether they can be shown or not.
pub fn names() -> impl Iterator<Item = String> {
    TABLE.iter().map(|(game, name, ..)| format!("{game}-{name}"))
}

fn exhibit(id: GameId, name: &str, caption: &str, scene: Scene, at: &Position) -> Exhibit {
    let info = id.info();
    let position = describe_position(&Names::of(id), &AnyGame::house(id), at);
    let name = format!("{}-{name}", info.id);
    let options = Options {
        prefix: name.clone(),
        title: format!("{}: {caption}", info.name),
        description: format!("{caption}. {position}"),
        ..scene.options.clone()
    };
    Exhibit { name, caption: caption.to_owned(), scene: scene.with_options(options) }
}

/// The picture and the position it shows.
fn scene(id: GameId, position: &str, show: &Show) -> Option<(Scene, Position)> {
    let game = AnyGame::house(id);
    let at = parse_position(&game, position).ok()?;
    // What is shown as legal must be, and what as refused must not.
    let offered = |action: &str, intent| {
        let action = Action::parse(action)?;
        let played = game.play(&at, action).ok();
        if played.is_some() != (intent == Intent::Possible) {
            return None;
        }
        let captured = played.map_or(0, |(_, captured)| captured);
        Some((Scene::of(&game, &at).with_marks(marks_for_action(&game, &at, action, captured, intent)), at))
    };
    match show {
        Done(actions) => played(&game, at, actions),
        Cropped(actions) => {
            let (mut scene, at) = played(&game, at, actions)?;
            scene.options.crop = true;
            Some((scene, at))
        }
        Possible(action) => offered(action, Intent::Possible),
        Refused(action) => offered(action, Intent::Refused),
        Marked(marks) => Some((Scene::of(&game, &at).with_marks(marks.split(' ').map(mark).collect::<Option<Vec<_>>>()?), at)),
        Still => Some((Scene::of(&game, &at), at)),
    }
}

fn played(game: &AnyGame, mut at: Position, actions: &str) -> Option<(Scene, Position)> {
    let mut links = Vec::new();
    for word in actions.split(' ') {
        let action = Action::parse(word)?;
        let (after, captured) = game.play(&at, action).ok()?;
        links.push(Played { before: at, action, captured });
        at = after;
    }
    Some((Scene::of(game, &at).with_marks(marks_for_actions(game, &links)), at))
}

/// A mark of [`Show::Marked`].
fn mark(text: &str) -> Option<Mark> {
    let letter = text.chars().next()?;
    let rest = &text[letter.len_utf8()..];
    if letter == '>' {
        let (from, to) = rest.split_once('-')?;
        return Some(Mark::Arrow { from: Point::parse(from)?, to: Point::parse(to)?, intent: Intent::Possible });
    }
    let at = Point::parse(rest)?;
    Some(match letter {
        '!' => Mark::Highlight(at),
        'o' => Mark::Circle(at),
        'x' => Mark::Cross(at),
        '+' => Mark::LegalTarget(at),
        '-' => Mark::IllegalTarget(at),
        letter => Mark::Label { at, text: letter.to_string() },
    })
}
