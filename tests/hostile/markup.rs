//! HTML and links of a page: what could act is taken out or refused.

use crate::injection::{Tags, tokens};
use crate::support::{EMPTY, Scratch};

/// Every tag of the published page must be one that cannot act.
fn harmless(site: &Scratch) {
    let built = site.build();
    let output = built.output.unwrap_or_else(|| panic!("{:?}", site.found()));
    let page = String::from_utf8(output["a/index.html"].to_vec()).expect("UTF-8");
    tokens(&page).harmless();
}

#[test]
fn raw_html_cannot_act() {
    let attacks = [
        "<script>alert(1)</script>",
        "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
        "<img src=x onerror=alert(1)>",
        "<svg onload=alert(1)><script>alert(1)</script></svg>",
        "<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>",
        "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>",
        "<object data=x.swf></object><embed src=x>",
        "<base href=//evil.example/>",
        "<meta http-equiv=refresh content=\"0;url=//evil.example/\">",
        "<link rel=stylesheet href=//evil.example/x.css>",
        "<style>*{background:url(//evil.example)}</style>",
        "<form action=//evil.example><input name=a autofocus onfocus=alert(1)></form>",
        "<details open ontoggle=alert(1)>x</details>",
        "<a href=\"jav&#x61;script:alert(1)\">x</a>",
        "<b style=\"position:fixed;inset:0\" class=x id=main>x</b>",
        "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "<!--><img src=x onerror=alert(1)>-->",
        "<![CDATA[<script>alert(1)</script>]]>",
        "<?php <script>alert(1)</script> ?>",
        "<scr<script>ipt>alert(1)</scr</script>ipt>",
        "<div\n onclick\n=\nalert(1)>x</div>",
        "<template><script>alert(1)</script></template>",
        "</body></html><script>alert(1)</script>",
    ];
    for attack in attacks {
        for page in [
            format!("{EMPTY}{attack}\n"),
            format!("{EMPTY}글 {attack} 글\n"),
            format!("{EMPTY}| 가 |\n|---|\n| {attack} |\n"),
            format!("{EMPTY}> - {attack}\n"),
        ] {
            harmless(&Scratch::page(page));
        }
    }
}

#[test]
fn addresses_that_act_are_refused() {
    let attacks = [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "&#106;avascript:alert(1)",
        "&#x6A;&#x61;vascript&colon;alert(1)",
        "java&Tab;script:alert(1)",
        "java&NewLine;script:alert(1)",
        "&#1;javascript:alert(1)",
        "\\javascript:alert(1)",
        "data:text/html;base64,PHNjcmlwdD4=",
        "data&colon;text/html,x",
        "vbscript:msgbox(1)",
        "file:///etc/passwd",
        "blob:https://x.example/1",
        "view-source:https://x.example/",
    ];
    for attack in attacks {
        for shape in [format!("[가]({attack})"), format!("![가]({attack})"), format!("[가][나]\n\n[나]: {attack}"), format!("<{attack}>")]
        {
            let site = Scratch::page(format!("{EMPTY}{shape}\n"));
            let built = site.build();
            match built.output {
                // What is no address is text.
                Some(_) => harmless(&site),
                None => assert!(site.found().iter().any(|line| line.contains(" content/a.md:")), "{shape}"),
            }
        }
        let front = format!("---\ntitle: 가\nplay: \"{}\"\nsources:\n  - {{title: 가, url: \"{}\"}}\n---\n", yaml(attack), yaml(attack));
        let site = Scratch::page(front);
        match site.build().output {
            Some(_) => harmless(&site),
            None => assert!(!site.found().is_empty()),
        }
    }
}

fn yaml(text: &str) -> String {
    text.replace('\\', "\\\\")
}

#[test]
fn a_site_that_trusts_its_authors_keeps_their_html() {
    let site = Scratch::page(format!("{EMPTY}<b onclick=\"go()\">가</b>\n"));
    site.write("site.toml", "title = \"시험\"\nraw_html = true\n");
    let output = site.build().output.expect("a site");
    assert!(String::from_utf8_lossy(&output["a/index.html"]).contains("onclick=\"go()\""));
}

/// The test sees what it is for.
#[test]
fn what_acts_is_seen() {
    for page in ["<p onclick=x>", "<script>alert(1)</script>", "<a href=' java\nscript:x'>", "<iframe>", "<base href=x>"] {
        assert!(!tokens(page).acts().is_empty(), "{page}");
    }
    let Tags { text, .. } = tokens("<title>a&amp;b</title>&lt;c");
    assert_eq!(text, "a&b<c");
}
