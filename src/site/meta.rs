//! JSON-LD for search engines: Article, BreadcrumbList, FAQPage.

use serde_json::{Value, json};

use super::config::Config;
use super::route::Link;
use super::view::PageView;

/// The documents of a page, each safe inside `<script>`.
pub fn json_ld(view: &PageView, questions: &[(String, String)], config: &Config) -> Vec<String> {
    let mut documents = Vec::new();
    if view.head.kind == "article" {
        documents.push(article(view, config));
    }
    if view.trail.len() > 1 {
        documents.push(breadcrumbs(&view.trail, config));
    }
    if !questions.is_empty() {
        documents.push(faq(questions));
    }
    documents.iter().map(script_safe).collect()
}

/// `</script>` and comments must not end the element: `<`, `>` and `&` become escapes that JSON
/// reads back as the same signs.
fn script_safe(document: &Value) -> String {
    document.to_string().replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026")
}

fn article(view: &PageView, config: &Config) -> Value {
    let mut document = json!({
        "@context": "https://schema.org",
        "@type": "Article",
        "headline": view.title,
        "inLanguage": config.language,
    });
    let publisher = json!({ "@type": "Organization", "name": config.title });
    let mut set = |key: &str, value: Option<Value>| {
        if let Some(value) = value {
            document[key] = value;
        }
    };
    set("description", view.head.description.clone().map(Value::from));
    set("mainEntityOfPage", view.head.canonical.clone().map(Value::from));
    set("image", view.head.image.as_ref().map(|image| Value::from(image.url.clone())));
    set("dateModified", view.revised.as_ref().map(|date| Value::from(date.iso.clone())));
    // The site's own author is whoever publishes it.
    let kind = |name: &String| if config.author.as_ref() == Some(name) { "Organization" } else { "Person" };
    set("author", view.author.as_ref().map(|name| json!({ "@type": kind(name), "name": name })));
    set("publisher", Some(publisher));
    document
}

fn breadcrumbs(trail: &[Link], config: &Config) -> Value {
    let items: Vec<Value> = trail
        .iter()
        .enumerate()
        .map(|(index, step)| {
            let mut item = json!({ "@type": "ListItem", "position": index + 1, "name": step.title });
            if let Some(url) = config.absolute(&step.url) {
                item["item"] = Value::from(url);
            }
            item
        })
        .collect();
    json!({ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items })
}

fn faq(questions: &[(String, String)]) -> Value {
    let items: Vec<Value> = questions
        .iter()
        .map(|(question, answer)| {
            json!({
                "@type": "Question",
                "name": question,
                "acceptedAnswer": { "@type": "Answer", "text": answer },
            })
        })
        .collect();
    json!({ "@context": "https://schema.org", "@type": "FAQPage", "mainEntity": items })
}
