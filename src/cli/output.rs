//! The one way out: standard output in large pieces, messages on the standard error, colour only where it is wanted.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::failure::Failure;

/// A mistake.
const ERROR: Style = AnsiColor::Red.on_default().bold();
/// What a reader looks for first.
const HEADING: Style = Style::new().bold();
/// What may be read over.
const QUIET: Style = Style::new().dimmed();

/// Where answers and messages go.
pub struct Output {
    writer: BufWriter<StdoutLock<'static>>,
    /// Whether the answer is for a program. Commands set it once their arguments are known.
    pub json: bool,
    /// Whether the standard output takes colours: a terminal, and `NO_COLOR` not set.
    pub colour: bool,
}

impl Output {
    /// The process's own streams.
    pub fn new(json: bool) -> Self {
        let colour = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        Output { writer: BufWriter::with_capacity(1 << 16, io::stdout().lock()), json, colour }
    }

    /// Writes what is still held back.
    pub fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.writer.flush()?)
    }

    /// One JSON document on a line of its own.
    pub fn document(&mut self, document: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut *self, document)?;
        Ok(self.write_all(b"\n")?)
    }

    /// A text in the style of headings.
    pub fn heading(&self, text: &str) -> String {
        self.styled(HEADING, text)
    }

    /// A text that stands back.
    pub fn quiet(&self, text: &str) -> String {
        self.styled(QUIET, text)
    }

    fn styled(&self, style: Style, text: &str) -> String {
        if self.colour { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// Says on the standard error that what was asked does not hold or could not be done, once the answer so far is out.
    pub fn complain(&mut self, message: &str, help: &[String]) {
        // There is nobody left to tell if even this fails.
        let _ = self.writer.flush();
        let mut err = anstream::stderr().lock();
        let _ = writeln!(err, "{ERROR}오류:{ERROR:#} {message}");
        for line in help {
            let _ = writeln!(err, "{line}");
        }
    }

    /// Says why nothing could be done; to a program in JSON too.
    pub fn report(&mut self, failure: &Failure) {
        match failure {
            Failure::Unreadable(unreadable) => {
                if self.json {
                    let _ = self.document(&unreadable.json());
                }
                self.complain(&unreadable.message, &unreadable.help);
            }
            Failure::Help(text) => {
                let _ = anstream::stderr().lock().write_all(text.as_bytes());
            }
            Failure::Output(error) => self.complain(&format!("결과를 쓸 수 없습니다: {}.", crate::diagnostic::trouble(error)), &[]),
            Failure::Told | Failure::Closed => {}
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.writer.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Shows on a terminal that long work goes on; nothing elsewhere.
pub fn progress(message: String) -> ProgressBar {
    let spinner = ProgressBar::new_spinner().with_message(message);
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} ({elapsed})") {
        spinner.set_style(style);
    }
    spinner.enable_steady_tick(Duration::from_millis(120));
    spinner
}
