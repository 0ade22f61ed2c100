//! Coordinates along the sides of a board: letters with or without I, numbers up or down, Chinese numerals.

use banmen_sheet::{CellRange, CellRef, CellValue};

use super::scene::Scene;
use crate::symbols::is_space;

/// Most coordinates along a side.
const MOST: u32 = 25;
/// Fewest coordinates along a side that are worth a look.
const FEWEST: u32 = 3;

/// Chinese numerals up to nineteen and on; the first is one.
const KANJI: [&str; 25] = [
    "一",
    "二",
    "三",
    "四",
    "五",
    "六",
    "七",
    "八",
    "九",
    "十",
    "十一",
    "十二",
    "十三",
    "十四",
    "十五",
    "十六",
    "十七",
    "十八",
    "十九",
    "二十",
    "二十一",
    "二十二",
    "二十三",
    "二十四",
    "二十五",
];

/// Signs with which Chinese numerals begin.
const NUMERALS: &str = "一二三四五六七八九十";

/// What a coordinate says: its sort and how far from the first. Letters behind H have two places, as I may be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Number(u32),
    Letter(char),
    Kanji(u32),
}

impl Label {
    fn of(value: &CellValue) -> Option<Self> {
        match value {
            CellValue::Number(n) => {
                (n.fract() == 0.0 && (1.0..=f64::from(MOST)).contains(n)).then_some(Self::Number(*n as u32))
            }
            CellValue::Text(text) if text.len() <= 12 => {
                let text = text.trim_matches(is_space);
                // Most texts are something else, and that shows at once.
                let begins = text.chars().next()?;
                if !begins.is_ascii_alphanumeric() && narrow(begins) == begins && !NUMERALS.contains(begins) {
                    return None;
                }
                let plain: String = text.chars().map(narrow).collect();
                let mut chars = plain.chars();
                match (chars.next(), chars.next()) {
                    (Some(letter), None) if letter.is_ascii_alphabetic() => {
                        return Some(Self::Letter(letter.to_ascii_uppercase()));
                    }
                    _ => {}
                }
                let number = plain.parse().ok().filter(|n| (1..=MOST).contains(n) && !plain.starts_with('+'));
                let kanji = || KANJI.iter().position(|&kanji| kanji == text);
                number.map(Self::Number).or_else(|| Some(Self::Kanji(kanji()? as u32 + 1)))
            }
            _ => None,
        }
    }

    /// Whether it may stand at an end where counting begins.
    fn is_first(self) -> bool {
        matches!(self, Self::Number(1) | Self::Letter('A') | Self::Kanji(1))
    }

    /// Whether `next` follows it when counting up.
    fn leads_to(self, next: Self) -> bool {
        match (self, next) {
            (Self::Number(a), Self::Number(b)) | (Self::Kanji(a), Self::Kanji(b)) => a + 1 == b,
            (Self::Letter('H'), Self::Letter('J')) => true,
            (Self::Letter(a), Self::Letter(b)) => a as u32 + 1 == b as u32,
            _ => false,
        }
    }
}

/// A narrow letter or digit for a full-width one.
fn narrow(c: char) -> char {
    let ascii = u32::from(c).checked_sub(0xFEE0).filter(|code| (0x21..0x7F).contains(code));
    ascii.and_then(char::from_u32).unwrap_or(c)
}

/// Whether a value may be a coordinate.
pub(crate) fn is_label(value: &CellValue) -> bool {
    Label::of(value).is_some()
}

/// How many coordinates these cells hold from the first on, as far as they count up from one or down to one.
fn count(scene: &Scene<'_>, cells: impl Iterator<Item = CellRef>) -> u32 {
    let mut labels = cells.take(MOST as usize + 1).map_while(|at| Label::of(scene.canvas.sheet.value(at)));
    let Some(first) = labels.next() else { return 0 };
    let (mut last, mut number, mut up, mut down) = (first, 1, true, true);
    for label in labels {
        let (leads, follows) = (up && last.leads_to(label), down && label.leads_to(last));
        if !leads && !follows {
            break;
        }
        (up, down) = (leads, follows);
        (last, number) = (label, number + 1);
    }
    let ends = up && first.is_first() || down && last.is_first();
    if ends && (FEWEST..=MOST).contains(&number) { number } else { 0 }
}

/// Rectangles with coordinates along a row and a column beside them.
pub(crate) fn framed(scene: &Scene<'_>) -> Vec<CellRange> {
    let mut found = Vec::new();
    let mut begun: Option<(CellRef, CellRef)> = None;
    let mut look = |first: CellRef, last: CellRef| {
        let columns = last.col - first.col + 1;
        if (FEWEST..=MOST).contains(&columns) {
            found.extend(beside(scene, CellRange::new(first, last)));
        }
    };
    // Stretches of labels; whether they count is found out where a column of them meets.
    for &at in &scene.labels {
        begun = match begun {
            Some((first, last)) if last.row == at.row && last.col + 1 == at.col => Some((first, at)),
            ended => {
                if let Some((first, last)) = ended {
                    look(first, last);
                }
                Some((at, at))
            }
        };
    }
    if let Some((first, last)) = begun {
        look(first, last);
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The boards below or above a row of coordinates, with a column of coordinates at one side.
fn beside(scene: &Scene<'_>, row: CellRange) -> Vec<CellRange> {
    if count(scene, row.cells()) != row.cols() {
        return Vec::new();
    }
    let sides = [row.first.offset(0, -1), row.last.offset(0, 1)];
    let mut found = Vec::new();
    for side in sides.into_iter().flatten() {
        let down = (1..=i64::from(MOST) + 1).map_while(|i| side.offset(i, 0));
        let up = (1..=i64::from(MOST) + 1).map_while(|i| side.offset(-i, 0));
        let (below, above) = (count(scene, down), count(scene, up));
        if below > 0 {
            found.extend(row.first.offset(1, 0).map(|at| CellRange::sized(at, below, row.cols())));
        }
        if above > 0 {
            let first = row.first.offset(-i64::from(above), 0);
            found.extend(first.map(|at| CellRange::sized(at, above, row.cols())));
        }
    }
    found
}

/// Along how many sides of a rectangle coordinates stand: above, below, left, right.
pub(crate) fn sides(scene: &Scene<'_>, range: CellRange) -> [bool; 4] {
    let (rows, cols) = (i64::from(range.rows()), i64::from(range.cols()));
    let line = |start: Option<CellRef>, down: i64, right: i64, length: i64| {
        let Some(start) = start else { return false };
        let cells = (0..length).map_while(|i| start.offset(i * down, i * right));
        i64::from(count(scene, cells)) == length
    };
    [
        line(range.first.offset(-1, 0), 0, 1, cols),
        line(range.first.offset(rows, 0), 0, 1, cols),
        line(range.first.offset(0, -1), 1, 0, rows),
        line(range.first.offset(0, cols), 1, 0, rows),
    ]
}
