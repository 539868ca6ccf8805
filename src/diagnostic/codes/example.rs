//! Codes of the example language and of what a page says against what the engine does.

codes! {
    CAPTURES_DIFFER = "captures-differ", Error, "잡은 말이 다름",
        explain: "글에 적은 `잡음`과 엔진이 그 수에서 실제로 잡은 말이 다릅니다. 좌표를 잘못 적었거나, 그 수로는 잡히지 않는 말을 적은 경우입니다.",
        wrong: "- 둔다: (4,1) → (4,3)\n  잡음: (4,4)",
        right: "- 둔다: (4,1) → (4,3)\n  잡음: (4,2)";
}
