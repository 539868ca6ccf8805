//! The preview over its own socket: what is served, what is refused, what is told when a source changes.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use panrye::site::{BuildOptions, ServeOptions, Server, Site};

const PAGE: &str = "---\ntitle: 첫 쪽\n---\n\n처음 글입니다.\n";

/// A preview of a fresh site, running for as long as the test process.
fn serving(root: &Path, toml: &str) -> SocketAddr {
    fs::create_dir_all(root.join("content/여우")).unwrap();
    fs::write(root.join("site.toml"), toml).unwrap();
    fs::write(root.join("content/a.md"), PAGE).unwrap();
    fs::write(root.join("content/여우/b.md"), "---\ntitle: 둘째 쪽\n---\n").unwrap();
    fs::write(root.join("secret.txt"), "비밀").unwrap();
    let site = Site::open(root).unwrap_or_else(|finding| panic!("{}", finding.message));
    let build = BuildOptions { ignore_records: true, ..BuildOptions::default() };
    let options = ServeOptions { port: 0, build, ..ServeOptions::default() };
    let server = Server::bind(&site, options, &mut |_| {}).unwrap();
    let address = server.address().unwrap();
    std::thread::spawn(move || server.run(&mut |_| {}));
    address
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

/// Sends a raw head and returns the whole answer.
fn raw(address: SocketAddr, head: &str) -> String {
    let mut stream = connect(address);
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn get(address: SocketAddr, path: &str) -> String {
    raw(address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n"))
}

fn status(answer: &str) -> &str {
    answer.split("\r\n").next().unwrap_or_default()
}

#[test]
fn pages_are_served_with_the_live_script() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    let page = get(address, "/a/");
    assert_eq!(status(&page), "HTTP/1.1 200 OK");
    assert!(page.contains("처음 글입니다.") && page.contains("/__panrye/live.js"));
    assert!(page.contains("X-Content-Type-Options: nosniff"));
    assert!(get(address, "/%EC%97%AC%EC%9A%B0/b/").contains("둘째 쪽"));
    assert!(get(address, "/assets/style.css?v=1").contains("text/css"));
    let folder = get(address, "/a");
    assert_eq!(status(&folder), "HTTP/1.1 302 Found");
    assert!(folder.contains("Location: /a/"));
    let missing = get(address, "/none/");
    assert_eq!(status(&missing), "HTTP/1.1 404 Not Found");
    assert!(missing.contains("찾으시는 쪽이 없습니다"));
}

#[test]
fn nothing_outside_the_built_site_is_reached() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    for path in
        ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt", "/a/../../secret.txt", "/site.toml", "/content/a.md"]
    {
        let answer = get(address, path);
        assert!(!answer.contains("비밀") && !answer.contains("title ="), "{path}");
        assert_ne!(status(&answer), "HTTP/1.1 200 OK", "{path}");
    }
}

#[test]
fn foreign_hosts_and_other_methods_are_refused() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    let foreign = raw(address, "GET /a/ HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    assert_eq!(status(&foreign), "HTTP/1.1 403 Forbidden");
    assert_eq!(status(&raw(address, "GET /a/ HTTP/1.1\r\n\r\n")), "HTTP/1.1 403 Forbidden");
    let post = raw(address, &format!("POST /a/ HTTP/1.1\r\nHost: {address}\r\n\r\n"));
    assert_eq!(status(&post), "HTTP/1.1 405 Method Not Allowed");
    assert_eq!(status(&raw(address, "what is this\r\n\r\n")), "HTTP/1.1 400 Bad Request");
    let long = format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "x".repeat(20 << 10));
    assert!(["HTTP/1.1 400 Bad Request", ""].contains(&status(&raw(address, &long))));
    let head = raw(address, &format!("HEAD /a/ HTTP/1.1\r\nHost: {address}\r\n\r\n"));
    assert_eq!(status(&head), "HTTP/1.1 200 OK");
    assert!(head.ends_with("\r\n\r\n"), "no body");
}

