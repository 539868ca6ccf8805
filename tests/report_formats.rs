//! The machine forms of findings against the schemas of those who read them.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use panrye::diagnostic::{Finding, Format, Passed, Place, Printer, Severity, Source, all_codes};
use serde_json::Value;

fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// A page with all that makes trouble in a report: marks of XML and JSON, controls, characters outside the BMP.
fn source() -> Arc<Source> {
    Arc::new(Source::new("content/가 나/<b>&\"'.md", "---\ntitle: 𠀀\n---\n\n말 \u{1b}\u{0} <![CDATA[ ]]> \u{fffe}\n둘째 줄"))
}

/// One finding of every code, with every part, and with as little as a finding may have.
fn findings() -> Vec<Finding> {
    let source = source();
    let place = |start: usize, end: usize| Place::new(&source, start..end);
    let end = source.text.len();
    let mut findings: Vec<Finding> = all_codes()
        .enumerate()
        .map(|(at, code)| {
            Finding::new(code, format!("<{}> & \"{}\" \u{7}\u{202e}", code.id, code.title))
                .at(place(at % end, (at * 7 % end).max(at % end)))
                .severity([Severity::Error, Severity::Warning, Severity::Note][at % 3])
                .says("글]]>\n둘째")
                .engine("[엔진](말)")
                .board("1 2\n. F")
                .note("자리 없는 참고")
                .note_at("자리 있는 참고", place(0, end))
                .help("`<고치기>`")
        })
        .collect();
    findings.extend(all_codes().map(|code| Finding::new(code, "자리 없음")));
    findings.push(findings[0].clone().at(place(end, end)));
    findings
}

fn printed(format: Format, findings: &[Finding], suppressed: &[(Finding, String)]) -> String {
    let passed = [Passed { file: "content/a.md".to_owned(), name: "<첫 & 수>".to_owned() }];
    let mut out = Vec::new();
    let printer = Printer { folder: "규칙 집/", passed: &passed, suppressed, timestamp: "2026-10-02T09:00:00", ..Printer::new(format) };
    printer.print(findings, &mut out).expect("a vector takes all bytes");
    String::from_utf8(out).expect("UTF-8")
}

fn suppressed() -> Vec<(Finding, String)> {
    findings().into_iter().take(5).map(|finding| (finding, "까닭 <&>".to_owned())).collect()
}

/// A schema as it is in its file.
fn schema(path: &str) -> Value {
    let mut schema: Value = serde_json::from_str(&std::fs::read_to_string(file(path)).expect(path)).expect("JSON");
    // A closing bracket too many: strict readers of regular expressions refuse the whole schema for it.
    for holder in ["run", "toolComponent"] {
        if let Some(pattern) = schema.pointer_mut(&format!("/definitions/{holder}/properties/language/pattern")) {
            *pattern = "^[a-zA-Z]{2}(-[a-zA-Z]{2})?$".into();
        }
    }
    schema
}

#[track_caller]
fn assert_valid(path: &str, document: &str) -> Value {
    let validator = jsonschema::validator_for(&schema(path)).expect("a schema");
    let document: Value = serde_json::from_str(document).expect("JSON");
    let errors: Vec<String> = validator.iter_errors(&document).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    document
}

fn invalid(path: &str, document: &Value) -> bool {
    !jsonschema::is_valid(&schema(path), document)
}

const SARIF: &str = "tests/schemas/sarif-2.1.0.json";
const OURS: &str = "docs/findings.schema.json";

#[test]
fn sarif_is_valid() {
    assert_valid(SARIF, &printed(Format::Sarif, &[], &[]));
    let document = assert_valid(SARIF, &printed(Format::Sarif, &findings(), &suppressed()));
    let run = &document["runs"][0];
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), findings().len() + suppressed().len());
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    for result in results {
        let index = usize::try_from(result["ruleIndex"].as_u64().expect("an index")).expect("small");
        assert_eq!(rules[index]["id"], result["ruleId"]);
    }
    let mut wrong = document.clone();
    wrong["runs"][0]["results"][0]["level"] = "fatal".into();
    assert!(invalid(SARIF, &wrong), "the schema tells right from wrong");
}

