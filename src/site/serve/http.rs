//! As much of HTTP/1.1 as a preview needs: GET and HEAD, one request a connection, everything
//! bounded in size and time.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Longest head of a request.
const LARGEST_HEAD: usize = 16 << 10;
/// Time for a head to arrive in full.
const HEAD_TIME: Duration = Duration::from_secs(5);
/// Time for a piece of the answer to leave.
const WRITE_TIME: Duration = Duration::from_secs(10);
/// Time for the whole answer to leave: whoever reads a byte now and then does not keep a connection for ever.
const ANSWER_TIME: Duration = Duration::from_secs(60);

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// HEAD: the answer has no body.
    pub head_only: bool,
    /// Path, still percent-encoded, without the query.
    pub path: String,
    /// The Host header.
    pub host: String,
}

/// Why there is no request.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// Not HTTP, or too long.
    Malformed,
    /// Another method.
    Method,
    /// The other side went away or was too slow.
    Gone,
}

/// Reads the head of a request.
pub(super) fn read(stream: &mut TcpStream) -> Result<Request, Unread> {
    let until = Instant::now() + HEAD_TIME;
    let mut head = Vec::with_capacity(1024);
    let mut piece = [0; 2048];
    while !head.windows(4).any(|end| end == b"\r\n\r\n") {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return Err(Unread::Gone);
        }
        match stream.read(&mut piece) {
            Ok(0) | Err(_) => return Err(Unread::Gone),
            Ok(count) => head.extend_from_slice(&piece[..count]),
        }
        if head.len() > LARGEST_HEAD {
            return Err(Unread::Malformed);
        }
    }
    parse(&head)
}

fn parse(head: &[u8]) -> Result<Request, Unread> {
    let text = std::str::from_utf8(head).map_err(|_| Unread::Malformed)?;
    let mut lines = text.split("\r\n");
    let mut words = lines.next().unwrap_or_default().split(' ');
    let (method, target, version) = (words.next(), words.next(), words.next());
    if !version.is_some_and(|version| version.starts_with("HTTP/1.")) {
        return Err(Unread::Malformed);
    }
    let head_only = match method {
        Some("GET") => false,
        Some("HEAD") => true,
        _ => return Err(Unread::Method),
    };
    let path = target.unwrap_or_default().split(['?', '#']).next().unwrap_or_default();
    if !path.starts_with('/') {
        return Err(Unread::Malformed);
    }
    let host = lines
        .filter_map(|line| line.split_once(':'))
        .find(|(name, _)| name.eq_ignore_ascii_case("host"))
        .map(|(_, value)| value.trim().to_ascii_lowercase())
        .unwrap_or_default();
    Ok(Request { head_only, path: path.to_owned(), host })
}

/// An answer, all of it.
pub(super) struct Answer<'a> {
    /// `200 OK`.
    pub status: &'static str,
    /// Media type.
    pub kind: &'static str,
    /// Where to go instead.
    pub location: Option<String>,
    /// What it says, in pieces so that a page need not be copied to put the preview's script into it.
    pub body: [&'a [u8]; 3],
}

/// A body in one piece.
pub(super) fn whole(bytes: &[u8]) -> [&[u8]; 3] {
    [bytes, b"", b""]
}

impl Answer<'_> {
    /// Sends it and is done with the connection.
    pub(super) fn send(&self, stream: &mut TcpStream, head_only: bool) -> io::Result<()> {
        let until = Instant::now() + ANSWER_TIME;
        let mut head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-store\r\n\
             X-Content-Type-Options: nosniff\r\nConnection: close\r\n",
            self.status,
            self.kind,
            self.body.iter().map(|piece| piece.len()).sum::<usize>()
        );
        if let Some(location) = &self.location {
            head.push_str(&format!("Location: {location}\r\n"));
        }
        head.push_str("\r\n");
        write_until(stream, head.as_bytes(), until)?;
        if !head_only {
            for piece in self.body {
                write_until(stream, piece, until)?;
            }
        }
        stream.flush()
    }
}

fn write_until(stream: &mut TcpStream, mut bytes: &[u8], until: Instant) -> io::Result<()> {
    while !bytes.is_empty() {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        stream.set_write_timeout(Some(left.min(WRITE_TIME)))?;
        match stream.write(bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(count) => bytes = &bytes[count..],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Begins a stream of server-sent events.
pub(super) fn begin_events(stream: &mut TcpStream) -> io::Result<()> {
    stream.set_write_timeout(Some(WRITE_TIME))?;
    stream.write_all(
        b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n\r\nretry: 500\n\n",
    )
}

/// The media type of a file, by its name.
pub(super) fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "xml" => "application/xml",
        "txt" => "text/plain; charset=utf-8",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "gif" => "image/gif",
        "ico" => "image/x-icon",
        "pdf" => "application/pdf",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_request_is_read() {
        let head = b"GET /games/%EC%97%AC/?q=1 HTTP/1.1\r\nHOST: LocalHost:4000\r\n\r\n";
        let expected = Request { head_only: false, path: "/games/%EC%97%AC/".to_owned(), host: "localhost:4000".to_owned() };
        assert_eq!(parse(head), Ok(expected));
    }

    #[test]
    fn what_is_not_a_request_is_refused() {
        assert_eq!(parse(b"hello\r\n\r\n"), Err(Unread::Malformed));
        assert_eq!(parse(b"GET http://evil/ HTTP/1.1\r\n\r\n"), Err(Unread::Malformed));
        assert_eq!(parse(b"POST / HTTP/1.1\r\n\r\n"), Err(Unread::Method));
        assert_eq!(parse(b"GET /\xff HTTP/1.1\r\n\r\n"), Err(Unread::Malformed));
    }
}
