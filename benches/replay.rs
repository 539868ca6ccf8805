//! What verification costs: the three examples of a page read, replayed and compared, their sentences included. An
//! element is one example of four steps; one core.

mod synthetic;

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use panrye::diagnostic::Source;
use panrye::page::{self, Page};
use panrye::verify::{Context, check_page};
use synthetic::{EXAMPLES, Synthetic};

fn examples(c: &mut Criterion) {
    let site = Synthetic { pages: 40, examples: true };
    let read = |index| page::parse(Arc::new(Source::new("content/a.md", site.page(index))), "a").0;
    let pages: Vec<Page> = (0..site.pages).map(read).collect();
    let context = Context::default();
    let mut group = c.benchmark_group("replay");
    group.throughput(Throughput::Elements((site.pages * EXAMPLES) as u64));
    group.bench_function("examples", |b| {
        b.iter(|| pages.iter().map(|page| check_page(black_box(page), &context).examples.len()).sum::<usize>());
    });
    group.finish();
}

criterion_group!(benches, examples);
criterion_main!(benches);
