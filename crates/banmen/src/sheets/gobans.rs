//! Go boards on a new sheet, one below the other, each with its words under it: drawn as a book has them where the format can hold
//! shapes, else as cells.

use banmen_sheet::{CellLook, CellRef, NewCell, NewSheet, Page};

use super::{TITLE, WRAPPED, page};
use crate::view::cells;
use crate::view::{Diagram, Key, Picture, wrap};

/// Where shapes begin, in points from the left edge.
const LEFT: f64 = 14.0;
/// Small columns of a sheet that words run over at least, and how many characters of words each has room for.
const COLUMNS: u32 = 40;
const CHARACTERS: usize = 2;
/// Points of a printed page.
const PAGE: f64 = 720.0;

/// A sheet of boards with their words; `draws`: the format can hold shapes. What is no Go board is not among them.
#[must_use]
pub fn gobans(name: &str, diagrams: &[Diagram], draws: bool) -> NewSheet {
    let columns = diagrams.iter().map(|diagram| cells::extent(diagram).0).fold(COLUMNS, u32::max);
    let mut sheet = Sheet { draws, columns, ..Sheet::default() };
    for diagram in diagrams {
        sheet.add(diagram);
    }
    let Sheet { made, row, .. } = sheet;
    NewSheet {
        name: name.to_owned(),
        widths: std::iter::once((0, 1.0)).chain((1..=columns).map(|col| (col, cells::WIDTH))).collect(),
        heights: (0..row).map(|row| (row, cells::HEIGHT)).collect(),
        page: page().map(|page| Page { fit_width: true, ..page }),
        hide_grid: true,
        ..made
    }
}

#[derive(Default)]
struct Sheet {
    draws: bool,
    columns: u32,
    made: NewSheet,
    /// The next row that is free, and the first of the page.
    row: u32,
    page: u32,
}

impl Sheet {
    fn add(&mut self, diagram: &Diagram) {
        let Picture::Goban(goban) = &diagram.picture else { return };
        let (shapes, height) = match self.draws {
            true => cells::drawing(goban, LEFT, 0.0),
            false => (Vec::new(), f64::from(cells::extent(diagram).1) * cells::HEIGHT),
        };
        let line = self.columns as usize * CHARACTERS;
        let lines = diagram.caption.lines().map(|text| wrap(text, line).len() as u32).sum::<u32>();
        let board = (height / cells::HEIGHT).ceil() as u32 + 1;
        let title = if diagram.title.is_empty() { 0 } else { 2 };
        let rows = title + board + diagram.legend.len() as u32 + lines;
        if self.row > self.page && f64::from(self.row + rows - self.page) * cells::HEIGHT > PAGE {
            self.made.page_breaks.push(self.row);
            self.page = self.row;
        }
        self.text(1, title, &diagram.title, TITLE);
        if self.draws {
            let top = f64::from(self.row) * cells::HEIGHT;
            self.made.drawing.shapes.extend(shapes.into_iter().map(|mut shape| {
                shape.frame.y += top;
                shape
            }));
        } else {
            self.take(cells::board(diagram, CellRef::new(self.row, 1)));
        }
        self.row += board;
        for (key, words) in &diagram.legend {
            match key {
                Key::Goban(tint) if self.draws => {
                    let middle = (f64::from(self.row) + 0.5) * cells::HEIGHT;
                    self.made.drawing.shapes.extend(cells::key(*tint, LEFT + 8.0, middle));
                }
                _ => {
                    let mut part = cells::Part::default();
                    let (sign, look) = cells::swatch(*key);
                    part.text(CellRef::new(self.row, 1), 1, 1, &sign, look);
                    self.take(part);
                }
            }
            self.text(3, 1, words, WRAPPED);
        }
        self.text(1, lines, &diagram.caption, WRAPPED);
        // What comes below, as a signature, is not to lie under what is drawn.
        let at = CellRef::new(self.row, 1);
        self.made.cells.push(NewCell { at, value: None, look: WRAPPED });
        self.row += 2;
    }

    /// A text that runs to the last column, over so many rows; none for none.
    fn text(&mut self, col: u32, rows: u32, text: &str, look: CellLook) {
        if rows > 0 {
            let mut part = cells::Part::default();
            part.text(CellRef::new(self.row, col), rows, self.columns + 1 - col, text, look);
            self.take(part);
            self.row += rows;
        }
    }

    fn take(&mut self, part: cells::Part) {
        self.made.cells.extend(part.cells);
        self.made.merged.extend(part.merged);
    }
}

#[cfg(test)]
mod tests {
    use banmen_go::{Color, Point, Setup, Size};
    use banmen_sheet::{Format, NewValue, Patch, Workbook};

    use super::*;
    use crate::signature::{Signature, own_sheets};
    use crate::view::goban::{Goban, Tint};
    use crate::words::Lang;

    fn diagrams() -> Vec<Diagram> {
        let point = |text: &str| Point::from_vertex(text, Size::FULL).expect("a point");
        let mut setup = Setup::new(Size::FULL);
        setup.set(point("D4"), Some(Color::Black));
        setup.set(point("C3"), Some(Color::White));
        let whole = Goban::of(&setup).tint([point("C3")], Tint::Last);
        let corner = whole.clone().label(point("Q16"), "a").crop_around([point("Q16")], 2);
        [whole, corner].map(|goban| crate::diagrams::of_goban(goban, "Title", "Words.", Lang::En)).to_vec()
    }

    #[test]
    fn boards_are_drawn_or_stand_in_cells() {
        for draws in [true, false] {
            let sheet = gobans("Go", &diagrams(), draws);
            let text = |wanted: &str| {
                let is =
                    |value: &Option<NewValue>| matches!(value, Some(NewValue::Text(text)) if text == wanted);
                sheet.cells.iter().filter(|cell| is(&cell.value)).count()
            };
            assert_eq!((text("Title"), text("Words."), text("last move")), (2, 2, 1));
            // The last move stands on the board and in the legend.
            let wanted = if draws { (0, 0, 0) } else { (1, 2, 1) };
            assert_eq!((text("●"), text("◎"), text("a")), wanted);
            assert_eq!(sheet.drawing.is_empty(), !draws);
            // No cell is there twice, and no merged range crosses another.
            let mut taken = std::collections::BTreeSet::new();
            assert!(sheet.cells.iter().all(|cell| taken.insert(cell.at)));
            let mut merged = std::collections::BTreeSet::new();
            assert!(sheet.merged.iter().flat_map(|range| range.cells()).all(|at| merged.insert(at)));
            let patch = Patch { new_sheets: vec![Signature::Explain.sign(sheet)], ..Patch::default() };
            let book = Workbook::blank_xlsx().patched(&patch).expect("a sheet can be added");
            assert_eq!((book.format, book.notes.len()), (Format::Xlsx, 0));
            let book = Workbook::from_bytes(book.bytes, None).expect("a workbook");
            assert_eq!(own_sheets(&book).len(), 1);
        }
    }
}
