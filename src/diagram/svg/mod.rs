//! SVG, for the web and for print.

mod sprites;
mod web;

pub use sprites::Sprites;
pub use web::{web, web_on, web_tones};

/// Appends text with the characters that XML reserves written out.
pub(super) fn escape(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML 1.0 has no way to say these.
            c if c.is_control() && !matches!(c, '\n' | '\t') => {}
            c => out.push(c),
        }
    }
}
