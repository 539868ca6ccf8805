//! A preview: built in memory, served on this machine alone, rebuilt when a source changes.
//!
//! Nothing is read from disk for a request: what is not in the built site does not exist, so no
//! path can lead out of it.

mod http;
mod state;
mod watch;
mod workshop;

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use self::http::{Answer, Request, Unread, media_type, whole};
use self::state::{Snapshot, State};
use self::watch::Watch;
pub use self::workshop::{Step, Workshop};
use super::route::decoded;
use super::{BuildOptions, Built, Judged, Site};

/// Connections at once; more are turned away.
const MOST_CONNECTIONS: usize = 128;
/// Pages that listen for changes at once, of those connections.
const MOST_LISTENERS: usize = 48;
/// A sign of life to listeners.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// The preview's own script, put at the end of every page.
const LIVE: &str = include_str!("live.js");
const LIVE_TAG: &str = "<script src=\"/__panrye/live.js\" defer></script>\n";

/// How to serve.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// Where to listen; loopback unless told otherwise.
    pub address: IpAddr,
    /// Port; 0 takes a free one.
    pub port: u16,
    /// Look at the files again and again instead of being told by the system.
    pub poll: bool,
    /// What to build.
    pub build: BuildOptions,
}

impl Default for ServeOptions {
    fn default() -> Self {
        ServeOptions { address: IpAddr::V4(Ipv4Addr::LOCALHOST), port: 4321, poll: false, build: BuildOptions::default() }
    }
}

/// A preview that listens, before its first answer.
pub struct Server {
    listener: TcpListener,
    root: PathBuf,
    prefix: String,
    options: ServeOptions,
    state: Arc<State>,
    workshop: Workshop,
}

