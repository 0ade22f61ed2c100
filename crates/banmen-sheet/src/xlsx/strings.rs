//! Texts: shared strings, rich text, and the `_x000D_` escapes.

use std::borrow::Cow;

use crate::error::OpenError;
use crate::limits::{CELL_CHARS, CELLS};
use crate::xml::{Kind, Text, Token, Tokens};

/// The shared strings of a workbook, in order, as plain text.
pub(super) fn shared(text: &Text) -> Result<Vec<Box<str>>, OpenError> {
    let mut strings = Vec::new();
    let mut tokens = text.tokens();
    while let Some(token) = tokens.next().transpose()? {
        if token.depth > 0 && token.opens("si") {
            strings.push(rich(&mut tokens, &token)?.into_boxed_str());
            if strings.len() > CELLS {
                return Err(OpenError::TooLarge { what: "shared strings", limit: CELLS as u64 });
            }
        }
    }
    Ok(strings)
}

/// The text inside the `si` or `is` element that `start` opened: that of its `t` and of the `t` of its runs, in order, but
/// not the phonetic guides (`rPh`). Reads to the end tag.
pub(super) fn rich(tokens: &mut Tokens<'_>, start: &Token<'_>) -> Result<String, OpenError> {
    let mut out = String::new();
    if start.kind != Kind::Start {
        return Ok(out);
    }
    while let Some(token) = tokens.next().transpose()? {
        if token.kind == Kind::End && token.depth == start.depth {
            break;
        }
        if token.opens("rPh") || token.opens("extLst") || token.opens("AlternateContent") {
            tokens.skip_element(&token)?;
        } else if token.opens("t") {
            let kept = token.prefixed_attribute("space").is_some_and(|value| value == "preserve");
            let inner = tokens.inner_text(&token)?;
            let inner = if kept { &inner } else { inner.trim_matches([' ', '\t', '\r', '\n']) };
            out.push_str(&unescaped(inner));
        }
        if out.len() > CELL_CHARS {
            return Err(OpenError::TooLarge { what: "the text of a cell", limit: CELL_CHARS as u64 });
        }
    }
    Ok(out)
}

/// Decodes `_x000D_` and the like, which stand for characters that XML cannot hold; `_x005F_` is the underscore that keeps
/// a text from being taken for such an escape.
pub(super) fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains("_x") {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("_x") {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let first = code(from);
        // A character beyond U+FFFF is written as two escapes.
        let second = from.get(7..).and_then(code);
        let (c, length) = match (first, second) {
            (Some(high @ 0xD800..=0xDBFF), Some(low)) => {
                (char::decode_utf16([high, low]).next().and_then(Result::ok), 14)
            }
            (Some(code), _) => (char::from_u32(code.into()), 7),
            (None, _) => (None, 0),
        };
        match c {
            Some(c) => {
                out.push(c);
                rest = from.get(length..).unwrap_or_default();
            }
            None => {
                out.push_str("_x");
                rest = from.get(2..).unwrap_or_default();
            }
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The code of the escape that `text` starts with.
fn code(text: &str) -> Option<u16> {
    let (hex, rest) = text.strip_prefix("_x")?.split_at_checked(4)?;
    let good = rest.starts_with('_') && hex.bytes().all(|b| b.is_ascii_hexdigit());
    good.then(|| u16::from_str_radix(hex, 16).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::sniff::Format;

    #[test]
    fn escapes_decode_where_they_are_whole() {
        let cases = [
            ("a_x000D_b", "a\rb"),
            ("_x005F_x0041_", "_x0041_"),
            ("_xD83D__xDE00_", "😀"),
            ("_xD83D_", "_xD83D_"),
            ("_x41_ _xZZZZ_ _x0041", "_x41_ _xZZZZ_ _x0041"),
            ("_x数独数独_", "_x数独数独_"),
            ("max_x1", "max_x1"),
        ];
        for (text, wanted) in cases {
            assert_eq!(unescaped(text), wanted);
        }
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "[_xD8DE0数]{0,40}") {
            let _ = unescaped(&text);
        }
    }

    #[test]
    fn runs_are_joined_and_phonetics_left_out() {
        let xml = "<sst xmlns:x='x'><x:si><x:t>試行</x:t><x:rPh sb='0' eb='2'><x:t>シコウ</x:t></x:rPh></x:si>\
                   <si><r><rPr><b/></rPr><t xml:space='preserve'> 1</t></r><r><t> 2 </t></r></si><si/><si></si>\
                   <si><t>&lt;<![CDATA[&]]>&#x33;</t></si></sst>";
        let text = Text::decode(xml.as_bytes().to_vec(), Format::Xlsx, "s.xml").unwrap();
        let strings = shared(&text).unwrap();
        assert_eq!(strings.iter().map(|s| &**s).collect::<Vec<_>>(), ["試行", " 12", "", "", "<&3"]);
    }
}
