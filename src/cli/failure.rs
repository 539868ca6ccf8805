//! Why nothing could be done.

use std::io;

use serde_json::{Map, Value, json};

use crate::diagnostic::{remedy, trouble};

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

    /// What could not be written, why, and what helps.
    pub fn unwritable(message: impl std::fmt::Display, error: &io::Error) -> Self {
        Unreadable::new(format!("{message} {}.", trouble(error))).help(remedy(error))
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
