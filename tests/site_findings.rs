//! Every mistake a site can make is a finding at its place, and nothing is rendered.

use std::fs;
use std::path::Path;

use panrye::site::{BuildOptions, Built, Site, build};

/// Writes a site of these files and builds it.
fn built(files: &[(&str, &str)]) -> Built {
    let root = tempfile::tempdir().unwrap();
    write(root.path(), files);
    build(&open(root.path()), &options())
}

fn options() -> BuildOptions {
    BuildOptions { ignore_records: true, ..BuildOptions::default() }
}

fn open(root: &Path) -> Site {
    Site::find(root, true).unwrap_or_else(|finding| panic!("{}", finding.message))
}

fn write(root: &Path, files: &[(&str, &str)]) {
    if !files.iter().any(|(path, _)| *path == "site.toml") {
        fs::write(root.join("site.toml"), "title = \"시험\"\n").unwrap();
    }
    for (path, text) in files {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// Code, file, line and column of every finding, sorted.
fn found(built: &Built) -> Vec<String> {
    let mut found: Vec<String> = built
        .judged
        .findings
        .iter()
        .map(|finding| match &finding.place {
            Some(place) => {
                let (line, column) = place.start();
                format!("{} {}:{line}:{column}", finding.code.id, place.source.path)
            }
            None => finding.code.id.to_owned(),
        })
        .collect();
    found.sort();
    found
}

fn helps(built: &Built) -> String {
    built.judged.findings.iter().filter_map(|finding| finding.help.clone()).collect::<Vec<_>>().join("\n")
}

#[test]
fn links_that_lead_nowhere() {
    let built = built(&[
        ("content/a.md", "---\ntitle: 가\n---\n\n[나](b.md) [없음](c.md) [밖](../../x.md) [뿌리](/nowhere/) [자리](b.md#둘)\n"),
        ("content/b.md", "---\ntitle: 나\n---\n\n## 하나\n\n[위](a.md) [여기](#하나) [저기](#두울)\n"),
    ]);
    let expected = [
        "anchor-dead content/a.md:5:56",
        "anchor-dead content/b.md:7:28",
        "link-dead content/a.md:5:16",
        "link-dead content/a.md:5:26",
        "link-dead content/a.md:5:43",
    ];
    let lines: Vec<String> =
        found(&built).iter().map(|text| text.rsplit_once(':').map_or(text.clone(), |(line, _)| line.to_owned())).collect();
    let wanted: Vec<String> =
        expected.iter().map(|text| text.rsplit_once(':').map_or(String::new(), |(line, _)| line.to_owned())).collect();
    assert_eq!(lines, wanted);
    assert!(built.output.is_none());
}

#[test]
fn a_near_miss_is_offered() {
    let built = built(&[
        ("content/a.md", "---\ntitle: 가\n---\n\n[용어](glosary.md) [자리](#하난)\n\n## 하나\n"),
        ("content/glossary.md", "---\ntitle: 용어\n---\n"),
    ]);
    assert!(helps(&built).contains("glossary.md"), "{}", helps(&built));
    assert!(helps(&built).contains("#하나"), "{}", helps(&built));
}

#[test]
fn links_to_drafts_and_to_folders() {
    let built = built(&[
        ("content/a.md", "---\ntitle: 가\n---\n\n[초안](d.md) [폴더](x/) [폴더 안](x/y.md)\n"),
        ("content/d.md", "---\ntitle: 초안\ndraft: true\n---\n"),
        ("content/x/y.md", "---\ntitle: 나\n---\n"),
    ]);
    assert_eq!(found(&built).len(), 1);
    assert!(found(&built)[0].starts_with("link-draft content/a.md:5:"));
}

#[test]
fn images_are_looked_up_and_described() {
    let built = built(&[
        ("content/a.md", "---\ntitle: 가\n---\n\n![판](/img/bord.svg) ![](/img/board.svg) ![곁](here.png)\n"),
        ("content/here.png", "그림"),
        ("static/img/board.svg", "<svg/>"),
    ]);
    let found = found(&built);
    assert!(found.iter().any(|text| text.starts_with("image-missing content/a.md:5:")), "{found:?}");
    assert!(found.iter().any(|text| text.starts_with("image-alt content/a.md:5:")), "{found:?}");
    assert_eq!(found.len(), 2);
}

#[test]
fn two_pages_cannot_share_an_address() {
    let built = built(&[
        ("content/a.md", "---\ntitle: 가\nslug: same\n---\n"),
        ("content/b.md", "---\ntitle: 나\nslug: same\naliases: [/a-old/, /same/]\n---\n"),
        ("content/c.md", "---\ntitle: 다\naliases: [/a-old/]\n---\n"),
    ]);
    let found = found(&built);
    assert_eq!(found.iter().filter(|text| text.starts_with("url-taken ")).count(), 3, "{found:?}");
}

#[test]
fn a_pages_own_address_is_told_as_its_own() {
    let built = built(&[("content/p.md", "---\ntitle: 가\naliases: [/p/, /old/, /old]\n---\n")]);
    let messages: Vec<&str> = built.judged.findings.iter().map(|finding| finding.message.as_str()).collect();
    assert_eq!(messages, ["이 쪽이 지금 쓰는 주소입니다: /p/", "이 쪽의 예전 주소로 이미 적었습니다: /old"]);
    assert!(helps(&built).contains("`aliases`에서 이 줄을"), "{}", helps(&built));
}

#[test]
fn a_static_file_cannot_take_a_pages_place() {
    let built = built(&[("content/a.md", "---\ntitle: 가\n---\n"), ("static/a/index.html", "다른 쪽")]);
    assert_eq!(found(&built), ["url-taken static/a/index.html:1:1"]);
    assert!(built.output.is_none());
}

#[test]
fn file_names_must_be_addresses() {
    let built = built(&[("content/나쁜 이름.md", "---\ntitle: 가\n---\n"), ("content/ㄱㄴ.md", "---\ntitle: 나\n---\n")]);
    assert_eq!(found(&built).iter().filter(|text| text.starts_with("url-invalid")).count(), 2);
}

#[test]
fn headings_keep_their_order() {
    let built = built(&[("content/a.md", "---\ntitle: 가\n---\n\n# 하나\n\n## 둘\n\n#### 넷\n")]);
    assert_eq!(found(&built), ["heading-order content/a.md:5:1", "heading-order content/a.md:9:1"]);
}

#[test]
fn unknown_templates_and_keys() {
    let built = built(&[
        ("content/a.md", "---\ntitle: 가\ntemplate: group-giude\n---\n"),
        (
            "site.toml",
            "titel = \"시험\"\ntitle = \"시험\"\n[verify]\nmax_age_days = \"일 년\"\n[games.brakthrough]\nplay = \"https://x.example\"\n",
        ),
    ]);
    let found = found(&built);
    let expected =
        ["site-key site.toml:1:1", "site-value site.toml:4:16", "site-value site.toml:5:8", "template-unknown content/a.md:3:11"];
    assert_eq!(found, expected);
    let help = helps(&built);
    for word in ["`title`", "정수", "`breakthrough`", "`group-guide`"] {
        assert!(help.contains(word), "{word} in {help}");
    }
}

#[test]
fn broken_site_toml_is_placed() {
    let built = built(&[("site.toml", "title = \"시험\"\nbase_url = https://x.example\n"), ("content/a.md", "---\ntitle: 가\n---\n")]);
    assert_eq!(found(&built).len(), 1);
    assert!(found(&built)[0].starts_with("site-toml site.toml:2:"), "{:?}", found(&built));
}

#[test]
fn a_broken_template_stops_everything_at_its_place() {
    let built = built(&[
        ("content/a.md", "---\ntitle: 가\n---\n"),
        ("templates/page.html", "{% extends \"panrye/page.html\" %}\n{% block after %}{{ page.titel }}{% endblock after %}\n"),
    ]);
    assert_eq!(found(&built).len(), 1);
    assert!(found(&built)[0].starts_with("template templates/page.html:2:"), "{:?}", found(&built));
    assert!(built.output.is_none());
}

#[test]
fn a_template_that_cannot_be_parsed() {
    let built = built(&[("content/a.md", "---\ntitle: 가\n---\n"), ("templates/page.html", "첫 줄\n{% if page.title %}\n")]);
    assert_eq!(found(&built).len(), 1);
    assert!(found(&built)[0].starts_with("template templates/page.html:"), "{:?}", found(&built));
}

#[test]
fn suppressions_need_a_reason_and_a_use() {
    let toml = "title = \"시험\"\n[[verify.suppress]]\ncode = \"link-dead\"\npage = \"a\"\nreason = \"옛 문서\"\n\
                [[verify.suppress]]\ncode = \"image-missing\"\nreason = \"없음\"\n[[verify.suppress]]\ncode = \"link-dead\"\n";
    let built = built(&[("site.toml", toml), ("content/a.md", "---\ntitle: 가\n---\n\n[없음](c.md)\n")]);
    assert_eq!(found(&built), ["site-value site.toml:9:1", "suppression-unused site.toml:6:1"]);
    assert_eq!(built.judged.suppressed.len(), 1);
    assert_eq!(built.judged.suppressed[0].1, "옛 문서");
}

#[test]
fn severities_are_the_sites_own() {
    let files = [
        ("site.toml", "title = \"시험\"\n[verify.severity]\nlink-dead = \"warning\"\n"),
        ("content/a.md", "---\ntitle: 가\n---\n\n[없음](c.md)\n"),
    ];
    let lenient = built(&files);
    assert_eq!(found(&lenient).len(), 1);
    assert!(lenient.output.is_some(), "a warning lets the site through");
    let root = tempfile::tempdir().unwrap();
    write(root.path(), &files);
    let strict = build(&open(root.path()), &BuildOptions { deny_warnings: true, ..options() });
    assert!(strict.output.is_none(), "unless warnings are denied");
}

#[test]
#[cfg(unix)]
fn links_out_of_the_site_are_not_followed() {
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("secret.md"), "---\ntitle: 비밀\n---\n").unwrap();
    let root = tempfile::tempdir().unwrap();
    write(root.path(), &[("content/a.md", "---\ntitle: 가\n---\n"), ("static/x.txt", "x")]);
    std::os::unix::fs::symlink(outside.path().join("secret.md"), root.path().join("content/b.md")).unwrap();
    std::os::unix::fs::symlink(outside.path(), root.path().join("static/all")).unwrap();
    let built = build(&open(root.path()), &options());
    assert_eq!(found(&built), ["file-outside content/b.md:1:1", "file-outside static/all:1:1"]);
    assert!(built.output.is_none());
}

#[test]
fn large_and_unreadable_pages_are_refused() {
    let root = tempfile::tempdir().unwrap();
    write(root.path(), &[("content/large.md", &"가".repeat(1_500_000))]);
    fs::write(root.path().join("content/euc.md"), [0xb0, 0xa1, 0xff]).unwrap();
    let built = build(&open(root.path()), &options());
    assert_eq!(found(&built), ["file-too-large content/large.md:1:1", "file-unreadable content/euc.md:1:1"]);
}

#[test]
fn scripts_in_links_are_refused() {
    let built =
        built(&[("content/a.md", "---\ntitle: 가\n---\n\n[가](javascript:alert(1)) [나](JAVA\tSCRIPT:alert(1)) [다](data:text/html,x)\n")]);
    assert!(built.output.is_none());
    assert!(!found(&built).is_empty());
}

#[test]
fn no_site_is_said_so() {
    let root = tempfile::tempdir().unwrap();
    let error = Site::find(root.path(), true).map(|site| site.root).unwrap_err();
    assert_eq!(error.code.id, "site-not-found");
}

#[test]
fn the_nearest_site_above_is_found() {
    let root = tempfile::tempdir().unwrap();
    write(root.path(), &[("content/deep/er/a.md", "")]);
    let site = Site::find(&root.path().join("content/deep/er"), false).unwrap_or_else(|finding| panic!("{}", finding.message));
    assert_eq!(site.root, root.path().canonicalize().unwrap());
}

#[test]
fn hangul_keys_of_site_toml_want_quotes() {
    for names in ["names = { 선 = \"백군\" }", "선 = \"백군\""] {
        let built = built(&[
            ("site.toml", &format!("title = \"시험\"\n[games.breakthrough]\n{names}\n")),
            ("content/a.md", "---\ntitle: 가\n---\n"),
        ]);
        assert_eq!(found(&built).len(), 1);
        assert!(built.judged.findings[0].message.contains("따옴표"), "{}", built.judged.findings[0].message);
    }
}
