//! Texts whose parts look differently.

use std::borrow::Cow;

use crate::style::Rgb;

/// A stretch of a text in one look. What it does not say is as in the rest of the cell or shape.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Run {
    /// The characters.
    pub text: String,
    /// Font colour.
    pub color: Option<Rgb>,
    /// Bold.
    pub bold: bool,
    /// Struck through.
    pub strike: bool,
    /// Font size in points.
    pub points: Option<u8>,
}

impl Run {
    /// A stretch that looks like the rest.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// Its length in UTF-16 units, as spreadsheet programs count.
    pub(crate) fn units(&self) -> usize {
        self.text.encode_utf16().count()
    }
}

/// The text of a shape without characters that XML cannot hold: each gives way to U+FFFD. No escape for them is known
/// there, other than in cells.
pub(crate) fn drawable(text: &str) -> Cow<'_, str> {
    let is_bad = |c: char| matches!(c, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}');
    let text: Cow<'_, str> = if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    };
    if text.contains(is_bad) { Cow::Owned(text.replace(is_bad, "\u{FFFD}")) } else { text }
}

/// The lines of a shape's text, each with its runs.
pub(crate) fn lines(runs: &[Run]) -> Vec<Vec<Run>> {
    let mut lines = vec![Vec::new()];
    for run in runs {
        for (number, piece) in drawable(&run.text).split('\n').enumerate() {
            if number > 0 {
                lines.push(Vec::new());
            }
            if let Some(line) = lines.last_mut().filter(|_| !piece.is_empty()) {
                line.push(Run { text: piece.to_owned(), ..run.clone() });
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_looks() {
        let red = Run { color: Some(Rgb(255, 0, 0)), ..Run::plain("a\r\nb\n\nc") };
        let lines = lines(&[Run::plain("x\u{1}"), red.clone(), Run::plain("z")]);
        let run = |text: &str| Run { text: text.to_owned(), ..red.clone() };
        let expected = [
            vec![Run::plain("x\u{FFFD}"), run("a")],
            vec![run("b")],
            vec![],
            vec![run("c"), Run::plain("z")],
        ];
        assert_eq!(lines, expected);
        assert_eq!(super::lines(&[]), [vec![]]);
    }
}
