//! Running the binary.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run left behind.
pub struct Run {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Run {
    /// The one JSON document of the standard output.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {}", self.stdout))
    }
}

/// The binary, without anything in the environment that changes what it prints.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_panrye"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "SOURCE_DATE_EPOCH"] {
        command.env_remove(name);
    }
    command
}

/// Runs with these arguments and nothing to read.
pub fn run(args: &[&str]) -> Run {
    fed(args, b"")
}

/// Runs with these arguments and this standard input.
pub fn fed(args: &[&str], input: &[u8]) -> Run {
    finish(command().args(args), input)
}

/// Runs a prepared command.
pub fn finish(command: &mut Command, input: &[u8]) -> Run {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("the binary runs");
    // A command that does not read its input may be gone already.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("the binary ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
    Run { status: output.status.code().expect("no signal"), stdout: text(output.stdout), stderr: text(output.stderr) }
}
