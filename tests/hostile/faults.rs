//! Kills, full disks, missing rights, files that vanish, two at once, clocks that go back: what was published and
//! what was accepted is the old or the new, whole, and the error says what to do.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use panrye::site::{self, BuildOptions, Site, publish};
use walkdir::WalkDir;

use crate::support::{EMPTY, Scratch, fit, korean};

const FOLDER: &str = "PANRYE_TEST_PUBLISH";
const EXAMPLE: &str =
    "---\ntitle: 가\ngame: breakthrough\n---\n\n```예시\n이름: 가\n국면: 시작\n차례: 선\n단계:\n  - 둔다: (7,1) → (6,1)\n```\n";

type Files = BTreeMap<String, Vec<u8>>;

/// Whether a file is one that only a run in the middle of its work has; what a build remembers stays.
fn is_scratch(name: &str) -> bool {
    name.contains(".panrye") && name != ".panrye-public.json"
}

/// Every file under a folder; a file that is half gone is a failure.
fn files(folder: &Path) -> Files {
    let entries = WalkDir::new(folder).into_iter().map(|entry| entry.expect("an entry"));
    let read = |path: &Path| (path.strip_prefix(folder).expect("inside").to_string_lossy().into_owned(), fs::read(path).expect("a file"));
    entries.filter(|entry| entry.file_type().is_file()).map(|entry| read(entry.path())).collect()
}

/// A site of many files, the n-th edition.
fn edition(n: u8) -> site::Output {
    let bytes: Arc<[u8]> = vec![b'0' + n; 20_000].into();
    let stays: Arc<[u8]> = vec![b'x'; 1000].into();
    let mut output: site::Output = (0..60).map(|i| (format!("{}/{}-{i}.html", i % 7, n), Arc::clone(&bytes))).collect();
    output.extend((0..30).map(|i| (format!("same/{i}.txt"), Arc::clone(&stays))));
    output.insert("index.html".to_owned(), bytes);
    output
}

fn as_files(output: &site::Output) -> Files {
    output.iter().map(|(path, bytes)| (path.clone(), bytes.to_vec())).collect()
}

/// What a child does until it is killed. Without the folder in its environment it is an ordinary, empty test.
#[test]
fn child_that_publishes() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    for round in 0..100_000_u32 {
        publish(&folder, "public", &edition((round % 2) as u8)).expect("published");
    }
}

fn spawn_publisher(folder: &Path) -> Child {
    Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "faults::child_that_publishes", "--test-threads=1"])
        .env(FOLDER, folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process")
}

#[test]
fn a_killed_build_leaves_the_old_or_the_new_site() {
    let root = tempfile::tempdir().expect("a folder");
    publish(root.path(), "public", &edition(0)).expect("published");
    let editions = [as_files(&edition(0)), as_files(&edition(1))];
    let mut seen = [0; 2];
    for round in 0..250_u64 {
        let mut child = spawn_publisher(root.path());
        std::thread::sleep(Duration::from_micros(3_000 + (round * 7919) % 23_000));
        child.kill().expect("killed");
        child.wait().expect("its end");
        let now = files(&root.path().join("public"));
        let which = editions.iter().position(|edition| *edition == now);
        seen[which.unwrap_or_else(|| panic!("round {round}: {} files of no edition", now.len()))] += 1;
    }
    eprintln!("250번 끊음: 앞의 판 {}번, 새 판 {}번", seen[0], seen[1]);
    assert!(seen[1] > 0, "the children did publish");
    // The next one clears away what the killed ones left, scratch files of the memo among it.
    for scratch in [".panrye-clock-a1B2c3", ".panrye-memo-a1B2c3"] {
        fs::write(root.path().join(scratch), "x").expect("written");
    }
    publish(root.path(), "public", &edition(1)).expect("published");
    let left: Vec<String> = fs::read_dir(root.path())
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(left, ["public"]);
}

