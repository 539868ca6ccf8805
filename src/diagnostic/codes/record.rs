//! Codes of records: what `accept` wrote against what is played today.

codes! {
    RECORD_MISSING = "record-missing", Error, "확인 기록 없음",
        explain: "이 예시를 확인한 기록이 `examples-verified/`에 없습니다. 내용을 확인한 뒤 `panrye accept`로 기록을 남겨 주십시오.",
        wrong: "examples-verified/games/breakthrough/ 아래에 첫수.yaml이 없음",
        right: "panrye accept content/games/breakthrough.md#첫수";

    RECORD_DIFFERS = "record-differs", Error, "기록과 다름",
        explain: "예시를 지금 다시 둔 내용이나 예시가 적은 결과가, 확인하고 남긴 기록과 다릅니다. 예시를 고쳤거나, 놀이 규칙이 개정된 경우입니다.\n\n\
                  달라진 곳은 `-`(기록)와 `+`(지금)로 보여 드립니다. 지금 것이 맞으면 `panrye accept`로 기록을 새로 남기고, 아니면 예시를 되돌려 주십시오.",
        wrong: "- 둔다: (4,1) → (4,3)   (기록에는 4,1-3,1)",
        right: "panrye accept games/fox-and-geese#연속-잡기";

    RECORD_RENAMED = "record-renamed", Error, "이름이 바뀐 예시",
        explain: "이 이름의 기록은 없지만, 뜻과 둔 내용이 똑같은 기록이 다른 이름으로 있습니다. 예시의 이름이나 쪽의 경로를 바꾸었거나, 이름 없는 `국면`의 차례가 바뀐 경우입니다. \
                  `panrye accept`를 실행하면 기록의 이름만 바뀌고 확인일은 그대로 남습니다.",
        wrong: "이름: 첫-차례   (기록은 첫수.yaml)",
        right: "panrye accept games/breakthrough#첫-차례";

    RECORD_ORPHAN = "record-orphan", Error, "예시가 없는 기록",
        explain: "기록은 있는데 그 예시가 쪽에 없습니다. 예시를 지웠으면 `panrye accept --prune`으로 기록도 지우고, 실수로 지웠으면 예시를 되살려 주십시오.",
        wrong: "examples-verified/games/breakthrough/첫수.yaml   (쪽에는 ‘첫수’가 없음)",
        right: "panrye accept --prune games/breakthrough";

    RECORD_BROKEN = "record-broken", Error, "깨진 기록",
        explain: "기록을 읽을 수 없거나, 기록이 적히는 꼴과 다르거나, 예시도 규칙 개정 번호도 그대로인데 기록에 적힌 내용만 다릅니다. 기록은 `panrye accept`만 씁니다. 손으로 고친 기록은 무엇을 확인했는지 믿을 수 없으므로 받아들이지 않고, 덮어쓰지도 않습니다.\n\n\
                  버전 관리에서 파일을 되돌리거나, 파일을 지운 뒤 예시를 확인하고 다시 기록해 주십시오.",
        wrong: "legal: 여덟",
        right: "legal: 8";

    RECORD_NEWER = "record-newer", Error, "더 새로운 규칙의 기록",
        explain: "기록에 적힌 규칙 개정 번호가 이 엔진의 번호보다 큽니다. 더 새로운 panrye로 확인한 기록이므로, 이 판으로는 맞는지 알 수 없습니다.",
        wrong: "revision: 3   (엔진의 규칙 개정은 2)",
        right: "panrye를 새 판으로 올린 뒤 다시 실행";

    RECORD_FUTURE = "record-future", Warning, "앞날의 확인일",
        explain: "기록의 확인일이 오늘보다 뒤입니다. 컴퓨터의 날짜가 틀렸거나, 기록할 때의 날짜가 틀렸습니다. 오늘은 `[verify] timezone`의 날짜로 봅니다.",
        wrong: "verified: 2062-10-02",
        right: "verified: 2026-10-02";

    RECORD_OLD = "record-old", Warning, "오래된 확인일",
        explain: "쪽의 확인일이 `[verify] max_age_days`보다 오래되었습니다. 내용을 다시 확인하고 `panrye accept --restamp`로 확인일을 새로 적어 주십시오. \
                  `[verify.severity]`에서 이 코드를 오류로 올릴 수 있습니다.",
        wrong: "verified: 2020-01-01   (max_age_days = 730)",
        right: "panrye accept --restamp games/breakthrough";

    RECORD_TARGET = "record-target", Error, "없는 쪽이나 예시",
        explain: "`panrye accept`에 적은 쪽이나 예시가 사이트에 없습니다. 쪽은 `content/` 아래의 경로로, 예시는 `쪽#이름`으로 적습니다.",
        wrong: "panrye accept games/breakthru",
        right: "panrye accept games/breakthrough";

    RECORD_BUSY = "record-busy", Error, "기록이 다른 곳에서 쓰이는 중",
        explain: "다른 panrye가 같은 사이트의 기록을 쓰고 있거나, 달라진 내용을 보여 드린 뒤에 기록이 바뀌었습니다. 남의 기록을 덮어쓰지 않으려고 그대로 두었습니다.",
        wrong: "panrye accept --yes   (두 곳에서 함께)",
        right: "panrye accept --yes   (앞의 것이 끝난 뒤)";

    RECORD_UNWRITABLE = "record-unwritable", Error, "쓸 수 없는 기록",
        explain: "기록을 쓰지 못했습니다. 디스크가 가득 찼거나, 쓸 권한이 없거나, 기록을 둘 자리에 다른 것이 있습니다. 쓰다 만 파일은 남지 않으며 앞의 기록은 그대로입니다.",
        wrong: "examples-verified -> /다른/곳   (바로가기)",
        right: "examples-verified/   (보통 폴더)";

    DATE_UNREADABLE = "date-unreadable", Error, "읽을 수 없는 날짜나 시간대",
        explain: "`--date`, 환경 변수 `SOURCE_DATE_EPOCH`, `[verify] timezone` 가운데 하나를 읽을 수 없습니다. 날짜는 `2026-10-02`처럼, 시간대는 `+09:00`처럼 적습니다. \
                  시간대의 이름은 `Asia/Seoul`과 `UTC`만 씁니다.",
        wrong: "timezone = \"한국\"",
        right: "timezone = \"+09:00\"";
}
