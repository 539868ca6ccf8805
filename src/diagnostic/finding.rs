//! What was found.

use super::{CodeInfo, Place};

/// How bad a finding is; errors first in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Nothing is published.
    Error,
    /// Published, but worth a look; `--deny warnings` makes it an error.
    Warning,
    /// Told for information.
    Note,
}

impl Severity {
    /// The Korean word: 오류, 경고, 참고.
    pub fn korean(self) -> &'static str {
        match self {
            Severity::Error => "오류",
            Severity::Warning => "경고",
            Severity::Note => "참고",
        }
    }

    /// The stable word of machine formats: error, warning, note.
    pub fn id(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// Something to know beside a finding, with its own place where it has one.
#[derive(Clone, Debug)]
pub struct Note {
    /// One Korean sentence.
    pub message: String,
    /// Where it points.
    pub place: Option<Place>,
}

/// One thing that is wrong or worth knowing, with all that a reader needs to mend it.
///
/// Texts are Korean, 합니다체. Machine formats carry the same fields.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The code, stable for scripts.
    pub code: &'static CodeInfo,
    /// Starts as the code's own; a site may raise or lower it.
    pub severity: Severity,
    /// Where in which file; none for findings about the whole site.
    pub place: Option<Place>,
    /// One sentence: what is wrong.
    pub message: String,
    /// What the guide says.
    pub says: Option<String>,
    /// What the engine says.
    pub engine: Option<String>,
    /// The board at that step, as lines of text.
    pub board: Option<String>,
    /// Further remarks with their own places.
    pub notes: Vec<Note>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Finding {
    /// A finding of a code, with the code's severity.
    pub fn new(code: &'static CodeInfo, message: impl Into<String>) -> Self {
        Finding {
            code,
            severity: code.severity,
            place: None,
            message: message.into(),
            says: None,
            engine: None,
            board: None,
            notes: Vec::new(),
            help: None,
        }
    }

    /// Points at a place.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// Overrides the severity of the code.
    #[must_use]
    pub fn severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// What the guide says.
    #[must_use]
    pub fn says(mut self, says: impl Into<String>) -> Self {
        self.says = Some(says.into());
        self
    }

    /// What the engine says.
    #[must_use]
    pub fn engine(mut self, engine: impl Into<String>) -> Self {
        self.engine = Some(engine.into());
        self
    }

    /// The board at that step, as lines of text.
    #[must_use]
    pub fn board(mut self, board: impl Into<String>) -> Self {
        self.board = Some(board.into());
        self
    }

    /// Adds a remark without a place.
    #[must_use]
    pub fn note(mut self, message: impl Into<String>) -> Self {
        self.notes.push(Note { message: message.into(), place: None });
        self
    }

    /// Adds a remark with a place of its own.
    #[must_use]
    pub fn note_at(mut self, message: impl Into<String>, place: Place) -> Self {
        self.notes.push(Note { message: message.into(), place: Some(place) });
        self
    }

    /// What to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Whether it forbids publishing.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
