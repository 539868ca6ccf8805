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
    assert!(missing.contains("찾으시는 페이지가 없습니다"));
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

#[test]
fn no_path_leads_out_of_the_built_site() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    let climbs = [
        "/%2e%2e/%2e%2e/etc/passwd",
        "/a/%2e%2e/%2e%2e/secret.txt",
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e%5csecret.txt",
        "/..\\secret.txt",
        "/%252e%252e/secret.txt",
        "/.%00./secret.txt",
        "/a/%00/../secret.txt",
        "/%c0%ae%c0%ae/secret.txt",
        "/\u{ff0e}\u{ff0e}/secret.txt",
        "/./../secret.txt",
        "/.//../secret.txt",
        "/public/../secret.txt",
        "/.git/config",
        "/%",
        "/%2",
        "/%zz",
        "/%ff%fe",
        "*",
        "secret.txt",
        "http://evil.example/a/",
        "https://127.0.0.1/a/",
        "file:///etc/passwd",
        "//evil.example/a/",
        "///a",
        "",
    ];
    for path in climbs {
        let answer = get(address, path);
        assert!(answer.starts_with("HTTP/1.1 4"), "{path}: {}", status(&answer));
        assert!(!answer.contains("비밀") && !answer.contains("root:"), "{path}");
    }
    // A redirect never leads to another host, nor out of its line.
    for path in ["//evil.example", "/a%0d%0aSet-Cookie:x", "//a", "/\\evil.example"] {
        let answer = get(address, path);
        assert!(!answer.contains("Location: //") && !answer.contains("\r\nSet-Cookie"), "{path}: {answer}");
    }
}

#[test]
fn odd_requests_are_refused() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "한글"] {
        let answer = raw(address, &format!("{method} /a/ HTTP/1.1\r\nHost: {address}\r\n\r\n"));
        assert_eq!(status(&answer), "HTTP/1.1 405 Method Not Allowed", "{method}");
    }
    for head in [
        "\r\n\r\n",
        "GET\r\n\r\n",
        "GET /a/\r\n\r\n",
        "GET /a/ HTTP/2.0\r\n\r\n",
        "GET /a/ HTTP/9\r\n\r\n",
        "\0\0\0\r\n\r\n",
        "\u{16}\u{3}\u{1}\r\n\r\n",
    ] {
        assert_eq!(status(&raw(address, head)), "HTTP/1.1 400 Bad Request", "{head:?}");
    }
    let port = address.port();
    for host in [
        "evil.example".to_owned(),
        format!("evil.example:{port}"),
        format!("localhost.evil.example:{port}"),
        format!("127.0.0.1.evil.example:{port}"),
        format!("localhost:{}", port ^ 1),
        format!("localhost:{port}@evil.example"),
        format!("evil.example#localhost:{port}"),
        format!("[localhost]x:{port}"),
        String::new(),
    ] {
        let answer = raw(address, &format!("GET /a/ HTTP/1.1\r\nHost: {host}\r\n\r\n"));
        assert_eq!(status(&answer), "HTTP/1.1 403 Forbidden", "{host}");
        let listening = raw(address, &format!("GET /__panrye/events HTTP/1.1\r\nHost: {host}\r\n\r\n"));
        assert_eq!(status(&listening), "HTTP/1.1 403 Forbidden", "{host}");
    }
    let many = format!("GET /a/ HTTP/1.1\r\n{}\r\n\r\n", "X: y\r\n".repeat(10_000));
    assert!(["HTTP/1.1 400 Bad Request", ""].contains(&status(&raw(address, &many))));
    assert_eq!(status(&get(address, "/a/")), "HTTP/1.1 200 OK", "the next one is answered");
}

