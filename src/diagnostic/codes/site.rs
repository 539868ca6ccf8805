//! Codes of the site as a whole: configuration, links, anchors, images, templates, output.

codes! {
    LINK_DEAD = "link-dead", Error, "갈 곳 없는 링크",
        explain: "링크가 가리키는 문서가 사이트에 없습니다. 문서 사이의 링크는 파일을 기준으로 한 상대 경로에 `.md`를 붙여 적습니다.",
        wrong: "[차례](../glosary.md#차례)",
        right: "[차례](../glossary.md#차례)";
}
