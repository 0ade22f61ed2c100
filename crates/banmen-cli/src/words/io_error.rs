//! What the system says when a file cannot be had, in each language.

use std::io::{Error, ErrorKind};

use banmen::words::Lang;

/// The known kinds: English, Japanese.
const KINDS: &[(ErrorKind, &str, &str)] = &[
    (ErrorKind::NotFound, "no such file or directory", "ファイルまたはフォルダーがありません"),
    (ErrorKind::PermissionDenied, "permission denied", "アクセスが許可されていません"),
    (ErrorKind::StorageFull, "the disk is full", "ディスクの空き容量がありません"),
    (ErrorKind::QuotaExceeded, "the disk quota is used up", "ディスクの割り当て容量を超えました"),
    (ErrorKind::FileTooLarge, "the file would be too large", "ファイルが大きすぎます"),
    (ErrorKind::ReadOnlyFilesystem, "the file system is read-only", "ファイルシステムが読み取り専用です"),
    (ErrorKind::IsADirectory, "it is a directory", "フォルダーです"),
    (ErrorKind::NotADirectory, "a part of the path is no directory", "パスの途中がフォルダーではありません"),
    (ErrorKind::InvalidFilename, "the name is not allowed or too long", "ファイル名が使えないか、長すぎます"),
    (ErrorKind::ResourceBusy, "it is in use by another program", "ほかのプログラムが使用中です"),
    (ErrorKind::AlreadyExists, "it already exists", "すでにあります"),
    // What unpacking says, see `unpack.rs`.
    (ErrorKind::UnexpectedEof, "it ends too early", "途中で終わっています"),
    (
        ErrorKind::InvalidInput,
        "something else stands behind the packed data, all of which were read",
        "圧縮データの後ろに別のデータがあります（圧縮データはすべて読みました）",
    ),
    (ErrorKind::InvalidData, "the packed data are damaged", "圧縮データが壊れています"),
    (
        ErrorKind::Unsupported,
        "unpacking it would take more than 128 MiB of memory",
        "展開に 128 MiB を超えるメモリーが必要です",
    ),
    (ErrorKind::OutOfMemory, "out of memory", "メモリーが足りません"),
];

/// Words for a system error; an unknown one as the system says it.
pub(super) fn say(error: &Error, lang: Lang) -> String {
    let is_ours = error.raw_os_error().is_none();
    let known = KINDS
        .iter()
        .find(|(kind, ..)| *kind == error.kind() && (is_ours || *kind != ErrorKind::InvalidInput));
    match (known, lang) {
        (Some((_, en, _)), Lang::En) => (*en).to_owned(),
        (Some((.., ja)), Lang::Ja) => (*ja).to_owned(),
        (None, _) => error.to_string(),
    }
}
