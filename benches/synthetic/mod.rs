//! Sites made up for measuring: pages of about 4.3 KB of Korean Markdown, each linked to the next, in folders of fifty;
//! with three examples of four steps on each page where wanted. The same site for the same numbers.

use std::fs;
use std::io;
use std::path::Path;

use criterion::{Bencher, Criterion, Throughput};
use panrye::engine::{AnyGame, GameId, Match, Position, Random, Rules};
use panrye::site::{BuildOptions, Site};
use panrye::verify::example_block;
use panrye::wording::Names;

/// Pages in a folder.
const FOLDER: usize = 50;
/// Games of the examples, one after the other.
const GAMES: [GameId; 4] = [GameId::FoxAndGeese, GameId::Breakthrough, GameId::BaghChal, GameId::Surakarta];
/// Examples on a page.
pub const EXAMPLES: usize = 3;
/// Steps of an example.
pub const STEPS: usize = 4;

const SENTENCES: &str = "말을 한 칸 옮기면 차례가 상대에게 넘어갑니다. 잡을 수 있는 자리가 있어도 꼭 잡을 필요는 없습니다. \
판의 가장자리에서는 갈 수 있는 길이 줄어듭니다. ";

/// Benches one thing with sites of each kind: so many pages, with examples or without. An element is a page.
#[allow(dead_code, reason = "each bench takes in this file and uses what it needs")]
pub fn bench_sites(c: &mut Criterion, name: &str, kinds: &[(usize, bool)], run: impl Fn(&mut Bencher, &Site, &BuildOptions)) {
    let mut group = c.benchmark_group(name);
    group.sample_size(10);
    for &(pages, examples) in kinds {
        let kind = Synthetic { pages, examples };
        let folder = tempfile::tempdir().expect("a scratch folder");
        kind.write(folder.path()).expect("a site that can be written");
        let Ok(site) = Site::open(folder.path()) else { panic!("a site that cannot be opened") };
        let options = BuildOptions { ignore_records: true, ..BuildOptions::default() };
        group.throughput(Throughput::Elements(pages as u64));
        group.bench_function(kind.name(), |b| run(b, &site, &options));
    }
    group.finish();
}

/// A kind of site.
#[derive(Clone, Copy)]
pub struct Synthetic {
    /// How many pages.
    pub pages: usize,
    /// Whether each has its examples.
    pub examples: bool,
}

impl Synthetic {
    /// `1000` or `1000 examples`, for names of benches.
    #[allow(dead_code, reason = "each bench takes in this file and uses what it needs")]
    pub fn name(&self) -> String {
        format!("{}{}", self.pages, if self.examples { " examples" } else { "" })
    }

    /// Path of a page under `content/`, without `.md`.
    pub fn path(index: usize) -> String {
        format!("s{:03}/p{index}", index / FOLDER)
    }

    /// The Markdown file of a page.
    pub fn page(&self, index: usize) -> String {
        let next = Self::path((index + 1) % self.pages);
        let game = GAMES[index % GAMES.len()];
        let mut text = format!("---\ntitle: 쪽 {index}\nsummary: {index}째 쪽입니다.\n");
        if self.examples {
            text.push_str(&format!("game: {}\n", game.info().id));
        }
        text.push_str("---\n");
        for section in 0..6 {
            text.push_str(&format!(
                "\n## 제목 {section}\n\n{SENTENCES}**(4,3)**으로 갑니다. [다음](../{next}.md#제목-{section})\n\n- 하나\n- 둘\n- 셋\n\n{SENTENCES}{SENTENCES}\n"
            ));
        }
        if self.examples {
            for number in 0..EXAMPLES {
                text.push('\n');
                text.push_str(&example(game, index * EXAMPLES + number, &format!("보기-{number}")));
            }
        }
        text
    }

    #[allow(dead_code, reason = "each bench takes in this file and uses what it needs")]
    /// Writes the site into a folder that does not exist yet, or is empty.
    pub fn write(&self, root: &Path) -> io::Result<()> {
        fs::create_dir_all(root.join("content"))?;
        fs::write(root.join("site.toml"), "title = \"시험\"\nbase_url = \"https://example.org/\"\nlanguage = \"ko\"\n")?;
        for index in 0..self.pages {
            let file = root.join("content").join(Self::path(index) + ".md");
            if index % FOLDER == 0
                && let Some(folder) = file.parent()
            {
                fs::create_dir_all(folder)?;
            }
            fs::write(file, self.page(index))?;
        }
        Ok(())
    }
}

/// Four turns of a random game, from somewhere in it.
fn example(game: GameId, seed: usize, name: &str) -> String {
    let rules = Rules::house(game);
    let any = AnyGame::new(&rules);
    let names = Names::of(game);
    let mut random = Random::new(seed as u64);
    let skipped = random.below(12);
    let mut play = Match::new(&any, any.start());
    let mut start: Position = any.start();
    let (mut turns, mut actions) = (0, Vec::new());
    while turns < skipped + STEPS {
        let legal = play.legal();
        if legal.is_empty() {
            break;
        }
        let mover = play.position().to_move;
        let action = legal[random.below(legal.len())];
        if play.play(action).is_err() {
            break;
        }
        if turns >= skipped {
            actions.push(action);
        }
        if play.position().to_move != mover || play.outcome().is_some() {
            turns += 1;
            if turns == skipped {
                start = *play.position();
            }
        }
    }
    example_block(name, &rules, &names, start, &actions).unwrap_or_default()
}
