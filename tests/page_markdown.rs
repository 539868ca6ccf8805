//! Pages as a whole: sections and games, anchors, notices, links, notes, tables, raw HTML, places.

use panrye::diagnostic::{Finding, Source, Span};
use panrye::page::{BlockKind, Options, Page, RawHtml, Segment, parse, parse_with};
use std::sync::Arc;

fn read(body: &str) -> (Page, Vec<Finding>) {
    let text = format!("---\ntitle: 시험\n---\n{body}");
    parse(Arc::new(Source::new("content/a.md", text)), "a")
}

fn quiet(body: &str) -> Page {
    let (page, findings) = read(body);
    assert!(findings.is_empty(), "{findings:?}");
    page
}

/// The body with its holes shown.
fn html(page: &Page) -> String {
    page.segments
        .iter()
        .map(|segment| match segment {
            Segment::Html(html) => html.clone(),
            Segment::Heading(index) => format!("⟨H{index}⟩"),
            Segment::Block(index) => format!("⟨B{index}⟩"),
            Segment::Fact(index) => format!("⟨F{index}⟩"),
            Segment::Href(index) => format!("⟨L{index}⟩"),
            Segment::Src(index) => format!("⟨I{index}⟩"),
        })
        .collect()
}

fn anchors(page: &Page) -> Vec<&str> {
    page.sections.iter().map(|section| section.anchor.as_str()).collect()
}

fn text(page: &Page, span: Span) -> &str {
    page.source.slice(span)
}

#[test]
fn a_game_holds_until_the_next_heading_of_its_level() {
    let page = quiet(
        "## 처음\n\n## 여우와 거위 {#fox game=fox-and-geese}\n\n### 시작 배치\n\n#### 자세히\n\n```예시\n```\n\n\
         ## 코나네 {game=konane}\n\n### 시작 배치\n\n[8](검증:행)\n\n## 끝\n\n```국면\n```\n",
    );
    let games: Vec<Option<&str>> = page.sections.iter().map(|section| section.game.as_deref()).collect();
    let (fox, konane) = (Some("fox-and-geese"), Some("konane"));
    assert_eq!(games, [None, fox, fox, fox, konane, konane, None]);
    assert_eq!(anchors(&page), ["처음", "fox", "fox-and-geese-시작-배치", "fox-and-geese-자세히", "konane", "konane-시작-배치", "끝"]);
    assert_eq!(page.blocks[0].game.as_deref(), fox);
    assert_eq!(page.blocks[0].section, Some(3));
    assert_eq!(page.blocks[1].game, None);
    assert_eq!(page.facts[0].game.as_deref(), konane);
    let span = page.sections[1].game_span.expect("it opens a game");
    assert_eq!(text(&page, span), "fox-and-geese");
    let opens: Vec<bool> = page.sections.iter().map(|section| section.opens_game).collect();
    assert_eq!(opens, [false, true, false, false, true, false, false]);
}

#[test]
fn a_page_about_one_game_has_it_everywhere() {
    let text = "---\ntitle: 시험\ngame: breakthrough\n---\n\n[22](검증:첫수)\n\n## 시작 배치\n\n## 다른 놀이 {game=konane}\n\n### 시작 배치\n\n## 끝\n";
    let (page, findings) = parse(Arc::new(Source::new("content/a.md", text)), "a");
    assert!(findings.is_empty(), "{findings:?}");
    assert_eq!(page.facts[0].game.as_deref(), Some("breakthrough"));
    assert_eq!(anchors(&page), ["시작-배치", "konane", "konane-시작-배치", "끝"]);
    let last = page.sections.last().and_then(|section| section.game.as_deref());
    assert_eq!(last, Some("breakthrough"));
}

#[test]
fn anchors_are_unique_and_explicit_ones_come_first() {
    let page = quiet("## 규칙\n\n## 규칙\n\n## 판 {#규칙}\n\n## !\n\n## ?\n");
    assert_eq!(anchors(&page), ["규칙-2", "규칙-3", "규칙", "절", "절-2"]);
    let page = quiet("## 예시 첫수\n\n## 예시 첫수 2\n\n## 각주 1\n\n## 예시 둘째\n\n```예시\n이름: 첫수\n```\n");
    assert_eq!(anchors(&page), ["예시-첫수-절", "예시-첫수-2-절", "각주-1-2", "예시-둘째"]);
}

