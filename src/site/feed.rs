//! What readers of feeds and crawlers fetch: Atom feed, sitemap, robots.txt.

use std::fmt::Write;

use super::config::Config;
use super::escape;
use super::view::DateView;

/// A page as feeds and sitemap list it.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Title.
    pub title: String,
    /// Address on the site.
    pub url: String,
    /// One or two sentences.
    pub summary: Option<String>,
    /// 최종 개정.
    pub revised: Option<DateView>,
}

/// Entries of the feed at most.
const FEED_LENGTH: usize = 30;

/// `sitemap.xml`; a site without `base_url` has none, because its entries must be absolute.
pub fn sitemap(pages: &[Listed], config: &Config) -> Option<String> {
    config.base_url.as_ref()?;
    let mut out =
        String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
    for page in pages {
        let url = config.absolute(&page.url)?;
        let _ = write!(out, "<url><loc>{}</loc>", escape(&url));
        if let Some(date) = &page.revised {
            let _ = write!(out, "<lastmod>{}</lastmod>", date.iso);
        }
        out.push_str("</url>\n");
    }
    out.push_str("</urlset>\n");
    Some(out)
}

/// `feed.xml`: the pages changed last, newest first. Dates are those of the pages, so that the
/// feed changes only when they do.
pub fn atom(pages: &[Listed], config: &Config) -> String {
    let mut dated: Vec<(&DateView, &Listed)> = pages.iter().filter_map(|page| Some((page.revised.as_ref()?, page))).collect();
    dated.sort_by(|(a, page), (b, other)| (&b.iso, &page.url).cmp(&(&a.iso, &other.url)));
    dated.truncate(FEED_LENGTH);
    let updated = dated.first().map_or("1970-01-01", |(date, _)| &date.iso);
    let address = |url: &str| escape(&config.absolute(url).unwrap_or_else(|| url.to_owned()));
    let root = config.root();
    let author = config.author.as_deref().unwrap_or(&config.title);
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{lang}\">\n\
         <title>{title}</title>\n<id>{home}</id>\n<link href=\"{home}\"/>\n<link rel=\"self\" href=\"{feed}\"/>\n\
         <updated>{updated}T00:00:00+09:00</updated>\n<author><name>{author}</name></author>\n",
        lang = escape(&config.language),
        title = escape(&config.title),
        home = address(&root),
        feed = address(&format!("{root}feed.xml")),
        author = escape(author),
    );
    for (date, page) in dated {
        let url = address(&page.url);
        let _ = write!(
            out,
            "<entry><title>{}</title><id>{url}</id><link href=\"{url}\"/><updated>{}T00:00:00+09:00</updated>",
            escape(&page.title),
            date.iso,
        );
        if let Some(summary) = &page.summary {
            let _ = write!(out, "<summary>{}</summary>", escape(summary));
        }
        out.push_str("</entry>\n");
    }
    out.push_str("</feed>\n");
    out
}

/// `robots.txt`.
pub fn robots(config: &Config) -> String {
    let mut out = String::from("User-agent: *\nAllow: /\n");
    if let Some(url) = config.absolute(&format!("{}sitemap.xml", config.root())) {
        let _ = writeln!(out, "Sitemap: {url}");
    }
    out
}
