//! A whole site read and checked, links included; an element is a page.

mod synthetic;

use criterion::{Criterion, criterion_group, criterion_main};
use panrye::site;
use synthetic::bench_sites;

fn sites(c: &mut Criterion) {
    bench_sites(c, "check", &[(100, false), (100, true), (1000, false), (1000, true)], |b, site, options| {
        b.iter(|| site::check(site, options).pages.len());
    });
}

criterion_group!(benches, sites);
criterion_main!(benches);
