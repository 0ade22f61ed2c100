//! Who made a puzzle, where its input says so: a column of a table, a caption beside a board, a field of a collection.

use banmen_layout::{Find, Places};
use banmen_sheet::{CellRef, CellValue, Sheet, Workbook};

/// Names of columns, and words before a name.
const AUTHOR: [&str; 12] = [
    "author",
    "setter",
    "composer",
    "constructor",
    "creator",
    "by",
    "作者",
    "作成者",
    "制作者",
    "出題者",
    "出題",
    "作",
];

/// What stands between the word and the name.
const BETWEEN: &[char] = &[':', '：', '=', '＝', ' ', '\u{3000}', '\t'];

/// What ends a name in a line of a collection.
const BEHIND: &[char] = &[',', ';', '|', '\t', '/', '、', '）', ')'];

/// How far from a board a caption may be, in cells.
const NEAR: u32 = 3;

/// Longest name.
const LONGEST: usize = 100;

/// Whether a column of this name says who made the puzzles.
#[must_use]
pub(crate) fn is_heading(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    AUTHOR.contains(&name.as_str())
}

/// The name in a caption: `Author: Ann`, `作者　花子`, `No. 12 by Ann, hard`.
#[must_use]
pub(crate) fn in_caption(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    // Lower case letters may be longer; then places do not agree, and nothing is read.
    if lower.len() != text.len() {
        return None;
    }
    AUTHOR.iter().find_map(|word| {
        lower.match_indices(word).find_map(|(at, _)| {
            let before = text[..at].chars().next_back();
            let rest = text.get(at + word.len()..)?;
            let starts = before.is_none_or(|c| !c.is_alphanumeric());
            let is_apart = rest.starts_with(BETWEEN);
            let name = rest.trim_start_matches(BETWEEN).split(BEHIND).next().unwrap_or_default().trim();
            (starts && is_apart).then(|| kept(name)).flatten()
        })
    })
}

/// A name as it is kept.
#[must_use]
pub(crate) fn kept(name: &str) -> Option<String> {
    let name = name.trim();
    (!name.is_empty() && name.chars().count() <= LONGEST).then(|| name.to_owned())
}

/// Who made the board that lies there.
#[must_use]
pub(crate) fn in_book(book: &Workbook, find: &Find) -> Option<String> {
    let sheet = book.sheets().get(find.sheet)?;
    match find.places {
        Places::Line(at) => in_column(sheet, at),
        Places::Cells(_) | Places::RowStrings(_) => beside(sheet, find),
    }
}

/// The record of a table: what stands in the column of the authors.
fn in_column(sheet: &Sheet, puzzle: CellRef) -> Option<String> {
    let above = sheet.cells.range(..CellRef::new(puzzle.row, 0));
    let heading = above.rev().find(|(_, cell)| is_text(&cell.value) && is_heading(&cell.value.to_text()))?.0;
    kept(&sheet.text_at(CellRef::new(puzzle.row, heading.col)))
}

/// A caption near a board, or the cell behind one that says `Author`.
fn beside(sheet: &Sheet, find: &Find) -> Option<String> {
    let (first, last) = (find.range.first, find.range.last);
    let columns = first.col.saturating_sub(NEAR)..=last.col.saturating_add(NEAR);
    let rows =
        CellRef::new(first.row.saturating_sub(NEAR), 0)..CellRef::new(last.row.saturating_add(NEAR + 1), 0);
    let near = sheet
        .cells
        .range(rows)
        .filter(|(at, cell)| columns.contains(&at.col) && !find.range.contains(**at) && is_text(&cell.value));
    near.into_iter().find_map(|(at, cell)| {
        let text = cell.value.to_text();
        let behind = || kept(&sheet.text_at(CellRef::new(at.row, at.col + 1)));
        let word = text.trim().trim_end_matches(BETWEEN);
        if is_heading(word) { behind() } else { in_caption(&text) }
    })
}

fn is_text(value: &CellValue) -> bool {
    matches!(value, CellValue::Text(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_from_captions() {
        let cases = [
            ("Author: Ann Smith", Some("Ann Smith")),
            ("作者：山田 花子", Some("山田 花子")),
            ("作者　花子", Some("花子")),
            ("No. 12 by Ann, hard", Some("Ann")),
            ("by Łukasz", Some("Łukasz")),
            ("puzzle 3", None),
            ("step by step", Some("step")),
            ("baby blue", None),
            ("作品 3", None),
            ("by", None),
            ("Author:", None),
        ];
        for (text, expected) in cases {
            assert_eq!(in_caption(text).as_deref(), expected, "{text}");
        }
        assert!(is_heading(" Author ") && is_heading("作者") && !is_heading("authority"));
    }
}
