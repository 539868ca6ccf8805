//! Codes of the site as a whole: configuration, links, anchors, images, templates, output.

codes! {
    SITE_NOT_FOUND = "site-not-found", Error, "사이트를 찾지 못함",
        explain: "지금 폴더와 그 위의 어느 폴더에도 `site.toml`이 없습니다. 사이트의 폴더에서 실행하거나 `--site`로 폴더를 알려 주십시오.",
        wrong: "panrye build  (site.toml이 없는 폴더에서)",
        right: "panrye build --site 내-사이트";

    SITE_TOML = "site-toml", Error, "읽을 수 없는 site.toml",
        explain: "`site.toml`을 TOML로 읽을 수 없습니다. 표시한 자리의 앞뒤에 빠진 따옴표나 괄호가 없는지 보아 주십시오.",
        wrong: "title = 우리 규칙집",
        right: "title = \"우리 규칙집\"";

    SITE_VALUE = "site-value", Error, "site.toml의 값이 맞지 않음",
        explain: "`site.toml`의 이 키에는 다른 종류의 값을 적어야 합니다. 무엇을 적어야 하는지는 도움말에서 알려 드립니다.",
        wrong: "[verify]\nmax_age_days = \"일 년\"",
        right: "[verify]\nmax_age_days = 365";

    SITE_KEY = "site-key", Error, "site.toml의 모르는 키",
        explain: "`site.toml`에 정해지지 않은 키가 있습니다. 철자가 틀린 키는 아무 일도 하지 않은 채 묻히기 쉬우므로 오류로 알립니다.",
        wrong: "titel = \"우리 규칙집\"",
        right: "title = \"우리 규칙집\"";

    FILE_UNREADABLE = "file-unreadable", Error, "읽을 수 없는 파일",
        explain: "파일을 읽지 못했습니다. 파일이 그사이에 지워졌거나, 읽을 권한이 없거나, 글이 UTF-8이 아닌 경우입니다.",
        wrong: "content/guide.md (EUC-KR로 저장한 파일)",
        right: "content/guide.md (UTF-8로 저장한 파일)";

    FILE_TOO_LARGE = "file-too-large", Error, "너무 큰 쪽",
        explain: "쪽 하나는 4 MiB를 넘을 수 없습니다. 여러 쪽으로 나누어 주십시오.",
        wrong: "content/all.md (100 MB)",
        right: "content/guides/one.md, content/guides/two.md …";

    CONTENT_MISSING = "content-missing", Error, "쪽의 폴더가 없음",
        explain: "사이트의 폴더에 `content/` 폴더가 없거나 그 자리에 파일이 있습니다. 그대로 펴내면 빈 사이트가 지금 사이트를 대신하고, 기록은 모두 맞는 예시를 잃습니다. 그래서 아무것도 펴내거나 기록하지 않습니다. 사이트를 덜 받았거나 폴더의 이름을 바꾸었다면 되돌리고, 새 사이트라면 `panrye new`로 첫 쪽을 만들어 주십시오.",
        wrong: "site.toml, examples-verified/  (content/가 없음)",
        right: "site.toml, content/, examples-verified/";

    FILE_OUTSIDE = "file-outside", Error, "사이트 밖을 가리킴",
        explain: "사이트의 폴더 밖을 가리키는 바로가기(심볼릭 링크)나 경로는 따라가지 않습니다. 밖의 파일이 모르는 사이에 공개되는 일을 막기 위해서입니다.",
        wrong: "static/secret -> /etc/passwd",
        right: "static/rules.pdf (파일을 복사해 둠)";

    FILE_KIND = "file-kind", Error, "쪽 옆에 둘 수 없는 파일",
        explain: "`content/`에는 쪽(.md)과 그림(png, jpg, gif, webp, avif), PDF만 둡니다. 쪽을 쓴 사람이 올린 HTML이나 스크립트, SVG는 사이트의 이름으로 실행될 수 있기 때문입니다. 다른 파일은 사이트를 맡은 사람이 `static/`에 둡니다. `site.toml`에 `raw_html = true`를 적은 사이트는 모두 그대로 펴냅니다.",
        wrong: "content/games/board.svg",
        right: "content/games/board.webp";

    URL_INVALID = "url-invalid", Error, "쓸 수 없는 주소",
        explain: "`slug`와 `aliases`, 파일 이름에서 주소를 만듭니다. 주소의 한 마디에는 한글, 영문 소문자, 숫자와 `-`, `_`, `.`만 쓸 수 있고, `..`처럼 위 폴더로 가는 마디는 쓸 수 없습니다.",
        wrong: "content/첫 걸음.md",
        right: "content/첫-걸음.md";

    URL_TAKEN = "url-taken", Error, "주소가 겹침",
        explain: "두 쪽이 같은 주소를 쓰려고 하거나, panrye가 만드는 쪽(검색, 확인 기록 등)의 주소를 쓰려고 합니다. 어느 한쪽은 읽을 수 없게 되므로 `slug`나 `aliases`를 고쳐 주십시오.",
        wrong: "slug: rules   # 다른 쪽의 주소",
        right: "slug: rules-2";

    URL_CASE = "url-case", Error, "대소문자만 다른 주소",
        explain: "대소문자만 다른 이름은 Windows와 macOS의 디스크에서 같은 이름입니다. 그런 컴퓨터에서 사이트를 받거나 지으면 한쪽이 다른 쪽을 조용히 덮습니다. 어디서나 같은 사이트가 되도록 한쪽의 이름을 바꾸어 주십시오.",
        wrong: "content/Rules.md, content/rules.md",
        right: "content/rules.md, content/rules-2.md";

    LINK_DEAD = "link-dead", Error, "갈 곳 없는 링크",
        explain: "링크가 가리키는 문서가 사이트에 없습니다. 문서 사이의 링크는 파일을 기준으로 한 상대 경로에 `.md`를 붙여 적습니다.",
        wrong: "[차례](../glosary.md#차례)",
        right: "[차례](../glossary.md#차례)";

    LINK_DRAFT = "link-draft", Error, "초안을 가리키는 링크",
        explain: "공개하는 쪽이 아직 공개하지 않는 초안을 가리킵니다. 초안을 공개하거나 링크를 지워 주십시오.",
        wrong: "[다음 안내서](draft.md)",
        right: "다음 안내서";

    LINK_UNSAFE = "link-unsafe", Error, "쓸 수 없는 주소",
        explain: "그림에는 `https:`, `http:` 주소와 사이트 안의 경로만 쓸 수 있습니다. 링크에는 `mailto:`와 `tel:`도 쓸 수 있습니다.",
        wrong: "![판](mailto:editor@example.org)",
        right: "![판](/img/board.png)";

    ANCHOR_DEAD = "anchor-dead", Error, "없는 자리를 가리키는 링크",
        explain: "링크의 `#` 뒤에 적은 자리가 그 쪽에 없습니다. 제목을 고치면 자리의 이름도 바뀝니다. 놀이의 절 안에 있는 제목은 `놀이-id-제목` 꼴이고, 예시는 `예시-이름`, 그 단계는 `예시-이름-1`입니다.",
        wrong: "[예시](#예시-첫걸음)",
        right: "[예시](#예시-첫-걸음)";

    ANCHOR_TWICE = "anchor-twice", Error, "자리 이름이 겹침",
        explain: "한 쪽에 같은 이름의 자리가 두 군데 있습니다. 그 이름으로 오는 링크가 어디로 갈지 알 수 없으므로 한쪽의 이름을 바꾸어 주십시오.",
        wrong: "## 본문 {#main}",
        right: "## 본문 {#body}";

    IMAGE_MISSING = "image-missing", Error, "없는 그림",
        explain: "그림 파일이 `static/`에도, 문서 옆에도 없습니다.",
        wrong: "![판](/img/bord.png)",
        right: "![판](/img/board.png)";

    TEMPLATE = "template", Error, "틀을 읽거나 채울 수 없음",
        explain: "Tera 틀에 잘못이 있어 쪽을 만들지 못했습니다. 아무것도 펴내지 않았습니다.",
        wrong: "{{ page.titel }}",
        right: "{{ page.title }}";

    TEMPLATE_UNKNOWN = "template-unknown", Error, "모르는 틀",
        explain: "머리말의 `template`에 적은 틀이 없습니다. 미리 갖춘 틀은 group-guide, in-depth, rules, page, home이고, 사이트의 `templates/`에 둔 틀도 쓸 수 있습니다.",
        wrong: "template: group-giude",
        right: "template: group-guide";

    OUTPUT_BLOCKED = "output-blocked", Error, "펴낼 수 없는 자리",
        explain: "`public/`이 바로가기이거나 다른 파일 시스템이 걸린 자리라서 한 번에 바꿀 수 없습니다. 보통 폴더로 두고, 펴낸 뒤에 다른 곳으로 복사하거나 동기화해 주십시오.",
        wrong: "public -> /var/www/html",
        right: "public/  (보통 폴더. 펴낸 뒤에 복사하거나 동기화)";

    OUTPUT_FAILED = "output-failed", Error, "펴내지 못함",
        explain: "새 판을 쓰는 동안 파일 시스템이 오류를 알렸습니다. 먼저 펴낸 것은 그대로 있습니다.",
        wrong: "(디스크가 가득 참)",
        right: "자리를 비우거나 권한을 고친 뒤 다시 실행";

    OUTPUT_BUSY = "output-busy", Error, "다른 작업이 진행 중",
        explain: "같은 사이트를 다른 panrye가 펴내고 있습니다. 그 작업이 끝난 뒤 다시 실행해 주십시오.",
        wrong: "panrye build & panrye build",
        right: "panrye build";

    MUTATION_SCORE = "mutation-score", Error, "예시가 보이지 않는 규칙",
        explain: "규칙을 하나씩 다른 값으로 바꾸어 예시를 다시 두어 보았더니, 알아채는 예시의 비율이 `[verify] min_mutation_score`에 미치지 못합니다. \
                  `panrye check --strict`만 알립니다. 어떤 규칙을 보이는 예시가 없는지, 어떤 예시를 더하면 되는지는 `panrye mutate`가 알려 줍니다.",
        wrong: "min_mutation_score = 100   (규칙 10가지 가운데 9가지만 예시가 있음)",
        right: "panrye mutate가 지어 준 예시를 쪽에 더함";
    PART_UNFIT = "part-unfit", Error, "맞지 않는 묶음",
        explain: "`panrye merge`에 적은 묶음이 모자라거나, 겹치거나, 지은 뒤에 파일이 바뀌었거나, 다른 사이트나 다른 판의 panrye로 지은 것입니다. 나눈 묶음을 모두, 같은 커밋에서 같은 판으로 지어 한 번씩 적어 주십시오. 아무것도 펴내지 않았습니다.",
        wrong: "panrye merge public-part-1-of-3 public-part-2-of-3",
        right: "panrye merge public-part-1-of-3 public-part-2-of-3 public-part-3-of-3";

    SUPPRESSION_UNUSED = "suppression-unused", Warning, "쓰이지 않은 예외",
        explain: "`[[verify.suppress]]`에 적은 예외에 해당하는 발견이 없습니다. 이미 고쳤다면 예외를 지워 주십시오.",
        wrong: "[[verify.suppress]]\ncode = \"link-dead\"\nreason = \"예전 문서\"",
        right: "# 예외를 지웠습니다.";
}