#[test]
fn the_binary_killed_while_building_accepting_and_serving() {
    let site = Scratch::page(EXAMPLE);
    assert!(site.panrye(&["accept", "--yes", "--date", "2026-10-02"]).status.success());
    assert!(site.panrye(&["build"]).status.success());
    let (old, record) = (files(&site.path("public")), files(&site.path("examples-verified")));
    site.write("content/b.md", EXAMPLE);
    let new: Files = site.build().output.as_ref().map(as_files).expect("a site");
    let restamped = ["accept", "--yes", "--restamp", "--date", "2026-10-03", "a"];
    let serving = ["serve", "--port", "0", "--ignore-records"];
    for round in 0..100_u64 {
        for args in [&["build", "--ignore-records"][..], &restamped, &serving] {
            let mut child = site.command(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a process");
            std::thread::sleep(Duration::from_micros(500 + (round * 7919) % 80_000));
            child.kill().expect("killed");
            child.wait().expect("its end");
        }
        let (now, records) = (files(&site.path("public")), files(&site.path("examples-verified")));
        assert!(now == old || now == new, "round {round}: {:?}", now.keys());
        let whole = |bytes: &[u8]| bytes == record["a/가.yaml"].as_slice() || String::from_utf8_lossy(bytes).contains("2026-10-03");
        assert!(records.iter().filter(|(path, _)| path.ends_with(".yaml")).all(|(_, bytes)| whole(bytes) && bytes.ends_with(b"\n")));
    }
    assert!(site.panrye(&["accept", "--yes", "--date", "2026-10-03"]).status.success());
    assert!(site.panrye(&["build"]).status.success());
    assert!(files(&site.path("public")).contains_key("b/index.html"));
    let left: Vec<_> = WalkDir::new(site.root())
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| is_scratch(&entry.file_name().to_string_lossy()))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

fn said(run: &Output) -> String {
    let said = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    korean(&said);
    said
}

/// A small file system, taken down when dropped.
struct Small(tempfile::TempDir);

impl Small {
    fn mount(kilobytes: u32) -> Option<Small> {
        let folder = tempfile::tempdir().ok()?;
        let run =
            Command::new("mount").args(["-t", "tmpfs", "-o", &format!("size={kilobytes}k"), "tmpfs"]).arg(folder.path()).output().ok()?;
        run.status.success().then_some(Small(folder))
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

#[test]
fn a_full_disk_leaves_the_old_site_and_the_old_records() {
    let Some(disk) = Small::mount(8192) else {
        eprintln!("tmpfs를 걸 권한이 없어 가득 찬 디스크는 시험하지 않았습니다.");
        return;
    };
    let root = disk.0.path();
    fs::create_dir_all(root.join("content")).expect("a folder");
    fs::write(root.join("site.toml"), "title = \"시험\"\n").expect("written");
    fs::write(root.join("content/a.md"), EXAMPLE).expect("written");
    let panrye = |args: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_panrye"))
            .args(args)
            .arg("--site")
            .arg(root)
            .env_remove("SOURCE_DATE_EPOCH")
            .output()
            .expect("runs")
    };
    assert!(panrye(&["accept", "--yes", "--date", "2026-10-02"]).status.success());
    assert!(panrye(&["build"]).status.success());
    let (public, records) = (files(&root.join("public")), files(&root.join("examples-verified")));
    let picture = root.join("picture.svg");
    assert!(panrye(&["diagram", "breakthrough", "--out", picture.to_str().expect("UTF-8")]).status.success());
    let drawn = fs::read(&picture).expect("a picture");
    // Fill it up to the last byte.
    let mut filler = fs::File::create(root.join("filler")).expect("a file");
    while std::io::Write::write(&mut filler, &[0; 4096]).is_ok_and(|count| count > 0) {}
    fs::write(root.join("content/a.md"), "").ok();
    fs::write(root.join("content/a.md"), EXAMPLE.replace("title: 가", "title: 나")).expect("the room of the old text");
    let run = panrye(&["build"]);
    assert_eq!(run.status.code(), Some(1));
    let told = said(&run);
    assert!(told.contains("output-failed") && told.contains("디스크에 자리가 없습니다") && told.contains("자리를 비우고"), "{told}");
    let run = panrye(&["accept", "--yes", "--restamp", "--date", "2026-10-09"]);
    assert_eq!(run.status.code(), Some(1));
    let told = said(&run);
    assert!(told.contains("record-unwritable") && told.contains("디스크에 자리가 없습니다"), "{told}");
    for args in [&["new", "rules", "b", "--title", "나"][..], &["new", "rules", "b"]] {
        let run = panrye(args);
        assert_ne!(run.status.code(), Some(0), "{}", said(&run));
        said(&run);
        assert!(!root.join("content/b.md").exists(), "no empty page stays");
    }
    let run = panrye(&["diagram", "seega", "--out", picture.to_str().expect("UTF-8")]);
    assert_ne!(run.status.code(), Some(0), "{}", said(&run));
    assert_eq!(fs::read(&picture).expect("a file"), drawn, "the good picture stays whole");
    let run = Command::new(env!("CARGO_BIN_EXE_panrye")).arg("init").arg(root.join("new")).output().expect("runs");
    assert_ne!(run.status.code(), Some(0), "{}", said(&run));
    assert!(fs::read_dir(root.join("new")).map_or(0, Iterator::count) == 0, "no half a site stays");
    assert_eq!(files(&root.join("public")), public);
    assert_eq!(files(&root.join("examples-verified")), records);
    // With room again everything goes on, and nothing is left lying about.
    drop(filler);
    fs::remove_file(root.join("filler")).expect("removed");
    let _ = fs::remove_file(root.join("content/b.md"));
    assert!(panrye(&["build"]).status.success(), "{}", said(&panrye(&["build"])));
    assert!(String::from_utf8_lossy(&files(&root.join("public"))["a/index.html"]).contains("<h1>나"));
    let left = fs::read_dir(root)
        .expect("a folder")
        .filter(|entry| entry.as_ref().is_ok_and(|entry| is_scratch(&entry.file_name().to_string_lossy())))
        .count();
    assert_eq!(left, 0);
}

/// The binary as a user without rights; none where we cannot become one.
struct Nobody {
    /// Everybody can read it here.
    binary: tempfile::TempDir,
    root: bool,
}

impl Nobody {
    fn new() -> Option<Nobody> {
        let root = Command::new("id").arg("-u").output().is_ok_and(|run| run.stdout == b"0\n");
        let binary = tempfile::tempdir().ok()?;
        open(binary.path(), 0o755);
        let own = binary.path().join("panrye");
        fs::copy(env!("CARGO_BIN_EXE_panrye"), &own).ok()?;
        open(&own, 0o755);
        let nobody = Nobody { binary, root };
        let works = nobody.run(Path::new("/"), &["games"]).is_some_and(|run| run.status.success());
        works.then_some(nobody)
    }

    fn run(&self, site: &Path, args: &[&str]) -> Option<Output> {
        let binary = self.binary.path().join("panrye");
        let mut command = if self.root {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "--"]).arg(&binary);
            command
        } else {
            Command::new(&binary)
        };
        command.args(args).env_remove("SOURCE_DATE_EPOCH").stdin(Stdio::null());
        if args != ["games"] {
            command.arg("--site").arg(site);
        }
        command.output().ok()
    }
}

