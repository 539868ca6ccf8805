//! Codes of the example language and of what a page says against what the engine does.

pub use super::page::WRONG_KIND;

codes! {
    MISSING_KEY = "missing-key", Error, "빠진 키",
        explain: "블록에 꼭 있어야 하는 키가 없습니다. 예시에는 `이름`, `국면`, `단계`가, 차례를 국면이 말해 주지 않으면 `차례`도 있어야 합니다.",
        wrong: "이름: 첫-수\n단계:\n  - 둔다: (4,1) → (4,3)",
        right: "이름: 첫-수\n국면: 시작\n단계:\n  - 둔다: (4,4) → (5,4)";
    KEY_NOT_HERE = "key-not-here", Error, "여기에 쓸 수 없는 키",
        explain: "키 자체는 맞지만 이 자리에는 쓸 수 없습니다. 보기를 들어 `불가`에는 `이유`만, `확인`에는 `잡음`을 뺀 결과만 쓸 수 있습니다.",
        wrong: "- 불가: (4,4) → (4,6)\n  다음: 거위",
        right: "- 불가: (4,4) → (4,6)\n  이유: 잡을 것 없음";
    ONE_VERB = "one-verb", Error, "동사는 하나",
        explain: "단계마다 `둔다`, `가능`, `불가`, `이것뿐`, `확인`, `되돌림` 가운데 꼭 하나를 씁니다.",
        wrong: "- 둔다: (4,4) → (5,4)\n  가능: (4,4) → (4,5)",
        right: "- 가능: (4,4) → (4,5)\n- 둔다: (4,4) → (5,4)";
    NO_GAME = "no-game", Error, "어느 놀이인지 알 수 없음",
        explain: "블록이나 검증 숫자가 어느 놀이에 관한 것인지 알 수 없습니다. 머리말의 `game`이나 제목의 `{#id game=…}`로 놀이를 정합니다.",
        wrong: "## 여우와 거위\n\n```국면\n국면: 시작\n차례: 여우\n```",
        right: "## 여우와 거위 {#fox-and-geese game=fox-and-geese}\n\n```국면\n국면: 시작\n차례: 여우\n```";
    UNKNOWN_GAME = "unknown-game", Error, "모르는 놀이",
        explain: "엔진에 없는 놀이 이름입니다. `panrye games`가 놀이를 모두 보여 줍니다.",
        wrong: "game: fox-and-goose",
        right: "game: fox-and-geese";
    BAD_NAME = "bad-name", Error, "쓸 수 없는 이름",
        explain: "예시의 이름은 기록 파일과 주소에 쓰이므로 한글(가-힣), 소문자(a-z), 숫자, `-`만으로 60자까지 적습니다.",
        wrong: "이름: 첫 수!",
        right: "이름: 첫-수";
    DUPLICATE_NAME = "duplicate-name", Error, "겹치는 이름",
        explain: "한 쪽 안에서 예시의 이름은 저마다 달라야 합니다. 이름이 기록 파일과 주소가 되기 때문입니다.",
        wrong: "```국면\n이름: 첫-판\n국면: 시작\n```\n\n```국면\n이름: 첫-판\n국면: {여우: (4,1), 거위: (4,2)}\n차례: 여우\n```",
        right: "```국면\n이름: 첫-판\n국면: 시작\n```\n\n```국면\n이름: 둘째-판\n국면: {여우: (4,1), 거위: (4,2)}\n차례: 여우\n```";
    NAME_CLASH = "name-clash", Error, "다른 쪽의 이름",
        explain: "`names`로 더한 말이 이미 다른 쪽을 뜻합니다. 두 쪽을 같은 말로 부르면 글을 확인할 수 없습니다.",
        wrong: "names: {여우: 거위}",
        right: "names: {여우: 붉은 여우}";
    UNREADABLE_ACTION = "unreadable-action", Error, "읽을 수 없는 행동",
        explain: "행동을 적는 꼴이 아닙니다. `(4,1) → (4,3)`, `놓기 (1,2)`, `빼기 (4,4)`, `(3,5) → (3,6) 접근`, `차례 끝`, `패스`, `주사위 4`처럼 적습니다.",
        wrong: "둔다: (4,1) 로 뛰기",
        right: "둔다: (4,1) → (4,3)";
    UNREADABLE_POINTS = "unreadable-points", Error, "읽을 수 없는 자리",
        explain: "자리는 (행,열)로 적습니다. 여럿이면 띄어 쓰거나 쉼표로 잇습니다. 하나도 없으면 `없음`이라고 적습니다.",
        wrong: "잡음: (4.2)",
        right: "잡음: (4,2)";
    POINT_OFF_BOARD = "point-off-board", Error, "판 밖의 자리",
        explain: "판에 없는 자리입니다. 자리는 (행,열)이며 왼쪽 위에서부터 셉니다. 십자 모양 판에서는 네 구석에 점이 없습니다.",
        wrong: "거위: (1,1)",
        right: "거위: (1,3)";
    POINT_TWICE = "point-twice", Error, "두 번 적은 자리",
        explain: "한 자리에 말을 두 번 놓았습니다.",
        wrong: "여우: (4,4)\n거위: (4,4) (4,5)",
        right: "여우: (4,4)\n거위: (4,5)";
    UNKNOWN_PIECE = "unknown-piece", Error, "모르는 말",
        explain: "이 놀이에 없는 말이나 쪽의 이름입니다.",
        wrong: "국면: {여우: (4,4), 토끼: (4,5)}",
        right: "국면: {여우: (4,4), 거위: (4,5)}";
    UNKNOWN_WORD = "unknown-word", Error, "모르는 낱말",
        explain: "결과, 이유, 행동의 종류, 셈말, 방향 따위를 가리키는 정해진 낱말이 아닙니다.",
        wrong: "이유: 너무 멀다",
        right: "이유: 너무 멂";
    UNKNOWN_RULE = "unknown-rule", Error, "모르는 규칙",
        explain: "이 놀이의 규칙표에 없는 규칙 이름이거나 그 규칙에 쓸 수 없는 값입니다. `panrye facts 놀이`가 규칙을 모두 보여 줍니다.",
        wrong: "규칙: {goal: 5}",
        right: "규칙: {capture-goal: 5}";
    BAD_POSITION = "bad-position", Error, "쓸 수 없는 국면",
        explain: "국면을 읽을 수 없거나, 놀이가 허락하지 않는 국면입니다. 자리가 판에 있고 겹치지 않으며 말의 수가 놀이의 한도 안이어야 합니다.",
        wrong: "국면: {거위: (4,2)}",
        right: "국면: {여우: (4,1), 거위: (4,2)}";
    SIDE_CONTRADICTS = "side-contradicts", Error, "차례가 어긋남",
        explain: "`차례`에 적은 쪽과 국면이 말하는 쪽이 다릅니다.",
        wrong: "국면: 시작\n차례: 거위",
        right: "국면: 시작\n차례: 여우";
    STEP_OUT_OF_RANGE = "step-out-of-range", Error, "없는 단계",
        explain: "`되돌림`은 앞에 있는 단계의 번호(1부터)나 `시작`(0)으로만 돌아갑니다.",
        wrong: "- 되돌림: 9",
        right: "- 되돌림: 시작";
    ACTION_REFUSED = "action-refused", Error, "둘 수 없는 수",
        explain: "글은 둔다고 하지만 엔진이 받아들이지 않는 수입니다. 까닭은 엔진의 말에 적혀 있습니다.",
        wrong: "- 둔다: (4,4) → (4,6)",
        right: "- 둔다: (4,4) → (4,5)";
    ACTION_ALLOWED = "action-allowed", Error, "둘 수 있는 수",
        explain: "글은 둘 수 없다고 하지만 엔진은 그 수를 받아들입니다.",
        wrong: "- 불가: (4,4) → (5,4)\n  이유: 막힌 도착점",
        right: "- 가능: (4,4) → (5,4)";
    REASON_DIFFERS = "reason-differs", Error, "다른 이유",
        explain: "둘 수 없는 수인 것은 맞지만, 엔진이 드는 까닭이 글과 다릅니다.",
        wrong: "- 불가: (4,4) → (4,6)\n  이유: 막힌 도착점",
        right: "- 불가: (4,4) → (4,6)\n  이유: 잡을 것 없음";
    ONLY_MISSING = "only-missing", Error, "빠진 수",
        explain: "`이것뿐`에 적지 않은 수를 엔진은 둘 수 있다고 합니다.",
        wrong: "- 이것뿐: (4,3) → (4,5)",
        right: "- 이것뿐: (4,3) → (4,5); 차례 끝";
    ONLY_SURPLUS = "only-surplus", Error, "남는 수",
        explain: "`이것뿐`에 적은 수를 엔진은 둘 수 없다고 하거나, 같은 수를 두 번 적었습니다.",
        wrong: "- 이것뿐: (4,3) → (4,5); (4,3) → (4,4); 차례 끝",
        right: "- 이것뿐: (4,3) → (4,5); 차례 끝";
    CAPTURES_DIFFER = "captures-differ", Error, "잡은 말이 다름",
        explain: "글에 적은 `잡음`과 엔진이 그 수에서 실제로 잡은 말이 다릅니다. 좌표를 잘못 적었거나, 그 수로는 잡히지 않는 말을 적은 경우입니다.",
        wrong: "- 둔다: (4,1) → (4,3)\n  잡음: (4,4)",
        right: "- 둔다: (4,1) → (4,3)\n  잡음: (4,2)";
    CAPTURE_UNMENTIONED = "capture-unmentioned", Warning, "말하지 않은 잡기",
        explain: "수가 말을 잡았는데 `잡음`에도 `설명`에도 그 말이 없습니다. 읽는 이가 놓치기 쉬우니 적어 두는 것이 좋습니다.",
        wrong: "- 둔다: (4,1) → (4,3)\n  설명: 여우가 뜁니다.",
        right: "- 둔다: (4,1) → (4,3)\n  잡음: (4,2)";
    NEXT_DIFFERS = "next-differs", Error, "다음 차례가 다름",
        explain: "다음에 둘 쪽이 글과 다릅니다. 판이 끝났으면 `없음`만 맞습니다.",
        wrong: "- 둔다: (4,4) → (5,4)\n  다음: 여우",
        right: "- 둔다: (4,4) → (5,4)\n  다음: 거위";
    OUTCOME_DIFFERS = "outcome-differs", Error, "결과가 다름",
        explain: "판의 결과나 그 까닭이 글과 다릅니다.",
        wrong: "결과: 여우 승",
        right: "결과: 진행 중";
    COUNTS_DIFFER = "counts-differ", Error, "개수가 다름",
        explain: "판 위의 말, 손에 든 말, 잡은 말, 조용한 차례 따위의 수가 글과 다릅니다.",
        wrong: "개수: {거위: 12}",
        right: "개수: {거위: 13}";
    LANDS_DIFFER = "lands-differ", Error, "도착한 칸이 다름",
        explain: "말이 멈춘 칸이 글과 다릅니다. 뱀과 사다리, 100을 넘는 눈을 살펴보십시오.",
        wrong: "- 둔다: 주사위 1\n  도착: 1",
        right: "- 둔다: 주사위 1\n  도착: 38";
    POSITION_DIFFERS = "position-differs", Error, "국면이 다름",
        explain: "그 단계가 끝난 뒤의 국면이 글과 다릅니다.",
        wrong: "국면: {여우: (4,3), 거위: (4,2)}",
        right: "국면: {여우: (4,3), 거위: (4,4)}";
    LEGAL_DIFFERS = "legal-differs", Error, "합법수가 다름",
        explain: "둘 수 있는 수의 개수가 글과 다릅니다.",
        wrong: "합법수: {직진: 7}",
        right: "합법수: {직진: 8}";
    NUMBER_UNVERIFIED = "number-unverified", Note, "확인하지 않은 수",
        explain: "글에 적은 수를 엔진이 확인하지 않았습니다. `panrye check --numbers`만 알립니다. 규칙이나 개수를 말하는 수라면 `[22가지](검증:첫수)`처럼 확인하고, \
                  놀이에 관한 주장이 아니라면 `[세 사람](검증:아님)`으로 표시하거나 머리말의 `not_claims`에 그 말을 적어 주십시오. 알맞은 사실은 \
                  `panrye facts --suggest 쪽`이 찾아 줍니다. 좌표, 날짜, 버전, 차례를 나타내는 수(둘째, 3번째), 목록의 번호는 세지 않습니다.",
        wrong: "처음에 고를 수 있는 수는 22가지입니다.",
        right: "처음에 고를 수 있는 수는 [22가지](검증:첫수)입니다.";

    UNKNOWN_FACT = "unknown-fact", Error, "모르는 사실",
        explain: "검증할 사실의 이름을 엔진이 알지 못합니다. `panrye facts 놀이`가 그 놀이에서 물을 수 있는 것을 모두 보여 줍니다.",
        wrong: "[22가지](검증:첫소)",
        right: "[22가지](검증:첫수)";
    FACT_DIFFERS = "fact-differs", Error, "사실과 다른 수",
        explain: "글에 적은 수가 엔진이 답하는 값과 다릅니다. 반올림한 수는 적은 자릿수까지 맞으면 됩니다.",
        wrong: "[21가지](검증:첫수)",
        right: "[22가지](검증:첫수)";
    FACT_ABOUT = "fact-about", Error, "어림이 아닌데 ‘약’",
        explain: "‘약’은 반올림한 값에만 붙입니다. 정확한 값이면 그대로 적습니다.",
        wrong: "[약 22가지](검증:첫수)",
        right: "[22가지](검증:첫수)";
    FACT_UNREADABLE = "fact-unreadable", Error, "견줄 수 없는 글",
        explain: "검증 링크의 글에서 수를 찾을 수 없습니다. 보이는 글에 수가 있어야 값과 견줄 수 있습니다.",
        wrong: "[여러 가지](검증:첫수)",
        right: "[22가지](검증:첫수)";
}
