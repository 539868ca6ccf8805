//! The vocabulary authors write, and Korean sentences for what the engine did.
