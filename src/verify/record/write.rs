//! Writing records: one writer at a time, each file whole or not at all, nothing overwritten that was not looked at.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use walkdir::WalkDir;

use crate::diagnostic::codes::record::{RECORD_BUSY, RECORD_UNWRITABLE};
use crate::diagnostic::{Finding, remedy, trouble};
use crate::korean::example_id;

use super::accept::{Item, Plan, says_the_same};
use super::store::{DEEPEST, FOLDER, Key, Store};
use super::yaml::Sheet;

/// How long another process is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// Names of files under way; whoever holds the lock may clear them away.
const UNDER_WAY: &str = ".panrye-";

/// One file to write or to remove, and what it held when that was decided.
#[derive(Clone, Debug)]
pub(super) struct Write {
    key: Key,
    /// Where the file is now.
    disk: Option<PathBuf>,
    before: Option<String>,
    after: Option<Sheet>,
}

impl Write {
    pub fn new(store: &Store, key: &Key, after: Option<Sheet>) -> Self {
        let stored = store.records.get(key);
        Write {
            key: key.clone(),
            disk: stored.map(|stored| stored.disk.clone()),
            before: stored.map(|stored| stored.source.text.clone()),
            after,
        }
    }
}

/// What was done.
#[derive(Clone, Debug, Default)]
pub struct Applied {
    /// Files written.
    pub written: usize,
    /// Files removed.
    pub removed: usize,
    /// What stood in the way.
    pub findings: Vec<Finding>,
}

/// Carries out a plan. Each file is written beside its place, flushed to disk and renamed, so that a process that
/// is killed leaves the old file or the new one. A file that was changed since the plan was made is left alone and
/// reported, unless it already says the same. The first failure of the disk ends the work.
pub fn apply(root: &Path, plan: &Plan) -> Applied {
    let mut applied = Applied::default();
    if plan.is_empty() {
        return applied;
    }
    let lock = match open_folder(root) {
        Ok(lock) => lock,
        Err(finding) => {
            applied.findings.push(*finding);
            return applied;
        }
    };
    clear_leavings(root);
    for item in ordered(&plan.items) {
        match carry_out(root, item, &mut applied) {
            Ok(None) => {}
            Ok(Some(finding)) => applied.findings.push(finding),
            Err(finding) => {
                applied.findings.push(*finding);
                break;
            }
        }
    }
    drop(lock);
    applied
}

/// A record that moves is written under its new name before anything is written under its old one, so that at every
/// moment each record is somewhere. (Two that change places are the exception.)
fn ordered(items: &[Item]) -> Vec<&Item> {
    let moving: BTreeMap<&Key, usize> = items.iter().enumerate().filter_map(|(at, item)| Some((item.change.from()?, at))).collect();
    let mut done = vec![false; items.len()];
    let mut order = Vec::new();
    for start in 0..items.len() {
        let mut chain = Vec::new();
        let mut next = Some(start);
        while let Some(at) = next.filter(|&at| !std::mem::replace(&mut done[at], true)) {
            chain.push(&items[at]);
            next = moving.get(&items[at].key).copied();
        }
        order.extend(chain.into_iter().rev());
    }
    order
}

/// Does one item; what was changed meanwhile is answered, and ends the item.
fn carry_out(root: &Path, item: &Item, applied: &mut Applied) -> Result<Option<Finding>, Box<Finding>> {
    for write in &item.writes {
        let path = safe_path(root, &write.key)?;
        let path = write.disk.clone().unwrap_or(path);
        let now = current(&path).map_err(|error| failed(&write.key, &error))?;
        let untouched = now == write.before;
        match (&write.after, &now) {
            (None, None) => {}
            (None, Some(_)) if untouched => {
                remove(root, &path).map_err(|error| failed(&write.key, &error))?;
                applied.removed += 1;
            }
            (Some(sheet), _) if untouched => {
                replace(&path, &sheet.to_yaml()).map_err(|error| failed(&write.key, &error))?;
                applied.written += 1;
            }
            (Some(sheet), Some(text)) if says_the_same(text, sheet, &write.key) => {}
            _ => return Ok(Some(changed_meanwhile(&write.key))),
        }
    }
    Ok(None)
}

