//! What people type, made plain: full-width signs, capital letters or small ones, commas or none.

use banmen_sudoku::assume::{Searches, UnknownLetter};

/// A text with the plain signs in place of the full-width ones: `Ｂ` becomes `B`, `、` a comma.
#[must_use]
pub fn half_width(text: &str) -> String {
    /// How far the full-width signs are from the plain ones.
    const APART: u32 = 0xFEE0;
    let plain = |c: char| match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - APART).unwrap_or(c),
        '\u{3000}' => ' ',
        '、' | '､' => ',',
        other => other,
    };
    text.chars().map(plain).collect()
}

/// Why a text names no searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchesError {
    /// There is no letter in it.
    Nothing,
    /// A letter that no search has.
    Unknown(char),
}

/// Searches by their letters, however those are written: `BLCM`, `blcm`, `B,L,C,M`, `ＢＬＣＭ`.
///
/// # Errors
/// [`SearchesError`].
pub fn searches(text: &str) -> Result<Searches, SearchesError> {
    let letters: String = half_width(text).chars().filter(|c| !c.is_whitespace() && *c != ',').collect();
    if letters.is_empty() {
        return Err(SearchesError::Nothing);
    }
    Searches::of(&letters).map_err(|UnknownLetter(letter)| SearchesError::Unknown(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_may_be_written_in_many_ways() {
        for text in ["BM", "bm", "ＢＭ", "ｂｍ", "B,M", "b m", "Ｂ、Ｍ", " b , m ", "B，M"] {
            assert_eq!(
                searches(text).map(|searches| searches.letters().to_owned()),
                Ok("BM".to_owned()),
                "{text}"
            );
        }
        assert_eq!(searches(" ,、").map(|_| ()), Err(SearchesError::Nothing));
        assert_eq!(searches("BX").map(|_| ()), Err(SearchesError::Unknown('X')));
    }
}
