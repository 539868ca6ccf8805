//! Which pages changed since a revision, as git tells it.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::process::{Command, Output};

use unicode_normalization::UnicodeNormalization;

/// Why git did not tell; the messages are Korean.
#[derive(Debug, thiserror::Error)]
pub enum ChangesError {
    /// There is no git to ask.
    #[error("git을 실행할 수 없습니다: {}", crate::diagnostic::trouble(.0))]
    NoGit(io::Error),
    /// The site lies in no repository, or in one that git does not trust.
    #[error("사이트의 폴더가 git 저장소 안에 있지 않거나, git이 열지 못합니다.")]
    NoRepository,
    /// The revision is not there.
    #[error("‘{revision}’ 판을 저장소에서 찾을 수 없습니다.")]
    UnknownRevision {
        /// As it was written.
        revision: String,
        /// Whether the repository holds only the last part of its history.
        shallow: bool,
    },
    /// Something else.
    #[error("git이 바뀐 파일을 알려 주지 못했습니다.")]
    Failed,
}

impl ChangesError {
    /// What to do about it.
    pub fn help(&self) -> &'static str {
        match self {
            ChangesError::NoGit(_) => "git을 설치하거나, --changed-since 없이 쪽의 이름을 적으십시오.",
            ChangesError::NoRepository => {
                "저장소 안의 사이트에서 실행하거나, --changed-since 없이 쪽의 이름을 적으십시오. 저장소 안이라면 같은 폴더에서 `git status`가 까닭을 알려 줍니다."
            }
            ChangesError::UnknownRevision { shallow: true, .. } => {
                "지난 판이 일부만 받아져 있습니다. `git fetch --unshallow`로 모두 받으십시오. GitHub Actions라면 checkout에 fetch-depth: 0을 적습니다."
            }
            ChangesError::UnknownRevision { .. } => "main, v1.2, HEAD~3, 커밋 번호처럼 `git log`가 아는 이름을 적으십시오.",
            ChangesError::Failed => "같은 폴더에서 `git status`를 실행해 저장소의 상태를 살펴보십시오.",
        }
    }
}

/// The pages whose file or whose records differ from a revision, whether committed or not; none where everything may
/// have changed, because `site.toml` did.
pub fn changed_since(root: &Path, revision: &str) -> Result<Option<BTreeSet<String>>, ChangesError> {
    let inside = git(root, &["rev-parse", "--git-dir"])?;
    if !inside.status.success() {
        return Err(ChangesError::NoRepository);
    }
    let commit = git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &format!("{revision}^{{commit}}")])?;
    if !commit.status.success() {
        let shallow = git(root, &["rev-parse", "--is-shallow-repository"])?.stdout.starts_with(b"true");
        return Err(ChangesError::UnknownRevision { revision: revision.to_owned(), shallow });
    }
    let commit = String::from_utf8_lossy(&commit.stdout).trim().to_owned();
    let mut files = listed(root, &["diff", "--name-only", "--no-renames", "--relative", "-z", &commit, "--"])?;
    files.append(&mut listed(root, &["ls-files", "--others", "--exclude-standard", "-z"])?);
    if files.contains("site.toml") {
        return Ok(None);
    }
    Ok(Some(files.iter().filter_map(|file| page_of(file)).collect()))
}

/// The page that a file is a source of.
fn page_of(file: &str) -> Option<String> {
    let page = match file.strip_prefix("examples-verified/") {
        Some(record) => record.rsplit_once('/').map(|(page, _)| page),
        None => file.strip_prefix("content/").and_then(|file| file.strip_suffix(".md")),
    };
    // Names written on a Mac are often decomposed.
    page.map(|page| page.nfc().collect())
}

fn listed(root: &Path, arguments: &[&str]) -> Result<BTreeSet<String>, ChangesError> {
    let output = git(root, arguments)?;
    if !output.status.success() {
        return Err(ChangesError::Failed);
    }
    let names = output.stdout.split(|byte| *byte == 0).filter(|name| !name.is_empty());
    Ok(names.map(|name| String::from_utf8_lossy(name).into_owned()).collect())
}

fn git(root: &Path, arguments: &[&str]) -> Result<Output, ChangesError> {
    let mut git = Command::new("git");
    git.args(arguments).current_dir(root);
    // A hook is run with these set, as seen from another folder.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
        git.env_remove(name);
    }
    git.output().map_err(ChangesError::NoGit)
}
