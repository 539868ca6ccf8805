//! How fast pages are read: Markdown to segments, front matter included, in bytes of source per second; one core.

mod synthetic;

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use panrye::diagnostic::Source;
use panrye::page;
use synthetic::Synthetic;

fn pages(c: &mut Criterion) {
    let mut group = c.benchmark_group("parse");
    for examples in [false, true] {
        let text = Synthetic { pages: 100, examples }.page(1);
        group.throughput(Throughput::Bytes(text.len() as u64));
        let source = Arc::new(Source::new("content/a.md", text));
        group.bench_function(if examples { "with examples" } else { "plain" }, |b| {
            b.iter(|| page::parse(Arc::clone(black_box(&source)), "a"));
        });
    }
    group.finish();
}

criterion_group!(benches, pages);
criterion_main!(benches);
