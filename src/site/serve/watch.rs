//! Tells when something of the site's sources changed.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use notify::{Config, Event, EventKind, PollWatcher, RecommendedWatcher, RecursiveMode, Watcher};

/// Folders whose files make the site.
const FOLDERS: &[&str] = &["content", "templates", "static", "examples-verified"];
/// Editors write in several steps: what comes within this time belongs together.
const TOGETHER: Duration = Duration::from_millis(15);
/// How often files are looked at where the system does not tell.
const POLL: Duration = Duration::from_millis(700);

/// A running watch.
pub(super) struct Watch {
    changes: Receiver<PathBuf>,
    root: PathBuf,
    watcher: Box<dyn Watcher + Send>,
}

impl Watch {
    /// Watches the sources of a site; by looking again and again where asked for, or where the
    /// system has no other way.
    pub(super) fn new(root: &Path, poll: bool) -> notify::Result<Watch> {
        if !poll && let Ok(watch) = Watch::start(root, false) {
            return Ok(watch);
        }
        Watch::start(root, true)
    }

    fn start(root: &Path, poll: bool) -> notify::Result<Watch> {
        let (send, changes) = mpsc::channel();
        let tell = move |event: notify::Result<Event>| {
            let Ok(event) = event else { return };
            if !matches!(event.kind, EventKind::Access(_)) {
                for path in event.paths {
                    // The receiver is gone only when serving ends.
                    let _ = send.send(path);
                }
            }
        };
        let config = Config::default().with_poll_interval(POLL).with_compare_contents(true);
        let watcher: Box<dyn Watcher + Send> =
            if poll { Box::new(PollWatcher::new(tell, config)?) } else { Box::new(RecommendedWatcher::new(tell, config)?) };
        let mut watch = Watch { changes, root: root.to_owned(), watcher };
        watch.watcher.watch(root, RecursiveMode::NonRecursive)?;
        watch.watch_folders()?;
        Ok(watch)
    }

    fn watch_folders(&mut self) -> notify::Result<()> {
        for folder in FOLDERS.iter().map(|name| self.root.join(name)) {
            if folder.is_dir() {
                self.watcher.watch(&folder, RecursiveMode::Recursive)?;
            }
        }
        Ok(())
    }

    /// Waits for a change of the sources; the paths that changed, each once. None when watching
    /// has ended.
    pub(super) fn next(&mut self) -> Option<Vec<PathBuf>> {
        loop {
            let mut paths = vec![self.changes.recv().ok()?];
            loop {
                match self.changes.recv_timeout(TOGETHER) {
                    Ok(path) => paths.push(path),
                    Err(RecvTimeoutError::Timeout) => break,
                    Err(RecvTimeoutError::Disconnected) => return None,
                }
            }
            if paths.iter().any(|path| FOLDERS.iter().any(|name| *path == self.root.join(name))) {
                // A folder that has just been made must be watched from now on.
                let _ = self.watch_folders();
            }
            paths.retain(|path| self.is_source(path));
            paths.sort();
            paths.dedup();
            if !paths.is_empty() {
                return Some(paths);
            }
        }
    }

    fn is_source(&self, path: &Path) -> bool {
        let Ok(local) = path.strip_prefix(&self.root) else {
            return false;
        };
        let first = local.components().next().map(|part| part.as_os_str().to_string_lossy());
        local == Path::new("site.toml") || first.is_some_and(|first| FOLDERS.contains(&&*first))
    }
}
