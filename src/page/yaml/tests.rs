//! What authors write, and what is read.

use super::{Body, Language, Read, read};
use crate::diagnostic::{Source, Span};
use crate::page::{Node, Value};
use std::sync::Arc;
use std::time::Instant;

fn read_as(text: &str, language: Language) -> (Arc<Source>, Read) {
    let source = Arc::new(Source::new("a.md", text));
    let body = Body::stretch(text, 0..text.len());
    let read = read(&source, &body, language);
    (source, read)
}

fn block(text: &str) -> Node {
    let (_, read) = read_as(text, Language::Block);
    assert!(read.findings.is_empty(), "{text}: {:?}", read.findings);
    read.node
}

/// A tree in one line, to compare.
fn show(node: &Node) -> String {
    match &node.value {
        Value::Null => "∅".to_owned(),
        Value::Scalar(text) => format!("«{text}»"),
        Value::List(items) => {
            let items: Vec<String> = items.iter().map(show).collect();
            format!("[{}]", items.join(" "))
        }
        Value::Map(entries) => {
            let entries: Vec<String> = entries.iter().map(|entry| format!("{}={}", entry.key, show(&entry.value))).collect();
            format!("{{{}}}", entries.join(" "))
        }
    }
}

fn check(cases: &[(&str, &str)]) {
    for (text, tree) in cases {
        assert_eq!(show(&block(text)), *tree, "{text}");
    }
}

#[test]
fn sentences_are_raw_to_the_end_of_the_line() {
    check(&[
        ("설명: **(4,3)**으로: 뛴다", "{설명=«**(4,3)**으로: 뛴다»}"),
        ("text: [가](b.md) # 그대로", "{text=«[가](b.md) # 그대로»}"),
        ("설명: @가 `나` %다 *라 &마 !바", "{설명=«@가 `나` %다 *라 &마 !바»}"),
        ("설명: - 가", "{설명=«- 가»}"),
        ("설명: {가", "{설명=«{가»}"),
        ("설명: \"연속 잡기\"라고 합니다", "{설명=«\"연속 잡기\"라고 합니다»}"),
        ("설명: \"가\"와 \"나\"", "{설명=«\"가\"와 \"나\"»}"),
        ("설명: \"가: 나\"", "{설명=«가: 나»}"),
        ("설명: '가''나'", "{설명=«가'나»}"),
        ("설명:   가  \n차례: 여우", "{설명=«가» 차례=«여우»}"),
        ("제목: 가: 나\n질문: 다: 라\n답: 마: 바", "{제목=«가: 나» 질문=«다: 라» 답=«마: 바»}"),
        ("title: a: b\nquestion: c: d\nanswer: e: f", "{title=«a: b» question=«c: d» answer=«e: f»}"),
        ("설명:\n차례: 여우", "{설명=∅ 차례=«여우»}"),
        ("설명 : 가: 나", "{설명=«가: 나»}"),
        ("\u{1109}\u{1165}\u{11af}\u{1106}\u{1167}\u{11bc}: 가: 나", "{\u{1109}\u{1165}\u{11af}\u{1106}\u{1167}\u{11bc}=«가: 나»}"),
    ]);
}

#[test]
fn deeper_lines_go_on_with_a_sentence() {
    check(&[
        ("설명: 가\n  나: 다\n  라\n차례: 여우", "{설명=«가 나: 다 라» 차례=«여우»}"),
        ("- 설명: 가\n    나\n  다음: 거위", "[{설명=«가 나» 다음=«거위»}]"),
        ("설명:\n  가: 나\n  다", "{설명=«가: 나 다»}"),
        ("설명: 가\n\n  나\n\n차례: 여우", "{설명=«가 나» 차례=«여우»}"),
        ("설명: \"가\n  나\"\n차례: 여우", "{설명=«가 나» 차례=«여우»}"),
        ("설명: |\n  가: 나\n  다\n차례: 여우", "{설명=«가: 나\n다\n» 차례=«여우»}"),
        ("설명: >-\n  가: 나\n  다\n차례: 여우", "{설명=«가: 나 다» 차례=«여우»}"),
        ("설명: |  # 주석\n  설명: 가\n차례: 여우", "{설명=«설명: 가\n» 차례=«여우»}"),
        ("설명: > 크다", "{설명=«> 크다»}"),
    ]);
}

