//! A whole site read, checked, rendered and published for the first time; an element is a page.

mod synthetic;

use std::fs;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use panrye::site::{self, BuildOptions, Site};
use synthetic::Synthetic;

fn sites(c: &mut Criterion) {
    let mut group = c.benchmark_group("build");
    group.sample_size(10);
    for kind in
        [(100, false), (100, true), (1000, false), (1000, true), (10_000, false)].map(|(pages, examples)| Synthetic { pages, examples })
    {
        let folder = tempfile::tempdir().expect("a scratch folder");
        kind.write(folder.path()).expect("a site that can be written");
        let Ok(site) = Site::open(folder.path()) else { continue };
        let options = BuildOptions { ignore_records: true, ..BuildOptions::default() };
        group.throughput(Throughput::Elements(kind.pages as u64));
        group.bench_function(kind.name(), |b| {
            b.iter_batched(
                || drop(fs::remove_dir_all(folder.path().join("public"))),
                |()| {
                    let built = site::build(&site, &options);
                    let output = built.output.expect("a site without errors");
                    site::publish(folder.path(), "public", &output).expect("a folder that can be written")
                },
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

criterion_group!(benches, sites);
criterion_main!(benches);
