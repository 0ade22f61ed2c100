//! Files that are no workbook, or one of an older kind, told by how they start.

/// What a start tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Told {
    /// Something else altogether.
    LooksLike(&'static str),
    /// A table that another program can turn into a format we open.
    Advice(&'static str),
}

use Told::{Advice, LooksLike};

/// Whether the start alone is enough, or might also begin a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Certainty {
    /// No text starts like that.
    Sure,
    /// Only if zero bytes follow.
    IfBinary,
}

use Certainty::{IfBinary, Sure};

const OLD_EXCEL: Told = Advice(
    "a workbook of Excel 95 or older without a container; open it in a spreadsheet program and save it as .xlsx",
);

/// Offset, bytes there, what they tell.
const SIGNATURES: [(usize, &[u8], Certainty, Told); 36] = [
    (0, b"\x89PNG\r\n\x1A\n", Sure, LooksLike("PNG picture")),
    (0, b"\xFF\xD8\xFF", Sure, LooksLike("JPEG picture")),
    (0, b"GIF87a", Sure, LooksLike("GIF picture")),
    (0, b"GIF89a", Sure, LooksLike("GIF picture")),
    (0, b"BM", IfBinary, LooksLike("BMP picture")),
    (0, b"II*\0", Sure, LooksLike("TIFF picture")),
    (0, b"MM\0*", Sure, LooksLike("TIFF picture")),
    (8, b"WEBP", IfBinary, LooksLike("WebP picture")),
    (4, b"ftypheic", Sure, LooksLike("HEIC picture")),
    (4, b"ftypheix", Sure, LooksLike("HEIC picture")),
    (4, b"ftypmif1", Sure, LooksLike("HEIC picture")),
    (4, b"ftypavif", Sure, LooksLike("AVIF picture")),
    (4, b"ftyp", IfBinary, LooksLike("video")),
    (0, b"\0\0\x01\0", Sure, LooksLike("icon")),
    (0, b"8BPS", IfBinary, LooksLike("Photoshop picture")),
    (0, b"%PDF-", Sure, LooksLike("PDF document")),
    (0, b"%!PS", Sure, LooksLike("PostScript document")),
    (0, b"{\\rtf", Sure, LooksLike("RTF document")),
    (0, b"\x1F\x8B", Sure, LooksLike("gzip archive")),
    (0, b"7z\xBC\xAF\x27\x1C", Sure, LooksLike("7-Zip archive")),
    (0, b"Rar!\x1A\x07", Sure, LooksLike("RAR archive")),
    (0, b"BZh", IfBinary, LooksLike("bzip2 archive")),
    (0, b"\xFD7zXZ\0", Sure, LooksLike("xz archive")),
    (257, b"ustar", IfBinary, LooksLike("tar archive")),
    (0, b"SQLite format 3\0", Sure, LooksLike("SQLite database")),
    (0, b"\0\x01\0\0Standard ", Sure, LooksLike("Access database")),
    (0, b"ID3", IfBinary, LooksLike("MP3 sound")),
    (0, b"MZ", IfBinary, LooksLike("Windows program")),
    (0, b"\x7FELF", Sure, LooksLike("program")),
    // BIFF2, BIFF3, BIFF4 (sheet and workbook), BIFF5 and BIFF8: the record BOF, its length, its version.
    (0, b"\x09\0\x04\0\x02\0", Sure, OLD_EXCEL),
    (0, b"\x09\x02\x06\0", Sure, OLD_EXCEL),
    (0, b"\x09\x04\x06\0", Sure, OLD_EXCEL),
    (0, b"\x09\x08\x08\0\0\x05", Sure, OLD_EXCEL),
    (0, b"\x09\x08\x10\0\0\x06", Sure, OLD_EXCEL),
    (
        0,
        b"\0\0\x02\0\x06\x04\x06\0\x08\0",
        Sure,
        Advice("a Lotus 1-2-3 worksheet; open it in LibreOffice and save it as .xlsx"),
    ),
    (0, b"ID;P", Sure, Advice("a SYLK table; open it in a spreadsheet program and save it as .xlsx")),
];

/// What the first bytes tell, if they are of a known kind.
pub(super) fn told(bytes: &[u8]) -> Option<Told> {
    let binary = bytes.iter().take(4096).any(|&b| b == 0);
    let matches = |&&(at, start, certainty, _): &&(usize, &[u8], Certainty, Told)| {
        (binary || certainty == Sure) && bytes.get(at..).is_some_and(|rest| rest.starts_with(start))
    };
    SIGNATURES.iter().find(matches).map(|&(.., told)| told)
}
