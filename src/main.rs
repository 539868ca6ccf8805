//! The `panrye` binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    panrye::cli::main()
}
