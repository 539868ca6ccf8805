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

fn unknown() -> String {
    "시스템이 오류를 알렸습니다".to_owned()
}

fn is_korean(error: &Error) -> bool {
    error.get_ref().is_some_and(|own| own.to_string().contains(|c| ('가'..='힣').contains(&c)))
}
