//! Why nothing could be done.

use std::io;

use serde_json::{Map, Value, json};

/// Exit status 2, but for [`Failure::Closed`].
#[derive(Debug)]
pub enum Failure {
    /// A command line or an input that cannot be read.
    Unreadable(Unreadable),
    /// The text that goes to the standard error as it is: a command without what it needs.
    Help(String),
    /// Already told with the findings.
    Told,
    /// The answer could not be written.
    Output(io::Error),
    /// The reader of the output is gone; no error.
    Closed,
}

/// What cannot be read, and what to do about it.
#[derive(Debug, Default)]
pub struct Unreadable {
    /// One or two Korean sentences.
    pub message: String,
    /// Lines that help: the nearest known word, how the command is used.
    pub help: Vec<String>,
    /// Further fields of the JSON form.
    pub fields: Map<String, Value>,
}

impl Unreadable {
    /// A message alone.
    pub fn new(message: impl Into<String>) -> Self {
        Unreadable { message: message.into(), ..Unreadable::default() }
    }

    /// Adds a line of help.
    #[must_use]
    pub fn help(mut self, line: impl Into<String>) -> Self {
        self.help.push(line.into());
        self
    }

    /// Adds a line of help if there is one.
    #[must_use]
    pub fn maybe(self, line: Option<String>) -> Self {
        match line {
            Some(line) => self.help(line),
            None => self,
        }
    }

    /// Adds a field of the JSON form.
    #[must_use]
    pub fn field(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.fields.insert(key.to_owned(), value.into());
        self
    }

    /// `{"error": {…, "message": …}}`
    pub fn json(&self) -> Value {
        let mut error = self.fields.clone();
        error.insert("message".to_owned(), self.message.clone().into());
        if !self.help.is_empty() {
            error.insert("help".to_owned(), self.help.join("\n").into());
        }
        json!({ "error": error })
    }
}

/// What the system said, as a Korean sentence.
pub fn why(error: &io::Error) -> String {
    let said = match error.kind() {
        io::ErrorKind::NotFound => "그런 파일이나 폴더가 없습니다.",
        io::ErrorKind::PermissionDenied => "권한이 없습니다.",
        io::ErrorKind::NotADirectory => "폴더가 있어야 할 자리에 파일이 있습니다.",
        io::ErrorKind::IsADirectory => "파일이 있어야 할 자리에 폴더가 있습니다.",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "디스크에 자리가 없습니다.",
        io::ErrorKind::ReadOnlyFilesystem => "읽기만 되는 파일 시스템입니다.",
        io::ErrorKind::InvalidFilename => "쓸 수 없는 파일 이름입니다.",
        // Words of our own.
        io::ErrorKind::Other => return error.to_string(),
        _ => return format!("시스템이 오류를 알렸습니다: {error}"),
    };
    said.to_owned()
}

impl From<Unreadable> for Failure {
    fn from(unreadable: Unreadable) -> Self {
        Failure::Unreadable(unreadable)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Failure::Closed } else { Failure::Output(error) }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        io::Error::from(error).into()
    }
}
