//! A site that was read and checked, rendered into memory; an element is a page.

mod synthetic;

use criterion::{Criterion, criterion_group, criterion_main};
use panrye::site;
use synthetic::bench_sites;

fn sites(c: &mut Criterion) {
    bench_sites(c, "read, check and render", &[(100, false), (100, true), (1000, false), (1000, true)], |b, site, options| {
        b.iter(|| site::build(site, options).output.map(|output| output.len()));
    });
}

criterion_group!(benches, sites);
criterion_main!(benches);
