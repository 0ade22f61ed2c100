//! What a record gets away with, and the one fault that it does not.

use std::fmt;

use super::Charset;

/// Something against the standard that was understood all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forgiven {
    /// Where it begins.
    pub place: Place,
    /// What it is.
    pub kind: ForgivenKind,
}

/// A place in a record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Its line, from 1. Lines end with LF, CR, or both.
    pub line: u32,
    /// Its column in characters, from 1.
    pub column: u32,
}

/// What was forgiven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForgivenKind {
    /// Text before, between or after the games: a letter around the record.
    TextOutside,
    /// Text between properties that is no property.
    StrayText,
    /// A node without its `;`.
    MissingSemicolon,
    /// A node outside of all parentheses.
    MissingOpening,
    /// A game or variation that the file never closes.
    MissingClosing,
    /// A `)` that closes nothing.
    ExtraClosing,
    /// `()`: a variation without nodes.
    EmptyVariation,
    /// A node after a variation that is over: taken as one more variation.
    NodeAfterVariation,
    /// A value without its `]`.
    MissingBracket,
    /// A `]` inside a value, without a `\` before it.
    UnescapedBracket,
    /// A name of a property in small letters only: read as if in capitals.
    SmallName,
    /// `CA` names an encoding that nobody knows; this one was guessed.
    UnknownCharset(Charset),
    /// No `CA`, and more than ASCII: this encoding was guessed.
    GuessedCharset(Charset),
    /// The text is not in the encoding that `CA` names, but in this one.
    WrongCharset(Charset),
}

/// In English, with what was done about it.
impl fmt::Display for ForgivenKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TextOutside => "text outside of the game was skipped",
            Self::StrayText => "text between properties was skipped",
            Self::MissingSemicolon => "a node lacks its \";\"",
            Self::MissingOpening => "a node stands outside of all parentheses and was taken into the game",
            Self::MissingClosing => "a \"(\" is never closed; the end of the file closes it",
            Self::ExtraClosing => "a \")\" closes nothing and was skipped",
            Self::EmptyVariation => "an empty variation was skipped",
            Self::NodeAfterVariation => "a node after a variation was taken as one more variation",
            Self::MissingBracket => "a value lacks its \"]\"",
            Self::UnescapedBracket => "a \"]\" inside a text lacks its \"\\\"",
            Self::SmallName => "the name of a property in small letters was read as capitals",
            Self::UnknownCharset(charset) => {
                return write!(f, "CA names an unknown encoding; the text was read as {}", charset.name());
            }
            Self::GuessedCharset(charset) => {
                return write!(f, "no CA says the encoding; the text was read as {}", charset.name());
            }
            Self::WrongCharset(charset) => {
                return write!(
                    f,
                    "the text is not in the encoding of its CA; it was read as {}",
                    charset.name()
                );
            }
        })
    }
}

/// `3:14: a value lacks its "]"`
impl fmt::Display for Forgiven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Why some bytes are no record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SgfError {
    /// Nothing begins like a game.
    #[error("{place}: no game here; a record in SGF begins with \"(;\", such as (;GM[1]SZ[19];B[pd])")]
    NoGame {
        /// Where one was looked for.
        place: Place,
    },
    /// More than places can be numbered.
    #[error("the record has {bytes} bytes; split it, at most {most} are read at a time")]
    TooBig {
        /// How many there are.
        bytes: usize,
        /// How many may be.
        most: usize,
    },
}

/// How many forgiven things are told with their places.
const MOST: usize = 1000;

/// What was forgiven on the way, by offset.
#[derive(Clone, Default, Debug)]
pub(super) struct Notes {
    found: Vec<(u32, ForgivenKind)>,
    more: usize,
}

impl Notes {
    pub(super) fn tell(&mut self, offset: usize, kind: ForgivenKind) {
        if self.found.len() < MOST {
            self.found.push((u32::try_from(offset).unwrap_or(u32::MAX), kind));
        } else {
            self.more += 1;
        }
    }

    /// With lines and columns, in the order of the text, and how many more there were.
    pub(super) fn placed(mut self, bytes: &[u8], charset: impl Fn(u32) -> Charset) -> (Vec<Forgiven>, usize) {
        self.found.sort_by_key(|&(offset, _)| offset);
        let mut ruler = Ruler::default();
        let placed = self.found.into_iter().map(|(offset, kind)| {
            let place = ruler.place(bytes, offset as usize, charset(offset));
            Forgiven { place, kind }
        });
        (placed.collect(), self.more)
    }
}

/// Walks over a text once, from place to place.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Ruler {
    /// Where it is, and how many lines and characters of the line are before.
    at: usize,
    line: u32,
    column: u32,
}

impl Ruler {
    /// The line and column of an offset that is not before the last one.
    pub(super) fn place(&mut self, bytes: &[u8], offset: usize, charset: Charset) -> Place {
        let end = offset.min(bytes.len());
        let stretch = bytes.get(self.at..end).unwrap_or_default();
        let mut line_start = None;
        for found in memchr::memchr2_iter(b'\n', b'\r', stretch).map(|found| self.at + found) {
            if bytes.get(found) == Some(&b'\n') || bytes.get(found + 1) != Some(&b'\n') {
                self.line += 1;
                line_start = Some(found + 1);
            }
        }
        if let Some(start) = line_start {
            (self.at, self.column) = (start, 0);
        } else if self.at == 0 && bytes.starts_with(b"\xEF\xBB\xBF") {
            self.at = 3;
        }
        while self.at < end {
            self.at += if charset == Charset::UTF_8 {
                let rest = bytes.get(self.at + 1..).unwrap_or_default();
                1 + rest.iter().take(3).take_while(|&&byte| byte & 0xC0 == 0x80).count()
            } else {
                charset.step(bytes, self.at)
            };
            self.column += 1;
        }
        Place { line: self.line + 1, column: self.column + 1 }
    }
}
