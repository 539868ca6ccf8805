//! Whether a file is still the one it was, by what the file system says about it, and by its bytes where that may deceive.

use std::collections::BTreeMap;
use std::fs::{self, File, Metadata};
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

/// In nanoseconds.
const HOUR: i128 = 3600 * 1_000_000_000;

/// What is known of a file: device, inode, size, when its contents and when the file as such last changed
/// (nanoseconds), and its digest where these may stay the same although it changes.
///
/// A program can set the first time back, but not the second. The second deceives only while the clock of the file
/// system stands still: a file changed no earlier than the clock's last tick can change again under the same time. Such
/// files have a digest, and are read. What lies on another file system follows another clock, which may be wrong: it has
/// to be old.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Sign(u64, u64, u64, i128, i128, #[serde(default, skip_serializing_if = "Option::is_none")] Option<String>);

/// The time of a file system, as it gives it to files.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    device: u64,
    now: i128,
}

impl Clock {
    /// Asks the file system of a folder, by a scratch file.
    pub(super) fn read(folder: &Path) -> io::Result<Clock> {
        let scratch = tempfile::Builder::new().prefix(".panrye-clock-").tempfile_in(folder)?;
        let found = scratch.as_file().metadata()?;
        let Stat { device, changed, .. } = Stat::of(&found);
        Ok(Clock { device, now: changed })
    }
}

struct Stat {
    device: u64,
    inode: u64,
    size: u64,
    modified: i128,
    changed: i128,
}

impl Stat {
    #[cfg(unix)]
    fn of(found: &Metadata) -> Stat {
        use std::os::unix::fs::MetadataExt;
        let nanoseconds = |seconds: i64, rest: i64| i128::from(seconds) * 1_000_000_000 + i128::from(rest);
        Stat {
            device: found.dev(),
            inode: found.ino(),
            size: found.size(),
            modified: nanoseconds(found.mtime(), found.mtime_nsec()),
            changed: nanoseconds(found.ctime(), found.ctime_nsec()),
        }
    }

    /// Elsewhere there is no time that a program cannot set: every file counts as changed just now.
    #[cfg(not(unix))]
    fn of(found: &Metadata) -> Stat {
        let time = found.modified().ok().and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
        let modified = time.map_or(0, |time| i128::try_from(time.as_nanos()).unwrap_or(0));
        Stat { device: 0, inode: 0, size: found.len(), modified, changed: i64::MAX.into() }
    }
}

impl Sign {
    /// What is known of a file now.
    pub(super) fn take(path: &Path, clock: &Clock) -> io::Result<Sign> {
        let Stat { device, inode, size, modified, changed } = Stat::of(&fs::metadata(path)?);
        let margin = if device == clock.device { 0 } else { HOUR };
        let settled = changed < clock.now - margin;
        let digest = if settled { None } else { Some(digest(path)?) };
        Ok(Sign(device, inode, size, modified, changed, digest))
    }

    /// Whether a file is still the one that was signed.
    pub(super) fn holds(&self, path: &Path) -> bool {
        let Ok(found) = fs::metadata(path) else { return false };
        let Stat { device, inode, size, modified, changed } = Stat::of(&found);
        let Sign(was_on, was, was_long, was_modified, was_changed, known) = self;
        let same = (device, inode, size, modified, changed) == (*was_on, *was, *was_long, *was_modified, *was_changed);
        same && found.is_file() && known.as_ref().is_none_or(|known| digest(path).is_ok_and(|now| now == *known))
    }
}

fn digest(path: &Path) -> io::Result<String> {
    let mut digest = Sha256::new();
    // In pieces: the program is as large as a thousand pages.
    let mut file = io::BufReader::with_capacity(1 << 16, File::open(path)?);
    loop {
        let piece = file.fill_buf()?;
        if piece.is_empty() {
            break;
        }
        digest.update(piece);
        let length = piece.len();
        file.consume(length);
    }
    Ok(digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Files by their path from a root.
pub(super) type Signs = BTreeMap<String, Sign>;

/// The files under some folders of a root, in no order; folders that are not there have none. None where a name is no
/// text, or a folder cannot be read.
pub(super) fn files(root: &Path, folders: &[&str]) -> Option<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    for folder in folders.iter().map(|name| root.join(name)).filter(|folder| folder.exists()) {
        for entry in WalkDir::new(folder) {
            let entry = entry.ok()?;
            if !entry.file_type().is_dir() {
                let name = entry.path().strip_prefix(root).ok()?.to_str()?.to_owned();
                files.push((name, entry.into_path()));
            }
        }
    }
    Some(files)
}

/// Signs files.
pub(super) fn sign(files: Vec<(String, PathBuf)>, clock: &Clock) -> Option<Signs> {
    let signed = files.into_par_iter().map(|(name, path)| Some((name, Sign::take(&path, clock).ok()?)));
    signed.collect::<Option<Vec<_>>>().map(|signed| signed.into_iter().collect())
}

/// Whether there are the very files that were signed, and no others.
pub(super) fn hold(signs: &Signs, root: &Path, folders: &[&str]) -> bool {
    let Some(files) = files(root, folders) else { return false };
    files.len() == signs.len() && files.par_iter().all(|(name, path)| signs.get(name).is_some_and(|sign| sign.holds(path)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(now: i128, path: &Path) -> Clock {
        Clock { device: Stat::of(&fs::metadata(path).unwrap()).device, now }
    }

    /// A clock that stands still gives two contents the same times: only their bytes differ.
    #[test]
    fn a_file_changed_within_a_tick_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "하나").unwrap();
        let Sign(device, inode, size, modified, changed, digest) = Sign::take(&path, &clock(0, &path)).unwrap();
        assert!(digest.is_some(), "changed after the tick");
        fs::write(&path, "두나").unwrap();
        let now = Stat::of(&fs::metadata(&path).unwrap());
        // As if the clock had not moved between the two.
        let unmoved = Sign(device, inode, size, now.modified, now.changed, digest);
        assert!(!unmoved.holds(&path), "same size, same times, other bytes");
        assert!(modified <= now.modified && changed <= now.changed);
    }

    #[test]
    fn a_settled_file_needs_no_digest_and_is_found_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "하나").unwrap();
        let sign = Sign::take(&path, &clock(i128::MAX, &path)).unwrap();
        assert!(cfg!(not(unix)) || sign.5.is_none());
        assert!(sign.holds(&path));
        fs::remove_file(&path).unwrap();
        assert!(!sign.holds(&path));
        fs::write(&path, "두나").unwrap();
        assert!(!sign.holds(&path) || sign.5.is_some());
    }

    /// What lies on another file system follows another clock.
    #[test]
    fn a_young_file_of_another_device_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "하나").unwrap();
        let changed = Stat::of(&fs::metadata(&path).unwrap()).changed;
        let elsewhere = |now| Clock { device: u64::MAX, now };
        assert!(Sign::take(&path, &elsewhere(changed + HOUR)).unwrap().5.is_some());
        assert!(Sign::take(&path, &elsewhere(changed + HOUR + 1)).unwrap().5.is_none());
    }
}
