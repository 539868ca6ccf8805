//! Emphasis next to Korean (`pages.md` 2.5): what comes out as emphasis, and what must not.

use panrye::diagnostic::Source;
use panrye::page::{Segment, parse};
use std::sync::Arc;

/// The markup of one line of Markdown, without its paragraph; links as `<a>`.
fn inline(markdown: &str) -> String {
    let text = format!("---\ntitle: 시험\n---\n{markdown}\n");
    let (page, _) = parse(Arc::new(Source::new("content/a.md", text)), "a");
    let html: String = page
        .segments
        .iter()
        .map(|segment| match segment {
            Segment::Html(html) => html.clone(),
            Segment::Fact(index) => page.facts[*index].visible.clone(),
            Segment::Href(index) => page.links[*index].href.clone(),
            _ => String::new(),
        })
        .collect();
    let html = html.trim_end();
    let html = html.strip_prefix("<p>").unwrap_or(html);
    html.strip_suffix("</p>").unwrap_or(html).to_owned()
}

fn check(cases: &[(&str, &str)]) {
    let wrong: Vec<String> = cases
        .iter()
        .map(|(markdown, html)| (markdown, html, inline(markdown)))
        .filter(|(_, html, found)| *html != found)
        .map(|(markdown, html, found)| format!("{markdown}\n  wanted {html}\n  found  {found}"))
        .collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

#[test]
fn marks_before_particles_are_emphasis() {
    check(&[
        ("**(4,3)**으로", "<strong>(4,3)</strong>으로"),
        ("여우는 **(4,3)**으로 뜁니다.", "여우는 <strong>(4,3)</strong>으로 뜁니다."),
        ("**\"연속 잡기\"**는", "<strong>\"연속 잡기\"</strong>는"),
        ("**'잡기'**를", "<strong>'잡기'</strong>를"),
        ("**“잡기”**를", "<strong>“잡기”</strong>를"),
        ("**「잡기」**를", "<strong>「잡기」</strong>를"),
        ("**턴 1.**에서", "<strong>턴 1.</strong>에서"),
        ("**정말?**이라고", "<strong>정말?</strong>이라고"),
        ("**그만!**하고", "<strong>그만!</strong>하고"),
        ("**50%**가", "<strong>50%</strong>가"),
        ("**여우(fox)**는", "<strong>여우(fox)</strong>는"),
        ("**여우(fox)**와 **거위(goose)**가", "<strong>여우(fox)</strong>와 <strong>거위(goose)</strong>가"),
        ("~~(1,2)~~를", "<del>(1,2)</del>를"),
        ("~~\"옛 규칙\"~~은", "<del>\"옛 규칙\"</del>은"),
        ("*(1,2)*에", "<em>(1,2)</em>에"),
        ("*\"차례\"*란", "<em>\"차례\"</em>란"),
        ("***(4,3)***으로", "<em><strong>(4,3)</strong></em>으로"),
        ("**(4,3)** 으로", "<strong>(4,3)</strong> 으로"),
        ("가**(4,3)**나", "가<strong>(4,3)</strong>나"),
        ("가**(4,3)** 나", "가<strong>(4,3)</strong> 나"),
        ("먼저**\"잡기\"**를", "먼저<strong>\"잡기\"</strong>를"),
        ("**(4,3)**", "<strong>(4,3)</strong>"),
        ("**말**은", "<strong>말</strong>은"),
        ("**(4,1)**에서 **(4,3)**으로", "<strong>(4,1)</strong>에서 <strong>(4,3)</strong>으로"),
        ("**\"가\"**와**\"나\"**를", "<strong>\"가\"</strong>와<strong>\"나\"</strong>를"),
        ("**가(나)**와**(다)라**", "<strong>가(나)</strong>와<strong>(다)라</strong>"),
        ("**(4,3)**으로 뛰고 **끝**", "<strong>(4,3)</strong>으로 뛰고 <strong>끝</strong>"),
        ("*(1,1)*과 **(2,2)**를", "<em>(1,1)</em>과 <strong>(2,2)</strong>를"),
        ("**굵고 *(1,2)*에 기운**다", "<strong>굵고 <em>(1,2)</em>에 기운</strong>다"),
        ("*기운 **(1,2)**에 굵은*", "<em>기운 <strong>(1,2)</strong>에 굵은</em>"),
        ("**ㄱ) 선택.**은", "<strong>ㄱ) 선택.</strong>은"),
        ("**漢字(한자)**는", "<strong>漢字(한자)</strong>는"),
        ("**(4,3)으로**, **(4,5)**로", "<strong>(4,3)으로</strong>, <strong>(4,5)</strong>로"),
        ("→ **(1,2)**부터", "→ <strong>(1,2)</strong>부터"),
        ("(**(1,2)**만)", "(<strong>(1,2)</strong>만)"),
    ]);
}

#[test]
fn marks_around_code_and_links_are_emphasis() {
    check(&[
        ("**`코드`**를", "<strong><code>코드</code></strong>를"),
        ("*`code`*가", "<em><code>code</code></em>가"),
        ("~~`옛것`~~은", "<del><code>옛것</code></del>은"),
        ("**[링크](x)**를", "<strong><a href=\"x\">링크</a></strong>를"),
        ("*[링크](x)*에서", "<em><a href=\"x\">링크</a></em>에서"),
        ("[**(4,3)**으로](x)", "<a href=\"x\"><strong>(4,3)</strong>으로</a>"),
        ("[**\"가\"**는](x) **\"나\"**는", "<a href=\"x\"><strong>\"가\"</strong>는</a> <strong>\"나\"</strong>는"),
        ("**[22가지](검증:첫수)**가", "<strong>22가지</strong>가"),
        ("**`가` 또는 `나`**를", "<strong><code>가</code> 또는 <code>나</code></strong>를"),
        ("**<https://example.org>**에", "<strong><a href=\"https://example.org\">https://example.org</a></strong>에"),
    ]);
}

#[test]
fn underscores_close_before_particles() {
    check(&[
        ("__말__은", "<strong>말</strong>은"),
        ("__x__는", "<strong>x</strong>는"),
        ("__(4,3)__으로", "<strong>(4,3)</strong>으로"),
        ("_차례_에서는", "<em>차례</em>에서는"),
        ("_\"잡기\"_입니다", "<em>\"잡기\"</em>입니다"),
        ("__거위__ 말", "<strong>거위</strong> 말"),
        ("__여우__와 __거위__가", "<strong>여우</strong>와 <strong>거위</strong>가"),
    ]);
}

#[test]
fn common_mark_keeps_its_word() {
    check(&[
        ("**말** *수* ~~옛말~~", "<strong>말</strong> <em>수</em> <del>옛말</del>"),
        ("*말*이 **수**를", "<em>말</em>이 <strong>수</strong>를"),
        ("a*b*c", "a<em>b</em>c"),
        ("**bold** and *thin*", "<strong>bold</strong> and <em>thin</em>"),
        ("***둘 다***", "<em><strong>둘 다</strong></em>"),
        ("**겉 *속* 겉**", "<strong>겉 <em>속</em> 겉</strong>"),
        ("*(**foo**)*", "<em>(<strong>foo</strong>)</em>"),
    ]);
}

#[test]
fn what_is_no_mark_stays_text() {
    check(&[
        ("3*4", "3*4"),
        ("3 * 4 = 12", "3 * 4 = 12"),
        ("2*(3+4)*5", "2*(3+4)*5"),
        ("(4,3)*2", "(4,3)*2"),
        ("9*5판", "9*5판"),
        ("\\*\\*(4,3)\\*\\*으로", "**(4,3)**으로"),
        ("\\**(4,3)*으로", "*<em>(4,3)</em>으로"),
        ("`**(4,3)**으로`", "<code>**(4,3)**으로</code>"),
        ("**여우", "**여우"),
        ("여우**", "여우**"),
        ("여우는 **(4,3)으로", "여우는 **(4,3)으로"),
        ("(4,3)**으로", "(4,3)**으로"),
        ("** 여우 **", "** 여우 **"),
        ("여우* 거위*", "여우* 거위*"),
        ("여우(왕)*는 거위(졸)*는", "여우(왕)*는 거위(졸)*는"),
        ("말*(왕)와 돌*(졸)", "말*(왕)와 돌*(졸)"),
        ("snake_case", "snake_case"),
        ("snake_case_name은", "snake_case_name은"),
        ("파일_이름_목록", "파일_이름_목록"),
        ("_이름_목록", "_이름_목록"),
        ("__init__.py", "<strong>init</strong>.py"),
        ("가__나__다", "가__나__다"),
        ("2~4명이 5~10분", "2~4명이 5~10분"),
        ("1~2와 ~3", "1~2와 ~3"),
        ("~~~", "<pre tabindex=\"0\"><code></code></pre>"),
        ("별표 *", "별표 *"),
        ("f(x)*g(y)*h(z)", "f(x)*g(y)*h(z)"),
        ("a_1, a_2를", "a_1, a_2를"),
    ]);
}

#[test]
fn lists_are_lists() {
    check(&[
        ("* (4,3)으로\n* (4,5)로", "<ul>\n<li>(4,3)으로</li>\n<li>(4,5)로</li>\n</ul>"),
        ("* **(4,3)**으로", "<ul>\n<li><strong>(4,3)</strong>으로</li>\n</ul>"),
        ("- 가\n\n  **\"나\"**는", "<ul>\n<li><p>가</p>\n<p><strong>\"나\"</strong>는</p>\n</li>\n</ul>"),
    ]);
}

#[test]
fn lines_tables_and_quotes() {
    check(&[
        ("가\n**(4,3)**으로\n나", "가\n<strong>(4,3)</strong>으로\n나"),
        ("**가\n(4,3)**으로", "<strong>가\n(4,3)</strong>으로"),
        ("> **(4,3)**\n> 으로 **\"가\"**는", "<blockquote>\n<p><strong>(4,3)</strong>\n으로 <strong>\"가\"</strong>는</p>\n</blockquote>"),
    ]);
    let table = inline("| **(4,3)**으로 | 3*4 |\n|---|---|\n| ~~(1,2)~~를 | **\"가\"**는 |");
    for cell in [
        "<th scope=\"col\"><strong>(4,3)</strong>으로</th>",
        "<th scope=\"col\">3*4</th>",
        "<td><del>(1,2)</del>를</td>",
        "<td><strong>\"가\"</strong>는</td>",
    ] {
        assert!(table.contains(cell), "{cell} in {table}");
    }
}

#[test]
fn headings_are_repaired_too() {
    let text = "---\ntitle: 시험\n---\n## **(4,3)**으로 {#a}\n";
    let (page, _) = parse(Arc::new(Source::new("content/a.md", text)), "a");
    assert_eq!(page.sections[0].html, "<strong>(4,3)</strong>으로");
    assert_eq!(page.sections[0].title, "(4,3)으로");
}

#[test]
fn sentences_of_blocks_are_repaired_too() {
    let text = "---\ntitle: 시험\n---\n```예시\n단계:\n  - 둔다: (4,1) → (4,3)\n    설명: **(4,3)**으로: **\"뜀\"**은\n```\n";
    let (page, _) = parse(Arc::new(Source::new("content/a.md", text)), "a");
    assert_eq!(page.blocks[0].texts[0].segments, [Segment::Html("<strong>(4,3)</strong>으로: <strong>\"뜀\"</strong>은".to_owned())]);
}

#[test]
fn many_marks_take_little_time() {
    for unit in ["*가 ", "**(1,2)**로 ", "_가_나 ", "*가*(", "~~(~~가", "***가(*", "(왕)*는 "] {
        let text = unit.repeat(40_000);
        let start = std::time::Instant::now();
        inline(&text);
        let seconds = start.elapsed().as_secs_f64();
        assert!(seconds < 5.0, "{unit}: {seconds} s");
    }
}
