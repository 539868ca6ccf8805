//! What is served right now, and who is told when it changes.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use crate::diagnostic::{Finding, Format, print};
use crate::site::{Built, Output};

/// One state of the site.
#[derive(Default)]
pub(super) struct Snapshot {
    /// Counted up at every change.
    pub version: u64,
    /// The last site that could be built.
    pub output: Output,
    /// What is wrong now, as JSON on one line; none if nothing stops the build.
    pub failing: Option<String>,
}

/// Shared between the builder and all connections.
#[derive(Default)]
pub(super) struct State {
    now: Mutex<Arc<Snapshot>>,
    changed: Condvar,
}

impl State {
    /// The present state.
    pub(super) fn now(&self) -> Arc<Snapshot> {
        Arc::clone(&self.now.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits until the version is another one, or the time is up.
    pub(super) fn after(&self, version: u64, time: Duration) -> Arc<Snapshot> {
        let now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_timeout_while(now, time, |now| now.version == version);
        let (now, _) = waited.unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&now)
    }

    /// Takes in what follows on a change that was taken in already: readers who have seen it need not hear of it again.
    pub(super) fn complete(&self, built: Built) {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let failing = built.output.is_none().then(|| as_json(&built.judged.findings));
        let version = now.version + u64::from(failing != now.failing);
        *now = Arc::new(Snapshot { version, output: built.output.unwrap_or_else(|| now.output.clone()), failing });
        self.changed.notify_all();
    }

    /// Takes in what a build gave. A failed one leaves the site as it was and says why.
    pub(super) fn take(&self, built: Built) {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let failing = built.output.is_none().then(|| as_json(&built.judged.findings));
        *now = Arc::new(Snapshot { version: now.version + 1, output: built.output.unwrap_or_else(|| now.output.clone()), failing });
        self.changed.notify_all();
    }
}

/// The findings as the JSON format has them, on one line.
fn as_json(findings: &[Finding]) -> String {
    let mut out = Vec::new();
    let written = print(findings, Format::Json, false, &mut out).is_ok();
    let value = written.then(|| serde_json::from_slice::<serde_json::Value>(&out).ok()).flatten();
    value.map_or_else(|| "{\"findings\":[]}".to_owned(), |value| value.to_string())
}
