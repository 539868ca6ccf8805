//! Pictures inside a page: what many of them share is written once.
//!
//! A picture by itself carries its style rules, its pieces and its board. A guide shows a hundred
//! pictures of one board, so the page keeps those parts in one hidden drawing and every picture
//! refers to them: a tenth of the weight, the same picture.

use std::collections::HashMap;

/// The shared parts of one page, in the order of first use.
#[derive(Debug, Default)]
pub struct Figures {
    rules: Vec<String>,
    known_rules: HashMap<String, ()>,
    parts: Vec<String>,
    pieces: HashMap<String, ()>,
    grounds: HashMap<String, usize>,
}

impl Figures {
    /// Takes a picture in and gives back what stands in its place on the page. A text that is not
    /// built as our pictures are comes back as it is.
    pub fn place(&mut self, svg: &str) -> String {
        self.lean(svg).unwrap_or_else(|| svg.to_owned())
    }

    fn lean(&mut self, svg: &str) -> Option<String> {
        let prefix = between(svg, "aria-labelledby=\"", "-title ")?;
        let class = between(svg, " class=\"", "\"")?;
        let (head, rest) = svg.split_once("<style>")?;
        let (style, rest) = rest.split_once("</style>")?;
        let (defs, body) = match rest.strip_prefix("<defs>") {
            Some(rest) => rest.split_once("</defs>")?,
            None => ("", rest),
        };
        self.take_rules(style);
        self.take_pieces(defs, prefix);
        let head = head.replacen(" xmlns=\"http://www.w3.org/2000/svg\"", "", 1);
        let mut out = String::with_capacity(head.len() + body.len());
        out.push_str(&head);
        let body = body.replace(&format!("href=\"#{prefix}-"), "href=\"#piece-");
        let mut rest = body.as_str();
        for layer in ["board", "coordinates"] {
            let opening = format!("<g id=\"{prefix}-{layer}\" class=\"b-{layer}\">");
            let Some(start) = rest.find(&opening) else { continue };
            let inner = &rest[start + opening.len()..];
            let end = group_end(inner)?;
            out.push_str(&rest[..start]);
            out.push_str(&self.ground(&inner[..end], class));
            rest = &inner[end + "</g>".len()..];
        }
        out.push_str(rest.trim_end());
        Some(out)
    }

    /// The reference to a board or its coordinates.
    fn ground(&mut self, inner: &str, class: &str) -> String {
        let next = self.grounds.len() + 1;
        let number = *self.grounds.entry(inner.to_owned()).or_insert(next);
        if number == next {
            // The picture's class makes its rules reach into the copy.
            self.parts.push(format!("<g id=\"ground-{number}\" class=\"{class}\">{inner}</g>"));
        }
        format!("<use href=\"#ground-{number}\"/>")
    }

    fn take_rules(&mut self, style: &str) {
        let mut depth = 0usize;
        let mut start = 0;
        for (at, sign) in style.char_indices() {
            match sign {
                '{' => depth += 1,
                '}' => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        let rule = &style[start..=at];
                        start = at + 1;
                        if self.known_rules.insert(rule.to_owned(), ()).is_none() {
                            self.rules.push(rule.to_owned());
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn take_pieces(&mut self, defs: &str, prefix: &str) {
        let opening = format!("<g id=\"{prefix}-");
        for piece in defs.split(&opening).skip(1) {
            let name = piece.split('"').next().unwrap_or_default();
            if self.pieces.insert(name.to_owned(), ()).is_none() {
                self.parts.push(format!("<g id=\"piece-{piece}"));
            }
        }
    }

    /// The hidden drawing that goes before all pictures; empty if there are none.
    pub fn sheet(&self) -> String {
        if self.rules.is_empty() {
            return String::new();
        }
        format!(
            "<svg class=\"sprites\" aria-hidden=\"true\" focusable=\"false\" width=\"0\" height=\"0\"><style>{}</style><defs>{}</defs></svg>\n",
            self.rules.concat(),
            self.parts.concat()
        )
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    rest.split_once(after).map(|(inner, _)| inner)
}

/// Where the group whose inside begins here ends.
fn group_end(inner: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut at = 0;
    loop {
        let closing = inner[at..].find("</g>")? + at;
        depth += inner[at..closing].matches("<g ").count() + inner[at..closing].matches("<g>").count();
        if depth == 0 {
            return Some(closing);
        }
        depth -= 1;
        at = closing + "</g>".len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagram::{gallery, svg};

    #[test]
    fn shared_parts_are_written_once() {
        let pictures: Vec<String> = gallery::gallery().iter().map(|exhibit| svg::web(&exhibit.scene)).collect();
        let mut figures = Figures::default();
        let lean: Vec<String> = pictures.iter().chain(&pictures).map(|picture| figures.place(picture)).collect();
        let sheet = figures.sheet();
        let whole: usize = pictures.iter().map(String::len).sum::<usize>() * 2;
        let page: usize = lean.iter().map(String::len).sum::<usize>() + sheet.len();
        assert!(page * 2 < whole, "{page} of {whole} bytes");
        for picture in &lean {
            assert!(!picture.contains("<style>") && !picture.contains("<defs>"), "{picture}");
            assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>"));
            assert_eq!(picture.matches("<g ").count() + picture.matches("<g>").count(), picture.matches("</g>").count());
            for reference in picture.split("href=\"#").skip(1) {
                let id = reference.split('"').next().unwrap_or_default();
                assert_eq!(sheet.matches(&format!("<g id=\"{id}\"")).count(), 1, "#{id}");
            }
        }
    }

    #[test]
    fn another_text_is_left_alone() {
        let mut figures = Figures::default();
        assert_eq!(figures.place("<svg><path/></svg>"), "<svg><path/></svg>");
        assert_eq!(figures.sheet(), "");
    }
}