impl Server {
    /// Takes the port and builds the site once. What the build found comes to `report`, now and
    /// after every change.
    pub fn bind(site: &Site, options: ServeOptions, report: &mut dyn FnMut(&Built)) -> io::Result<Server> {
        let listener = TcpListener::bind((options.address, options.port))?;
        let state = Arc::new(State::default());
        let (workshop, built) = Workshop::open(site.clone(), &options.build);
        report(&built);
        state.take(built);
        Ok(Server { listener, root: site.root.clone(), prefix: site.config.root(), options, state, workshop })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Address of the home page.
    pub fn url(&self) -> io::Result<String> {
        Ok(format!("http://{}{}", self.address()?, self.prefix))
    }

    /// Serves and rebuilds until the process ends.
    pub fn run(self, report: &mut dyn FnMut(&Built)) -> io::Result<()> {
        let watch = Watch::new(&self.root, self.options.poll).map_err(io::Error::other)?;
        let Server { listener, root, prefix, options, state, workshop } = self;
        let shared = Arc::new(Shared {
            state: Arc::clone(&state),
            prefix,
            hosts: Hosts::new(listener.local_addr()?),
            connections: Arc::default(),
            listeners: Arc::default(),
        });
        thread::Builder::new().name("accept".to_owned()).spawn(move || accept(&listener, &shared))?;
        rebuild(watch, &root, workshop, &options.build, &state, report);
        Ok(())
    }
}

/// Takes in every change: what pages show of it at once, the rest right after.
fn rebuild(mut watch: Watch, root: &Path, workshop: Workshop, options: &BuildOptions, state: &State, report: &mut dyn FnMut(&Built)) {
    let mut workshop = Some(workshop);
    while let Some(paths) = watch.next() {
        let step = workshop.as_mut().map_or(Step::All, |workshop| workshop.take(&paths));
        match (step, &mut workshop) {
            (Step::Nothing, _) => {}
            (Step::Pages(built), Some(workshop)) => {
                state.take(*built);
                let built = workshop.complete();
                report(&built);
                state.complete(built);
            }
            _ => {
                // Two sites at once in memory would be one too many.
                drop(workshop.take());
                let built = match Site::open(root) {
                    Ok(site) => {
                        let (opened, built) = Workshop::open(site, options);
                        workshop = Some(opened);
                        built
                    }
                    Err(finding) => Built { output: None, judged: Judged { findings: vec![*finding], ..Judged::default() } },
                };
                report(&built);
                state.take(built);
            }
        }
    }
}

struct Shared {
    state: Arc<State>,
    prefix: String,
    hosts: Hosts,
    connections: Arc<AtomicUsize>,
    listeners: Arc<AtomicUsize>,
}

/// One of a bounded number of places, given back when dropped.
struct Place(Arc<AtomicUsize>);

impl Place {
    fn take(count: &Arc<AtomicUsize>, most: usize) -> Option<Self> {
        let place = Place(Arc::clone(count));
        (count.fetch_add(1, Ordering::SeqCst) < most).then_some(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

fn accept(listener: &TcpListener, shared: &Arc<Shared>) {
    for stream in listener.incoming() {
        let Ok(mut stream) = stream else {
            // Too many open files, most likely: it passes.
            thread::sleep(Duration::from_millis(20));
            continue;
        };
        // Taken before the thread starts: a burst must not start more threads than there are places.
        let Some(place) = Place::take(&shared.connections, MOST_CONNECTIONS) else {
            let _ = plain("503 Service Unavailable", "지금은 연결이 너무 많습니다.\n").send(&mut stream, false);
            continue;
        };
        let shared = Arc::clone(shared);
        let spawned = thread::Builder::new().name("connection".to_owned()).stack_size(256 << 10).spawn(move || {
            // A visitor who went away is no concern of ours.
            let _ = converse(&mut stream, &shared);
            drop(place);
        });
        if spawned.is_err() {
            thread::sleep(Duration::from_millis(20));
        }
    }
}

fn plain(status: &'static str, text: &'static str) -> Answer<'static> {
    Answer { status, kind: "text/plain; charset=utf-8", location: None, body: whole(text.as_bytes()) }
}

fn converse(stream: &mut TcpStream, shared: &Shared) -> io::Result<()> {
    let request = match http::read(stream) {
        Ok(request) => request,
        Err(Unread::Gone) => return Ok(()),
        Err(Unread::Malformed) => return plain("400 Bad Request", "읽을 수 없는 요청입니다.\n").send(stream, false),
        Err(Unread::Method) => return plain("405 Method Not Allowed", "GET과 HEAD만 받습니다.\n").send(stream, false),
    };
    if !shared.hosts.allows(&request.host) {
        return plain("403 Forbidden", "이 주소로는 미리보기를 내주지 않습니다.\n").send(stream, request.head_only);
    }
    match request.path.as_str() {
        "/__panrye/events" => events(stream, shared),
        "/__panrye/live.js" => Answer { status: "200 OK", kind: media_type("live.js"), location: None, body: whole(LIVE.as_bytes()) }
            .send(stream, request.head_only),
        _ => page(stream, &request, shared),
    }
}

fn page(stream: &mut TcpStream, request: &Request, shared: &Shared) -> io::Result<()> {
    let now = shared.state.now();
    let Some(path) = decoded(&request.path) else {
        return plain("400 Bad Request", "읽을 수 없는 주소입니다.\n").send(stream, request.head_only);
    };
    let Some(local) = path.strip_prefix(&shared.prefix) else {
        let there = if path == "/" || format!("{path}/") == shared.prefix { Some(shared.prefix.clone()) } else { None };
        return redirect_or_missing(stream, request, &now, there);
    };
    let file = if local.is_empty() || local.ends_with('/') { format!("{local}index.html") } else { local.to_owned() };
    if let Some(bytes) = now.output.get(&file) {
        return send_file(stream, request, "200 OK", &file, bytes);
    }
    let folder = now.output.contains_key(&format!("{local}/index.html"));
    let there = folder.then(|| format!("{}/", request.path));
    redirect_or_missing(stream, request, &now, there)
}

fn redirect_or_missing(stream: &mut TcpStream, request: &Request, now: &Snapshot, there: Option<String>) -> io::Result<()> {
    if there.is_some() {
        let answer = Answer { status: "302 Found", kind: "text/plain; charset=utf-8", location: there, body: whole(b"") };
        return answer.send(stream, request.head_only);
    }
    match now.output.get("404.html") {
        Some(bytes) => send_file(stream, request, "404 Not Found", "404.html", bytes),
        None => {
            let bare = format!("<!doctype html><html lang=\"ko\"><meta charset=\"utf-8\"><title>미리보기</title><body>{LIVE_TAG}");
            Answer { status: "404 Not Found", kind: media_type("a.html"), location: None, body: whole(bare.as_bytes()) }
                .send(stream, request.head_only)
        }
    }
}

/// The file as built; pages with the preview's script before their end.
fn send_file(stream: &mut TcpStream, request: &Request, status: &'static str, path: &str, bytes: &[u8]) -> io::Result<()> {
    let kind = media_type(path);
    let end = path.ends_with(".html").then(|| rfind(bytes, b"</body>")).flatten();
    match end {
        None => Answer { status, kind, location: None, body: whole(bytes) }.send(stream, request.head_only),
        Some(end) => {
            let body = [&bytes[..end], LIVE_TAG.as_bytes(), &bytes[end..]];
            Answer { status, kind, location: None, body }.send(stream, request.head_only)
        }
    }
}

fn rfind(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).rposition(|window| window == wanted)
}

/// Tells a page about every change until it goes away.
fn events(stream: &mut TcpStream, shared: &Shared) -> io::Result<()> {
    let Some(_place) = Place::take(&shared.listeners, MOST_LISTENERS) else {
        return plain("503 Service Unavailable", "듣고 있는 쪽이 너무 많습니다.\n").send(stream, false);
    };
    http::begin_events(stream)?;
    let mut now = shared.state.now();
    let mut told = None;
    loop {
        if told == Some(now.version) {
            stream.write_all(b": \n\n")?;
        } else {
            let failing = now.failing.as_deref().unwrap_or("null");
            let event = format!("event: state\ndata: {{\"version\":{},\"failing\":{failing}}}\n\n", now.version);
            stream.write_all(event.as_bytes())?;
            told = Some(now.version);
        }
        stream.flush()?;
        now = shared.state.after(now.version, KEEP_ALIVE);
    }
}

/// Names this preview answers to: a foreign page that has its own name point here (DNS
/// rebinding) is turned away.
struct Hosts {
    port: u16,
}

impl Hosts {
    fn new(address: SocketAddr) -> Self {
        Hosts { port: address.port() }
    }

    fn allows(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port),
            _ => (host, "80"),
        };
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        port == self.port.to_string() && (bare == "localhost" || bare.parse::<IpAddr>().is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_names_are_answered() {
        let hosts = Hosts { port: 4321 };
        for host in ["localhost:4321", "127.0.0.1:4321", "[::1]:4321", "192.168.0.7:4321"] {
            assert!(hosts.allows(host), "{host}");
        }
        for host in ["", "evil.example:4321", "localhost:80", "localhost", "localhost.evil.example:4321"] {
            assert!(!hosts.allows(host), "{host}");
        }
    }

    #[test]
    fn places_are_bounded_and_given_back() {
        let count = Arc::new(AtomicUsize::new(0));
        let first = Place::take(&count, 1);
        assert!(first.is_some());
        assert!(Place::take(&count, 1).is_none());
        drop(first);
        assert!(Place::take(&count, 1).is_some());
        assert_eq!(count.load(Ordering::SeqCst), 0);
    }
}
