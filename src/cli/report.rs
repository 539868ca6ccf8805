//! What the commands on a site share: which site, how findings are told, and what they come to.

use std::io;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::Verdict;
use super::failure::Failure;
use super::output::Output;
use crate::diagnostic::{Finding, Format, Passed, Printer, Severity};
use crate::site::{Judged, Site};

/// `--site DIR`
#[derive(clap::Args)]
pub struct SiteArg {
    #[arg(long, value_name = "폴더", help = "사이트의 폴더 [기본값: site.toml이 있는, 지금 폴더나 그 위의 가장 가까운 폴더]")]
    site: Option<PathBuf>,
}

/// How findings are told, and which of them count.
#[derive(clap::Args)]
pub struct ReportArgs {
    #[arg(long, value_name = "형식", value_parser = formats(), default_value = "text", help = "결과의 형식")]
    format: Format,
    #[arg(long, value_name = "정도", value_parser = ["warnings"], help = "경고가 있어도 오류로 여깁니다")]
    deny: Option<String>,
}

fn formats() -> impl TypedValueParser<Value = Format> {
    let format = |id: String| Format::ALL.into_iter().find(|format| format.id() == id).unwrap_or(Format::Text);
    PossibleValuesParser::new(Format::ALL.map(Format::id)).map(format)
}

impl SiteArg {
    /// The site named, else the one around the current folder, if there is one. A `site.toml` with mistakes is told.
    pub fn maybe(&self, out: &mut Output) -> Result<Option<Site>, Failure> {
        let report = ReportArgs::text();
        let site = if self.site.is_some() { Some(self.open(&report, out)?) } else { self.find().ok() };
        let Some(site) = site else { return Ok(None) };
        if site.findings.iter().any(|finding| finding.severity == Severity::Error) {
            report.print(&site.findings, &site.root, out)?;
            return Err(Failure::Told);
        }
        Ok(Some(site))
    }

    /// The site asked for.
    pub fn find(&self) -> Result<Site, Box<Finding>> {
        match &self.site {
            Some(folder) => Site::find(folder, true),
            None => Site::find(Path::new("."), false),
        }
    }

    /// Opens the site. Where there is none, that is told in the format asked for.
    pub fn open(&self, report: &ReportArgs, out: &mut Output) -> Result<Site, Failure> {
        out.json = report.format == Format::Json;
        self.find().or_else(|finding| {
            report.print(&[*finding], Path::new("."), out)?;
            Err(Failure::Told)
        })
    }
}

impl ReportArgs {
    /// For people, warnings being warnings: for commands that only say why they cannot go on.
    pub fn text() -> Self {
        ReportArgs { format: Format::Text, deny: None }
    }

    /// Whether warnings count as errors.
    pub fn deny_warnings(&self) -> bool {
        self.deny.is_some()
    }

    /// Whether people read it.
    pub fn for_people(&self) -> bool {
        self.format == Format::Text
    }

    /// Writes findings.
    pub fn print(&self, findings: &[Finding], root: &Path, out: &mut Output) -> io::Result<()> {
        self.write(findings, &[], root, &[], out)
    }

    /// Writes what was found and what the site lives with; `passed` are the checks that found nothing wrong.
    pub fn tell(&self, judged: &Judged, root: &Path, passed: &[Passed], out: &mut Output) -> io::Result<()> {
        self.write(&judged.findings, &judged.suppressed, root, passed, out)
    }

    fn write(
        &self,
        findings: &[Finding],
        suppressed: &[(Finding, String)],
        root: &Path,
        passed: &[Passed],
        out: &mut Output,
    ) -> io::Result<()> {
        let folder = folder_in_repository(root);
        let timestamp = timestamp();
        let printer =
            Printer { colour: out.colour, folder: &folder, passed, suppressed, timestamp: &timestamp, ..Printer::new(self.format) };
        printer.print(findings, out)
    }

    /// What findings come to.
    pub fn verdict(&self, findings: &[Finding]) -> Verdict {
        let counts = |finding: &Finding| match finding.severity {
            Severity::Error => true,
            Severity::Warning => self.deny_warnings(),
            Severity::Note => false,
        };
        if findings.iter().any(counts) { Verdict::Fails } else { Verdict::Holds }
    }
}

/// The site's folder seen from the root of its repository: what services that annotate files need.
fn folder_in_repository(root: &Path) -> String {
    let repository = root.ancestors().find(|folder| folder.join(".git").exists());
    let folder = repository.and_then(|repository| root.strip_prefix(repository).ok());
    folder.map(|folder| folder.to_string_lossy().replace('\\', "/")).unwrap_or_default()
}

/// Now, or the moment that a reproducible build names.
fn timestamp() -> String {
    let named = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|seconds| seconds.parse().ok());
    let moment = named.and_then(|seconds| jiff::Timestamp::from_second(seconds).ok()).unwrap_or_else(jiff::Timestamp::now);
    moment.strftime("%Y-%m-%dT%H:%M:%S").to_string()
}
