//! Where finished files go: into memory, or straight into the tree that will take the place of `public/`.

use std::sync::{Arc, Mutex, PoisonError};

use super::Output;

/// Takes the files of a site, from any thread, in any order, each path once.
pub trait Sink: Sync {
    /// A file made for this site.
    fn put(&self, path: &str, bytes: Vec<u8>);

    /// A file that others hold, too.
    fn share(&self, path: &str, bytes: &Arc<[u8]>) {
        self.put(path, bytes.to_vec());
    }

    /// A large file, piece after piece.
    fn pour(&self, path: &str, pieces: &mut dyn Iterator<Item = Vec<u8>>) {
        self.put(path, pieces.collect::<Vec<_>>().concat());
    }
}

/// Keeps the whole site in memory.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Output>);

impl Memory {
    /// The site.
    pub fn finish(self) -> Output {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn insert(&self, path: &str, bytes: Arc<[u8]>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), bytes);
    }
}

impl Sink for Memory {
    fn put(&self, path: &str, bytes: Vec<u8>) {
        self.insert(path, bytes.into());
    }

    fn share(&self, path: &str, bytes: &Arc<[u8]>) {
        self.insert(path, Arc::clone(bytes));
    }
}
