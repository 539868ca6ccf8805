//! The `panrye` binary.
fn main() {}
