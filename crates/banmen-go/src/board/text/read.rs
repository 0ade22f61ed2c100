//! Reads drawings.

use super::signs::{Sign, library, narrow, number, plain};
use crate::board::{Color, Setup, Size};

/// A board as it was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The stones, and who plays first if the drawing says so.
    pub setup: Setup,
    /// What was read with care.
    pub forgiven: Vec<Forgiven>,
}

/// Something that was read with care, and where it is first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Forgiven {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What it is.
    pub kind: ForgivenKind,
}

/// What was read with care.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ForgivenKind {
    /// Letters or numbers around the board were left out.
    Coordinates,
    /// A frame around the board was left out.
    Frame,
    /// Text before, after or beside the board was left out.
    Text,
    /// Another board after the first one was left out.
    OtherBoard,
    /// Signs in full width were read as usual ones.
    FullWidth,
    /// Brackets or numbers at moves were left out.
    LastMove,
    /// Marks and labels were left out, the stones and empty points under them kept.
    Marks,
    /// Numbered moves were put as stones, Black and White in turn.
    NumberedMoves,
}

/// Why a text is no board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct TextError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: TextErrorKind,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextErrorKind {
    /// No line of signs.
    #[error("there is no board; draw one row a line, with X for Black, O for White and . for empty points")]
    NoBoard,
    /// A row is longer or shorter than those above it.
    #[error("the row has {found} points, those above it have {expected}")]
    Ragged {
        /// Of the rows above.
        expected: usize,
        /// Of this one.
        found: usize,
    },
    /// A sign that means nothing, or not one thing.
    #[error("{0:?} is no sign for a point; use X for Black, O for White and . for empty points")]
    UnknownSign(char),
    /// More than 25 columns or rows.
    #[error("the board is larger than 25x25")]
    TooLarge,
}

/// One line, sign by sign, without what labels it.
struct Row {
    line: usize,
    signs: Vec<(usize, char)>,
    label: bool,
    beside: Option<usize>,
}

/// Which signs mean what.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alphabet {
    Plain,
    Library,
    Numbers,
}

impl Alphabet {
    fn sign(self, sign: char) -> Option<Sign> {
        match self {
            Self::Plain => plain(sign),
            Self::Library => library(sign),
            Self::Numbers => number(sign),
        }
    }
}

/// Reads the first board in a text.
///
/// # Errors
/// [`TextError`] with the place.
pub fn read(text: &str) -> Result<Drawn, TextError> {
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let dashes = lines.iter().any(|line| has_dashes_for_points(line));
    let mut reader = Reader { forgiven: Vec::new(), to_play: None, rows: Vec::new(), open: true, dashes };
    let is_library = |line: &[char]| line.iter().collect::<String>().trim_start().starts_with("$$");
    let alphabet = if lines.iter().any(|line| is_library(line)) {
        Alphabet::Library
    } else if is_in_numbers(&lines) {
        Alphabet::Numbers
    } else {
        Alphabet::Plain
    };
    for (index, line) in lines.iter().enumerate() {
        if alphabet == Alphabet::Library && !is_library(line) {
            reader.text(index + 1, line);
            continue;
        }
        reader.line(index + 1, line, alphabet)?;
    }
    reader.board(lines.len(), alphabet)
}

/// Whether all rows are of the digits 0, 1 and 2, with at least one row of more than one or a single 0.
fn is_in_numbers(lines: &[Vec<char>]) -> bool {
    let mut rows = 0;
    for line in lines {
        let signs: Vec<char> =
            line.iter().copied().map(narrow).filter(|sign| !sign.is_whitespace()).collect();
        if signs.is_empty() {
            continue;
        }
        if !signs.iter().all(|sign| matches!(sign, '0' | '1' | '2')) {
            return false;
        }
        rows += 1;
    }
    rows > 0
}

struct Reader {
    forgiven: Vec<Forgiven>,
    to_play: Option<Color>,
    rows: Vec<Row>,
    /// Whether further rows belong to the board.
    open: bool,
    /// Whether dashes are empty points.
    dashes: bool,
}

