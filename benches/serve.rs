//! What `serve` does after an edit on a site of 10,000 pages, from the watcher's event until every page shows it: the text
//! of a page, a title (which its neighbours and lists show), a template of few pages and the frame of all; and the rest
//! (lists, search, sitemap, feed), which may follow later.

mod synthetic;

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use panrye::site::{BuildOptions, Site, Step, Workshop};
use synthetic::Synthetic;

const PAGES: usize = 10_000;
/// The page that is edited, and the templates of the site.
const PAGE: usize = 4_321;
const LIST: &str = "templates/list.html";
const FRAME: &str = "templates/base.html";

fn edits(c: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let kind = Synthetic { pages: PAGES, examples: false };
    kind.write(folder.path()).expect("a site that can be written");
    fs::create_dir(folder.path().join("templates")).expect("a folder that can be made");
    for template in [LIST, FRAME] {
        fs::write(folder.path().join(template), template_text(template, 0)).expect("a template that can be written");
    }
    let Ok(site) = Site::open(folder.path()) else { panic!("a site that cannot be opened") };
    let (mut workshop, built) = Workshop::open(site, &BuildOptions { ignore_records: true, ..BuildOptions::default() });
    assert!(built.output.is_some(), "a site without errors");

    let page = format!("content/{}.md", Synthetic::path(PAGE));
    let text = kind.page(PAGE);
    let mut group = c.benchmark_group("serve");
    group.sample_size(10);
    let mut bench = |name: &str, file: &str, whole: bool, edited: &dyn Fn(u64) -> String| {
        let path = folder.path().join(file);
        group.bench_function(name, |b| b.iter_custom(|times| time(&mut workshop, &path, whole, times, edited)));
    };
    bench("the text of a page", &page, false, &|number| format!("{text}\n{number}\n"));
    bench("the rest after it", &page, true, &|number| format!("{text}\n{number}\n"));
    bench("the title of a page", &page, false, &|number| text.replacen("title: ", &format!("title: {number} "), 1));
    bench("the template of lists", LIST, false, &|number| template_text(LIST, number));
    bench("the frame of all pages", FRAME, false, &|number| template_text(FRAME, number));
    group.finish();
}

/// The site's own template: panrye's with a remark.
fn template_text(template: &str, number: u64) -> String {
    let name = template.trim_start_matches("templates/");
    format!("{{% extends \"panrye/{name}\" %}}\n{{% block extra_head %}}<!-- {number} -->{{% endblock extra_head %}}\n")
}

/// Edits a file again and again; answers the time until all pages show it, or, with `whole`, from then until the site is
/// whole.
fn time(workshop: &mut Workshop, path: &PathBuf, whole: bool, times: u64, edited: &dyn Fn(u64) -> String) -> Duration {
    (0..times)
        .map(|number| {
            // Another text each time, whatever was there before.
            let before = fs::read_to_string(path).expect("a file that can be read");
            let new = [2 * number, 2 * number + 1].map(edited).into_iter().find(|text| *text != before).unwrap_or_default();
            fs::write(path, new).expect("a file that can be written");
            let begin = Instant::now();
            assert!(matches!(workshop.take(std::slice::from_ref(path)), Step::Pages(built) if built.output.is_some()));
            let shown = begin.elapsed();
            if !whole {
                return shown;
            }
            assert!(workshop.complete().output.is_some());
            begin.elapsed() - shown
        })
        .sum()
}

criterion_group!(benches, edits);
criterion_main!(benches);
