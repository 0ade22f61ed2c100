//! Texts: from the bytes of a value to what people read, and back.

use std::borrow::Cow;

use super::tree::{Node, Property};
use super::{Charset, Ident, Sort};

/// What line ends mean in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    /// A line end.
    Kept,
    /// A space.
    Space,
}

/// The text of a value: escapes and soft line breaks (`\` before a line end) are gone, other white space is spaces.
fn unescaped(text: &str, lines: Lines) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    let mut escaped = false;
    while let Some(char) = chars.next() {
        match char {
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            '\n' | '\r' => {
                // Two different ones are one line end.
                if chars.peek().is_some_and(|&next| next != char && matches!(next, '\n' | '\r')) {
                    chars.next();
                }
                match lines {
                    _ if escaped => {}
                    Lines::Kept => plain.push('\n'),
                    Lines::Space => plain.push(' '),
                }
            }
            '\t' | '\u{b}' | '\u{c}' => plain.push(' '),
            _ => plain.push(char),
        }
        escaped = false;
    }
    plain
}

/// A text as a value has it: `\` before what would end it, and before `:` where that parts two values.
pub(super) fn escaped(text: &str, colons: bool) -> Cow<'_, str> {
    let needs = |char: char| matches!(char, '\\' | ']') || colons && char == ':';
    if !text.contains(needs) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for char in text.chars() {
        if needs(char) {
            escaped.push('\\');
        }
        escaped.push(char);
    }
    Cow::Owned(escaped)
}

/// Both sides of the first `:` that is not escaped.
pub(super) fn halves(value: &[u8], charset: Charset) -> Option<(&[u8], &[u8])> {
    let mut at = 0;
    while let Some(&byte) = value.get(at) {
        match byte {
            b':' => return Some((value.get(..at)?, value.get(at + 1..)?)),
            b'\\' => at += 1 + charset.step(value, at + 1),
            _ => at += charset.step(value, at),
        }
    }
    None
}

/// The text of some bytes of a value of this sort.
pub(super) fn read(bytes: &[u8], charset: Charset, sort: Option<Sort>) -> String {
    let lines = match sort {
        Some(Sort::Text) | None => Lines::Kept,
        Some(_) => Lines::Space,
    };
    unescaped(&charset.decode(bytes), lines)
}

impl Property<'_> {
    /// Its values as texts, without escapes; of one line each, unless it has texts of several lines or is unknown.
    #[must_use]
    pub fn texts(self) -> Vec<String> {
        let charset = self.node().charset();
        let sort = Ident::find(self.raw_name()).map(|ident| ident.sort);
        self.values().map(|value| read(value, charset, sort)).collect()
    }
}

impl Node<'_> {
    /// The first value of a property as a text, without escapes.
    #[must_use]
    pub fn text(self, name: &str) -> Option<String> {
        self.property(name)?.texts().into_iter().next()
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    #[test]
    fn escapes_and_soft_line_breaks_go() {
        for (value, text, simple) in [
            ("plain", "plain", "plain"),
            ("a\\]b\\\\c\\:d", "a]b\\c:d", "a]b\\c:d"),
            ("soft\\\nbreak\\\r\nhere\\\rand", "softbreakhereand", "softbreakhereand"),
            (
                "hard\nbreak\r\nhere\rand\n\rthere\n\n",
                "hard\nbreak\nhere\nand\nthere\n\n",
                "hard break here and there  ",
            ),
            ("tab\there\\\tand\\ there", "tab here and there", "tab here and there"),
            ("end\\", "end", "end"),
        ] {
            assert_eq!(unescaped(value, Lines::Kept), text, "{value:?}");
            assert_eq!(unescaped(value, Lines::Space), simple, "{value:?}");
        }
    }

    #[test]
    fn what_is_escaped_reads_as_the_same() {
        for text in ["plain", "[3d]", "a\\", "\\]", "ratio 1:2", "ソ]表\\"] {
            assert_eq!(unescaped(&escaped(text, false), Lines::Kept), text);
            assert_eq!(unescaped(&escaped(text, true), Lines::Kept), text);
        }
    }

    #[test]
    fn a_colon_parts_unless_it_is_escaped() {
        assert_eq!(halves(b"aa:x:y", Charset::UTF_8), Some((&b"aa"[..], &b"x:y"[..])));
        assert_eq!(halves(b"a\\:b:c", Charset::UTF_8), Some((&b"a\\:b"[..], &b"c"[..])));
        assert_eq!(halves(b"a\\:b", Charset::UTF_8), None);
    }

    #[test]
    fn texts_are_read_in_the_encoding_of_their_game() {
        let mut bytes = b"(;CA[Shift_JIS]C[".to_vec();
        // 表 ends in the byte of `\`, 構 does not, ー ends in the byte of `[`, 充 after it in `]`'s neighbourhood.
        bytes.extend(Charset::by_name(b"Shift_JIS").unwrap().encode("表構ー充").unwrap());
        bytes.extend(b"]N[x])(;CA[UTF-8]C[\xE7\x9B\xA4\\]])");
        let collection = parse(&bytes).unwrap();
        assert_eq!(collection.forgiven(), []);
        let comments: Vec<_> = collection.games().map(|game| game.text("C").unwrap()).collect();
        assert_eq!(comments, ["表構ー充", "盤]"]);
        assert_eq!(collection.first().text("N").as_deref(), Some("x"));
    }
}