/// The file of a key, in a real folder of the site.
fn safe_path(root: &Path, key: &Key) -> Result<PathBuf, Box<Finding>> {
    let plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains('\\') && !part.contains(char::is_control);
    let sound = key.page.split('/').all(plain) && (key.is_facts() || example_id(&key.id).as_deref() == Ok(key.id.as_str()));
    if !sound {
        return Err(refused(key, "기록의 이름으로 쓸 수 없는 경로입니다", "쪽의 파일 이름을 고쳐 주십시오."));
    }
    let file = root.join(key.file());
    let mut folder = root.join(FOLDER);
    for part in key.page.split('/') {
        folder.push(part);
        if fs::symlink_metadata(&folder).is_ok_and(|found| !found.is_dir()) {
            return Err(refused(
                key,
                "기록을 둘 폴더의 자리에 파일이나 바로가기(심볼릭 링크)가 있습니다",
                "그것을 치우고 다시 실행해 주십시오.",
            ));
        }
    }
    Ok(file)
}

fn current(path: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Writes a file beside its place and renames it there.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().ok_or(io::ErrorKind::InvalidInput)?;
    fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(UNDER_WAY).suffix(".new");
    #[cfg(unix)]
    {
        // Like any new file: what the umask leaves.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    sync_folder(folder)
}

/// Removes a file, and the folders that are empty without it.
fn remove(root: &Path, path: &Path) -> io::Result<()> {
    fs::remove_file(path)?;
    let base = root.join(FOLDER);
    let mut folder = path.parent();
    while let Some(here) = folder.filter(|here| here.starts_with(&base) && *here != base) {
        if fs::remove_dir(here).is_err() {
            return sync_folder(here);
        }
        folder = here.parent();
    }
    sync_folder(&base)
}

/// So that the rename itself outlives a power cut.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Makes the folder of records and locks it. The lock is the system's and ends with the process: none is left behind.
fn open_folder(root: &Path) -> Result<File, Box<Finding>> {
    let folder = root.join(FOLDER);
    let all = Key::new("", "");
    if fs::symlink_metadata(&folder).is_ok_and(|found| !found.is_dir()) {
        return Err(refused(&all, "그 자리에 파일이나 바로가기(심볼릭 링크)가 있습니다", "보통 폴더로 두고 다시 실행해 주십시오."));
    }
    let opened = fs::create_dir_all(&folder).and_then(|()| lock_file(&folder));
    let file = opened.map_err(|error| failed(&all, &error))?;
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(fs::TryLockError::WouldBlock) if start.elapsed() < PATIENCE => std::thread::sleep(Duration::from_millis(10)),
            Err(fs::TryLockError::WouldBlock) => {
                return Err(Box::new(
                    Finding::new(RECORD_BUSY, "다른 panrye가 기록을 쓰고 있습니다.").help("그 작업이 끝난 뒤 다시 실행해 주십시오."),
                ));
            }
            Err(fs::TryLockError::Error(error)) => return Err(failed(&all, &error)),
        }
    }
}

#[cfg(unix)]
fn lock_file(folder: &Path) -> io::Result<File> {
    File::open(folder)
}

/// Where a folder cannot be opened: a hidden file in it, which no reader of records looks at.
#[cfg(not(unix))]
fn lock_file(folder: &Path) -> io::Result<File> {
    File::create(folder.join(".panrye.lock"))
}

/// Clears away what a killed process left; its lock is gone, so that no other is writing.
fn clear_leavings(root: &Path) {
    let left = |name: &str| name.starts_with(UNDER_WAY) && name.ends_with(".new");
    for entry in WalkDir::new(root.join(FOLDER)).max_depth(DEEPEST).into_iter().flatten() {
        if entry.file_type().is_file() && left(&entry.file_name().to_string_lossy()) {
            // What cannot be removed now is no record, and goes next time.
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn shown(key: &Key) -> String {
    if key.page.is_empty() { FOLDER.to_owned() } else { key.file() }
}

fn changed_meanwhile(key: &Key) -> Finding {
    Finding::new(RECORD_BUSY, format!("보여 드린 뒤에 기록이 다른 곳에서 바뀌었습니다: {}", shown(key)))
        .help("이 기록은 건드리지 않았습니다. `panrye accept`를 다시 실행해 달라진 내용을 살펴보아 주십시오.")
}

fn refused(key: &Key, why: &str, help: &str) -> Box<Finding> {
    Box::new(Finding::new(RECORD_UNWRITABLE, format!("기록을 쓰지 않았습니다. {why}: {}", shown(key))).help(help))
}

fn failed(key: &Key, error: &io::Error) -> Box<Finding> {
    let message = format!("기록을 쓰지 못했습니다. {}: {}", trouble(error), shown(key));
    Box::new(Finding::new(RECORD_UNWRITABLE, message).help(format!("{} 앞의 기록은 그대로 있습니다.", remedy(error))))
}
