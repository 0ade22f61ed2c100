//! Pieces of a line that stand for a cell each, and where they are.

use crate::text::glyph::glyph;

/// A piece of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token<'a> {
    /// Column of its first character, from 1.
    pub(super) column: usize,
    pub(super) text: &'a str,
}

impl<'a> Token<'a> {
    /// How many characters it has.
    pub(super) fn len(self) -> usize {
        self.text.chars().count()
    }

    /// One token for each character.
    pub(super) fn characters(self) -> impl Iterator<Item = Token<'a>> {
        let text = self.text;
        text.char_indices().enumerate().map(move |(i, (at, character))| Token {
            column: self.column + i,
            text: &text[at..at + character.len_utf8()],
        })
    }

    /// The same without white space at its ends.
    pub(super) fn trim(self) -> Token<'a> {
        self.trim_matches(char::is_whitespace)
    }

    /// The same without such characters at its ends.
    pub(super) fn trim_matches(self, is_edge: fn(char) -> bool) -> Token<'a> {
        let rest = self.text.trim_start_matches(is_edge);
        let gone = self.len() - rest.chars().count();
        Token { column: self.column + gone, text: rest.trim_end_matches(is_edge) }
    }

    /// Whether it is one character that stands for a cell.
    pub(super) fn is_glyph(self) -> bool {
        let mut characters = self.text.chars();
        matches!((characters.next(), characters.next()), (Some(only), None) if glyph(only).is_some())
    }

    /// How many of its characters could stand for a cell.
    pub(super) fn glyphs(self) -> usize {
        self.text.chars().filter(|&character| glyph(character).is_some()).count()
    }
}

/// The pieces between single separators, empty ones too.
pub(super) fn fields(line: &str, is_separator: impl Fn(char) -> bool) -> Vec<Token<'_>> {
    let mut column = 1;
    line.split(is_separator)
        .map(|text| {
            let token = Token { column, text };
            column += token.len() + 1;
            token
        })
        .collect()
}

/// The pieces between any number of separators; none is empty.
pub(super) fn words(line: &str, is_separator: impl Fn(char) -> bool) -> Vec<Token<'_>> {
    let mut words = fields(line, is_separator);
    words.retain(|word| !word.text.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let found = words("|５３ | 7", |character| character == '|' || character == ' ');
        assert_eq!(found, [Token { column: 2, text: "５３" }, Token { column: 7, text: "7" }]);
        let single: Vec<Token> = found[0].characters().collect();
        assert_eq!(single, [Token { column: 2, text: "５" }, Token { column: 3, text: "３" }]);
        assert_eq!(Token { column: 4, text: " 　x " }.trim(), Token { column: 6, text: "x" });
        assert_eq!(fields("a,,b", |character| character == ',').len(), 3);
    }
}
