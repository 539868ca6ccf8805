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
}
