//! Codes of pictures: marks, fonts, sizes.

codes! {
    GLYPH_MISSING = "glyph-missing", Error, "글꼴에 없는 글자",
        explain: "그림에 쓸 글자가 글꼴에 없습니다. 이대로 그리면 그 글자가 아무 말 없이 빠지므로 그림을 만들지 않습니다. \
                  한글이 있는 글꼴을 `site.toml`의 `[print] font`에 적거나 설치해 주십시오.",
        wrong: "[print]\nfont = \"fonts/latin-only.ttf\"",
        right: "[print]\nfont = \"fonts/NotoSansKR-Regular.otf\"";
}
