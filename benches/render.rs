//! A site that was read and checked, rendered into memory; an element is a page.

mod synthetic;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use panrye::site::{self, BuildOptions, Site};
use synthetic::Synthetic;

fn sites(c: &mut Criterion) {
    let mut group = c.benchmark_group("read, check and render");
    group.sample_size(10);
    for kind in [(100, false), (100, true), (1000, false), (1000, true)].map(|(pages, examples)| Synthetic { pages, examples }) {
        let folder = tempfile::tempdir().expect("a scratch folder");
        kind.write(folder.path()).expect("a site that can be written");
        let Ok(site) = Site::open(folder.path()) else { continue };
        let options = BuildOptions { ignore_records: true, ..BuildOptions::default() };
        group.throughput(Throughput::Elements(kind.pages as u64));
        group.bench_function(kind.name(), |b| b.iter(|| site::build(&site, &options).output.map(|output| output.len())));
    }
    group.finish();
}

criterion_group!(benches, sites);
criterion_main!(benches);
