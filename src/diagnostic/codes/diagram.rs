//! Codes of pictures: marks, fonts, sizes.

codes! {
    FONT_MISSING = "font-missing", Error, "글꼴 없음",
        explain: "그림의 글자나 설명을 인쇄용 파일에 쓰려면 한글 글꼴이 있어야 합니다. 정해진 이름의 글꼴이 하나도 설치되어 있지 않고 \
                  `site.toml`에도 글꼴이 적혀 있지 않습니다. `apt-get install fonts-noto-cjk`로 설치하거나, 글꼴 파일을 `--font`로 주거나 `[print] font`에 적어 \
                  주십시오. 숫자만 있는 그림은 글꼴 없이도 만들어집니다.",
        wrong: "[print]",
        right: "[print]\nfont = \"fonts/NotoSansKR-Regular.otf\"";

    FONT_UNREADABLE = "font-unreadable", Error, "읽을 수 없는 글꼴",
        explain: "`--font`나 `[print] font`에 적은 파일이 없거나 글꼴이 아닙니다. OpenType(.otf), TrueType(.ttf)이나 그 모음(.ttc, .otc) 파일의 경로를 \
                  적어 주십시오. 경로는 `site.toml`이 있는 폴더에서 시작합니다.",
        wrong: "[print]\nfont = \"fonts/readme.txt\"",
        right: "[print]\nfont = \"fonts/NotoSansKR-Regular.otf\"";

    GLYPH_MISSING = "glyph-missing", Error, "글꼴에 없는 글자",
        explain: "그림에 쓸 글자가 글꼴에 없습니다. 이대로 그리면 그 글자가 아무 말 없이 빠지므로 그림을 만들지 않습니다. \
                  한글이 있는 글꼴을 `site.toml`의 `[print] font`에 적거나 설치해 주십시오.",
        wrong: "[print]\nfont = \"fonts/latin-only.ttf\"",
        right: "[print]\nfont = \"fonts/NotoSansKR-Regular.otf\"";
}
