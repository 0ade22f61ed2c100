//! Texts: tables, and the markup and binary rubbish that are none.

use super::{Format, ends};
use crate::error::OpenError;

/// Bytes that are looked at.
const WINDOW: usize = 64 << 10;

/// Markup, told by what occurs in its first bytes (lower case), and what to do about it.
const MARKUP: [(&str, Markup); 9] = [
    (
        "urn:schemas-microsoft-com:office:spreadsheet",
        Markup::Advice(
            "an XML workbook of Excel 2003; open it in a spreadsheet program and save it as .xlsx",
        ),
    ),
    (
        "application/vnd.oasis.opendocument.spreadsheet",
        Markup::Advice(
            "a flat OpenDocument file (.fods); open it in LibreOffice and save it as .ods or .xlsx",
        ),
    ),
    ("<!doctype html", Markup::Advice(WEB_PAGE)),
    ("<html", Markup::Advice(WEB_PAGE)),
    ("<table", Markup::Advice(WEB_PAGE)),
    ("<svg", Markup::LooksLike("SVG picture")),
    ("<pkg:package", Markup::LooksLike("XML document of Office")),
    ("<w:worddocument", Markup::LooksLike("XML document of Word")),
    ("<?xml", Markup::LooksLike("XML file")),
];

const WEB_PAGE: &str =
    "a web page, whatever its name says; open it in a spreadsheet program and save it as .xlsx";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Markup {
    Advice(&'static str),
    LooksLike(&'static str),
}

pub(super) fn format(bytes: &[u8], name: Option<&str>) -> Result<Format, OpenError> {
    let window = bytes.get(..bytes.len().min(WINDOW)).unwrap_or_default();
    let window = window.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(window);
    let Some(text) = ascii(window) else { return Err(OpenError::Unknown { looks_like: None }) };
    let start = text.trim_start();
    let lower = start.get(..start.len().min(4096)).unwrap_or_default().to_ascii_lowercase();
    if lower.starts_with('<') {
        match MARKUP.iter().find(|(mark, _)| lower.contains(mark)) {
            Some(&(_, Markup::Advice(what))) => return Err(OpenError::Unsupported { what: what.to_owned() }),
            Some(&(_, Markup::LooksLike(what))) => return Err(OpenError::Unknown { looks_like: Some(what) }),
            None => {}
        }
    }
    if lower.starts_with("mime-version:") {
        return Err(OpenError::Unsupported { what: WEB_PAGE.to_owned() });
    }
    let by_name = ends(name, "tsv") || ends(name, "tab");
    // What separates the fields is told when the text is read; the name is a hint.
    Ok(if by_name { Format::Tsv } else { Format::Csv })
}

/// The ASCII characters of a text, with `?` for all others; `None` if it is no text. No other character of UTF-8, UTF-16 or
/// Shift_JIS has bytes that look like a comma, semicolon, tab or `<`.
fn ascii(window: &[u8]) -> Option<String> {
    let zeros = |side: usize| window.iter().skip(side).step_by(2).filter(|&&b| b == 0).count();
    let marked = window.starts_with(b"\xFF\xFE") || window.starts_with(b"\xFE\xFF");
    let units: Vec<u16> = match (zeros(0), zeros(1)) {
        _ if window.starts_with(b"\xFF\xFE\0\0") || window.starts_with(b"\0\0\xFE\xFF") => {
            window.iter().filter(|&&b| b != 0).map(|&b| b.into()).collect() // UTF-32: refused, with advice, when it is read
        }
        (0, 0) if !marked => window.iter().map(|&b| b.into()).collect(),
        (even, odd) if marked || even == 0 || odd == 0 => {
            let big = window.starts_with(b"\xFE\xFF") || (!marked && even > 0);
            let (pairs, _) = window.as_chunks::<2>();
            pairs
                .iter()
                .map(|&pair| if big { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) })
                .collect()
        }
        _ => return None,
    };
    // Now and then a control character strays into a text; a text is not made of them.
    let stray = |unit: u16| (unit < 0x20 && !matches!(unit, 0x09..=0x0D | 0x1A | 0x1B)) || unit == 0x7F;
    let strays = units.iter().filter(|&&unit| stray(unit)).count();
    if strays > units.len() / 50 {
        return None;
    }
    let chars =
        units.iter().map(|&unit| u8::try_from(unit).ok().filter(u8::is_ascii).map_or('?', char::from));
    Some(chars.skip(usize::from(marked)).collect())
}
