//! A contributor's page is not trusted, and the machine fails now and then: whatever comes in, out comes a placed
//! Korean error or a safe result, soon, and what was published stays whole.

mod bytes;
mod faults;
mod files;
mod injection;
mod markup;
mod messages;
mod sizes;
mod support;
mod unicode;
