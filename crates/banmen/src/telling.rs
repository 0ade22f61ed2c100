//! Tells a batch from other texts by its first bytes, as they come.
//!
//! A batch is a text with a puzzle a line. Blank lines and comments count for nothing, and it is told by the others:
//!
//! 1. The first one is a puzzle, or the second one, behind a heading such as `puzzle,solution`: a batch, whatever follows.
//! 2. [`RUN`] puzzles follow each other: a batch, however many bad lines come first.
//! 3. At least half of all lines in the head are puzzles: a batch.
//!
//! By 2 and 3 it is none if a board in several lines stands among them (nine rows, a grid in a frame, an sdk file): line by
//! line it would be lost. So a list stays a batch though it begins badly, and prose with a few puzzles stays prose.

use banmen_sheet::TextDecoder;
use banmen_sudoku::text::{self, Format};

use crate::batch::{Line, read_line};

/// So many puzzle lines one behind the other are a list.
const RUN: usize = 8;

/// What is known of a text so far.
#[derive(Default)]
pub struct Teller {
    decoder: Option<TextDecoder>,
    /// Bytes of the input that are known.
    known: usize,
    /// What they say.
    text: Vec<u8>,
    /// What comes before has been told.
    at: usize,
    /// Lines with something on them.
    lines: usize,
    puzzles: usize,
    /// Puzzles in the last lines, no other one between them.
    run: usize,
    told: Option<bool>,
}

impl Teller {
    /// Looks at the first bytes of an input: those of the call before, and perhaps more.
    pub fn look(&mut self, head: &[u8]) {
        let decoder = TextDecoder::of(head);
        let name = |decoder: &Option<TextDecoder>| decoder.as_ref().map(TextDecoder::name);
        if name(&decoder) != name(&self.decoder) {
            // So few bytes can look like anything.
            *self = Self { decoder, ..Self::default() };
        }
        let new = head.get(self.known..).unwrap_or_default();
        match &mut self.decoder {
            Some(decoder) => decoder.decode(new, false, &mut self.text),
            None => self.text.extend_from_slice(new),
        }
        self.known = head.len();
        let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
        while let (None, Some(length)) = (self.told, self.text[self.at..].iter().position(is_end)) {
            self.add(self.at + length);
        }
    }

    /// Whether it is a batch, come what may.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        self.told == Some(true)
    }

    /// Whether it is a batch, when there is no more to look at.
    #[must_use]
    pub fn is_batch(mut self) -> bool {
        if self.told.is_none() {
            self.add(self.text.len());
        }
        self.told.unwrap_or_else(|| self.puzzles > 0 && self.puzzles * 2 >= self.lines && !self.has_boards())
    }

    /// Takes the line that ends here.
    fn add(&mut self, end: usize) {
        let line = read_line(&self.text[self.at..end]);
        self.at = end + 1;
        match line {
            Line::Nothing => return,
            Line::Puzzle(_) => (self.puzzles, self.run) = (self.puzzles + 1, self.run + 1),
            Line::Bad(_) => self.run = 0,
        }
        self.lines += 1;
        if self.lines <= 2 && self.run > 0 {
            self.told = Some(true);
        } else if self.run == RUN {
            self.told = Some(!self.has_boards());
        }
    }

    /// Whether there is a board that takes several lines.
    fn has_boards(&self) -> bool {
        let text = lines(String::from_utf8_lossy(&self.text).into_owned());
        let in_lines = |format| matches!(format, Format::Line | Format::Sdm);
        text::read(&text).is_ok_and(|entries| entries.iter().any(|entry| !in_lines(entry.format)))
    }
}

/// A text whose lines end as everywhere: also those that ended with a lone CR, as on old systems.
pub(crate) fn lines(text: String) -> String {
    let mut bytes = text.into_bytes();
    let ends: Vec<usize> = memchr::memchr_iter(b'\r', &bytes).collect();
    for at in ends {
        if bytes.get(at + 1) != Some(&b'\n') {
            bytes[at] = b'\n';
        }
    }
    // A sign of one byte became another.
    String::from_utf8(bytes).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn is_batch(text: &[u8]) -> bool {
        let mut whole = Teller::default();
        whole.look(text);
        // However it comes: the same.
        let mut slow = Teller::default();
        for end in (0..text.len()).step_by(1 + text.len() / 97) {
            if !slow.is_sure() {
                slow.look(&text[..end]);
            }
        }
        if !slow.is_sure() {
            slow.look(text);
        }
        let (told, slowly) = (whole.is_batch(), slow.is_batch());
        assert_eq!(told, slowly, "{}", String::from_utf8_lossy(text));
        told
    }

    #[test]
    fn lists_are_batches_however_they_begin() {
        let list = format!("{EASY}\n").repeat(20);
        let some = |line: &str| format!("{line}\n").repeat(12);
        for text in [
            EASY.to_owned(),
            list.clone(),
            list.replace('\n', "\r"),
            list.replace('\n', "\r\n"),
            format!("# by hand\n\n{EASY}\nprose\nand more prose"),
            format!("puzzle,solution\n{EASY}"),
            format!("{}{list}", some(&EASY[1..])),
            format!("{}{list}", some("nonsense")),
            format!("{}{list}", some("123")),
            format!("{}{EASY}", "\n# a comment".repeat(10_000) + "\n"),
            format!("one\ntwo\n{EASY}\n{EASY}"),
            format!("{}{}", "Words about it.\n".repeat(100), list),
        ] {
            assert!(is_batch(text.as_bytes()), "{text}");
            let wide = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
            for utf_16 in [wide(u16::to_le_bytes), wide(u16::to_be_bytes)] {
                assert!(is_batch(&utf_16), "{text}");
            }
        }
    }

    #[test]
    fn other_texts_are_none() {
        let rows: String = EASY.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect();
        let spaced: String =
            rows.lines().map(|row| format!("{} {} {}\n", &row[..3], &row[3..6], &row[6..])).collect();
        let framed = text::write(Format::Grid, &text::read(EASY).unwrap()[0].grid, None);
        let list = format!("{EASY}\n").repeat(20);
        for text in [
            String::new(),
            "\n# only comments\n".to_owned(),
            rows.clone(),
            spaced.clone(),
            framed.clone(),
            format!("Monday\nby hand\n{EASY}\n"),
            format!("{}{EASY}\n{EASY}\n{EASY}\n", "Words about it.\n".repeat(5)),
            format!("{rows}\n{list}"),
            format!("Two kinds\n\n{spaced}\n{list}"),
            format!("{framed}\n{EASY}\n{EASY}"),
            EASY.replace('.', "0").split("").filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(","),
        ] {
            assert!(!is_batch(text.as_bytes()), "{text}");
        }
    }
}
