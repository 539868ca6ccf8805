//! Which folder is the site: the current one or the nearest above that has a `site.toml`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::config::Config;
use crate::diagnostic::codes::site as codes;
use crate::diagnostic::{Finding, Place, Source, Span};

/// A site: its folder and what its `site.toml` says.
#[derive(Clone, Debug)]
pub struct Site {
    /// Absolute path of the folder that holds `site.toml`.
    pub root: PathBuf,
    /// What `site.toml` says.
    pub config: Config,
    /// What is wrong with `site.toml`.
    pub findings: Vec<Finding>,
}

/// How a site is found.
const WHERE: &str = "사이트의 폴더로 옮겨 가거나 `--site 폴더`로 알려 주십시오.";

impl Site {
    /// The site in `start` or the nearest folder above it; with `exact`, in `start` alone
    /// (`--site DIR`).
    pub fn find(start: &Path, exact: bool) -> Result<Site, Box<Finding>> {
        let start = start.canonicalize().map_err(|_| {
            Box::new(Finding::new(codes::SITE_NOT_FOUND, format!("폴더를 열 수 없습니다: {}", start.display())).help(WHERE))
        })?;
        let mut folder = Some(start.as_path());
        while let Some(here) = folder {
            if here.join("site.toml").is_file() {
                return Site::open(here);
            }
            folder = if exact { None } else { here.parent() };
        }
        Err(Box::new(
            Finding::new(codes::SITE_NOT_FOUND, format!("`site.toml`이 있는 폴더를 찾지 못했습니다: {}", start.display())).help(WHERE),
        ))
    }

    /// Opens the site in this very folder.
    pub fn open(root: &Path) -> Result<Site, Box<Finding>> {
        // Watching and checking what lies inside want one absolute name for the folder.
        let root = &root.canonicalize().unwrap_or_else(|_| root.to_owned());
        let text = std::fs::read_to_string(root.join("site.toml")).map_err(|error| {
            let source = Arc::new(Source::new("site.toml", ""));
            Box::new(
                Finding::new(codes::FILE_UNREADABLE, super::load::why_unreadable("site.toml", &error))
                    .at(Place::new(&source, Span::point(0)))
                    .help(super::load::how_readable(&error)),
            )
        })?;
        let (config, findings) = Config::read(Arc::new(Source::new("site.toml", text)));
        Ok(Site { root: root.to_owned(), config, findings })
    }
}
