//! What the template engine complains about, in Korean: its own words are English and for programmers.

use tera::ErrorKind;

/// Beginnings (or, after `…`, middles) of the engine's messages and what they mean. `{}` takes the first name that the
/// message quotes.
const MEANINGS: &[(&str, &str)] = &[
    ("Variable `…is not defined", "`{}`이라는 값이 없습니다."),
    ("Field `…is not defined", "`{}`이라는 항목이 없습니다."),
    ("…but its value is undefined", "`{}`에 값이 없습니다."),
    ("Tried to render a variable that is undefined", "없는 값을 찍으려 했습니다."),
    ("Unknown filter", "`{}`이라는 거르개(filter)가 없습니다."),
    ("Filter `…is not registered", "`{}`이라는 거르개(filter)가 없습니다."),
    ("Unknown function", "`{}`이라는 함수가 없습니다."),
    ("Unknown test", "`{}`이라는 시험(test)이 없습니다."),
    ("Unknown template", "불러들이려는 틀 `{}`이 없습니다."),
    ("Unknown component", "`{}`이라는 부품(component)이 없습니다."),
    ("Unknown tag", "`{% … %}` 안의 낱말을 모릅니다."),
    ("Block `…not found", "`{}`이라는 칸(block)이 없습니다."),
    ("Block `…is not defined in any parent", "잇는 틀에 `{}`이라는 칸(block)이 없습니다."),
    ("…already contains a block", "`{}`이라는 칸(block)이 두 번 있습니다."),
    ("Closing tag…doesn't match", "여는 `{% … %}`와 닫는 `{% … %}`의 짝이 맞지 않습니다."),
    ("Closing comment tag", "`{#`을 닫는 `#}`이 없습니다."),
    ("Unexpected end of input", "여는 표시를 닫는 표시가 없습니다."),
    ("String opened with", "닫는 따옴표가 없습니다."),
    ("…maximum render recursion", "부품(component)이 너무 깊이 겹칩니다."),
    ("Maximum render recursion", "부품(component)이 너무 깊이 겹칩니다."),
    ("The template nesting is too deep", "표시가 너무 깊이 겹칩니다."),
    ("The expression is too complex", "식이 너무 복잡합니다."),
    ("Iteration not possible", "`for`로 하나씩 볼 수 있는 값(목록)이 아닙니다."),
    ("Key/value iteration", "`for 이름, 값`으로 볼 수 있는 값(맵)이 아닙니다."),
    ("Math operations", "수가 아닌 값은 셈할 수 없습니다."),
    ("…requires both operands to be numbers", "수가 아닌 값은 셈할 수 없습니다."),
    ("Cannot compare", "서로 견줄 수 없는 값입니다."),
    ("Invalid type for the value", "값의 종류가 맞지 않습니다."),
    ("Missing keyword argument", "`{}` 인수가 없습니다."),
    ("Argument `…missing", "`{}` 인수가 없습니다."),
    ("`extends` needs to be the first tag", "`extends`는 틀의 맨 앞에 적어야 합니다."),
    ("This content would be ignored", "다른 틀을 잇는 틀에서는 칸(block) 밖의 글이 버려집니다."),
    ("…expected", "이 자리에 올 수 없는 표시입니다."),
    ("Unexpected", "이 자리에 올 수 없는 표시입니다."),
];

/// The engine's message in Korean; what is not known here is left to the place.
pub(super) fn korean(message: &str) -> String {
    let told = MEANINGS.iter().find(|(pattern, _)| fits(pattern, message)).map(|(_, meaning)| *meaning);
    match (told, quoted(message)) {
        (Some(told), Some(name)) => told.replace("{}", name),
        (Some(told), None) if !told.contains("`{}`") => told.to_owned(),
        _ => "표시한 자리를 이해할 수 없습니다.".to_owned(),
    }
}

/// What to do about an error of the engine.
pub(super) fn remedy(kind: &ErrorKind) -> &'static str {
    match kind {
        ErrorKind::SyntaxError(_) => "표시한 자리의 `{{ … }}`와 `{% … %}`를 고쳐 주십시오. 문법은 Tera의 안내서에 있습니다.",
        ErrorKind::RenderingError(_) => "이름의 철자를 살피고, 없을 수 있는 값은 `{% if 값 %}`으로 감싸 주십시오.",
        ErrorKind::MissingParent { .. } | ErrorKind::TemplateNotFound(_) => {
            "이름의 철자를 살펴 주십시오. 미리 갖춘 틀은 `panrye/base.html`처럼 앞에 `panrye/`를 붙여 부릅니다."
        }
        ErrorKind::CircularExtend { .. } | ErrorKind::CircularInclude { .. } => {
            "같은 이름의 갖춘 틀을 잇거나 부르려면 `panrye/page.html`처럼 앞에 `panrye/`를 붙여 주십시오."
        }
        _ => "`templates/`의 틀을 살펴 주십시오. 그 폴더를 비우면 갖춘 틀만으로 펴냅니다.",
    }
}

fn fits(pattern: &str, message: &str) -> bool {
    let (start, middle) = pattern.split_once('…').unwrap_or((pattern, ""));
    message.strip_prefix(start).is_some_and(|rest| rest.contains(middle))
}

/// The first name between backquotes.
fn quoted(message: &str) -> Option<&str> {
    let name = message.split('`').nth(1)?;
    (!name.is_empty() && name.len() <= 80).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_messages_name_what_they_are_about() {
        assert_eq!(korean("Variable `page.titel` is not defined. Available variables: …"), "`page.titel`이라는 값이 없습니다.");
        assert_eq!(korean("Unknown filter `shout`"), "`shout`이라는 거르개(filter)가 없습니다.");
        assert_eq!(korean("Unexpected end of input"), "여는 표시를 닫는 표시가 없습니다.");
    }

    #[test]
    fn an_unknown_message_is_not_passed_on() {
        assert_eq!(korean("Something `odd` went wrong"), "표시한 자리를 이해할 수 없습니다.");
        assert_eq!(korean("Unknown filter"), "표시한 자리를 이해할 수 없습니다.");
    }
}
