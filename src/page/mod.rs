//! Front matter, Markdown and fenced blocks, every piece with its place in the file.
