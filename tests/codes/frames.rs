//! What stands around the samples of codes.

use super::stage::Frame;

/// A page in which a sample stands.
const fn page(text: &'static str) -> Frame {
    Frame { file: "content/games/a.md", text }
}

/// A whole page.
pub const PAGE: Frame = page("«»\n");
/// Front matter.
pub const FRONT: Frame = page("---\ntitle: 가\n«»\n---\n\n글입니다.\n");
/// Front matter of a page about a game.
pub const FRONT_FOX: Frame = page("---\ntitle: 가\ngame: fox-and-geese\n«»\n---\n\n글입니다.\n");
/// Text below an example named 첫-걸음.
pub const BODY: Frame =
    page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n## 예시\n\n```예시\n이름: 첫-걸음\n국면: 시작\n단계:\n  - 확인:\n```\n\n«»\n");
/// Text of a page about no game.
pub const BODY_OF_NO_GAME: Frame = page("---\ntitle: 가\n---\n\n«»\n");
/// A sentence.
pub const BODY_BREAKTHROUGH: Frame = page("---\ntitle: 가\ngame: breakthrough\n---\n\n처음에 둘 수 있는 수는 «»입니다.\n");
/// A sentence.
pub const BODY_SNAKES: Frame = page("---\ntitle: 가\ngame: snakes-and-ladders\n---\n\n한 번에 이길 확률은 «»입니다.\n");
/// A whole example.
pub const BLOCK: Frame = page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n«»\n```\n");
/// The name of an example.
pub const NAMES: Frame = page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n«»\n국면: 시작\n단계:\n  - 확인:\n```\n");
/// The name at the end.
pub const NAMES_ALONE: Frame = page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n국면: 시작\n단계:\n  - 확인:\n«»\n```\n");
/// The side to move.
pub const SIDES: Frame = page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면: 시작\n«»\n단계:\n  - 확인:\n```\n");
/// The title.
pub const TITLES: Frame = page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면: 시작\n«»\n단계:\n  - 확인:\n```\n");
/// Side and position.
pub const SIDES_AND_POSITION: Frame = page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n«»\n단계:\n  - 확인:\n```\n");
/// The position.
pub const POSITIONS: Frame = page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n«»\n차례: 여우\n단계:\n  - 확인:\n```\n");
/// Pieces and their points.
pub const PIECES: Frame =
    page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면:\n  «»\n차례: 여우\n단계:\n  - 확인:\n```\n");
/// The points of the geese.
pub const GEESE: Frame =
    page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면:\n  여우: (4,1)\n  «»\n차례: 여우\n단계:\n  - 확인:\n```\n");
/// Other rules.
pub const RULES: Frame = page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n«»\n국면: 시작\n단계:\n  - 확인:\n```\n");
/// Letters on the board.
pub const BOARDS: Frame = page("---\ntitle: 가\ngame: alquerque\n---\n\n```예시\n이름: 가\n국면:\n  «»\n차례: 선\n단계:\n  - 확인:\n```\n");
/// The list of steps, with two captures on the board.
pub const LISTS_OF_STEPS: Frame =
    page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면:\n  여우: (4,1)\n  거위: (4,2) (4,4)\n차례: 여우\n«»\n```\n");
/// Steps, with two captures on the board.
pub const STEPS: Frame = page(
    "---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면:\n  여우: (4,1)\n  거위: (4,2) (4,4)\n차례: 여우\n단계:\n  «»\n```\n",
);
/// Steps from the start.
pub const STEPS_FROM_START: Frame = page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면: 시작\n단계:\n  «»\n```\n");
/// Steps after the first of two captures.
pub const STEPS_IN_CHAIN: Frame = page(
    "---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면:\n  여우: (4,1)\n  거위: (4,2) (4,4)\n차례: 여우\n단계:\n  - 둔다: (4,1) → (4,3)\n    잡음: (4,2)\n  «»\n```\n",
);
/// Steps of the game with dice.
pub const STEPS_OF_SNAKES: Frame =
    page("---\ntitle: 가\ngame: snakes-and-ladders\n---\n\n```예시\n이름: 가\n국면: 시작\n단계:\n  «»\n```\n");
