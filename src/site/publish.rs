//! From memory to `public/`: compare, build a new tree beside the old one, exchange the two in
//! one step. Whatever happens, readers see the old site or the new one, whole.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rayon::prelude::*;
use walkdir::WalkDir;

use super::Output;
use super::sink::Sink;
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, remedy, trouble};

/// What a run changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Published {
    /// Files that are new or have new bytes.
    pub written: usize,
    /// Files that are gone.
    pub removed: usize,
    /// Files that stayed as they were.
    pub unchanged: usize,
}

/// Names of our trees beside the published one; whoever holds the lock may clear them away.
const NEW: &str = ".panrye-new-";
const OLD: &str = ".panrye-old";
/// Names of the memo's scratch files, which a process that is killed leaves.
const SCRATCH: [&str; 2] = [".panrye-clock-", ".panrye-memo-"];

/// Publishes `output` as the folder `name` (`public`) of the site's folder.
///
/// # Errors
/// See [`Publishing::begin`] and [`Publishing::finish`]; on an error nothing has changed.
pub fn publish(root: &Path, name: &str, output: &Output) -> Result<Published, Box<Finding>> {
    let publishing = Publishing::begin(root, name)?;
    output.par_iter().for_each(|(path, bytes)| publishing.keep(path, bytes));
    publishing.finish()
}

/// A site on its way to `public/`, file after file, so that it need not fit into memory.
///
/// Each file is compared with the published one. Those that differ are written into a new tree at once; those that stay
/// the same become hard links to the earlier ones (copies where links fail) in the end, and only if something differs.
/// Nothing is seen of it before [`Publishing::finish`]; dropped before, it leaves everything as it was.
pub struct Publishing {
    root: PathBuf,
    name: String,
    target: PathBuf,
    /// What is published now.
    old: HashSet<String>,
    /// The new tree, made for its first file.
    tree: Mutex<Option<Tree>>,
    /// The folders it has.
    folders: Mutex<HashSet<String>>,
    same: Mutex<Vec<String>>,
    written: Mutex<Vec<String>>,
    kept: AtomicUsize,
    failure: Mutex<Option<io::Error>>,
    _lock: Lock,
}

impl Publishing {
    /// Takes the site's lock and looks at what is published.
    ///
    /// # Errors
    /// Another run publishes the same site; the folder is not a plain one; the file system refuses.
    pub fn begin(root: &Path, name: &str) -> Result<Publishing, Box<Finding>> {
        let lock = lock(root)?;
        let target = root.join(name);
        recover(root, name, &target).map_err(|error| failed(&error, name))?;
        check_target(root, name, &target)?;
        let old = existing(&target).map_err(|error| failed(&error, name))?;
        Ok(Publishing {
            root: root.to_owned(),
            name: name.to_owned(),
            target,
            old,
            tree: Mutex::default(),
            folders: Mutex::default(),
            same: Mutex::default(),
            written: Mutex::default(),
            kept: AtomicUsize::new(0),
            failure: Mutex::default(),
            _lock: lock,
        })
    }

    /// Takes a file in. What goes wrong is said in the end.
    fn keep(&self, path: &str, bytes: &[u8]) {
        let known = self.old.contains(path);
        self.took(path, known && holds(&self.target.join(path), bytes), || fs::write(self.place(path)?, bytes));
    }

    /// Notes a file that is as it was published, or writes it.
    fn took(&self, path: &str, same: bool, write: impl FnOnce() -> io::Result<()>) {
        self.kept.fetch_add(usize::from(self.old.contains(path)), Ordering::Relaxed);
        if same {
            held(&self.same).push(path.to_owned());
            return;
        }
        held(&self.written).push(path.to_owned());
        if held(&self.failure).is_some() {
            return;
        }
        if let Err(error) = write() {
            held(&self.failure).get_or_insert(error);
        }
    }

    /// Where a file of the new tree goes, its folder made.
    fn place(&self, path: &str) -> io::Result<PathBuf> {
        let root = {
            let mut tree = held(&self.tree);
            match &*tree {
                Some(tree) => tree.path.clone(),
                None => tree.insert(Tree::new(&self.root, &self.name)?).path.clone(),
            }
        };
        if let Some((folder, _)) = path.rsplit_once('/')
            && !held(&self.folders).contains(folder)
        {
            fs::create_dir_all(root.join(folder))?;
            held(&self.folders).insert(folder.to_owned());
        }
        Ok(root.join(path))
    }