#[test]
fn inserting_a_game_moves_nobodys_anchor() {
    let game = |id: &str| format!("## {id} {{game={id}}}\n\n### 시작 배치\n\n### 흔한 실수\n\n");
    let before = quiet(&format!("{}{}", game("konane"), game("seega")));
    let after = quiet(&format!("{}{}{}", game("konane"), game("fanorona"), game("seega")));
    for anchor in anchors(&before) {
        assert!(anchors(&after).contains(&anchor), "{anchor}");
    }
}

#[test]
fn headings_keep_links_and_numbers_as_holes() {
    let page = quiet("## **[22가지](검증:첫수)**와 [차례](b.md) `가`[^1] <kbd>K</kbd>\n\n[^1]: 각주\n");
    let section = &page.sections[0];
    assert_eq!(section.title, "22가지와 차례 가 K");
    assert_eq!(section.html, "<strong>22가지</strong>와 차례 <code>가</code> K");
    assert!(section.segments.contains(&Segment::Fact(0)) && section.segments.contains(&Segment::Href(0)));
    assert_eq!(page.facts[0].section, Some(0));
}

#[test]
fn notices_are_paragraphs_and_lists() {
    let page = quiet(
        "문단입니다.\n{.안내}\n\n- 하나\n- 둘\n{.안내}\n\n보통.\n\n1. 겉\n   - 속\n{.notice}\n\n- 느슨\n\n- 둘째\n  {.안내}\n\n끝.\n\n{.안내}\n",
    );
    let marked: Vec<&str> = page.notices.iter().map(|notice| notice.text.as_str()).collect();
    assert_eq!(marked, ["문단입니다.", "하나\n둘", "겉\n속", "둘째", "끝."]);
    let html = html(&page);
    for part in [
        "<p class=\"notice site\">문단입니다.</p>",
        "<ul class=\"notice site\">\n<li>하나</li>",
        "<ol class=\"notice site\">\n<li>겉",
        "<li><p class=\"notice site\">둘째</p>",
        "<p>보통.</p>",
        "<p class=\"notice site\">끝.</p>",
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert!(!html.contains("{."), "{html}");
    assert!(text(&page, page.notices[0].span).starts_with("문단입니다."));
}

#[test]
fn checked_numbers_know_their_parts() {
    let page = quiet("[**22**가지](검증:첫수) [1/6](<검증:확률(97, 100, 1)>) [1→38, 4→14](fact:사다리) [아홉](검증:사다리(4) \"제목\")\n");
    let parts: Vec<(&str, &str, &str, &str)> = page
        .facts
        .iter()
        .map(|fact| (fact.visible.as_str(), fact.target.as_str(), text(&page, fact.visible_span), text(&page, fact.target_span)))
        .collect();
    assert_eq!(
        parts,
        [
            ("22가지", "첫수", "**22**가지", "첫수"),
            ("1/6", "확률(97, 100, 1)", "1/6", "확률(97, 100, 1)"),
            ("1→38, 4→14", "사다리", "1→38, 4→14", "사다리"),
            ("아홉", "사다리(4)", "아홉", "사다리(4)"),
        ]
    );
    assert_eq!(html(&page), "<p>⟨F0⟩ ⟨F1⟩ ⟨F2⟩ ⟨F3⟩</p>\n");
}

#[test]
fn links_and_images_are_holes_with_places() {
    let page = quiet("[가](b.md#나 \"제<목\") <https://example.org/?a=1&b=2> <a@example.org> ![다 *라*](c.png) [마][r]\n\n[r]: d.md\n");
    let links: Vec<(&str, &str)> = page.links.iter().map(|link| (link.href.as_str(), link.text.as_str())).collect();
    assert_eq!(
        links,
        [
            ("b.md#나", "가"),
            ("https://example.org/?a=1&b=2", "https://example.org/?a=1&b=2"),
            ("mailto:a@example.org", "a@example.org"),
            ("d.md", "마"),
        ]
    );
    assert_eq!(text(&page, page.links[0].target_span), "b.md#나");
    assert_eq!(text(&page, page.images[0].target_span), "c.png");
    assert_eq!(page.images[0].alt, "다 라");
    assert!(html(&page).starts_with("<p><a href=\"⟨L0⟩\" title=\"제&lt;목\">가</a> <a href=\"⟨L1⟩\">https://example.org/?a=1&amp;b=2</a>"));
    assert!(html(&page).contains("<img src=\"⟨I0⟩\" alt=\"다 라\" loading=\"lazy\">"));
}

#[test]
fn dangerous_links_are_only_text() {
    let (page, findings) = read("[가](javascript:alert(1)) ![나](data:x)\n");
    assert_eq!(findings.len(), 2);
    assert!(page.links.is_empty() && page.images.is_empty());
    assert_eq!(html(&page), "<p>가 나</p>\n");
}

#[test]
fn notes_are_numbered_by_their_first_reference() {
    let page = quiet("가[^둘] 나[^하나] 다[^둘]\n\n[^하나]: 첫 [ㄹ](b.md)\n\n[^둘]: 둘째\n\n    이어짐\n");
    let html = html(&page);
    for part in [
        "가<sup class=\"footnote-ref\"><a id=\"각주-1-자리\" href=\"#각주-1\"",
        "나<sup class=\"footnote-ref\"><a id=\"각주-2-자리\" href=\"#각주-2\"",
        "다<sup class=\"footnote-ref\"><a id=\"각주-1-자리-2\" href=\"#각주-1\"",
        "<section class=\"footnotes\" aria-label=\"각주\">\n<ol>\n<li id=\"각주-1\">\n<p>둘째</p>\n<p>이어짐</p>",
        "<li id=\"각주-2\">\n<p>첫 <a href=\"⟨L0⟩\">ㄹ</a></p>",
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
}

#[test]
fn tables_scroll_and_are_named() {
    let page = quiet("| 과제 | **기준** | |\n|:--|--:|:-:|\n| 가\\|나 | `다` | [1](검증:행) |\n");
    assert_eq!(
        html(&page),
        "<div class=\"table-scroll\" role=\"group\" tabindex=\"0\" aria-label=\"표: 과제, 기준\">\n<table>\n<thead>\n<tr>\
         <th scope=\"col\" class=\"align-left\">과제</th><th scope=\"col\" class=\"align-right\"><strong>기준</strong></th><td class=\"align-center\"></td></tr>\n\
         </thead>\n<tbody>\n<tr><td class=\"align-left\">가|나</td><td class=\"align-right\"><code>다</code></td><td class=\"align-center\">⟨F0⟩</td></tr>\n\
         </tbody>\n</table>\n</div>\n"
    );
}

#[test]
fn a_table_is_named_also_when_a_number_stands_in_its_head() {
    let page = quiet("| [6](검증:행)줄 | \"판\" |\n|--|--|\n| 가 | 나 |\n");
    assert!(html(&page).contains("aria-label=\"표: 6줄, &quot;판&quot;\">"), "{}", html(&page));
}

#[test]
fn lists_quotes_tasks_and_code() {
    let page =
        quiet("3. 가\n4. 나\n\n> 인용\n\n- [ ] 할 일\n- [x] 한 일\n\n```rust\nlet a = \"<b>\";\n```\n\n    들여쓴\n\n---\n\n가  \n나\n");
    assert_eq!(
        html(&page),
        "<ol start=\"3\">\n<li>가</li>\n<li>나</li>\n</ol>\n<blockquote>\n<p>인용</p>\n</blockquote>\n<ul>\n\
         <li><span class=\"task\" role=\"img\" aria-label=\"할 일\">☐</span> 할 일</li>\n\
         <li><span class=\"task\" role=\"img\" aria-label=\"마침\">☑</span> 한 일</li>\n</ul>\n\
         <pre tabindex=\"0\"><code class=\"language-rust\">let a = \"&lt;b&gt;\";\n</code></pre>\n\
         <pre tabindex=\"0\"><code>들여쓴\n</code></pre>\n<hr>\n<p>가<br>\n나</p>\n"
    );
}

#[test]
fn raw_html_is_cleaned_or_allowed() {
    let body = "가 <kbd>A</kbd><br><!-- 비밀 --> <b>굵게</b>\n\n<details><summary>더</summary>글</details>\n";
    let page = quiet(body);
    assert_eq!(html(&page), "<p>가 <kbd>A</kbd><br> <b>굵게</b></p>\n<details><summary>더</summary>글</details>\n");
    let hostile =
        "**가 <b>나** 다</b> <i onclick=x>라</i> <script>마</script>\n\n<div id=\"stamp\" class=\"verified\"><script>x</script>바</div>\n";
    let (page, findings) = read(hostile);
    assert_eq!(html(&page), "<p><strong>가 <b>나</b></strong> 다 <i>라</i> 마</p>\n<div>바</div>\n");
    assert!(findings.iter().all(|finding| finding.code.id == "raw-html") && findings.len() >= 5, "{findings:?}");
    let source = Arc::new(Source::new("content/a.md", format!("---\ntitle: 시험\n---\n{hostile}")));
    let options = Options { raw_html: RawHtml::Allow };
    let (page, findings) = parse_with(source, "a", &options);
    assert!(findings.is_empty(), "{findings:?}");
    assert!(html(&page).contains("<div id=\"stamp\" class=\"verified\"><script>x</script>바</div>"));
}

#[test]
fn text_is_escaped_everywhere() {
    let page = quiet("1 < 2 & \"3\" `<&>` \\<b> &lt;\n\n```<x\">\n<y>\n```\n");
    assert_eq!(
        html(&page),
        "<p>1 &lt; 2 &amp; \"3\" <code>&lt;&amp;&gt;</code> &lt;b&gt; &lt;</p>\n<pre tabindex=\"0\"><code class=\"language-&lt;x&quot;&gt;\">&lt;y&gt;\n</code></pre>\n"
    );
}

#[test]
fn blocks_are_found_by_either_name_wherever_they_stand() {
    let page = quiet(
        "```예시\n이름: 가\n```\n\n- 목록\n\n  ~~~position\n  국면: 시작\n  ~~~\n\n> ````문제\n> 질문: ```\n> ````\n\n1. 가\n   > ```Facts\n   > - 점: 점\n   > ```\n\n```주장\n```\n\n```yaml\n이름: 나\n```\n",
    );
    let kinds: Vec<BlockKind> = page.blocks.iter().map(|block| block.kind).collect();
    use BlockKind as K;
    assert_eq!(kinds, [K::Example, K::Position, K::Puzzle, K::Facts, K::Claim]);
    let fences: Vec<&str> = page.blocks.iter().map(|block| text(&page, block.fence)).collect();
    assert_eq!(fences, ["```예시", "~~~position", "````문제", "```Facts", "```주장"]);
    let question = page.blocks[2].body.get("질문").expect("it is there");
    assert_eq!((question.value.as_str(), text(&page, question.value.span)), (Some("```"), "```"));
    let row = &page.blocks[3].body.as_list().expect("a list")[0];
    assert_eq!(text(&page, row.span), "점: 점");
}

#[test]
fn a_decomposed_info_string_is_the_same_block() {
    let page = quiet("```\u{110b}\u{1168}\u{1109}\u{1175}\n이름: 가\n```\n");
    assert_eq!(page.blocks[0].kind, BlockKind::Example);
}

#[test]
fn sentences_hold_links_and_numbers_at_their_places() {
    let page = quiet(
        "> ```예시\n> 단계:\n>   - 둔다: (4,1) → (4,3)\n>     설명: 앞\n>       [22가지](검증:첫수)와 [차례](b.md)\n> 답: |\n>   하나\n>\n>   # 둘 #\n> ```\n",
    );
    let block = &page.blocks[0];
    assert_eq!(block.texts.len(), 2);
    assert_eq!(block.texts[0].plain, "앞 22가지와 차례");
    assert_eq!(block.texts[1].plain, "하나\n# 둘 #");
    assert_eq!(text(&page, page.facts[0].span), "[22가지](검증:첫수)");
    assert_eq!(text(&page, page.facts[0].target_span), "첫수");
    assert_eq!(text(&page, page.links[0].target_span), "b.md");
    let steps = block.body.get("단계").and_then(|entry| entry.value.as_list()).expect("steps");
    let sentence = &steps[0].get("설명").expect("a sentence").value;
    assert!(block.text_at(sentence.span).is_some());
    let value = sentence.as_str().expect("text");
    let at = value.find("22가지").expect("it is there");
    assert_eq!(text(&page, sentence.part(&page.source, at..at + "22가지".len())), "22가지");
}

#[test]
fn line_breaks_and_byte_order_marks_make_no_difference() {
    let text = "---\ntitle: 시험\ngames:\n  konane: {players: 2}\n---\n\n## 가 {game=konane}\n\n글 **(4,3)**으로\n{.안내}\n\n- 하나\n{.안내}\n\n```예시\n이름: 나\n단계:\n  - 둔다: (1,1)\n    설명: 다\n      라 [1](검증:행)\n```\n\n| a |\n|---|\n| b |\n";
    let parse = |text: String| parse(Arc::new(Source::new("content/a.md", text)), "a");
    let (page, findings) = parse(text.to_owned());
    assert!(findings.is_empty(), "{findings:?}");
    let (other, findings) = parse(format!("\u{feff}{}", text.replace('\n', "\r\n")));
    assert!(findings.is_empty(), "{findings:?}");
    assert_eq!(html(&page).replace("\r\n", "\n"), html(&other).replace("\r\n", "\n"));
    let fact = |page: &Page| text_of(page, page.facts[0].visible_span);
    assert_eq!(fact(&page), fact(&other));
    let card = |page: &Page| text_of(page, page.front.games[0].players.as_ref().expect("players").span);
    assert_eq!(card(&page), card(&other));
    let name = |page: &Page| text_of(page, page.blocks[0].body.get("이름").expect("a name").value.span);
    assert_eq!(name(&other), "나");
    assert_eq!(name(&page), name(&other));
}

fn text_of(page: &Page, span: Span) -> String {
    page.source.slice(span).to_owned()
}

#[test]
fn front_matter_is_read_by_kind() {
    let text = "---\ntitle: \"여우: 거위\"\nsummary: 요약\nslug: fox\ngame: konane\ntemplate: rules\norder: -3\nrevised: 2026-10-02\n\
                author: 가\nreview: 나\ndraft: 예\ntags: [다, 라]\naliases: [old/a/, /b]\nplayers: 2\nmodes: 혼자\nplay: https://example.org/\n\
                names: {선: 플레이어 1}\napplied_rules: [capture-goal, 자유로운 글]\n\
                sources:\n  - 책\n  - {title: 글, note: 메모, url: /b}\n\
                corrections:\n  - {date: 2026-10-02, wrong: 하나, right: 둘, rule: capture-goal}\n---\n";
    let (page, findings) = parse(Arc::new(Source::new("content/a.md", text)), "a");
    assert!(findings.is_empty(), "{findings:?}");
    let front = &page.front;
    let value = |text: &Option<panrye::page::Placed<String>>| text.as_ref().map(|text| text.value.clone());
    assert_eq!(value(&front.title).as_deref(), Some("여우: 거위"));
    assert_eq!(value(&front.slug).as_deref(), Some("fox"));
    assert_eq!(front.order.as_ref().map(|order| order.value), Some(-3));
    assert_eq!(front.revised.as_ref().map(|date| date.value.to_string()).as_deref(), Some("2026-10-02"));
    assert!(front.draft);
    let aliases: Vec<&str> = front.aliases.iter().map(|alias| alias.value.as_str()).collect();
    assert_eq!(aliases, ["/old/a/", "/b"]);
    assert_eq!(front.modes.len(), 1);
    assert_eq!(front.names[0].1.value, "플레이어 1");
    assert_eq!(front.sources.len(), 2);
    assert_eq!(front.corrections[0].right.value, "둘");
    assert_eq!(text_of(&page, front.applied_rules[1].span), "자유로운 글");
    assert_eq!(text_of(&page, front.span.expect("it has one")), text.trim_end());
}

#[test]
fn games_are_a_list_or_a_map() {
    let cards = |games: &str| {
        let text = format!("---\ntitle: 시험\ngames: {games}\n---\n");
        let (page, findings) = parse(Arc::new(Source::new("content/a.md", text)), "a");
        assert!(findings.is_empty(), "{findings:?}");
        page.front.games
    };
    let list = cards("[konane, seega]");
    assert_eq!(list[1].id.value, "seega");
    let map = cards("{konane: {summary: 가, modes: [나, 다], play: /p, names: {흑: 검정}, sources: [책]}, seega: }");
    assert_eq!(map[0].modes[1].value, "다");
    assert_eq!(map[0].sources[0].title.value, "책");
    assert_eq!(map[1].id.value, "seega");
}

#[test]
fn plain_text_is_kept_by_section() {
    let page = quiet(
        "머리 **글**.\n\n- 하나\n- [둘](b.md)\n\n## 가\n\n셋 [4](검증:행)\n다섯\n\n| a | b |\n|---|---|\n| c | d |\n\n### 나\n\n```예시\n설명: 없음\n```\n\n끝[^1]\n\n[^1]: 각주\n",
    );
    assert_eq!(page.lead, "머리 글.\n하나\n둘");
    assert_eq!(page.sections[0].text, "셋 4 다섯\na b\nc d");
    assert_eq!(page.sections[1].text, "끝\n각주");
}

#[test]
fn too_large_pages_are_not_read() {
    let text = "가".repeat(panrye::page::LARGEST);
    let (page, findings) = parse(Arc::new(Source::new("content/a.md", text)), "a");
    assert!(page.segments.is_empty());
    assert_eq!(findings.len(), 1);
}