impl Reader {
    fn forgive(&mut self, line: usize, column: usize, kind: ForgivenKind) {
        if self.forgiven.iter().all(|forgiven| forgiven.kind != kind) {
            self.forgiven.push(Forgiven { line, column, kind });
        }
    }

    /// A line that is no part of the board.
    fn text(&mut self, line: usize, signs: &[char]) {
        if let Some(column) = signs.iter().position(|sign| !sign.is_whitespace()) {
            self.forgive(line, column + 1, ForgivenKind::Text);
        }
        self.open &= self.rows.is_empty();
    }

    fn line(&mut self, line: usize, written: &[char], alphabet: Alphabet) -> Result<(), TextError> {
        // Marks that make signs colourful stand for nothing.
        let mut signs: Vec<(usize, char)> = Vec::new();
        for (index, &sign) in written.iter().enumerate() {
            if !matches!(sign, '\u{fe0e}' | '\u{fe0f}' | '\u{feff}') {
                signs.push((index + 1, narrow(sign)));
            }
        }
        if alphabet == Alphabet::Library {
            let dollars = signs.iter().position(|&(_, sign)| sign == '$').unwrap_or(0);
            signs.drain(..dollars + 2);
            if self.rows.is_empty() && is_heading(&signs) {
                self.heading(&signs);
                return Ok(());
            }
        }
        while signs.last().is_some_and(|(_, sign)| sign.is_whitespace()) {
            signs.pop();
        }
        let spaces = signs.iter().take_while(|(_, sign)| sign.is_whitespace()).count();
        signs.drain(..spaces);
        let Some(&(first, _)) = signs.first() else {
            self.open &= self.rows.is_empty();
            return Ok(());
        };
        if is_coordinates(&signs, alphabet) {
            self.forgive(line, first, ForgivenKind::Coordinates);
            return Ok(());
        }
        if is_frame(&signs, self.dashes) {
            self.forgive(line, first, ForgivenKind::Frame);
            return Ok(());
        }
        let row = without_labels(line, signs, alphabet);
        let known = row.signs.iter().filter(|&&(_, sign)| alphabet.sign(sign).is_some()).count();
        let marks = row.signs.iter().filter(|&&(_, sign)| !sign.is_whitespace()).count();
        let alike =
            |above: &Row| above.signs.iter().filter(|(_, sign)| !sign.is_whitespace()).count() == marks;
        if !self.open && marks > 1 && known == marks && self.rows.last().is_some_and(alike) {
            self.forgive(line, first, ForgivenKind::OtherBoard);
            return Ok(());
        }
        if !self.open
            || marks == 0
            || known == 0
            || (known < marks && !is_meant(&row, known, marks, &self.rows))
        {
            self.text(line, written);
            return Ok(());
        }
        if let Some(&(column, sign)) =
            row.signs.iter().find(|&&(_, sign)| !sign.is_whitespace() && alphabet.sign(sign).is_none())
            && !is_move_number(&row.signs, column)
        {
            return Err(TextError { line, column, kind: TextErrorKind::UnknownSign(sign) });
        }
        if row.label {
            self.forgive(line, first, ForgivenKind::Coordinates);
        }
        if let Some(column) = row.beside {
            self.forgive(line, column, ForgivenKind::Text);
        }
        let wide = |&(column, sign): &(usize, char)| {
            written.get(column - 1).is_some_and(|&original| original != sign && original > '\u{ff00}')
        };
        if let Some(&(column, _)) = row.signs.iter().find(|sign| wide(sign)) {
            self.forgive(line, column, ForgivenKind::FullWidth);
        }
        // A drawing larger than any board is not kept.
        if self.rows.len() > usize::from(Size::MAX) {
            return Err(TextError { line, column: first, kind: TextErrorKind::TooLarge });
        }
        self.rows.push(row);
        Ok(())
    }