/// Every file, byte by byte; a page holds the preview's script besides.
#[test]
fn what_is_served_is_what_is_built() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\nbase_url = \"https://x.example\"\n");
    let site = Site::open(root.path()).unwrap_or_else(|finding| panic!("{}", finding.message));
    let built = panrye::site::build(&site, &BuildOptions { ignore_records: true, ..BuildOptions::default() });
    let output = built.output.expect("a site");
    assert!(output.len() > 8);
    const TAG: &[u8] = b"<script src=\"/__panrye/live.js\" defer></script>\n";
    for (path, bytes) in &output {
        let url: String =
            path.bytes().map(|byte| if byte.is_ascii() { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect();
        let mut stream = connect(address);
        stream.write_all(format!("GET /{url} HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let head = answer.windows(4).position(|end| end == b"\r\n\r\n").unwrap() + 4;
        let said = String::from_utf8_lossy(&answer[..head]).into_owned();
        let mut body = answer[head..].to_vec();
        assert!(said.contains(&format!("Content-Length: {}\r\n", body.len())), "{path}: {said}");
        if let Some(at) = body.windows(TAG.len()).position(|window| window == TAG) {
            assert!(path.ends_with(".html"));
            body.drain(at..at + TAG.len());
        }
        assert_eq!(body, bytes.to_vec(), "{path}");
    }
}

/// Kilobytes that this process holds in memory.
fn held() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0");
    line.trim().trim_end_matches(" kB").trim().parse().unwrap_or(0)
}

/// Thousands of requests, most of them cut short, beside clients that send or read next to nothing.
#[test]
fn memory_is_bounded_under_load() {
    let root = tempfile::tempdir().unwrap();
    fs::create_dir_all(root.path().join("static")).unwrap();
    fs::write(root.path().join("static/large.bin"), vec![7; 8 << 20]).unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    assert_eq!(status(&get(address, "/a/")), "HTTP/1.1 200 OK");
    let before = held();
    let mut slow = Vec::new();
    for i in 0..40 {
        // Asks for much and reads nothing; or never finishes asking.
        let Ok(mut stream) = TcpStream::connect(address) else { continue };
        let head = if i % 2 == 0 { format!("GET /large.bin HTTP/1.1\r\nHost: {address}\r\n\r\n") } else { "GET /large".to_owned() };
        let _ = stream.write_all(head.as_bytes());
        slow.push(stream);
    }
    let (mut answered, mut refused) = (0, 0);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..8)
            .map(|worker| {
                scope.spawn(move || {
                    let mut counts = (0, 0);
                    for i in 0..500 {
                        let Ok(mut stream) = TcpStream::connect(address) else { continue };
                        let _ = stream.set_read_timeout(Some(Duration::from_secs(20)));
                        let _ = stream.write_all(format!("GET /a/ HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes());
                        if (i + worker) % 4 == 0 {
                            continue;
                        }
                        let mut answer = String::new();
                        let _ = stream.read_to_string(&mut answer);
                        match status(&answer) {
                            "HTTP/1.1 200 OK" => counts.0 += 1,
                            // Turned away, perhaps before its request was read.
                            "HTTP/1.1 503 Service Unavailable" | "" => counts.1 += 1,
                            other => panic!("{other}"),
                        }
                    }
                    counts
                })
            })
            .collect();
        for worker in workers {
            let counts = worker.join().unwrap();
            answered += counts.0;
            refused += counts.1;
        }
    });
    assert!(answered > 1000, "answered {answered}, turned away {refused}");
    let grown = held().saturating_sub(before);
    assert!(grown < 64 << 10, "grown by {grown} KiB: {answered} answered, {refused} turned away");
    drop(slow);
    assert_eq!(status(&get(address, "/a/")), "HTTP/1.1 200 OK");
}

/// More connections than there are places: those over the bound are told so at once, and the places come back.
#[test]
fn connections_are_bounded() {
    let root = tempfile::tempdir().unwrap();
    let address = serving(root.path(), "title = \"시험\"\n");
    let silent: Vec<TcpStream> = (0..200).filter_map(|_| TcpStream::connect(address).ok()).collect();
    let wanted = silent.len() - 128;
    let mut turned_away = vec![false; silent.len()];
    let until = Instant::now() + Duration::from_secs(20);
    while turned_away.iter().filter(|told| **told).count() < wanted && Instant::now() < until {
        for (mut stream, told) in silent.iter().zip(&mut turned_away).filter(|(_, told)| !**told) {
            stream.set_nonblocking(true).unwrap();
            let mut answer = [0; 64];
            *told = stream.read(&mut answer).is_ok_and(|count| answer[..count].starts_with(b"HTTP/1.1 503"));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(turned_away.iter().filter(|told| **told).count(), wanted);
    drop(silent);
    let until = Instant::now() + Duration::from_secs(20);
    while status(&get(address, "/a/")) != "HTTP/1.1 200 OK" {
        assert!(Instant::now() < until, "no place came back");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn the_address_is_loopback_unless_told_otherwise() {
    assert!(ServeOptions::default().address.is_loopback());
}