    /// Paths of the files taken in so far, in no order.
    pub fn paths(&self) -> Vec<String> {
        let mut paths = held(&self.same).clone();
        paths.extend_from_slice(&held(&self.written));
        paths
    }

    /// The new site takes the place of the old one, in one step.
    ///
    /// # Errors
    /// A file could not be written, or the folders could not be exchanged: the old site stays.
    pub fn finish(self) -> Result<Published, Box<Finding>> {
        let told = |error: io::Error| failed(&error, &self.name);
        if let Some(error) = held(&self.failure).take() {
            return Err(told(error));
        }
        let same = std::mem::take(&mut *held(&self.same));
        let written = held(&self.written).len();
        let removed = self.old.len() - self.kept.load(Ordering::Relaxed);
        let published = Published { written, removed, unchanged: same.len() };
        if written == 0 && removed == 0 && self.target.is_dir() {
            return Ok(published);
        }
        same.par_iter().try_for_each(|path| self.link(path)).map_err(told)?;
        let tree = held(&self.tree).take();
        let tree = tree.map_or_else(|| Tree::new(&self.root, &self.name), Ok).map_err(told)?;
        tree.exchange(&self.root, &self.name, &self.target).map_err(told)?;
        Ok(published)
    }

    fn link(&self, path: &str) -> io::Result<()> {
        let (old, new) = (self.target.join(path), self.place(path)?);
        fs::hard_link(&old, &new).or_else(|_| fs::copy(&old, &new).map(|_| ()))
    }
}

impl Sink for Publishing {
    fn put(&self, path: &str, bytes: Vec<u8>) {
        self.keep(path, &bytes);
    }

    fn share(&self, path: &str, bytes: &Arc<[u8]>) {
        self.keep(path, bytes);
    }

