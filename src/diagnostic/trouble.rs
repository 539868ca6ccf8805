//! What the system says about files, in Korean: its own words are English.

use std::io::{Error, ErrorKind};

/// Why the system refused, as a few Korean words without a full stop; for what is rare, with the number that a system's
/// manual explains.
///
/// ```
/// use panrye::diagnostic::trouble;
/// use std::io::{Error, ErrorKind};
///
/// assert_eq!(trouble(&Error::from(ErrorKind::PermissionDenied)), "권한이 없습니다");
/// ```
pub fn trouble(error: &Error) -> String {
    let words = match error.kind() {
        ErrorKind::NotFound => "그런 파일이나 폴더가 없습니다",
        ErrorKind::PermissionDenied => "권한이 없습니다",
        ErrorKind::NotADirectory => "폴더가 있어야 할 자리에 파일이 있습니다",
        ErrorKind::IsADirectory => "파일이 있어야 할 자리에 폴더가 있습니다",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "디스크에 자리가 없습니다",
        ErrorKind::ReadOnlyFilesystem => "읽기만 되는 파일 시스템입니다",
        ErrorKind::InvalidFilename => "쓸 수 없는 파일 이름입니다",
        ErrorKind::AlreadyExists => "이미 있습니다",
        ErrorKind::InvalidData => "글이 UTF-8이 아닙니다",
        ErrorKind::AddrNotAvailable => "이 컴퓨터의 주소가 아닙니다",
        // Words of our own.
        ErrorKind::Other if is_korean(error) => return error.to_string().trim_end_matches('.').to_owned(),
        _ => return error.raw_os_error().map_or_else(unknown, |number| format!("시스템이 오류를 알렸습니다(오류 번호 {number})")),
    };
    words.to_owned()
}

/// What helps against it where something was to be written, as a Korean sentence.
///
/// ```
/// use panrye::diagnostic::remedy;
/// use std::io::{Error, ErrorKind};
///
/// assert_eq!(remedy(&Error::from(ErrorKind::StorageFull)), "자리를 비우고 다시 실행해 주십시오.");
/// ```
pub fn remedy(error: &Error) -> &'static str {
    match error.kind() {
        ErrorKind::NotFound => "그 폴더를 먼저 만들거나 경로를 고쳐 주십시오.",
        ErrorKind::PermissionDenied => "그 자리에 쓸 수 있는 사용자로 실행하거나 권한을 고쳐 주십시오.",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "자리를 비우고 다시 실행해 주십시오.",
        ErrorKind::ReadOnlyFilesystem => "쓸 수 있는 곳을 골라 다시 실행해 주십시오.",
        ErrorKind::NotADirectory | ErrorKind::IsADirectory | ErrorKind::AlreadyExists | ErrorKind::InvalidFilename => {
            "그 자리를 비우거나 다른 이름을 골라 주십시오."
        }
        _ => "다시 실행해 보시고, 되풀이되면 디스크의 상태를 살펴 주십시오.",
    }
}

fn unknown() -> String {
    "시스템이 오류를 알렸습니다".to_owned()
}

fn is_korean(error: &Error) -> bool {
    error.get_ref().is_some_and(|own| own.to_string().contains(|c| ('가'..='힣').contains(&c)))
}
