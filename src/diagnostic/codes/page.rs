//! Codes of reading a page: front matter, Markdown, fenced blocks and their YAML.

codes! {
    UNKNOWN_KEY = "unknown-key", Error, "모르는 키",
        explain: "머리말이나 블록에 정해지지 않은 키가 있습니다. 철자가 틀린 키는 아무 일도 하지 않은 채 묻히기 쉬우므로 오류로 알립니다. \
                  쓸 수 있는 키 가운데 가장 가까운 것을 도움말에서 알려 드립니다.",
        wrong: "차레: 여우",
        right: "차례: 여우";

    DUPLICATE_KEY = "duplicate-key", Error, "두 번 쓴 키",
        explain: "같은 곳에 같은 키가 두 번 있습니다. `다음`과 `next`처럼 한국어와 영어로 쓴 같은 키도 하나로 봅니다. \
                  어느 쪽이 맞는지 알 수 없으므로 하나만 남겨 주십시오.",
        wrong: "- 둔다: (4,1) → (4,3)\n  다음: 여우\n  next: 거위",
        right: "- 둔다: (4,1) → (4,3)\n  다음: 여우";

    PAGE_TOO_LARGE = "page-too-large", Error, "너무 큰 문서",
        explain: "문서 한 장은 4 MiB까지 읽습니다. 이보다 큰 파일은 실수이거나 사이트를 멈추려는 것일 수 있어 읽지 않습니다.",
        wrong: "content/all.md (12 MiB)",
        right: "content/guides/chase.md, content/guides/captures.md, …";

    LINE_ENDS = "line-ends", Error, "옛 방식의 줄 끝",
        explain: "줄은 LF나 CRLF로 끝나야 합니다. 옛 맥의 방식대로 CR만 있으면 문서가 한 줄로 보여 머리말도 블록도 읽을 수 없습니다.",
        wrong: "CR로 줄을 나눈 문서",
        right: "LF나 CRLF로 줄을 나눈 문서";

    PAGE_TOO_COMPLEX = "page-too-complex", Error, "너무 복잡한 문서",
        explain: "제목, 링크, 확인할 수, 그림, 블록을 모두 합쳐 100,000개까지, 한 문단의 조각도 100,000개까지, 인용과 목록의 겹침은 백 겹까지, 설명 하나는 16 KiB까지, 그 한 문장은 낱말 400개까지 읽습니다. 이보다 많으면 실수이거나 사이트를 멈추려는 것입니다.",
        wrong: "링크가 백만 개 있는 문서",
        right: "링크를 여러 문서에 나눈 사이트";

    TOO_MANY_FINDINGS = "too-many-findings", Note, "더 알릴 것이 있음",
        explain: "한 문서에서 알릴 것이 너무 많아 앞의 것만 보여 드립니다. 앞의 것을 고치면 나머지가 드러나거나 함께 사라집니다.",
        wrong: "키를 잘못 적은 블록이 천 개 있는 문서",
        right: "잘못이 없는 문서";

    FRONT_MATTER_UNCLOSED = "front-matter-unclosed", Error, "닫지 않은 머리말",
        explain: "첫 줄의 `---`로 머리말이 시작되었는데 그것을 닫는 `---` 줄이 없습니다. 어디까지가 머리말인지 알 수 없어 읽지 못합니다.",
        wrong: "---\ntitle: 여우와 거위\n\n여우는 한 마리입니다.",
        right: "---\ntitle: 여우와 거위\n---\n\n여우는 한 마리입니다.";

    TITLE_MISSING = "title-missing", Error, "제목 없는 문서",
        explain: "모든 문서에는 제목이 있어야 합니다. 제목은 차례, 검색, 링크 미리보기에 쓰입니다.",
        wrong: "---\nsummary: 여우와 거위의 규칙입니다.\n---",
        right: "---\ntitle: 여우와 거위\nsummary: 여우와 거위의 규칙입니다.\n---";

    WRONG_KIND = "wrong-kind", Error, "값의 종류가 다름",
        explain: "키에 맞지 않는 종류의 값을 적었습니다. 수를 적을 곳에 글이 있거나, 한 줄을 적을 곳에 목록이 있는 경우입니다.",
        wrong: "order: 첫째",
        right: "order: 1";

    KEY_MISSING = "key-missing", Error, "빠진 키",
        explain: "목록의 항목에 꼭 있어야 하는 키가 없습니다.",
        wrong: "corrections:\n  - date: 2026-10-02\n    wrong: 여우는 뛰지 못합니다.",
        right: "corrections:\n  - date: 2026-10-02\n    wrong: 여우는 뛰지 못합니다.\n    right: 여우는 뛸 수 있습니다.";

    BAD_DATE = "bad-date", Error, "읽을 수 없는 날짜",
        explain: "날짜는 `2026-10-02`나 `2026년 10월 2일`처럼 적습니다. 달력에 없는 날도 날짜가 아닙니다.",
        wrong: "revised: 2026-02-30",
        right: "revised: 2026-02-28";

    BAD_SLUG = "bad-slug", Error, "주소가 될 수 없는 이름",
        explain: "`slug`는 문서 주소의 마지막 한 부분입니다. `/`나 `..`처럼 다른 곳을 가리킬 수 있는 글자는 쓸 수 없습니다.",
        wrong: "slug: ../fox",
        right: "slug: fox";

    BAD_ALIAS = "bad-alias", Error, "예전 주소가 될 수 없는 경로",
        explain: "`aliases`에는 이 문서로 옮겨 올 예전 주소를 사이트 맨 위부터 적습니다. `..`, `?`, `#`나 다른 사이트의 주소는 쓸 수 없습니다.",
        wrong: "aliases: [../../etc/passwd]",
        right: "aliases: [/old/fox/]";

    KEY_IN_TEXT = "key-in-text", Warning, "글에 묻힌 키",
        explain: "`설명`, `제목` 같은 글과 동사의 값은 더 깊이 들여 쓴 다음 줄까지 이어집니다. \
                  그래서 키를 깊이 들여 쓰면 키가 아니라 앞 글의 일부로 읽히고, 적어 둔 확인이 사라집니다.",
        wrong: "- 둔다: (4,1) → (4,3)\n  설명: 여우가 뜁니다.\n    다음: 여우",
        right: "- 둔다: (4,1) → (4,3)\n  설명: 여우가 뜁니다.\n  다음: 여우";

    YAML_INDENT = "yaml-indent", Error, "맞지 않는 들여쓰기",
        explain: "같은 목록이나 맵에 속한 줄은 모두 같은 칸에서 시작해야 합니다. 한 칸만 어긋나도 다른 것에 속한 줄이 됩니다.",
        wrong: "단계:\n  - 둔다: (4,1) → (4,3)\n - 확인:",
        right: "단계:\n  - 둔다: (4,1) → (4,3)\n  - 확인:";

    YAML_TAB = "yaml-tab", Error, "들여쓰기에 쓴 탭",
        explain: "YAML의 들여쓰기에는 빈칸만 쓸 수 있습니다. 탭은 편집기마다 너비가 달라 어느 칸인지 알 수 없습니다.",
        wrong: "단계:\n\t- 확인:",
        right: "단계:\n  - 확인:";

    YAML_QUOTE = "yaml-quote", Error, "짝이 맞지 않는 따옴표",
        explain: "따옴표로 시작한 값은 같은 따옴표로 끝나야 하고, 그 뒤에 다른 글이 올 수 없습니다.",
        wrong: "차례: \"여우",
        right: "차례: \"여우\"";

    YAML_ESCAPE = "yaml-escape", Error, "읽을 수 없는 역빗금",
        explain: "큰따옴표 안에서 `\\`는 `\\n`, `\\\"`처럼 정해진 글자하고만 함께 쓸 수 있습니다.",
        wrong: "제목: \"여우\\거위\"",
        right: "제목: '여우\\거위'";

    YAML_BRACKET = "yaml-bracket", Error, "짝이 맞지 않는 괄호",
        explain: "`[`, `{`, `(`는 각각 `]`, `}`, `)`로 닫습니다. 둥근 괄호 안의 쉼표는 항목을 나누지 않으므로, 둥근 괄호를 닫지 않으면 뒤의 항목까지 한 값이 됩니다.",
        wrong: "국면: {여우: (4,1), 거위: (4,2)",
        right: "국면: {여우: (4,1), 거위: (4,2)}";

    YAML_COLON = "yaml-colon", Error, "잘못 놓인 쌍점",
        explain: "키와 값은 쌍점과 빈칸으로 나눕니다. 쌍점 뒤에 빈칸이 없으면 키로 읽히지 않고, 값 안에 쌍점과 빈칸이 또 있으면 어디까지가 키인지 알 수 없습니다.",
        wrong: "차례:여우\n국면: 시작",
        right: "차례: 여우\n국면: 시작";

    YAML_CHARACTER = "yaml-character", Error, "값을 시작할 수 없는 글자",
        explain: "따옴표 없는 값은 `@`, `%`, `` ` `` 같은 글자로 시작할 수 없습니다. 이름과 동사의 값은 예외여서 `둔다: @1,2`는 쓸 수 있습니다.",
        wrong: "잡음: @4,2",
        right: "잡음: (4,2)";

    YAML_LINES = "yaml-lines", Error, "읽을 수 없는 여러 줄 글",
        explain: "`|`나 `>`는 다음 줄부터 여러 줄의 글이 온다는 뜻입니다. 그 뒤에 다른 글이 오거나 줄의 들여쓰기가 키보다 얕으면 읽을 수 없습니다.",
        wrong: "판: |AAAAA\n  AAAAA\n  AA.BB\n  BBBBB\n  BBBBB",
        right: "판: |\n  AAAAA\n  AAAAA\n  AA.BB\n  BBBBB\n  BBBBB";

    YAML_ANCHOR = "yaml-anchor", Error, "쓸 수 없는 별명",
        explain: "`&이름`, `*이름`, `<<`는 YAML에서 다른 값을 끌어오는 기호입니다. 읽는 사람이 값을 찾아다니게 하고, 작은 글로 끝없이 큰 값을 만들 수 있어 쓰지 않습니다.",
        wrong: "국면: &시작 {여우: (4,1), 거위: (4,2)}",
        right: "국면: {여우: (4,1), 거위: (4,2)}";

    YAML_TAG = "yaml-tag", Error, "쓸 수 없는 꼬리표",
        explain: "`!꼬리표`는 값의 형을 바꾸는 YAML의 기호입니다. panrye의 값은 모두 글이므로 쓸 곳이 없습니다.",
        wrong: "개수: {거위: !!int 13}",
        right: "개수: {거위: 13}";

    YAML_KEY = "yaml-key", Error, "키가 될 수 없는 것",
        explain: "키는 한 낱말이나 좌표입니다. 목록이나 맵, 빈 글은 키가 될 수 없습니다.",
        wrong: "개수:\n  [여우, 거위]: 13",
        right: "개수:\n  여우: 1\n  거위: 13";

    YAML_DOCUMENT = "yaml-document", Error, "둘 이상의 문서",
        explain: "한 블록이나 머리말은 하나의 YAML 문서입니다. `---`나 `...`로 나누거나 `%`로 지시를 적을 수 없습니다.",
        wrong: "이름: 첫째\n---\n이름: 둘째",
        right: "이름: 첫째";

    YAML_TOO_DEEP = "yaml-too-deep", Error, "너무 깊은 겹침",
        explain: "목록과 맵은 스물네 겹까지 겹칠 수 있습니다. 이보다 깊은 글은 실수이거나 프로그램을 멈추려는 것입니다.",
        wrong: "국면: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
        right: "국면: 시작";

    YAML_TOO_LARGE = "yaml-too-large", Error, "너무 많은 값",
        explain: "한 블록이나 머리말에는 값을 200,000개까지 적을 수 있습니다.",
        wrong: "단계가 백만 개인 예시 하나",
        right: "단계를 나누어 적은 예시 여럿";

    YAML_SYNTAX = "yaml-syntax", Error, "읽을 수 없는 YAML",
        explain: "블록이나 머리말의 글을 YAML로 읽을 수 없습니다. 잘못은 표시한 자리나 그 바로 앞에 있습니다.",
        wrong: "차례: ,",
        right: "차례: 여우";

    FENCE_UNCLOSED = "fence-unclosed", Error, "닫지 않은 블록",
        explain: "블록을 연 줄은 있지만 닫는 줄이 없어, 그 뒤의 글이 모두 블록에 들어갔습니다.",
        wrong: "```국면\n국면: 시작\n차례: 여우",
        right: "```국면\n국면: 시작\n차례: 여우\n```";

    UNKNOWN_BLOCK = "unknown-block", Warning, "모르는 블록",
        explain: "블록의 이름이 `예시`, `국면`, `문제`, `규칙표`, `주장` 가운데 어느 것도 아니어서 보통 코드로 보여 줍니다. 철자가 틀렸다면 안의 내용은 확인되지 않습니다.",
        wrong: "```국먼\n국면: 시작\n차례: 여우\n```",
        right: "```국면\n국면: 시작\n차례: 여우\n```";

    BLOCK_INFO = "block-info", Warning, "블록 이름 뒤의 글",
        explain: "블록을 여는 줄에는 블록의 이름만 적습니다. 뒤에 적은 글은 아무 일도 하지 않습니다.",
        wrong: "```국면 첫-판\n국면: 시작\n차례: 여우\n```",
        right: "```국면\n이름: 첫-판\n국면: 시작\n차례: 여우\n```";

    HEADING_ORDER = "heading-order", Warning, "건너뛴 제목 단계",
        explain: "제목은 한 단계씩 내려가야 화면을 읽어 주는 프로그램으로 듣는 사람이 글의 짜임을 알 수 있습니다. 문서의 제목이 첫째 단계이므로 본문은 `##`부터 씁니다.",
        wrong: "## 시작 배치\n\n#### 여우의 자리",
        right: "## 시작 배치\n\n### 여우의 자리";

    HEADING_ATTRIBUTE = "heading-attribute", Error, "모르는 제목 표시",
        explain: "제목 끝의 중괄호에는 이름표(`#id`), 모양(`.class`), 게임(`game=…`)만 적을 수 있습니다.",
        wrong: "## 여우와 거위 {#fox gmae=fox-and-geese}",
        right: "## 여우와 거위 {#fox game=fox-and-geese}";

    DUPLICATE_ANCHOR = "duplicate-anchor", Error, "겹친 이름표",
        explain: "한 문서에 같은 이름표가 둘 있으면 링크가 어디로 가는지 알 수 없습니다.",
        wrong: "## 시작 {#setup}\n\n## 배치 {#setup}",
        right: "## 시작 {#start}\n\n## 배치 {#setup}";

    UNSAFE_LINK = "unsafe-link", Error, "위험한 주소",
        explain: "`javascript:`나 `data:`처럼 누르는 순간 프로그램을 돌리거나 딴 내용을 심을 수 있는 주소는 싣지 않습니다. `http:`, `https:`, `mailto:`, `tel:`과 사이트 안의 경로만 씁니다.",
        wrong: "[여기](javascript:alert(1))",
        right: "[여기](../glossary.md)";

    FACT_LINK_BROKEN = "fact-link-broken", Error, "링크가 되지 못한 확인할 수",
        explain: "링크의 괄호 안에 빈칸이 있으면 Markdown은 링크로 읽지 않습니다. 그러면 수가 확인되지 않은 채 괄호까지 그대로 실립니다.",
        wrong: "[1/6](검증:확률(97, 100, 1))",
        right: "[1/6](검증:확률(97,100,1))";

    RAW_HTML = "raw-html", Warning, "덜어 낸 HTML",
        explain: "문서에 적은 HTML은 해롭지 않은 것만 남깁니다. 스크립트, 속성, 링크, 그림, 모르는 태그는 덜어 내고 그 안의 글만 싣습니다. 링크와 그림은 Markdown으로 적어야 확인됩니다.",
        wrong: "<a href=\"../glossary.html\" onclick=\"go()\">용어</a>",
        right: "[용어](../glossary.md)";

    NOTICE_UNKNOWN = "notice-unknown", Error, "모르는 문단 표시",
        explain: "문단이나 목록 다음 줄에는 `{.안내}`만 적을 수 있습니다.",
        wrong: "다시 두면 역할이 바뀝니다.\n{.안네}",
        right: "다시 두면 역할이 바뀝니다.\n{.안내}";

    NOTICE_MISPLACED = "notice-misplaced", Error, "붙을 곳 없는 표시",
        explain: "`{.안내}`는 바로 앞의 문단이나 목록에 붙습니다. 제목이나 블록 뒤, 문장 가운데에서는 아무것도 표시하지 못합니다.",
        wrong: "## 다시 두기\n{.안내}",
        right: "## 다시 두기\n\n다시 두면 역할이 바뀝니다.\n{.안내}";

    FOOTNOTE_UNUSED = "footnote-unused", Warning, "쓰이지 않는 각주",
        explain: "각주의 내용은 있는데 본문에서 가리키는 곳이 없습니다. 이름의 철자가 다른 경우가 많습니다.",
        wrong: "여우는 뜁니다.[^뜀]\n\n[^뜀기]: 이어 뛸 수도 있습니다.",
        right: "여우는 뜁니다.[^뜀]\n\n[^뜀]: 이어 뛸 수도 있습니다.";

    FOOTNOTE_MISSING = "footnote-missing", Error, "내용 없는 각주",
        explain: "본문에서 가리키는 각주의 내용이 없어 `[^이름]`이 글자 그대로 실립니다.",
        wrong: "여우는 뜁니다.[^뜀]",
        right: "여우는 뜁니다.[^뜀]\n\n[^뜀]: 이어 뛸 수도 있습니다.";

    IMAGE_ALT = "image-alt", Warning, "대신할 글 없는 그림",
        explain: "그림을 볼 수 없는 사람에게는 대신할 글이 그림입니다. 그림이 무엇을 보여 주는지 한 문장으로 적습니다.",
        wrong: "![](board.png)",
        right: "![거위 열세 마리가 위쪽 세 행에 선 판](board.png)";

    EMPHASIS_UNPAIRED = "emphasis-unpaired", Warning, "짝 없는 강조 표시",
        explain: "`**`나 `~~`가 열리기만 하거나 닫히기만 해서 글자 그대로 실립니다.",
        wrong: "여우는 **한 마리입니다.",
        right: "여우는 **한 마리**입니다.";

    HIDDEN_CHARACTER = "hidden-character", Error, "보이지 않는 글자",
        explain: "글의 방향을 바꾸거나 너비가 없는 글자는 눈에 보이는 것과 실제로 읽히는 것을 다르게 만듭니다. 다른 곳에서 베껴 온 글에 섞여 들기도 합니다.",
        wrong: "거위\u{200b}는 열세 마리입니다.",
        right: "거위는 열세 마리입니다.";

    CONFUSABLE_JAMO = "confusable-jamo", Warning, "헷갈리는 낱자",
        explain: "반각 자모나 따로 떨어진 낱자는 음절과 같아 보여도 다른 글자입니다. 이름이나 주소에 섞이면 찾아지지 않습니다.",
        wrong: "slug: 여ㅇㅜ",
        right: "slug: 여우";
}
