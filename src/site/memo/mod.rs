//! What a build stood on: whether the next one would only do the same again.
//!
//! After a build, a file beside `public/` says what went in (the program, `site.toml`, pages, templates, copied files,
//! records, the day, what was asked for), what came out, and what was found. If all of it is as it was, a build has
//! nothing to do but to say again what was found. Any doubt means a full build.

mod sign;
mod told;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use self::sign::{Clock, Sign, Signs};
use self::told::{Files, Told};
use super::build::BuildOptions;
use super::judge::Judged;
use super::publish::Published;
use super::records;
use super::root::Site;

/// What a site is made of, besides the program.
const INPUTS: [&str; 5] = ["site.toml", "content", "templates", "static", "examples-verified"];

/// What a build is about to read, as it was before.
pub(super) struct Survey {
    asked: String,
    program: Sign,
    inputs: Signs,
}

/// What is kept.
#[derive(Serialize, Deserialize)]
struct Memo {
    asked: String,
    program: Sign,
    inputs: Signs,
    outputs: Signs,
    findings: Vec<Told>,
    suppressed: Vec<(Told, String)>,
}

impl Survey {
    /// Looks at everything a build will read, before it does: what changes later is found changed next time. None where
    /// that cannot be told for sure; then nothing is kept.
    pub(super) fn take(site: &Site, options: &BuildOptions) -> Option<Survey> {
        let clock = Clock::read(&site.root).ok()?;
        let program = Sign::take(&std::env::current_exe().ok()?, &clock).ok()?;
        let inputs = sign::sign(sign::files(&site.root, &INPUTS)?, &clock)?;
        // It was read before; a change in between would go unseen.
        let unchanged = fs::read_to_string(site.root.join("site.toml")).is_ok_and(|text| text == site.config.source.text);
        unchanged.then_some(Survey { asked: asked(site, options)?, program, inputs })
    }

    /// Keeps what came of it: these files in the folder `name`.
    pub(super) fn keep(self, root: &Path, name: &str, paths: &[String], judged: &Judged) {
        let kept = self.memo(root, name, paths, judged).and_then(|memo| serde_json::to_vec(&memo).ok());
        // Without it, the next build is a full one.
        let _ = kept.map(|bytes| write(&file(root, name), &bytes));
    }

    fn memo(self, root: &Path, name: &str, paths: &[String], judged: &Judged) -> Option<Memo> {
        // Files that nobody published are found by the next build, which looks through the folder.
        let outputs = paths.iter().map(|path| (format!("{name}/{path}"), root.join(name).join(path))).collect();
        let outputs = sign::sign(outputs, &Clock::read(root).ok()?)?;
        let suppressed = judged.suppressed.iter().map(|(finding, reason)| (Told::of(finding), reason.clone())).collect();
        let findings = judged.findings.iter().map(Told::of).collect();
        Some(Memo { asked: self.asked, program: self.program, inputs: self.inputs, outputs, findings, suppressed })
    }
}

/// What the last build found and published, if another one would find and publish the same.
pub(super) fn recall(site: &Site, options: &BuildOptions, name: &str) -> Option<(Published, Judged)> {
    let memo: Memo = serde_json::from_slice(&fs::read(file(&site.root, name)).ok()?).ok()?;
    let same = memo.asked == asked(site, options)?
        && memo.program.holds(&std::env::current_exe().ok()?)
        && sign::hold(&memo.inputs, &site.root, &INPUTS)
        && sign::hold(&memo.outputs, &site.root, &[name]);
    if !same {
        return None;
    }
    let mut files = Files::of(&site.root);
    let findings = memo.findings.into_iter().map(|told| told.recall(&mut files)).collect::<Option<_>>()?;
    let suppressed = memo.suppressed.into_iter().map(|(told, reason)| Some((told.recall(&mut files)?, reason))).collect::<Option<_>>()?;
    let published = Published { written: 0, removed: 0, unchanged: memo.outputs.len() };
    Some((published, Judged { findings, suppressed }))
}

/// What a build was asked for, the version, and the day: records grow old.
fn asked(site: &Site, options: &BuildOptions) -> Option<String> {
    let today = records::today(site, None).ok()?;
    Some(format!("panrye {} {today} {options:?}", env!("CARGO_PKG_VERSION")))
}

fn file(root: &Path, name: &str) -> PathBuf {
    root.join(format!(".panrye-{name}.json"))
}

fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut scratch = tempfile::Builder::new().prefix(".panrye-memo-").tempfile_in(folder)?;
    scratch.write_all(bytes)?;
    scratch.persist(path)?;
    Ok(())
}