#[test]
fn the_prefix_of_the_site_is_kept() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\nbase_url = \"https://x.example/rules\"\n");
    assert!(get(address, "/").contains("Location: /rules/"));
    assert!(get(address, "/rules/a/").contains("처음 글입니다."));
    assert_eq!(status(&get(address, "/a/")), "HTTP/1.1 404 Not Found");
}

/// Server-sent events of a preview, one `data:` at a time.
struct Events(BufReader<TcpStream>);

impl Events {
    fn of(address: SocketAddr) -> Self {
        let mut stream = connect(address);
        stream.write_all(format!("GET /__panrye/events HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).unwrap();
        Events(BufReader::new(stream))
    }

    fn next(&mut self) -> serde_json::Value {
        let until = Instant::now() + Duration::from_secs(20);
        let mut line = String::new();
        while Instant::now() < until {
            line.clear();
            self.0.read_line(&mut line).unwrap();
            if let Some(data) = line.strip_prefix("data: ") {
                return serde_json::from_str(data).unwrap();
            }
        }
        panic!("no event came");
    }

    /// The first state for which this holds: an editor's write may come as more than one change.
    fn until(&mut self, holds: impl Fn(&serde_json::Value) -> bool) -> serde_json::Value {
        loop {
            let state = self.next();
            if holds(&state) {
                return state;
            }
        }
    }
}

#[test]
fn a_change_is_told_and_served() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    let mut events = Events::of(address);
    let first = events.next();
    assert!(first["failing"].is_null());
    fs::write(root.path().join("content/a.md"), PAGE.replace("처음", "고친")).unwrap();
    events.until(|state| state["version"] != first["version"]);
    let until = Instant::now() + Duration::from_secs(20);
    while !get(address, "/a/").contains("고친 글입니다.") {
        assert!(Instant::now() < until, "the new page never came");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn what_stops_the_build_is_told_and_the_old_page_stays() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    let mut events = Events::of(address);
    events.next();
    fs::write(root.path().join("content/a.md"), format!("{PAGE}\n[없음](none.md)\n")).unwrap();
    let state = events.until(|state| !state["failing"].is_null());
    let finding = &state["failing"]["findings"][0];
    assert_eq!(finding["code"], "link-dead");
    assert_eq!(finding["file"], "content/a.md");
    assert_eq!(finding["line"], 7);
    assert!(get(address, "/a/").contains("처음 글입니다."), "the last good page is still served");
    fs::write(root.path().join("content/a.md"), PAGE).unwrap();
    events.until(|state| state["failing"].is_null());
}

#[test]
fn new_folders_are_watched_too() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    let mut events = Events::of(address);
    let first = events.next();
    fs::create_dir(root.path().join("static")).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    fs::write(root.path().join("static/new.txt"), "새 파일").unwrap();
    events.until(|state| state["version"] != first["version"]);
    let until = Instant::now() + Duration::from_secs(20);
    while !get(address, "/new.txt").contains("새 파일") {
        assert!(Instant::now() < until, "the new file never came");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn slow_and_silent_clients_do_not_stop_others() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    let silent: Vec<TcpStream> = (0..60)
        .map(|_| {
            let mut stream = connect(address);
            stream.write_all(b"GET / HT").unwrap();
            stream
        })
        .collect();
    let began = Instant::now();
    assert!(get(address, "/a/").contains("처음 글입니다."));
    assert!(began.elapsed() < Duration::from_secs(3));
    drop(silent);
}

#[test]
fn many_requests_at_once_are_all_answered() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..100 {
                    let answer = get(address, "/a/");
                    assert!(["HTTP/1.1 200 OK", "HTTP/1.1 503 Service Unavailable"].contains(&status(&answer)), "{answer}");
                }
            });
        }
    });
    assert_eq!(status(&get(address, "/a/")), "HTTP/1.1 200 OK");
}
