//! The reference page of the example language leaves nothing out and holds what it says.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use panrye::diagnostic::Source;
use panrye::page::{BlockKind, Node, Page, Value, parse};
use panrye::verify::language::Key;
use panrye::verify::{Context, check_page};

fn page() -> Page {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("content/reference/example-language.md");
    let text = std::fs::read_to_string(path).expect("the page is there");
    let (page, findings) = parse(Arc::new(Source::new("content/reference/example-language.md", text)), "reference/example-language");
    assert!(findings.is_empty(), "{findings:?}");
    page
}

/// Every key of the live blocks, as written.
fn keys(node: &Node, found: &mut BTreeSet<String>) {
    match &node.value {
        Value::Map(entries) => {
            for entry in entries {
                found.insert(entry.key.clone());
                keys(&entry.value, found);
            }
        }
        Value::List(items) => items.iter().for_each(|item| keys(item, found)),
        Value::Null | Value::Scalar(_) => {}
    }
}

#[test]
fn every_key_is_named_and_used() {
    let page = page();
    let mut used = BTreeSet::new();
    page.blocks.iter().for_each(|block| keys(&block.body, &mut used));
    for key in Key::ALL {
        for word in [key.korean(), key.english()] {
            assert!(page.source.text.contains(&format!("`{word}`")), "‘{word}’ is not named");
        }
        assert!(used.contains(key.korean()), "no live block uses ‘{}’", key.korean());
        assert!(used.contains(key.english()), "no live block uses ‘{}’", key.english());
    }
}

#[test]
fn every_block_is_used_in_korean() {
    let page = page();
    for kind in BlockKind::ALL {
        assert!(page.blocks.iter().any(|block| block.kind == kind), "no {}", kind.korean());
    }
}

/// The source shown before a live block is that block.
#[test]
fn the_source_shown_is_the_block() {
    let page = page();
    for block in &page.blocks {
        let written = page.source.slice(block.span);
        let body = written.split_once('\n').map_or("", |(_, body)| body);
        assert!(page.source.text.contains(&format!("```yaml\n{body}")), "not shown before: {written}");
    }
}

#[test]
fn everything_on_it_holds() {
    let checked = check_page(&page(), &Context::default());
    assert!(checked.findings.is_empty(), "{:?}", checked.findings);
    assert!(checked.examples.len() >= 20, "{}", checked.examples.len());
}
