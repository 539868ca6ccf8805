//! A site built in parts is the site built at once.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::support::{Run, command, finish};

fn at(folder: &Path, args: &[&str]) -> Run {
    finish(command().args(args).current_dir(folder), b"")
}

fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

fn tree(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.expect("readable"));
    let files = entries.filter(|entry| entry.file_type().is_file());
    files.map(|file| (file.path().strip_prefix(folder).expect("inside").to_owned(), fs::read(file.path()).expect("readable"))).collect()
}

/// Pages with examples, checked numbers and records, folders with and without an index, an alias, a template.
fn site() -> TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let root = folder.path();
    write(root, "site.toml", "title = \"작은 집\"\nbase_url = \"https://example.org/x/\"\n");
    write(root, "templates/partials/foot.html", "<footer>발</footer>\n");
    write(root, "static/note.txt", "쪽지\n");
    write(root, "content/a/index.md", "---\ntitle: 첫 묶음\nsummary: 묶음입니다.\n---\n");
    for index in 0..24 {
        let page = format!(
            "---\ntitle: 쪽 {index}\ngame: fox-and-geese\naliases: [/old/{index}/]\n---\n\n## 처음\n\n거위는 [열세 마리](검증:말.거위)입니다. [다음](../{}/p{}.md#처음)\n\n```예시\n이름: 잡기\n국면:\n  여우: (4,1)\n  거위: (4,2) (4,4) (5,7)\n차례: 여우\n단계:\n  - 둔다: (4,1) → (4,3)\n    잡음: (4,2)\n```\n",
            ["a", "b"][(index + 1) % 2],
            (index + 1) % 24,
        );
        write(root, &format!("content/{}/p{index}.md", ["a", "b"][index % 2]), &page);
    }
    let accepted = at(root, &["accept", "--yes", "--date", "2026-10-02"]);
    assert_eq!(accepted.status, 0, "{}{}", accepted.stdout, accepted.stderr);
    folder
}

const PARTS: [&str; 4] = ["public-part-1-of-4", "public-part-2-of-4", "public-part-3-of-4", "public-part-4-of-4"];

fn build_parts(root: &Path) {
    for part in ["1/4", "2/4", "3/4", "4/4"] {
        let built = at(root, &["build", "--partition", part]);
        assert_eq!(built.status, 0, "{part}: {}{}", built.stdout, built.stderr);
    }
}

fn merge(root: &Path, parts: &[&str]) -> Run {
    at(root, &[&["merge"], parts].concat())
}

#[test]
fn four_parts_make_the_same_bytes() {
    let folder = site();
    let root = folder.path();
    assert_eq!(at(root, &["build"]).status, 0);
    let whole = tree(&root.join("public"));
    fs::remove_dir_all(root.join("public")).expect("a folder");
    build_parts(root);
    assert!(!root.join("public").exists(), "a part publishes nothing by itself");
    let pages = |part: &str| tree(&root.join(part)).len() - 1;
    assert!(PARTS.iter().all(|part| pages(part) > 0), "every part has pages");
    assert_eq!(PARTS.iter().map(|part| pages(part)).sum::<usize>(), 25, "each page is in one part");
    // Their order does not matter.
    let merged = merge(root, &[PARTS[2], PARTS[0], PARTS[3], PARTS[1]]);
    assert_eq!(merged.status, 0, "{}{}", merged.stdout, merged.stderr);
    let joined = tree(&root.join("public"));
    assert_eq!(joined.keys().collect::<Vec<_>>(), whole.keys().collect::<Vec<_>>());
    for (path, bytes) in &whole {
        assert!(joined[path] == *bytes, "{}", path.display());
    }
}

#[test]
fn parts_that_do_not_fit_are_refused() {
    let folder = site();
    let root = folder.path();
    build_parts(root);
    for (parts, word) in [
        (&PARTS[..3], "4개로 나눈"),
        (&[PARTS[0], PARTS[1], PARTS[2], PARTS[2]], "두 번"),
        (&[PARTS[0], PARTS[1], PARTS[2], "nothing"], "파일이 없습니다"),
    ] {
        let merged = merge(root, parts);
        assert_eq!(merged.status, 1, "{parts:?}");
        assert!(merged.stdout.contains("part-unfit") && merged.stdout.contains(word), "{parts:?}: {}", merged.stdout);
    }
    let lost = tree(&root.join(PARTS[1])).into_keys().find(|path| path.extension().is_some_and(|end| end == "html")).expect("a page");
    let page = root.join(PARTS[1]).join(&lost);
    let whole = fs::read(&page).expect("a page");
    // Written anew: the published pages of other runs may share the file.
    for bytes in [&whole[..whole.len() / 2], &[&whole[..], b" "].concat()] {
        fs::remove_file(&page).and_then(|()| fs::write(&page, bytes)).expect("a page");
        let merged = merge(root, &PARTS);
        assert!(merged.status == 1 && merged.stdout.contains("part-unfit"), "{}", merged.stdout);
        assert!(merged.stdout.contains("지은 뒤에 바뀌었습니다"), "{}", merged.stdout);
    }
    fs::write(&page, whole).expect("a page");
    let more = format!("{}/pages/more.html", PARTS[1]);
    write(root, &more, "모르는 쪽");
    assert!(merge(root, &PARTS).stdout.contains("지은 뒤에 바뀌었습니다"));
    fs::remove_file(root.join(more)).expect("a file");
    fs::rename(root.join(PARTS[1]).join(&lost), root.join("lost.html")).expect("a file");
    assert!(merge(root, &PARTS).stdout.contains("온전하지 않습니다"));
    fs::rename(root.join("lost.html"), root.join(PARTS[1]).join(&lost)).expect("a file");
    write(root, "content/a/new.md", "---\ntitle: 새 쪽\n---\n");
    assert!(merge(root, &PARTS).stdout.contains("지금 이 사이트로 지은 묶음이 아닙니다"));
    fs::remove_file(root.join("content/a/new.md")).expect("a file");
    // Pages show the dates of their records.
    assert_eq!(at(root, &["accept", "--yes", "--restamp", "--date", "2026-10-03", "a/p4"]).status, 0);
    assert!(merge(root, &PARTS).stdout.contains("지금 이 사이트로 지은 묶음이 아닙니다"));
    assert!(!root.join("public").exists());
}

/// A small site in many parts leaves some without a page.
#[test]
fn parts_without_pages_are_parts() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let root = folder.path();
    write(root, "site.toml", "title = \"작은 집\"\n");
    write(root, "content/index.md", "---\ntitle: 집\n---\n");
    assert_eq!(at(root, &["build"]).status, 0);
    let whole = tree(&root.join("public"));
    build_parts(root);
    let merged = merge(root, &PARTS);
    assert_eq!(merged.status, 0, "{}{}", merged.stdout, merged.stderr);
    assert_eq!(tree(&root.join("public")), whole);
}

/// What is wrong in a part stops that part, and no other.
#[test]
fn a_lie_stops_its_part() {
    let folder = site();
    let root = folder.path();
    let page = fs::read_to_string(root.join("content/a/p4.md")).expect("a page");
    write(root, "content/a/p4.md", &page.replace("잡음: (4,2)", "잡음: (4,4)"));
    let statuses: Vec<i32> = ["1/4", "2/4", "3/4", "4/4"].iter().map(|part| at(root, &["build", "--partition", part]).status).collect();
    assert_eq!(statuses.iter().sum::<i32>(), 1, "{statuses:?}");
}
