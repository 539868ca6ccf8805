//! JSON-LD for search engines: Article, BreadcrumbList, FAQPage.

use serde::Serialize;

use super::config::Config;
use super::route::Link;
use super::view::PageView;

/// A document or a part of one, its type first. What is none is left out.
#[derive(Serialize)]
#[serde(tag = "@type")]
enum Part<'a> {
    #[serde(rename_all = "camelCase")]
    Article {
        headline: &'a str,
        in_language: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        description: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        main_entity_of_page: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        image: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        date_modified: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        author: Option<Box<Part<'a>>>,
        publisher: Box<Part<'a>>,
    },
    Organization {
        name: &'a str,
    },
    Person {
        name: &'a str,
    },
    #[serde(rename_all = "camelCase")]
    BreadcrumbList {
        item_list_element: Vec<Part<'a>>,
    },
    ListItem {
        position: usize,
        name: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        item: Option<String>,
    },
    #[serde(rename = "FAQPage", rename_all = "camelCase")]
    Faq {
        main_entity: Vec<Part<'a>>,
    },
    #[serde(rename_all = "camelCase")]
    Question {
        name: &'a str,
        accepted_answer: Box<Part<'a>>,
    },
    Answer {
        text: &'a str,
    },
}

#[derive(Serialize)]
struct Document<'a> {
    #[serde(rename = "@context")]
    context: &'static str,
    #[serde(flatten)]
    part: Part<'a>,
}

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
    documents.into_iter().filter_map(script_safe).collect()
}

/// `</script>` and comments must not end the element: `<`, `>` and `&` become escapes that JSON reads back as the same
/// signs.
fn script_safe(part: Part) -> Option<String> {
    let document = serde_json::to_string(&Document { context: "https://schema.org", part }).ok()?;
    if !document.contains(['<', '>', '&']) {
        return Some(document);
    }
    Some(document.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026"))
}

fn article<'a>(view: &'a PageView, config: &'a Config) -> Part<'a> {
    // The site's own author is whoever publishes it.
    let author = |name: &'a String| match &config.author {
        Some(own) if own == name => Part::Organization { name },
        _ => Part::Person { name },
    };
    Part::Article {
        headline: &view.title,
        in_language: &config.language,
        description: view.head.description.as_deref(),
        main_entity_of_page: view.head.canonical.as_deref(),
        image: view.head.image.as_ref().map(|image| image.url.as_str()),
        date_modified: view.revised.as_ref().map(|date| date.iso.as_str()),
        author: view.author.as_ref().map(author).map(Box::new),
        publisher: Box::new(Part::Organization { name: &config.title }),
    }
}

fn breadcrumbs<'a>(trail: &'a [Link], config: &Config) -> Part<'a> {
    let step =
        |(index, step): (usize, &'a Link)| Part::ListItem { position: index + 1, name: &step.title, item: config.absolute(&step.url) };
    Part::BreadcrumbList { item_list_element: trail.iter().enumerate().map(step).collect() }
}

fn faq(questions: &[(String, String)]) -> Part<'_> {
    let asked = questions.iter().map(|(name, text)| Part::Question { name, accepted_answer: Box::new(Part::Answer { text }) });
    Part::Faq { main_entity: asked.collect() }
}
