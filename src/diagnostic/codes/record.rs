//! Codes of records: what `accept` wrote against what is played today.

codes! {
    RECORD_MISSING = "record-missing", Error, "확인 기록 없음",
        explain: "이 예시를 확인한 기록이 `examples-verified/`에 없습니다. 내용을 확인한 뒤 `panrye accept`로 기록을 남겨 주십시오.",
        wrong: "examples-verified/games/breakthrough/ 아래에 첫수.yaml이 없음",
        right: "panrye accept content/games/breakthrough.md#첫수";
}
