#![no_main]

#[path = "../entries.rs"]
#[allow(dead_code, reason = "one entry of eight")]
mod entries;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| entries::front_matter(bytes));