    /// The first line of a diagram of Sensei's Library: `B`, `W`, coordinates, size, first number, a title.
    fn heading(&mut self, signs: &[(usize, char)]) {
        let word = signs.iter().map(|&(_, sign)| sign).take_while(|sign| !sign.is_whitespace());
        for sign in word {
            match sign {
                'B' => self.to_play = Some(Color::Black),
                'W' => self.to_play = Some(Color::White),
                _ => {}
            }
        }
    }

    fn board(mut self, lines: usize, alphabet: Alphabet) -> Result<Drawn, TextError> {
        let rows = std::mem::take(&mut self.rows);
        let mut points: Vec<Vec<Option<Color>>> = Vec::new();
        for row in &rows {
            let found = self.points(row, alphabet);
            let expected = points.first().map_or(found.len(), Vec::len);
            let column = row.signs.first().map_or(1, |&(column, _)| column);
            let wrong = |kind| TextError { line: row.line, column, kind };
            if found.len() != expected {
                return Err(wrong(TextErrorKind::Ragged { expected, found: found.len() }));
            }
            if found.len() > usize::from(Size::MAX) || points.len() == usize::from(Size::MAX) {
                return Err(wrong(TextErrorKind::TooLarge));
            }
            points.push(found);
        }
        let columns = points.first().map_or(0, Vec::len);
        let size = Size::new(columns as u8, points.len() as u8);
        let size = size.ok_or(TextError { line: lines.max(1), column: 1, kind: TextErrorKind::NoBoard })?;
        let mut setup = Setup::new(size);
        setup.to_play = self.to_play;
        for (point, stone) in size.points().zip(points.into_iter().flatten()) {
            setup.set(point, stone);
        }
        Ok(Drawn { setup, forgiven: self.forgiven })
    }

    /// What the signs of a row put on its points.
    fn points(&mut self, row: &Row, alphabet: Alphabet) -> Vec<Option<Color>> {
        let mut points = Vec::new();
        for &(column, sign) in &row.signs {
            match alphabet.sign(sign) {
                Some(Sign::Point(stone)) => points.push(stone),
                Some(Sign::Marked(stone)) => {
                    self.forgive(row.line, column, ForgivenKind::Marks);
                    points.push(stone);
                }
                Some(Sign::Number(number)) => {
                    self.forgive(row.line, column, ForgivenKind::NumberedMoves);
                    let first = self.to_play.unwrap_or(Color::Black);
                    points.push(Some(if number % 2 == 1 { first } else { !first }));
                }
                Some(Sign::Edge) => self.forgive(row.line, column, ForgivenKind::Frame),
                Some(Sign::Bracket) => self.forgive(row.line, column, ForgivenKind::LastMove),
                Some(Sign::Filler) => {}
                None if !sign.is_whitespace() => self.forgive(row.line, column, ForgivenKind::LastMove),
                None => {}
            }
        }
        points
    }
}

/// Whether a line of a library's diagram begins with flags, or has a title: words that no row has.
fn is_heading(signs: &[(usize, char)]) -> bool {
    let text: String = signs.iter().map(|&(_, sign)| sign).collect();
    let is_title = |word: &str| {
        word.chars().count() > 1
            && word.contains(|sign: char| sign.is_alphabetic() && !matches!(sign, 'X' | 'O'))
    };
    text.starts_with(|sign: char| sign.is_ascii_alphanumeric()) || text.split_whitespace().any(is_title)
}

/// Whether a line with odd signs is meant as a row: it has a label, or the rows above have about as many signs, and most of it is known.
fn is_meant(row: &Row, known: usize, marks: usize, rows: &[Row]) -> bool {
    let length = |row: &Row| row.signs.iter().filter(|(_, sign)| !sign.is_whitespace()).count();
    let alike = rows.last().is_some_and(|above| length(above).abs_diff(marks) <= 1);
    2 * known > marks && (row.label || alike)
        || known + 1 == marks
            && marks > 4
            && !row
                .signs
                .iter()
                .any(|(_, sign)| sign.is_alphabetic() && !matches!(sign, 'X' | 'O' | 'x' | 'o'))
}