fn open(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("a mode");
}

#[test]
fn missing_rights_are_told_and_nothing_is_lost() {
    let Some(nobody) = Nobody::new() else {
        eprintln!("다른 사용자로 실행할 수 없어(setpriv) 권한은 시험하지 않았습니다.");
        return;
    };
    let site = Scratch::page(EXAMPLE);
    site.write("static/x.txt", "x");
    site.write("templates/own.html", "{% extends \"panrye/page.html\" %}");
    assert!(site.panrye(&["accept", "--yes", "--date", "2026-10-02"]).status.success());
    assert!(site.panrye(&["build"]).status.success());
    open(site.root(), 0o755);
    let (public, records) = (files(&site.path("public")), files(&site.path("examples-verified")));
    let run = |args: &[&str]| nobody.run(site.root(), args).expect("runs");
    // Everything can be read, nothing written.
    assert!(run(&["check"]).status.success(), "{}", said(&run(&["check"])));
    site.write("content/b.md", "---\ntitle: 나\n---\n");
    let told = said(&run(&["build"]));
    assert!(told.contains("output-failed") && told.contains("권한이 없습니다") && told.contains("권한을 고쳐"), "{told}");
    let told = said(&run(&["accept", "--yes", "--restamp", "--date", "2026-10-09"]));
    assert!(told.contains("record-unwritable") && told.contains("권한이 없습니다"), "{told}");
    for args in [&["new", "rules", "c"][..], &["fmt"]] {
        let run = run(args);
        assert!(args == ["fmt"] || run.status.code() != Some(0), "{}", said(&run));
        said(&run);
    }
    // One thing at a time that cannot be read.
    for (path, code) in [
        ("site.toml", "file-unreadable"),
        ("content/a.md", "file-unreadable"),
        ("content", "file-unreadable"),
        ("static/x.txt", "file-unreadable"),
        ("static", "file-unreadable"),
        ("templates/own.html", "file-unreadable"),
        ("examples-verified/a/가.yaml", "record-broken"),
        ("examples-verified", "record-broken"),
    ] {
        let before = fs::metadata(site.path(path)).expect("there").permissions();
        open(&site.path(path), 0o000);
        let ran = run(&["build"]);
        let told = said(&ran);
        assert!(matches!(ran.status.code(), Some(1 | 2)), "{path}: {told}");
        assert!(told.contains(code) && told.contains(path) && told.contains("권한"), "{path}: {told}");
        assert!(!told.contains("record-missing"), "{path}: what cannot be looked into may be there: {told}");
        fs::set_permissions(site.path(path), before).expect("a mode");
    }
    assert_eq!(files(&site.path("public")), public);
    assert_eq!(files(&site.path("examples-verified")), records);
}

