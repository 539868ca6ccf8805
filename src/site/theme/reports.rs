//! The reports that the template engine hands over as one text, taken apart again.
//!
//! What is found once all templates are read (a filter, test, function, component or block that is not there) comes as
//! `error: MESSAGE`, ` --> FILE:LINE:COLUMN` and the line itself, one after the other, without structure.

/// One report.
#[derive(PartialEq, Debug)]
pub(super) struct Report<'a> {
    /// What the engine says.
    pub message: &'a str,
    /// Name of the template.
    pub file: &'a str,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// The reports in a message of the engine; none where it has no such form.
pub(super) fn reports(message: &str) -> Vec<Report<'_>> {
    let lines: Vec<&str> = message.lines().collect();
    lines.windows(2).filter_map(|pair| report(pair[0], pair[1])).collect()
}

/// Lines of templates are quoted behind their number, so that none can begin like this.
fn report<'a>(first: &'a str, second: &'a str) -> Option<Report<'a>> {
    let message = first.strip_prefix("error: ")?;
    let mut place = second.trim_start().strip_prefix("--> ")?.rsplitn(3, ':');
    let column = place.next()?.parse().ok()?;
    let line = place.next()?.parse().ok()?;
    Some(Report { message, file: place.next()?, line, column })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tera::{ErrorKind, Tera};

    #[test]
    fn every_report_of_the_engine_is_found() {
        let mut tera = Tera::new();
        let error = tera
            .add_raw_templates([("b.html", "글\n 가 {{ a | shout }}{{ now() }}\n"), ("a.html", "{% if a is odder %}error: x{% endif %}")])
            .expect_err("unknown names");
        let ErrorKind::Msg(message) = error.kind() else { panic!("{error:?}") };
        // The engine goes through its templates in no order.
        let mut found: Vec<_> = reports(message).into_iter().map(|r| (r.message, r.file, r.line, r.column)).collect();
        found.sort_by_key(|&(_, file, line, column)| (file, line, column));
        assert_eq!(
            found,
            [
                ("Unknown test `odder`", "a.html", 1, 12),
                ("Unknown filter `shout`", "b.html", 2, 11),
                ("Unknown function `now`", "b.html", 2, 22)
            ]
        );
    }

    #[test]
    fn other_messages_are_no_reports() {
        for message in ["", "error: x", "error: x\n --> a.html", "error: x\n --> a.html:1", "error: x\n --> a.html:b:1", "x\n --> a:1:1"] {
            assert_eq!(reports(message), [], "{message}");
        }
    }
}
