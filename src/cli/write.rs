//! Files that commands leave behind: whole or not at all, whatever the disk does.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

/// How files begin that are being written.
pub const UNDER_WAY: &str = ".panrye-";

/// Writes a file beside its place and renames it there; what was there stays as it was if that fails. What is no plain
/// file (a pipe, a device) has no old content to keep, and takes the bytes itself.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => {
            // What a link leads to is replaced, not the link.
            let path = path.canonicalize()?;
            let file = beside(&path, bytes)?;
            file.as_file().set_permissions(found.permissions())?;
            placed(file.persist(&path))
        }
        Err(_) if fs::symlink_metadata(path).is_err() => placed(beside(path, bytes)?.persist(path)),
        _ => fs::write(path, bytes),
    }
}

/// The same for a file that must not be there yet.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    placed(beside(path, bytes)?.persist_noclobber(path))
}

fn placed(result: Result<fs::File, tempfile::PersistError>) -> io::Result<()> {
    result.map(drop).map_err(|error| error.error)
}

/// The bytes in a scratch file of the same folder, all of them on the disk.
fn beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = Builder::new();
    builder.prefix(UNDER_WAY);
    #[cfg(unix)]
    {
        // Like any new file: what the umask leaves.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_replaced_and_links_kept() {
        let folder = tempfile::tempdir().unwrap();
        let [file, new] = ["a.svg", "b.svg"].map(|name| folder.path().join(name));
        fs::write(&file, "old").unwrap();
        replace(&file, b"new").unwrap();
        replace(&new, b"first").unwrap();
        assert_eq!((fs::read(&file).unwrap(), fs::read(&new).unwrap()), (b"new".to_vec(), b"first".to_vec()));
        assert_eq!(create(&file, b"x").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        #[cfg(unix)]
        {
            let link = folder.path().join("link.svg");
            std::os::unix::fs::symlink(&file, &link).unwrap();
            replace(&link, b"through").unwrap();
            assert!(link.is_symlink() && fs::read(&file).unwrap() == b"through");
            fs::remove_file(&link).unwrap();
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "no scratch file is left");
    }
}
