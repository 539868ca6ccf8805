//! A whole site read, checked, rendered and published for the first time; an element is a page.

mod synthetic;

use std::fs;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use panrye::site;
use synthetic::bench_sites;

fn sites(c: &mut Criterion) {
    let kinds = [(100, false), (100, true), (1000, false), (1000, true), (10_000, false)];
    bench_sites(c, "build", &kinds, |b, site, options| {
        b.iter_batched(
            || drop(fs::remove_dir_all(site.root.join("public"))),
            |()| {
                let output = site::build(site, options).output.expect("a site without errors");
                site::publish(&site.root, "public", &output).expect("a folder that can be written")
            },
            BatchSize::PerIteration,
        );
    });
}

criterion_group!(benches, sites);
criterion_main!(benches);
