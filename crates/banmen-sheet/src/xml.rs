//! XML parts as text, and their tokens with byte offsets.
//!
//! [`Text`] decodes a part (UTF-8 or UTF-16, with or without a byte order mark) to a string and can encode a changed
//! string back the same way. All offsets point into that string; a byte order mark is kept apart, so offsets never shift.
//! [`Tokens`] walks it. Names are compared by their local part, so `x:c` and `c` are the same, and so are the Strict and
//! the Transitional namespaces. A DOCTYPE is refused, since spreadsheets never have one and entity bombs need one.
//!
//! Forgiven: unknown entities in attribute values (kept as they are), text outside the root element.

mod text;
mod token;

pub(crate) use text::Text;
pub(crate) use token::{Attribute, Kind, Token, Tokens};

use std::borrow::Cow;

/// Replaces character references and the five named entities, after line ends have become `\n` as XML asks. What is no
/// reference is kept as it is.
pub(crate) fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains(['&', '\r']) {
        return Cow::Borrowed(raw);
    }
    let raw = if raw.contains('\r') {
        Cow::Owned(raw.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(raw)
    };
    let mut out = String::with_capacity(raw.len());
    let mut rest: &str = &raw;
    while let Some(at) = rest.find('&') {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        match reference(from) {
            Some((c, length)) => {
                out.push(c);
                rest = from.get(length..).unwrap_or_default();
            }
            None => {
                out.push('&');
                rest = from.get(1..).unwrap_or_default();
            }
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The character that the reference at the start of `text` stands for, and the reference's length in bytes.
fn reference(text: &str) -> Option<(char, usize)> {
    let body = text.strip_prefix('&')?;
    let end = body.bytes().take(12).position(|b| b == b';')?;
    let name = body.get(..end)?;
    let c = match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix('x') {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code).filter(|&c| c != '\0')?
        }
    };
    Some((c, end + 2))
}

/// The local part of a name: `c` of `x:c`.
fn local(name: &str) -> &str {
    name.rsplit_once(':').map_or(name, |(_, local)| local)
}