#[test]
fn our_json_is_valid() {
    assert_valid(OURS, &printed(Format::Json, &[], &[]));
    let document = assert_valid(OURS, &printed(Format::Json, &findings(), &suppressed()));
    assert_eq!(document["suppressed"].as_array().map(Vec::len), Some(5));
    for (pointer, value) in [
        ("/findings/0/severity", Value::from("fatal")),
        ("/findings/0/line", 0.into()),
        ("/findings/0/file", Value::Null),
        ("/findings/0/message", " ".into()),
        ("/findings/0/notes/0", "말".into()),
        ("/suppressed/0/reason", Value::Null),
        ("/summary/errors", (-1).into()),
    ] {
        let mut wrong = document.clone();
        *wrong.pointer_mut(pointer).expect(pointer) = value;
        assert!(invalid(OURS, &wrong), "{pointer}");
    }
    let mut wrong = document;
    wrong["findings"][0]["extra"] = 1.into();
    assert!(invalid(OURS, &wrong));
}

/// What Jenkins and the many readers that follow it want.
#[test]
fn junit_is_valid() {
    for (name, findings) in [("full", findings()), ("empty", Vec::new())] {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let report = folder.path().join("report.xml");
        std::fs::write(&report, printed(Format::Junit, &findings, &[])).expect("writable");
        let schema = file("tests/schemas/junit-10.xsd");
        let checked = Command::new("xmllint").args(["--noout", "--schema"]).arg(schema).arg(&report).output();
        let checked = checked.expect("xmllint is there (apt-get install libxml2-utils)");
        assert!(checked.status.success(), "{name}: {}", String::from_utf8_lossy(&checked.stderr));
    }
}

/// The older schema, of Ant's reports, is stricter: attributes that must be there, the order of elements, kinds of
/// numbers and of the time.
#[test]
fn junit_is_what_ant_writes() {
    let text = printed(Format::Junit, &findings(), &[]);
    let document = roxmltree::Document::parse(&text).expect("XML");
    let root = document.root_element();
    assert_eq!((root.tag_name().name(), root.attributes().len()), ("testsuites", 0));
    let mut cases = 0;
    for (at, suite) in root.children().filter(roxmltree::Node::is_element).enumerate() {
        assert_eq!(suite.attribute("id"), Some(at.to_string().as_str()));
        let attribute = |name: &str| suite.attribute(name).unwrap_or_else(|| panic!("{name}"));
        let count = |name: &str| attribute(name).parse::<usize>().expect(name);
        assert!(attribute("name").trim() == attribute("name") && !attribute("name").is_empty());
        assert!(!attribute("hostname").is_empty() && attribute("time").parse::<f64>().is_ok() && !attribute("package").is_empty());
        assert!(attribute("timestamp").parse::<jiff::civil::DateTime>().is_ok() && attribute("timestamp").len() == 19);
        let names: Vec<&str> = suite.children().filter(roxmltree::Node::is_element).map(|child| child.tag_name().name()).collect();
        assert_eq!(
            (names.first(), names.get(names.len() - 2), names.last()),
            (Some(&"properties"), Some(&"system-out"), Some(&"system-err"))
        );
        assert!(names[1..names.len() - 2].iter().all(|name| *name == "testcase"), "{names:?}");
        let inside = |tag: &str| suite.descendants().filter(|node| node.has_tag_name(tag)).count();
        let expected = (names.len() - 3, inside("failure"), inside("error"), inside("skipped"));
        assert_eq!((count("tests"), count("failures"), count("errors"), count("skipped")), expected);
        for case in suite.children().filter(|node| node.has_tag_name("testcase")) {
            assert!(["name", "classname", "time"].iter().all(|name| case.attribute(*name).is_some()) && case.attributes().len() == 3);
            assert!(case.children().filter(roxmltree::Node::is_element).count() <= 1);
            cases += 1;
        }
        for failure in suite.descendants().filter(|node| node.has_tag_name("failure")) {
            assert!(failure.attribute("type").is_some() && failure.attribute("message").is_some());
        }
    }
    assert_eq!(cases, findings().len() + 1);
}