    /// Compared with the published file piece after piece, and written from the first one that differs.
    fn pour(&self, path: &str, mut pieces: &mut dyn Iterator<Item = Vec<u8>>) {
        let published = self.target.join(path);
        let mut old = plain(&published).then(|| File::open(&published)).and_then(Result::ok);
        let mut same = 0;
        let other = Iterator::find(&mut pieces, |piece| {
            let goes_on = old.as_mut().is_some_and(|old| begins(old, piece));
            same += if goes_on { piece.len() as u64 } else { 0 };
            !goes_on
        });
        let ends = other.is_none() && old.is_some_and(|mut old| old.read(&mut [0]).is_ok_and(|more| more == 0));
        self.took(path, ends, || {
            let mut new = File::create(self.place(path)?)?;
            if same > 0 {
                io::copy(&mut File::open(&published)?.take(same), &mut new)?;
            }
            other.into_iter().chain(pieces).try_for_each(|piece| new.write_all(&piece))
        });
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
type Lock = File;
#[cfg(not(unix))]
type Lock = ();

/// One build at a time; the lock goes with the process, so that none is left behind.
#[cfg(unix)]
fn lock(root: &Path) -> Result<Lock, Box<Finding>> {
    use rustix::fs::{FlockOperation, flock};
    let folder = File::open(root).map_err(|error| failed(&error, "."))?;
    match flock(&folder, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(folder),
        Err(rustix::io::Errno::WOULDBLOCK) => Err(Box::new(
            Finding::new(codes::OUTPUT_BUSY, "같은 사이트를 다른 panrye가 펴내고 있습니다.")
                .help("그 작업이 끝난 뒤 다시 실행해 주십시오."),
        )),
        Err(error) => Err(failed(&error.into(), ".")),
    }
}

#[cfg(not(unix))]
fn lock(_: &Path) -> Result<Lock, Box<Finding>> {
    Ok(())
}

/// `public/` must be a plain folder of the same file system as the site.
fn check_target(root: &Path, name: &str, target: &Path) -> Result<(), Box<Finding>> {
    let Ok(found) = fs::symlink_metadata(target) else {
        return Ok(());
    };
    let blocked = |message: String| {
        Err(Box::new(
            Finding::new(codes::OUTPUT_BLOCKED, message).help("보통 폴더로 두고, 펴낸 뒤에 다른 곳으로 복사하거나 동기화해 주십시오."),
        ))
    };
    if found.is_symlink() {
        return blocked(format!("`{name}/`이 바로가기(심볼릭 링크)라서 한 번에 바꿀 수 없습니다."));
    }
    if !found.is_dir() {
        return blocked(format!("`{name}`이 폴더가 아니라 파일입니다."));
    }
    if other_file_system(root, &found) {
        return blocked(format!("`{name}/`에 다른 파일 시스템이 걸려 있어서 한 번에 바꿀 수 없습니다."));
    }
    Ok(())
}

#[cfg(unix)]
fn other_file_system(root: &Path, found: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(root).is_ok_and(|root| root.dev() != found.dev())
}

#[cfg(not(unix))]
fn other_file_system(_: &Path, _: &fs::Metadata) -> bool {
    false
}

/// Puts back what a run left that was ended between its two renames, and clears away its trees.
fn recover(root: &Path, name: &str, target: &Path) -> io::Result<()> {
    let old = root.join(format!("{OLD}-{name}"));
    if !target.exists() && old.is_dir() {
        fs::rename(&old, target)?;
    }
    for entry in fs::read_dir(root)? {
        let entry = entry?;
        let left = entry.file_name();
        let left = left.to_string_lossy();
        if left.starts_with(&format!("{NEW}{name}-")) || *left == *format!("{OLD}-{name}") {
            fs::remove_dir_all(entry.path())?;
        } else if SCRATCH.iter().any(|mine| left.starts_with(mine)) {
            // Whoever still uses it has it open, or does without.
            let _ = fs::remove_file(entry.path());
        }
    }
    Ok(())
}

/// Paths of the files that are published now.
fn existing(target: &Path) -> io::Result<HashSet<String>> {
    let mut paths = HashSet::new();
    if !target.is_dir() {
        return Ok(paths);
    }
    for entry in WalkDir::new(target).min_depth(1) {
        let entry = entry.map_err(io::Error::from)?;
        if entry.file_type().is_dir() {
            continue;
        }
        let path = entry.path().strip_prefix(target).unwrap_or(entry.path());
        let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
        paths.insert(parts.join("/"));
    }
    Ok(paths)
}

/// Whether a plain file holds exactly these bytes.
fn holds(path: &Path, bytes: &[u8]) -> bool {
    let plain = fs::symlink_metadata(path).is_ok_and(|found| found.is_file() && found.len() == bytes.len() as u64);
    plain && fs::read(path).is_ok_and(|found| found == bytes)
}

/// Whether there is a file, not a link to one.
fn plain(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_file())
}

/// Whether these bytes come next in a file.
fn begins(file: &mut File, bytes: &[u8]) -> bool {
    let mut found = vec![0; bytes.len()];
    file.read_exact(&mut found).is_ok() && found == bytes
}

/// A new tree under construction; dropped before the exchange, it is cleared away.
struct Tree {
    path: PathBuf,
}

impl Drop for Tree {
    fn drop(&mut self) {
        // After the exchange the old site lies here. What cannot be removed now goes next time.
        let _ = fs::remove_dir_all(&self.path);
    }
}

impl Tree {
    fn new(root: &Path, name: &str) -> io::Result<Tree> {
        let path = root.join(format!("{NEW}{name}-{}", std::process::id()));
        fs::create_dir(&path)?;
        Ok(Tree { path })
    }

    /// The new tree takes the place of the old one.
    fn exchange(&self, root: &Path, name: &str, target: &Path) -> io::Result<()> {
        if !target.exists() {
            return fs::rename(&self.path, target);
        }
        match exchange(&self.path, target) {
            Some(result) => result,
            None => {
                // No exchange here: two renames, and `recover` puts things right if the process
                // ends between them.
                let old = root.join(format!("{OLD}-{name}"));
                fs::rename(target, &old)?;
                if let Err(error) = fs::rename(&self.path, target) {
                    fs::rename(&old, target)?;
                    return Err(error);
                }
                let _ = fs::remove_dir_all(&old);
                Ok(())
            }
        }
    }
}

/// Exchanges two folders in one step; none where the system or the file system cannot.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn exchange(a: &Path, b: &Path) -> Option<io::Result<()>> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    use rustix::io::Errno;
    match renameat_with(CWD, a, CWD, b, RenameFlags::EXCHANGE) {
        Ok(()) => Some(Ok(())),
        Err(Errno::NOSYS | Errno::INVAL | Errno::NOTSUP) => None,
        Err(error) => Some(Err(error.into())),
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn exchange(_: &Path, _: &Path) -> Option<io::Result<()>> {
    None
}

fn failed(error: &io::Error, name: &str) -> Box<Finding> {
    let message = format!("`{name}/`을 펴내지 못했습니다. {}.", trouble(error));
    Box::new(Finding::new(codes::OUTPUT_FAILED, message).help(format!("{} 먼저 펴낸 것은 그대로 있습니다.", remedy(error))))
}
