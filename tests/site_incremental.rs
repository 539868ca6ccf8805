//! A site kept in memory and changed bit by bit is the site that a build from scratch makes of the same files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use panrye::engine::Random;
use panrye::site::{BuildOptions, Built, Site, Step, Workshop, build};

const PAGES: usize = 14;
const LIE: &str = "    잡음: (4,4)\n";
const TRUTH: &str = "    잡음: (4,2)\n";

fn options() -> BuildOptions {
    BuildOptions { ignore_records: true, ..BuildOptions::default() }
}

/// What a page of the made-up site says; each field is changed by an edit of its own.
#[derive(Clone)]
struct Written {
    title: String,
    summary: Option<String>,
    slug: Option<String>,
    alias: Option<String>,
    order: usize,
    heading: String,
    /// Which page it links to, and to which heading.
    link: (usize, String),
    body: String,
    lies: bool,
}

fn path(index: usize) -> String {
    match index {
        0 => "index".to_owned(),
        1 => "a/index".to_owned(),
        2 => "editorial".to_owned(),
        3 => "corrections".to_owned(),
        n if n % 2 == 0 => format!("a/p{n}"),
        n => format!("b/c/p{n}"),
    }
}

impl Written {
    fn new(index: usize) -> Written {
        Written {
            title: format!("쪽 {index}"),
            summary: None,
            slug: None,
            alias: None,
            order: index,
            heading: "처음".to_owned(),
            link: ((index + 1) % PAGES, "처음".to_owned()),
            body: "글입니다.".to_owned(),
            lies: false,
        }
    }

    fn text(&self) -> String {
        let mut front = format!("---\ntitle: {}\norder: {}\ngame: fox-and-geese\n", self.title, self.order);
        let keys = [("summary", &self.summary), ("slug", &self.slug)];
        for (key, value) in keys.iter().filter_map(|(key, value)| Some((key, value.as_ref()?))) {
            front.push_str(&format!("{key}: {value}\n"));
        }
        if let Some(alias) = &self.alias {
            front.push_str(&format!("aliases: [/{alias}/]\n"));
        }
        let capture = if self.lies { LIE } else { TRUTH };
        format!(
            "{front}---\n\n## {}\n\n{} [곳](/{}.md#{})\n\n```예시\n이름: 잡기\n국면:\n  여우: (4,1)\n  거위: (4,2) (4,4) (5,7)\n차례: 여우\n단계:\n  - 둔다: (4,1) → (4,3)\n{capture}```\n",
            self.heading,
            self.body,
            path(self.link.0),
            self.link.1
        )
    }
}

struct Made {
    root: PathBuf,
    pages: Vec<Written>,
    random: Random,
    count: usize,
}

impl Made {
    fn write(&self, file: &str, text: &str) -> PathBuf {
        let file = self.root.join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        file
    }

    fn page(&self, index: usize) -> PathBuf {
        self.write(&format!("content/{}.md", path(index)), &self.pages[index].text())
    }

    /// One random edit; answers the files it touched.
    fn edit(&mut self) -> Vec<PathBuf> {
        self.count += 1;
        let (index, word) = (self.random.below(PAGES), format!("말{}", self.count));
        let headings = ["처음", "다음", "끝"];
        let heading = headings[self.random.below(3)].to_owned();
        let target = self.random.below(PAGES);
        let on = self.random.below(2) == 0;
        let kind = self.random.below(12);
        let page = &mut self.pages[index];
        match kind {
            0..=2 => page.body = word,
            3 => page.title = word,
            4 => page.summary = on.then_some(word),
            5 => page.slug = on.then_some(word),
            6 => page.alias = on.then_some(word),
            7 => page.order = target,
            8 => page.heading = heading,
            9 => page.link = (target, heading),
            10 => page.lies = on,
            _ => {
                let text = format!("<footer>{word} {{{{ site.title }}}}</footer>\n");
                return match self.random.below(4) {
                    0 => vec![self.write("templates/partials/foot.html", &text)],
                    1 => vec![self.write("templates/partials/group.html", &format!("{text}{{{{ group.title }}}}"))],
                    2 => vec![self.write("static/note.txt", &word)],
                    _ => vec![self.write("site.toml", &format!("title = \"{word}\"\nbase_url = \"https://example.org\"\n"))],
                };
            }
        }
        vec![self.page(index)]
    }
}

fn findings(built: &Built) -> Vec<String> {
    let told = built.judged.findings.iter().map(|finding| {
        let place = finding.place.as_ref().map(|place| (place.source.path.clone(), place.span));
        format!("{} {place:?} {} {:?}", finding.code.id, finding.message, finding.help)
    });
    let mut told: Vec<String> = told.collect();
    told.sort();
    told
}