/// Whether the sign in a column is a digit right after a stone, as KataGo numbers the last moves.
fn is_move_number(signs: &[(usize, char)], column: usize) -> bool {
    let spaced = signs.iter().any(|(_, sign)| sign.is_whitespace());
    let before = signs.iter().find(|&&(at, _)| at + 1 == column).map(|&(_, sign)| sign);
    let digit = signs.iter().any(|&(at, sign)| at == column && sign.is_ascii_digit());
    spaced && digit && matches!(before, Some('X' | 'O'))
}

/// Whether a line is letters or numbers in their order.
fn is_coordinates(signs: &[(usize, char)], alphabet: Alphabet) -> bool {
    let text: String = signs.iter().map(|&(_, sign)| sign).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    let letters: String = words.concat().to_ascii_uppercase();
    let all = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    let with_i = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    // A drawing of one black stone, `B`, does not begin with A.
    if alphabet != Alphabet::Numbers
        && !letters.is_empty()
        && (all.starts_with(&letters) || with_i.starts_with(&letters))
    {
        return true;
    }
    let numbers: String = (1..=Size::MAX).map(|number| number.to_string()).collect();
    letters.len() >= 3 && numbers.starts_with(&letters)
}

/// Whether a line is the upper or lower side of a frame.
fn is_frame(signs: &[(usize, char)], dashes: bool) -> bool {
    let is_line = |sign: char| matches!(sign, '-' | '+' | '=' | '|' | ' ' | '─' | '━' | '═');
    let text: String = signs.iter().map(|&(_, sign)| sign).collect();
    let corners = text.starts_with('+') && text.ends_with('+') || text.starts_with('|');
    let line = ["--", "==", "──"].iter().any(|line| text.contains(line));
    text.chars().all(is_line) && line && (corners || text.starts_with("--") && !dashes)
}

/// Whether a line is a row with stones where dashes are the empty points.
fn has_dashes_for_points(line: &[char]) -> bool {
    let stone = |&sign: &char| matches!(plain(narrow(sign)), Some(Sign::Point(Some(_))));
    let known = |&sign: &char| sign.is_whitespace() || plain(narrow(sign)).is_some();
    line.contains(&'-') && line.iter().any(stone) && line.iter().all(known)
}

/// Takes the label of the row away at both ends, and what stands beside it.
fn without_labels(line: usize, mut signs: Vec<(usize, char)>, alphabet: Alphabet) -> Row {
    let mut row = Row { line, signs: Vec::new(), label: false, beside: None };
    let is_label = |sign: char| sign.is_ascii_digit() || "一二三四五六七八九十".contains(sign);
    if alphabet == Alphabet::Plain {
        let digits = signs.iter().take_while(|&&(_, sign)| is_label(sign)).count();
        if (1..=3).contains(&digits) {
            signs.drain(..digits);
            row.label = true;
        }
        // A number after the last point, and then perhaps more.
        let is_digit = |index: usize| signs.get(index).is_some_and(|&(_, sign)| is_label(sign));
        let starts = |index: usize| {
            index > 0
                && is_digit(index)
                && !is_digit(index - 1)
                && signs.get(index - 1).is_some_and(|&(_, sign)| sign == ' ' || !row.label || sign == '|')
                && !signs[..index].iter().all(|(_, sign)| sign.is_whitespace())
        };
        if let Some(end) = (0..signs.len()).find(|&index| starts(index)) {
            let label = signs[end..].iter().take_while(|&&(_, sign)| is_label(sign)).count();
            let rest = signs[end + label..].iter().find(|(_, sign)| !sign.is_whitespace());
            // Between points it is the number of a move.
            if rest.is_none_or(|&(_, sign)| plain(sign).is_none() || label_gap(&signs, end + label)) {
                row.beside = rest.map(|&(column, _)| column);
                row.label = true;
                signs.truncate(end);
            }
        }
    }
    row.signs = signs;
    row
}

/// Whether there is a wide gap after a label.
fn label_gap(signs: &[(usize, char)], from: usize) -> bool {
    signs[from..].iter().take_while(|(_, sign)| sign.is_whitespace()).count() >= 3
}
