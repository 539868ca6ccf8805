//! Publishing: compare, build beside, exchange; the old site or the new one, never a mixture.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use panrye::site::{Output, Published, Publishing, Sink, publish};

fn output(files: &[(&str, &str)]) -> Output {
    files.iter().map(|(path, text)| ((*path).to_owned(), Arc::from(text.as_bytes()))).collect()
}

fn read(root: &Path) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for entry in walkdir::WalkDir::new(root) {
        let entry = entry.unwrap();
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(root).unwrap().to_string_lossy().into_owned();
            files.insert(path, fs::read_to_string(entry.path()).unwrap());
        }
    }
    files
}

fn names(root: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(root).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_first_site_appears_whole() {
    let root = tempfile::tempdir().unwrap();
    let site = output(&[("index.html", "첫 화면"), ("games/x/index.html", "놀이")]);
    let published = publish(root.path(), "public", &site).unwrap();
    assert_eq!(published, Published { written: 2, removed: 0, unchanged: 0 });
    let expected = [("games/x/index.html", "놀이"), ("index.html", "첫 화면")].map(|(a, b)| (a.to_owned(), b.to_owned()));
    assert_eq!(read(&root.path().join("public")), BTreeMap::from(expected));
    assert_eq!(names(root.path()), ["public"], "nothing is left beside it");
}

#[test]
fn only_what_changed_is_written() {
    let root = tempfile::tempdir().unwrap();
    publish(root.path(), "public", &output(&[("a.html", "하나"), ("b.html", "둘"), ("c/d.html", "셋")])).unwrap();
    let again = publish(root.path(), "public", &output(&[("a.html", "하나"), ("b.html", "두울"), ("e.html", "넷")])).unwrap();
    assert_eq!(again, Published { written: 2, removed: 1, unchanged: 1 });
    let expected = [("a.html", "하나"), ("b.html", "두울"), ("e.html", "넷")].map(|(a, b)| (a.to_owned(), b.to_owned()));
    assert_eq!(read(&root.path().join("public")), BTreeMap::from(expected));
    assert_eq!(names(root.path()), ["public"]);
}

/// A large file comes in pieces: what is published is the same as if it had come whole, wherever the two differ.
#[test]
fn a_file_in_pieces_is_compared_and_written_like_a_whole_one() {
    let root = tempfile::tempdir().unwrap();
    let pour = |pieces: &[&str]| {
        let publishing = Publishing::begin(root.path(), "public").unwrap();
        publishing.pour("a.json", &mut pieces.iter().map(|piece| piece.as_bytes().to_vec()));
        let published = publishing.finish().unwrap();
        assert_eq!(fs::read_to_string(root.path().join("public/a.json")).unwrap(), pieces.concat());
        assert_eq!(names(root.path()), ["public"]);
        published.written
    };
    assert_eq!(pour(&["[하나", ",둘", "]"]), 1, "new");
    assert_eq!(pour(&["[하나", ",둘", "]"]), 0, "the same");
    assert_eq!(pour(&["[", "하나,둘]"]), 0, "the same, in other pieces");
    assert_eq!(pour(&["[하나", ",셋", "]"]), 1, "other in the middle");
    assert_eq!(pour(&["[하나", ",셋", ",넷]"]), 1, "longer");
    assert_eq!(pour(&["[하나", ",셋"]), 1, "shorter");
    assert_eq!(pour(&[]), 1, "empty");
    assert_eq!(pour(&[]), 0, "still empty");
}

#[test]
#[cfg(unix)]
fn what_stays_the_same_stays_the_same_file() {
    use std::os::unix::fs::MetadataExt;
    let root = tempfile::tempdir().unwrap();
    publish(root.path(), "public", &output(&[("a.html", "하나"), ("b.html", "둘")])).unwrap();
    let file = |name: &str| fs::metadata(root.path().join("public").join(name)).unwrap().ino();
    let (folder, a, b) = (file(""), file("a.html"), file("b.html"));
    let same = publish(root.path(), "public", &output(&[("a.html", "하나"), ("b.html", "둘")])).unwrap();
    assert_eq!(same, Published { written: 0, removed: 0, unchanged: 2 });
    assert_eq!((file(""), file("a.html"), file("b.html")), (folder, a, b), "nothing at all was touched");
    publish(root.path(), "public", &output(&[("a.html", "하나"), ("b.html", "셋")])).unwrap();
    assert_eq!(file("a.html"), a);
    assert_ne!(file("b.html"), b);
}

#[test]
fn trees_of_a_killed_run_are_cleared_away() {
    let root = tempfile::tempdir().unwrap();
    publish(root.path(), "public", &output(&[("a.html", "하나")])).unwrap();
    fs::create_dir_all(root.path().join(".panrye-new-public-1/half")).unwrap();
    fs::write(root.path().join(".panrye-new-public-1/half/a.html"), "반").unwrap();
    publish(root.path(), "public", &output(&[("a.html", "둘")])).unwrap();
    assert_eq!(names(root.path()), ["public"]);
    assert_eq!(fs::read_to_string(root.path().join("public/a.html")).unwrap(), "둘");
}

#[test]
fn a_run_killed_between_two_renames_is_undone() {
    let root = tempfile::tempdir().unwrap();
    publish(root.path(), "public", &output(&[("a.html", "하나")])).unwrap();
    fs::rename(root.path().join("public"), root.path().join(".panrye-old-public")).unwrap();
    let published = publish(root.path(), "public", &output(&[("a.html", "하나")])).unwrap();
    assert_eq!(published, Published { written: 0, removed: 0, unchanged: 1 });
    assert_eq!(names(root.path()), ["public"]);
}

#[test]
#[cfg(unix)]
fn a_link_in_the_place_of_the_folder_is_refused() {
    let root = tempfile::tempdir().unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    fs::write(elsewhere.path().join("precious.txt"), "남의 것").unwrap();
    std::os::unix::fs::symlink(elsewhere.path(), root.path().join("public")).unwrap();
    let refused = publish(root.path(), "public", &output(&[("a.html", "하나")])).unwrap_err();
    assert_eq!(refused.code.id, "output-blocked");
    assert_eq!(names(elsewhere.path()), ["precious.txt"]);
    assert_eq!(names(root.path()), ["public"]);
}

#[test]
fn a_file_in_the_place_of_the_folder_is_refused() {
    let root = tempfile::tempdir().unwrap();
    fs::write(root.path().join("public"), "파일").unwrap();
    let refused = publish(root.path(), "public", &output(&[("a.html", "하나")])).unwrap_err();
    assert_eq!(refused.code.id, "output-blocked");
    assert_eq!(fs::read_to_string(root.path().join("public")).unwrap(), "파일");
}

#[test]
#[cfg(unix)]
fn a_link_inside_the_old_site_is_replaced_not_followed() {
    let root = tempfile::tempdir().unwrap();
    let outside = root.path().join("outside.txt");
    fs::write(&outside, "밖").unwrap();
    fs::create_dir(root.path().join("public")).unwrap();
    std::os::unix::fs::symlink(&outside, root.path().join("public/a.html")).unwrap();
    publish(root.path(), "public", &output(&[("a.html", "안")])).unwrap();
    assert_eq!(fs::read_to_string(&outside).unwrap(), "밖");
    let a = root.path().join("public/a.html");
    assert!(!fs::symlink_metadata(&a).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(a).unwrap(), "안");
}

#[test]
fn an_error_while_writing_leaves_the_old_site() {
    let root = tempfile::tempdir().unwrap();
    publish(root.path(), "public", &output(&[("a.html", "하나")])).unwrap();
    // A path that is a file and a folder at once cannot be written.
    let impossible = output(&[("a.html", "둘"), ("b", "파일"), ("b/c.html", "셋")]);
    let failed = publish(root.path(), "public", &impossible).unwrap_err();
    assert_eq!(failed.code.id, "output-failed");
    assert_eq!(fs::read_to_string(root.path().join("public/a.html")).unwrap(), "하나");
    assert_eq!(names(root.path()), ["public"], "the half-made tree is gone");
}

#[test]
fn two_runs_at_once_end_in_one_whole_site() {
    let root = tempfile::tempdir().unwrap();
    let sites: Vec<Output> =
        (0..2).map(|site| (0..60).map(|page| (format!("p{page}/index.html"), Arc::from(format!("{site}").as_bytes()))).collect()).collect();
    publish(root.path(), "public", &sites[0]).unwrap();
    std::thread::scope(|scope| {
        for site in sites.iter().cycle().take(8) {
            scope.spawn(|| match publish(root.path(), "public", site) {
                Ok(_) => {}
                Err(busy) => assert_eq!(busy.code.id, "output-busy"),
            });
        }
    });
    let texts: std::collections::BTreeSet<String> = read(&root.path().join("public")).into_values().collect();
    assert_eq!(texts.len(), 1, "a mixture of both sites: {texts:?}");
    assert_eq!(names(root.path()), ["public"]);
}