/// A verb.
pub const VERBS: Frame = page(
    "---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면:\n  여우: (4,1)\n  거위: (4,2) (4,4)\n차례: 여우\n단계:\n  - «»\n```\n",
);
/// Results of a capture.
pub const RESULTS: Frame = page(
    "---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면:\n  여우: (4,1)\n  거위: (4,2) (4,4)\n차례: 여우\n단계:\n  - 둔다: (4,1) → (4,3)\n    «»\n```\n",
);
/// The reason of a refusal.
pub const REASONS: Frame =
    page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면: 시작\n단계:\n  - 불가: (4,4) → (4,7)\n    «»\n```\n");
/// Results of the starting position.
pub const CHECKS: Frame =
    page("---\ntitle: 가\ngame: fox-and-geese\n---\n\n```예시\n이름: 가\n국면: 시작\n단계:\n  - 확인:\n    «»\n```\n");
/// The same of another game.
pub const CHECKS_BREAKTHROUGH: Frame =
    page("---\ntitle: 가\ngame: breakthrough\n---\n\n```예시\n이름: 가\n국면: 시작\n단계:\n  - 확인:\n    «»\n```\n");
/// The whole of site.toml.
pub const CONFIG: Frame = Frame { file: "site.toml", text: "«»\n" };
/// Tables of site.toml.
pub const CONFIG_TABLES: Frame = Frame { file: "site.toml", text: "title = \"시험\"\n\n«»\n" };
/// One table of it.
pub const CONFIG_VERIFY: Frame = Frame { file: "site.toml", text: "title = \"시험\"\n\n[verify]\n«»\n" };
/// The path of a page.
pub const FILE: Frame = Frame { file: "", text: "---\ntitle: 가\n---\n" };
/// A template.
pub const TEMPLATE: Frame = Frame { file: "templates/page.html", text: "«»\n" };
/// A claim about the game of hounds.
pub const CLAIMS_OF_HOUNDS: Frame = page("---\ntitle: 가\ngame: fox-and-hounds\n---\n\n```주장\n이름: 가\n«»\n```\n");
/// A claim with its position.
pub const CLAIMS: Frame = page("---\ntitle: 가\ngame: breakthrough\n---\n\n```주장\n이름: 가\n«»\n```\n");
/// A claim about a race that is won in five.
pub const CLAIMS_OF_A_RACE: Frame =
    page("---\ntitle: 가\ngame: breakthrough\n---\n\n```주장\n이름: 가\n국면: {선: (4,1), 후: (5,8)}\n차례: 선\n«»\n```\n");
/// More about that claim.
pub const CLAIMS_WITH_A_LIMIT: Frame =
    page("---\ntitle: 가\ngame: breakthrough\n---\n\n```주장\n이름: 가\n국면: {선: (4,1), 후: (5,8)}\n차례: 선\n강제 승: 선 5\n«»\n```\n");
/// A claim about the one move that wins.
pub const CLAIMS_OF_A_MOVE: Frame = page(
    "---\ntitle: 가\ngame: breakthrough\n---\n\n```주장\n이름: 가\n국면: {선: (3,3) (8,1), 후: (1,2) (1,4) (1,5) (6,6)}\n차례: 선\n«»\n```\n",
);
/// What a puzzle asks and claims.
pub const PUZZLES: Frame = page(
    "---\ntitle: 가\ngame: breakthrough\n---\n\n```문제\n이름: 가\n국면: {선: (3,3) (8,1), 후: (1,2) (1,4) (1,5) (6,6)}\n차례: 선\n«»\n단계:\n  - 확인:\n```\n",
);
