//! The stored corpus of `fuzz/` through the fuzzers' own entries, on stable, and a short fresh run of mutations.
//!
//! The run is another one each time, unless `PANRYE_FUZZ_SEED` (twelve hexadecimal digits or more, as of a commit) names
//! it; what fails says with which. It ends after some seconds, unless `PANRYE_FUZZ_CASES` asks for a number of cases.

#[path = "../fuzz/entries.rs"]
mod entries;

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngSeed, TestError, TestRunner};

/// Far more than any seed takes.
const PATIENCE: Duration = Duration::from_secs(30);

/// After this no further mutation is tried.
const FRESH_RUN: Duration = Duration::from_secs(15);

/// Calls an entry, and does not wait for ever.
fn called(entry: entries::Entry, bytes: &[u8]) {
    let (done, ended) = channel();
    let own = bytes.to_vec();
    let running = thread::spawn(move || {
        entry(&own);
        let _ = done.send(());
    });
    if ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
        panic!("no end after {PATIENCE:?}: {:?}", String::from_utf8_lossy(bytes));
    }
    running.join().unwrap_or_else(|panic| resume_unwind(panic));
}

/// The seeds of one entry, in the order of their names.
fn seeds(name: &str) -> Vec<(String, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(name);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut seeds: Vec<(String, Vec<u8>)> = entries
        .map(|entry| entry.expect("an entry"))
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).expect("a seed")))
        .collect();
    seeds.sort();
    seeds
}

fn corpus(name: &str) {
    let (_, entry) = entries::ENTRIES.iter().find(|(known, _)| *known == name).expect("an entry");
    let seeds = seeds(name);
    assert!(seeds.len() >= 5, "{name}: {} seeds", seeds.len());
    for (seed, bytes) in &seeds {
        assert!(bytes.len() <= 16 << 10, "{name}/{seed} is too large to be a seed");
        called(*entry, bytes);
    }
    mutated(name, *entry, &seeds);
}

/// One change of a seed.
#[derive(Clone, Debug)]
enum Edit {
    Drop(Index, u8),
    Repeat(Index, u8, u8),
    Insert(Index, &'static str),
    Flip(Index, u8),
    Splice(Index, Index, Index, u8),
}

/// What authors and attackers write where it hurts.
const TOKENS: [&str; 40] = [
    "\n",
    "\r\n",
    "\t",
    " ",
    "---\n",
    "```\n",
    "~~~",
    "- ",
    "  ",
    ": ",
    "：",
    "'",
    "\"",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "(0,0)",
    "(255,255)",
    "|",
    ">",
    "#",
    "&a ",
    "*a",
    "\\u202e",
    "&#x202e;",
    "\u{feff}",
    "\u{1100}\u{1161}",
    "둔다: ",
    "국면: ",
    "설명: ",
    "없음",
    "시작",
    "99999999999999999999",
    "-1",
    "=== ",
    "\0",
    "[가](검증:말)",
];

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        (any::<Index>(), any::<u8>()).prop_map(|(at, length)| Edit::Drop(at, length)),
        (any::<Index>(), any::<u8>(), 1..8_u8).prop_map(|(at, length, times)| Edit::Repeat(at, length, times)),
        (any::<Index>(), prop::sample::select(TOKENS.to_vec())).prop_map(|(at, token)| Edit::Insert(at, token)),
        (any::<Index>(), any::<u8>()).prop_map(|(at, byte)| Edit::Flip(at, byte)),
        (any::<Index>(), any::<Index>(), any::<Index>(), any::<u8>())
            .prop_map(|(at, seed, from, length)| Edit::Splice(at, seed, from, length)),
    ]
}

fn apply(bytes: &mut Vec<u8>, edit: &Edit, seeds: &[(String, Vec<u8>)]) {
    let part = |bytes: &[u8], at: &Index, length: u8| {
        let start = at.index(bytes.len() + 1);
        start..(start + usize::from(length)).min(bytes.len())
    };
    match edit {
        Edit::Drop(at, length) => drop(bytes.drain(part(bytes, at, *length))),
        Edit::Repeat(at, length, times) => {
            let range = part(bytes, at, *length);
            let repeated = bytes[range.clone()].repeat(usize::from(*times));
            bytes.splice(range.end..range.end, repeated);
        }
        Edit::Insert(at, token) => {
            let at = at.index(bytes.len() + 1);
            bytes.splice(at..at, token.bytes());
        }
        Edit::Flip(at, byte) => {
            if !bytes.is_empty() {
                let at = at.index(bytes.len());
                bytes[at] ^= byte;
            }
        }
        Edit::Splice(at, seed, from, length) => {
            let other = &seed.get(seeds).1;
            let at = at.index(bytes.len() + 1);
            bytes.splice(at..at, other[part(other, from, *length)].iter().copied());
        }
    }
}

fn mutated(name: &str, entry: entries::Entry, seeds: &[(String, Vec<u8>)]) {
    let asked = std::env::var("PANRYE_FUZZ_CASES").ok().and_then(|cases| cases.parse().ok());
    // A site is built twice for each case.
    let cases = asked.unwrap_or(if name == "tiny_site" { 24 } else { 150 });
    // Another seed for each commit that is judged makes each run a fresh one, and the same when it is judged again.
    let given = std::env::var("PANRYE_FUZZ_SEED").ok().and_then(|seed| u64::from_str_radix(seed.get(..12).unwrap_or(&seed), 16).ok());
    let run_seed = given.unwrap_or_else(|| RandomState::new().hash_one(name) >> 16);
    let config = Config { cases, failure_persistence: None, max_shrink_time: 30_000, ..Config::default() };
    let mut runner = TestRunner::new(Config { rng_seed: RngSeed::Fixed(run_seed), ..config });
    let strategy = (any::<Index>(), prop::collection::vec(edit(), 1..6));
    let bytes = |(seed, edits): &(Index, Vec<Edit>)| {
        let mut bytes = seed.get(seeds).1.clone();
        edits.iter().for_each(|edit| apply(&mut bytes, edit, seeds));
        bytes.truncate(64 << 10);
        bytes
    };
    let began = Instant::now();
    let result = runner.run(&strategy, |case| {
        if asked.is_some() || began.elapsed() < FRESH_RUN {
            called(entry, &bytes(&case));
        }
        Ok(())
    });
    if let Err(error) = result {
        let input = match &error {
            TestError::Fail(_, case) => String::from_utf8_lossy(&bytes(case)).into_owned(),
            TestError::Abort(_) => String::new(),
        };
        panic!(
            "{name}: {error}\ninput: {input:?}\nagain: PANRYE_FUZZ_SEED={run_seed:012x} PANRYE_FUZZ_CASES={cases} cargo test --test corpus {name}"
        );
    }
}

macro_rules! entries {
    ($($name:ident),* $(,)?) => {
        $(#[test] fn $name() { corpus(stringify!($name)); })*

        #[test]
        fn every_entry_has_a_test() {
            let tested = [$(stringify!($name)),*];
            assert!(entries::ENTRIES.iter().all(|(name, _)| tested.contains(name)));
        }
    };
}

entries!(front_matter, example, position, action, page, record, site_toml, tiny_site);
