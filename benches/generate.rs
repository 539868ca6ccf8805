//! Writes a synthetic site: `cargo bench --bench generate -- FOLDER PAGES [examples]`. Run without arguments, as
//! `cargo bench` does with every bench, it does nothing.

mod synthetic;

use std::path::Path;
use std::process::ExitCode;

use synthetic::Synthetic;

fn main() -> ExitCode {
    let typed: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let (Some(folder), Some(pages)) = (typed.first(), typed.get(1).and_then(|pages| pages.parse().ok())) else {
        return ExitCode::SUCCESS;
    };
    let site = Synthetic { pages, examples: typed.get(2).is_some_and(|word| word == "examples") };
    match site.write(Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{folder}: {error}");
            ExitCode::FAILURE
        }
    }
}
