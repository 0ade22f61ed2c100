//! The order of a solution as Japanese solvers print it: in each cell the number of the move that filled it, coloured by the search
//! that found it.

use banmen_sheet::{Align, Borders, CellLook, CellRef, Line, NewCell, NewValue, Rgb};
use banmen_sudoku::{Cell, CellMap, Grid};

use super::cells::Part;
use super::svg::escape;
use crate::moves::{Method, Move};

/// The two pictures: the digits, and the numbers of the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// Digits of the puzzle.
    pub givens: Grid,
    /// All digits.
    pub digits: Grid,
    /// Number and search of the move that filled a cell.
    pub moves: CellMap<Option<(usize, Method)>>,
}

/// Every search with its colour: B white, L blue, C yellow, M green, others orange.
pub const COLORS: [(Method, Rgb); 5] = [
    (Method::B, Rgb(0xFF, 0xFF, 0xFF)),
    (Method::L, Rgb(0xB5, 0xD8, 0xF4)),
    (Method::C, Rgb(0xFA, 0xEC, 0x8A)),
    (Method::M, Rgb(0x9F, 0xDD, 0xC8)),
    (Method::Other, Rgb(0xF4, 0xBE, 0x8A)),
];
/// Cells that were filled at the start.
const FILLED: Rgb = Rgb(0xDE, 0xDE, 0xDE);
/// Width and height of a cell in the picture.
const CELL: f64 = 44.0;

impl Order {
    /// The order of some moves, from a position.
    #[must_use]
    pub fn new(givens: &Grid, digits: &Grid, moves: &[Move]) -> Self {
        let mut order = Self { givens: *givens, digits: *digits, moves: CellMap([None; 81]) };
        for one in moves {
            order.moves[one.candidate.cell] = Some((one.number, one.method));
        }
        order
    }

    fn fill(&self, cell: Cell) -> Option<Rgb> {
        match self.moves[cell] {
            Some((_, method)) => COLORS.iter().find(|(known, _)| *known == method).map(|(_, color)| *color),
            None => self.digits.get(cell).map(|_| FILLED),
        }
    }

    /// As SVG, with its width and height.
    #[must_use]
    pub fn svg(&self) -> String {
        let (side, gap) = (CELL * 9.0, 4.0);
        let whole = side + 2.0 * gap;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{whole}\" height=\"{whole}\" viewBox=\"-{gap} -{gap} {whole} {whole}\" \
             font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n"
        );
        for cell in Cell::ALL {
            let (x, y) = (cell.col() as f64 * CELL, cell.row() as f64 * CELL);
            if let Some(fill) = self.fill(cell) {
                out.push_str(&format!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#{}\"/>\n",
                    fill.hex()
                ));
            }
            let text = match (self.moves[cell], self.digits.get(cell)) {
                (Some((number, _)), _) => Some((number.to_string(), 17, "normal")),
                (None, Some(digit)) => Some((digit.to_string(), 22, "bold")),
                (None, None) => None,
            };
            if let Some((text, size, weight)) = text {
                out.push_str(&format!(
                    "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size}\" font-weight=\"{weight}\">{}</text>\n",
                    x + CELL / 2.0,
                    y + CELL / 2.0 + f64::from(size) * 0.36,
                    escape(&text)
                ));
            }
        }
        for (heavy, wide, ink) in [(false, 0.8, "#808080"), (true, 2.4, "#1a1a1a")] {
            let lines = (0..=9).filter(|i| (i % 3 == 0) == heavy).map(|i| f64::from(i) * CELL);
            let path: String = lines.map(|at| format!("M0 {at}H{side}M{at} 0V{side}")).collect();
            out.push_str(&format!(
                "<path d=\"{path}\" stroke=\"{ink}\" stroke-width=\"{wide}\" stroke-linecap=\"square\"/>\n"
            ));
        }
        out + "</svg>\n"
    }

    /// The digits as cells of a sheet.
    #[must_use]
    pub fn answer_cells(&self, at: CellRef) -> Part {
        self.cells(at, |cell| {
            let given = self.givens.get(cell).is_some();
            let digit = self.digits.get(cell).map(|digit| NewValue::Number(f64::from(digit.get())));
            (
                digit,
                CellLook {
                    bold: given,
                    fill: given.then_some(FILLED),
                    points: Some(14),
                    ..CellLook::default()
                },
            )
        })
    }

    /// The numbers of the moves as cells of a sheet.
    #[must_use]
    pub fn order_cells(&self, at: CellRef) -> Part {
        self.cells(at, |cell| {
            let number = self.moves[cell].map(|(number, _)| NewValue::Number(number as f64));
            (number, CellLook { fill: self.fill(cell), points: Some(12), ..CellLook::default() })
        })
    }

    fn cells(&self, at: CellRef, show: impl Fn(Cell) -> (Option<NewValue>, CellLook)) -> Part {
        let line = |heavy: bool| if heavy { Line::Medium } else { Line::Thin };
        let cells = Cell::ALL.into_iter().map(|cell| {
            let (value, look) = show(cell);
            let borders = Borders {
                left: line(cell.col().is_multiple_of(3)),
                right: line(cell.col() % 3 == 2),
                top: line(cell.row().is_multiple_of(3)),
                bottom: line(cell.row() % 3 == 2),
            };
            let at = CellRef::new(at.row + cell.row() as u32, at.col + cell.col() as u32);
            NewCell { at, value, look: CellLook { align: Align::Center, borders, ..look } }
        });
        Part { cells: cells.collect(), merged: Vec::new() }
    }
}
