//! The theme's style sheet and scripts without what only their authors need. A site's own files stay as they are.

/// A style sheet without comments and without blanks that say nothing.
pub fn css(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut blank = false;
    while let Some(c) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
            continue;
        }
        if c == '"' || c == '\'' {
            push_blank(&mut out, &mut blank, c);
            let end = rest[1..].find(c).map_or(rest.len(), |end| end + 2);
            out.push_str(&rest[..end]);
            rest = &rest[end..];
            continue;
        }
        rest = &rest[c.len_utf8()..];
        if c.is_ascii_whitespace() {
            blank = true;
            continue;
        }
        push_blank(&mut out, &mut blank, c);
        if c == '}' && out.ends_with(';') {
            out.pop();
        }
        out.push(c);
    }
    out.push('\n');
    out
}

/// A blank counts between two words; not beside signs that end a word anyway. Before a colon it can mean "inside of".
fn push_blank(out: &mut String, blank: &mut bool, next: char) {
    let ends = |c: char| matches!(c, '{' | '}' | ';' | ',' | '>');
    let after = out.chars().next_back().is_none_or(|c| ends(c) || matches!(c, ':' | '('));
    if std::mem::take(blank) && !after && !ends(next) && next != ')' {
        out.push(' ');
    }
}

/// A script without indentation, comments at the ends of lines and blanks around signs. It keeps its lines, and so its
/// meaning; lines with text that is not simply quoted, and with what may be a pattern, stay as they are.
pub fn script(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut comment = false;
    for line in text.lines().map(str::trim) {
        let begins = line.starts_with("/*");
        if !(line.is_empty() || line.starts_with("//") || comment || begins) {
            tighten(&mut out, line);
            out.push('\n');
        }
        comment = (comment || begins) && !line.ends_with("*/");
    }
    out
}

/// A line without the blanks that say nothing.
fn tighten(out: &mut String, line: &str) {
    let line = match line.split_once("; //") {
        Some((code, _)) if !code.contains(['"', '`', '\'']) => &line[..=code.len()],
        _ => line,
    };
    if line.contains(['`', '\'', '/', '\\']) {
        out.push_str(line);
        return;
    }
    for (i, part) in line.split('"').enumerate() {
        if i > 0 {
            out.push('"');
        }
        if i % 2 == 1 {
            out.push_str(part);
            continue;
        }
        let sign = |c: char| "(){}[],;:?=<>&|*!".contains(c);
        let mut rest = part.chars().peekable();
        while let Some(c) = rest.next() {
            let beside = c == ' ' && (out.ends_with(sign) || rest.peek().is_some_and(|&next| sign(next)));
            if !beside {
                out.push(c);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{css, script};

    #[test]
    fn a_style_sheet_keeps_its_meaning() {
        let text = "/* head */\n:root {\n  --a: \"Noto  Serif\", 'b /* no */';\n}\n@media (min-width: 48rem) and (print) {\n  .a :hover > .b, .c { width: calc(1rem + 2 * var(--a)); }\n}\n";
        assert_eq!(
            css(text),
            ":root{--a:\"Noto  Serif\",'b /* no */'}@media (min-width:48rem) and (print){.a :hover>.b,.c{width:calc(1rem + 2 * var(--a))}}\n"
        );
        assert_eq!(css("a { b: c } /* open"), "a{b:c}\n");
        assert_eq!(css("가::before { content: \""), "가::before{content:\"\n");
    }

    #[test]
    fn a_script_keeps_its_lines() {
        let text = "/* one\n   two */\n(() => {\n  // three\n  const a = \"/* b */\"; /* c */\n\n})();\n";
        assert_eq!(script(text), "(()=>{\nconst a = \"/* b */\"; /* c */\n})();\n");
    }

    #[test]
    fn a_line_loses_only_blanks_that_say_nothing() {
        let of = |line: &str| script(line).trim_end().to_owned();
        assert_eq!(of("const { a, b } = f(c, \"x , y\"), d = a => a + +b;"), "const{a,b}=f(c,\"x , y\"),d=a=>a + +b;");
        assert_eq!(of("a = b; // why"), "a=b;");
        assert_eq!(of("if (a) return [b]; else throw c ? d : \"\";"), "if(a)return[b];else throw c?d:\"\";");
        for line in ["a = b.replace(/ = /g, c);", "t = ` ${a} , ${b} `;", "s = 'x = y';", "s = \"a \\\" = b\";"] {
            assert_eq!(of(line), line);
        }
    }

    #[test]
    fn the_themes_own_files_stay_whole() {
        let style = css(super::super::theme::STYLE);
        let count = |text: &str, c| text.matches(c).count();
        assert_eq!(count(&style, '{'), count(&style, '}'));
        assert!(!style.contains("/*") && style.len() < super::super::theme::STYLE.len() * 9 / 10);
        let source = super::super::theme::SCRIPT.to_owned() + super::super::theme::SEARCH;
        assert!(!source.contains("`\n"), "a text over several lines would lose its indentation");
    }
}