#[test]
fn names_and_verbs_are_raw_up_to_a_comment() {
    check(&[
        ("둔다: @1,2  # 첫 수", "{둔다=«@1,2»}"),
        ("둔다: (4,1) → (4,3); (4,3) → (4,5)", "{둔다=«(4,1) → (4,3); (4,3) → (4,5)»}"),
        ("play: 1,2:3 x", "{play=«1,2:3 x»}"),
        ("이름: 가#나", "{이름=«가#나»}"),
        ("이름: 가 #나", "{이름=«가»}"),
        ("이름: \"가\" # 나", "{이름=«가»}"),
        ("확인:\n다음: 여우", "{확인=∅ 다음=«여우»}"),
        ("확인: # 주석\n다음: 여우", "{확인=∅ 다음=«여우»}"),
        ("이것뿐:\n  - (1,2)\n  - (1,4)", "{이것뿐=[«(1,2)» «(1,4)»]}"),
        ("이것뿐: [(1,2), (1,4)]", "{이것뿐=[«(1,2)» «(1,4)»]}"),
        ("이것뿐: (1,2); (1,4)", "{이것뿐=«(1,2); (1,4)»}"),
        ("불가: (1,1)\n  → (1,2)  # 뒤로\n이유: 방향 틀림", "{불가=«(1,1) → (1,2)» 이유=«방향 틀림»}"),
    ]);
}

#[test]
fn commas_in_round_brackets_never_separate() {
    check(&[
        ("국면: {여우: (4,1), 거위: (4,2) (4,4)}", "{국면={여우=«(4,1)» 거위=«(4,2) (4,4)»}}"),
        ("잡음: [(1,2), (1,4)]", "{잡음=[«(1,2)» «(1,4)»]}"),
        ("글자: {(1,1): 가, (2,2): 나}", "{글자={(1,1)=«가» (2,2)=«나»}}"),
        ("국면: {여우: （4，1）, 거위: （4,2）}", "{국면={여우=«（4，1）» 거위=«（4,2）»}}"),
        ("국면: {여우： (4,1)， 거위： (4,2)}", "{국면={여우=«(4,1)» 거위=«(4,2)»}}"),
        ("잡음: ［(1,2)，(1,4)］", "{잡음=[«(1,2)» «(1,4)»]}"),
        ("국면: ｛여우: (4,1)｝", "{국면={여우=«(4,1)»}}"),
        ("국면: {여우: \"(4,1), x\", 거위: (4,2)}", "{국면={여우=«(4,1), x» 거위=«(4,2)»}}"),
        ("국면: {\n  여우: (4,1),\n  거위: (4,2)\n}\n차례: 여우", "{국면={여우=«(4,1)» 거위=«(4,2)»} 차례=«여우»}"),
        ("국면: {가: (1,(2,3)), 나: (4,\n  5)}", "{국면={가=«(1,(2,3))» 나=«(4, 5)»}}"),
        ("\"국면\": {여우: (4,1), 거위: (4,2)}", "{국면={여우=«(4,1)» 거위=«(4,2)»}}"),
        ("- {둔다: (4,1) → (4,3), 다음: 거위}", "[{둔다=«(4,1) → (4,3)» 다음=«거위»}]"),
        ("- [(1,2), (3,4)]", "[[«(1,2)» «(3,4)»]]"),
    ]);
}

#[test]
fn a_full_width_colon_is_a_colon_behind_a_key() {
    check(&[
        ("차례：여우\n설명： 가: 나", "{차례=«여우» 설명=«가: 나»}"),
        ("- 처음 수：첫수", "[{처음 수=«첫수»}]"),
        ("차례: 여우：거위", "{차례=«여우：거위»}"),
    ]);
}

#[test]
fn the_rest_is_yaml() {
    check(&[
        ("", "∅"),
        ("# 주석만", "∅"),
        ("개수: {여우: 1, 거위: 013}", "{개수={여우=«1» 거위=«013»}}"),
        ("판: |\n  .F.\n  GGG\n차례: 여우", "{판=«.F.\nGGG\n» 차례=«여우»}"),
        ("말검사: 끔 # 주석\n모두: yes", "{말검사=«끔» 모두=«yes»}"),
        ("단계:\n- 확인:\n- 확인:", "{단계=[{확인=∅} {확인=∅}]}"),
        ("국면: --GGG--/3F3 F", "{국면=«--GGG--/3F3 F»}"),
        ("가: ~\n나: null\n다: ''", "{가=∅ 나=∅ 다=«»}"),
    ]);
}