fn open(root: &Path) -> Site {
    Site::open(root).unwrap_or_else(|finding| panic!("{}", finding.message))
}

fn same(kept: &Built, root: &Path, what: &str) {
    let scratch = build(&open(root), &options());
    assert_eq!(findings(kept), findings(&scratch), "{what}");
    assert_eq!(kept.output.is_some(), scratch.output.is_some(), "{what}");
    let (Some(kept), Some(scratch)) = (&kept.output, &scratch.output) else { return };
    let names = |output: &BTreeMap<String, _>| output.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(kept), names(scratch), "{what}");
    for (path, bytes) in scratch {
        assert!(kept[path] == *bytes, "{what}: {path}");
    }
}

fn start(root: &Path, seed: u64) -> (Made, Workshop, Built) {
    let pages = (0..PAGES).map(Written::new).collect();
    let made = Made { root: root.canonicalize().unwrap(), pages, random: Random::new(seed), count: 0 };
    made.write("site.toml", "title = \"시험\"\nbase_url = \"https://example.org\"\n");
    made.write("templates/partials/foot.html", "<footer>발</footer>\n");
    made.write("templates/partials/group.html", "<p>묶음</p>\n");
    (0..PAGES).for_each(|index| drop(made.page(index)));
    let (workshop, built) = Workshop::open(open(root), &options());
    (made, workshop, built)
}

#[test]
fn random_edits_come_to_the_same_site() {
    let mut at_once = 0;
    for seed in 0..8 {
        let folder = tempfile::tempdir().unwrap();
        let (mut made, mut workshop, built) = start(folder.path(), seed);
        same(&built, folder.path(), "the first build");
        for step in 0..40 {
            let paths = made.edit();
            let what = format!("seed {seed}, step {step}: {paths:?}");
            let built = match workshop.take(&paths) {
                Step::Nothing => continue,
                Step::Pages(_) => {
                    at_once += 1;
                    workshop.complete()
                }
                Step::All => {
                    let (opened, built) = Workshop::open(open(folder.path()), &options());
                    workshop = opened;
                    built
                }
            };
            same(&built, folder.path(), &what);
        }
    }
    assert!(at_once > 200, "most edits are taken in alone: {at_once}");
}

/// The first step already shows the page, and its neighbours with its new title.
#[test]
fn neighbours_show_a_new_title_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let (mut made, mut workshop, _) = start(folder.path(), 1);
    made.pages[6].title = "새로 지은 제목".to_owned();
    let Step::Pages(built) = workshop.take(&[made.page(6)]) else { panic!("a page in its place") };
    let output = built.output.unwrap();
    let shows = |path: &str| String::from_utf8_lossy(&output[path]).contains("새로 지은 제목");
    assert!(shows("a/p6/index.html") && shows("a/p4/index.html") && shows("a/p8/index.html"));
    assert!(!shows("b/c/p7/index.html"));
}

/// Files that come, go or are not read must never be missed.
#[test]
fn what_comes_and_goes_is_a_build_from_scratch() {
    let folder = tempfile::tempdir().unwrap();
    let (made, mut workshop, _) = start(folder.path(), 1);
    let all = |step: Step| matches!(step, Step::All);
    let nothing = |step: Step| matches!(step, Step::Nothing);
    assert!(all(workshop.take(&[made.write("content/new.md", "---\ntitle: 새 쪽\n---\n")])));
    assert!(all(workshop.take(&[made.write("static/new.txt", "새 글")])));
    assert!(all(workshop.take(&[made.write("templates/partials/head.html", "머리")])));
    assert!(all(workshop.take(&[made.write("site.toml", "title = \"새\"\n")])));
    assert!(all(workshop.take(&[made.write("examples-verified/a/p4/잡기.yaml", "")])));
    assert!(nothing(workshop.take(&[made.root.join("content/a/.p4.md.swp")])));
    assert!(nothing(workshop.take(&[made.root.join("content/a/4913")])));
    assert!(nothing(workshop.take(&[made.root.join("content/a")])));
    assert!(nothing(workshop.take(&[made.page(4)])), "written again, but not changed");
    fs::remove_file(made.root.join("content/a/p6.md")).unwrap();
    assert!(all(workshop.take(&[made.root.join("content/a/p6.md")])));
    fs::remove_dir_all(made.root.join("content/b")).unwrap();
    assert!(all(workshop.take(&[made.root.join("content/b")])));
}