/// Pages, templates and records that come and go while they are read: every run ends with a site or with findings.
#[test]
fn files_that_vanish_are_findings() {
    let site = Scratch::page(EXAMPLE);
    site.panrye(&["accept", "--yes", "--date", "2026-10-02"]);
    let record = fs::read(site.path("examples-verified/a/가.yaml")).expect("a record");
    let done = AtomicBool::new(false);
    let (mut whole, mut told) = (0, 0);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut round = 0_u32;
            while !done.load(Ordering::Relaxed) {
                round += 1;
                for i in 0..12 {
                    let path = site.path(&format!("content/{i}.md"));
                    let _ = if round.is_multiple_of(2) { fs::write(path, EMPTY) } else { fs::remove_file(path) };
                }
                let _ = if round.is_multiple_of(2) {
                    fs::remove_dir_all(site.path("templates"))
                } else {
                    fs::create_dir_all(site.path("templates"))
                };
                let _ = fs::write(site.path("templates/page.html"), "{% extends \"panrye/page.html\" %}");
                let _ = if round.is_multiple_of(3) {
                    fs::remove_file(site.path("examples-verified/a/가.yaml"))
                } else {
                    fs::write(site.path("examples-verified/a/가.yaml"), &record)
                };
                let _ = if round.is_multiple_of(5) {
                    fs::rename(site.path("content"), site.path("away")).and_then(|()| fs::rename(site.path("away"), site.path("content")))
                } else {
                    Ok(())
                };
            }
        });
        let until = Instant::now() + Duration::from_secs(3);
        while Instant::now() < until {
            let opened = Site::open(site.root()).expect("site.toml stays");
            let built = site::build(&opened, &BuildOptions::default());
            built.judged.findings.iter().for_each(fit);
            match built.output {
                Some(_) => whole += 1,
                None => {
                    assert!(!built.judged.findings.is_empty());
                    told += 1;
                }
            }
        }
        done.store(true, Ordering::Relaxed);
    });
    eprintln!("펴낸 것 {whole}번, 알린 것 {told}번");
    assert!(whole + told > 5);
}

#[test]
fn builds_at_once_leave_one_whole_site() {
    let site = Scratch::page(EXAMPLE);
    for i in 0..30 {
        site.write(&format!("content/p{i}.md"), EMPTY);
    }
    for round in 0..3 {
        site.write("content/p0.md", format!("---\ntitle: 판 {round}\n---\n"));
        let children: Vec<Child> = (0..4)
            .map(|_| site.command(&["build", "--ignore-records"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a process"))
            .collect();
        let mut published = 0;
        for child in children {
            let run = child.wait_with_output().expect("its end");
            let told = said(&run);
            match run.status.code() {
                Some(0) => published += 1,
                Some(1) => assert!(told.contains("output-busy") && told.contains("다시 실행"), "{told}"),
                other => panic!("{other:?}: {told}"),
            }
        }
        assert!(published > 0);
        let now = files(&site.path("public"));
        assert!(String::from_utf8_lossy(&now["p0/index.html"]).contains(&format!("판 {round}")));
        assert_eq!(now.keys().filter(|path| path.starts_with('p') && path.ends_with("/index.html")).count(), 30);
    }
    let left: Vec<_> = fs::read_dir(site.root())
        .expect("a folder")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| is_scratch(name))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_clock_that_goes_back_changes_nothing() {
    let site = Scratch::page(EXAMPLE);
    site.write("site.toml", "title = \"시험\"\n[verify]\nmax_age_days = 30\n");
    assert!(site.panrye(&["accept", "--yes", "--date", "2026-10-02"]).status.success());
    let at = |epoch: &str, args: &[&str]| site.command(args).env("SOURCE_DATE_EPOCH", epoch).output().expect("runs");
    let record = files(&site.path("examples-verified"));
    // 2026-10-03, then 2001, then 1970.
    assert!(at("1790985600", &["build"]).status.success());
    let public = files(&site.path("public"));
    for epoch in ["1000000000", "0"] {
        let run = at(epoch, &["build"]);
        let told = said(&run);
        assert!(run.status.success() && told.contains("record-future"), "{told}");
        assert_eq!(files(&site.path("public")), public, "the day is not in the bytes");
        assert!(at(epoch, &["accept", "--yes"]).status.success());
        assert_eq!(files(&site.path("examples-verified")), record, "what did not change keeps its day");
    }
    for epoch in ["-1", "soon", "99999999999999999999", "9223372036854775807", ""] {
        let run = at(epoch, &["check"]);
        assert!(run.status.code().is_some_and(|status| status <= 2), "{epoch}");
        said(&run);
    }
    for date in ["2026-02-30", "0000-00-00", "어제", "99999-01-01", "-1"] {
        let run = site.panrye(&["accept", "--yes", &format!("--date={date}")]);
        assert!(matches!(run.status.code(), Some(1 | 2)), "{date}: {run:?}");
        said(&run);
    }
    assert_eq!(files(&site.path("examples-verified")), record);
}