#[test]
fn front_matter_is_plain_yaml() {
    let (_, read) = read_as("title: 가 # 나\ntags: [a, (b,c)]", Language::Plain);
    assert_eq!(show(&read.node), "{title=«가» tags=[«a» «(b» «c)»]}");
}

#[test]
fn every_value_knows_its_place() {
    let text =
        "이름: 가-나  # 주석\n국면: {여우: (4,1), 거위: \"(4,2)\"}\n단계:\n  - 둔다: @1,2\n    설명: 가\n      나\n    잡음:\n  - 확인:\n";
    let (source, read) = read_as(text, Language::Block);
    let at = |span: Span| source.slice(span).to_owned();
    let entry = |node: &Node, key: &str| node.get(key).expect("the key is there").clone();
    let name = entry(&read.node, "이름");
    assert_eq!((at(name.key_span), at(name.value.span)), ("이름".into(), "가-나".into()));
    let position = entry(&read.node, "국면").value;
    assert_eq!(at(position.span), "{여우: (4,1), 거위: \"(4,2)\"}");
    assert_eq!(at(entry(&position, "여우").value.span), "(4,1)");
    assert_eq!(at(entry(&position, "거위").value.span), "\"(4,2)\"");
    let steps = entry(&read.node, "단계").value;
    let steps = steps.as_list().expect("a list").to_vec();
    assert_eq!(at(entry(&steps[0], "둔다").value.span), "@1,2");
    assert_eq!(at(entry(&steps[0], "설명").value.span), "가\n      나");
    let nothing = entry(&steps[0], "잡음");
    assert_eq!(nothing.value.span, Span::point(nothing.key_span.end + 1));
    let check = entry(&steps[1], "확인");
    assert_eq!(check.value.span, Span::point(check.key_span.end + 1));
    assert_eq!(at(steps[1].span), "확인:");
}

#[test]
fn a_key_written_twice_keeps_its_first_value() {
    let (_, read) = read_as("가: 1\n나: 2\n가: 3", Language::Block);
    assert_eq!(show(&read.node), "{가=«1» 나=«2»}");
    assert!(read.broken, "the third is missing");
    assert_eq!(read.findings.len(), 1);
    let many: String = (0..40).map(|key| format!("k{key}: {key}\n")).collect();
    let (_, read) = read_as(&format!("{many}k7: x\nk39: y\n"), Language::Block);
    assert_eq!(read.findings.len(), 2);
}

#[test]
fn what_stands_before_a_mistake_is_kept() {
    let (_, read) = read_as("이름: 가\n국면: {여우: (4,1)}\n차례: \"여우", Language::Block);
    assert!(read.broken);
    assert_eq!(show(&read.node), "{이름=«가» 국면={여우=«(4,1)»}}");
}

#[test]
fn size_is_bounded_and_takes_little_time() {
    let step = "  - 둔다: (1,1) → (2,2)\n    설명: 가: 나\n";
    let hostile = [
        format!("단계:\n{}", step.repeat(70_000)),
        "- ".repeat(1_000_000),
        "[".repeat(2_000_000),
        "{가: ".repeat(500_000),
        format!("가: [{}]", "(1,2), ".repeat(400_000)),
        format!("설명: {}", "\"가\" ".repeat(400_000)),
        "설명: '가\n".repeat(200_000),
        format!("설명: 가\n{}", "  나\n".repeat(500_000)),
        "가: &x 1\n".repeat(200_000),
        "가: |\n".repeat(400_000),
        "\n".repeat(4_000_000),
        (0..200_000).map(|key| format!("k{key}: 1\n")).collect(),
        "{(".repeat(1_000_000),
        "? ".repeat(1_000_000),
        "가: \"".repeat(500_000),
    ];
    for text in hostile {
        let start = Instant::now();
        read_as(&text, Language::Block);
        let seconds = start.elapsed().as_secs_f64();
        let head: String = text.chars().take(30).collect();
        assert!(seconds < 10.0, "{head}…: {seconds} s");
    }
}
