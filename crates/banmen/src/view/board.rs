//! Boards and tables for a terminal.

use banmen_sudoku::{Cell, Grid};

use super::text::columns;
use crate::report::CandidatesReport;

/// How solved digits are set apart from givens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Paint {
    /// Not at all.
    #[default]
    None,
    /// Givens bold, the others blue, by escape codes.
    Ansi,
}

/// A framed board. Digits that `givens` lacks are painted as solved.
///
/// ```
/// use banmen::{Grid, view};
/// let drawn = view::board(&Grid::EMPTY, &Grid::EMPTY, view::Paint::None);
/// assert!(drawn.starts_with("┌───────┬───────┬───────┐\n│ . . . │"));
/// ```
#[must_use]
pub fn board(givens: &Grid, full: &Grid, paint: Paint) -> String {
    let mut out = String::from("┌───────┬───────┬───────┐\n");
    for row in 0..9 {
        if row == 3 || row == 6 {
            out.push_str("├───────┼───────┼───────┤\n");
        }
        for col in 0..9 {
            if col % 3 == 0 {
                out.push_str("│ ");
            }
            if let Some(cell) = Cell::at(row, col) {
                push_digit(&mut out, givens, full, cell, paint);
            }
            out.push(' ');
        }
        out.push_str("│\n");
    }
    out.push_str("└───────┴───────┴───────┘\n");
    out
}

fn push_digit(out: &mut String, givens: &Grid, full: &Grid, cell: Cell, paint: Paint) {
    let Some(digit) = full.get(cell) else {
        out.push('.');
        return;
    };
    let code = match (paint, givens.get(cell)) {
        (Paint::None, _) => None,
        (Paint::Ansi, Some(_)) => Some("1"),
        (Paint::Ansi, None) => Some("94"),
    };
    match code {
        Some(code) => out.push_str(&format!("\x1b[{code}m{digit}\x1b[0m")),
        None => out.push(digit.to_char()),
    }
}

/// The candidate table: one line for each blank cell under the seven `headings`.
#[must_use]
pub fn candidate_table(report: &CandidatesReport, headings: &[&str; 7]) -> String {
    let mut rows = vec![headings.map(str::to_owned)];
    for (cell, left) in report.candidates.iter().filter(|(cell, _)| report.seen.board.get(*cell).is_none()) {
        let digits: Vec<String> = left.iter().map(|digit| digit.to_string()).collect();
        rows.push([
            format!("({},{})", cell.row() + 1, cell.col() + 1),
            (cell.row() + 1).to_string(),
            (cell.col() + 1).to_string(),
            (cell.block() + 1).to_string(),
            if digits.is_empty() { "-".to_owned() } else { digits.join(" ") },
            left.len().to_string(),
            report.decided.cells[cell]
                .map(|decision| format!("{} {}", decision.digits, decision.letter))
                .unwrap_or_default(),
        ]);
    }
    columns(&rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_sudoku::text;

    #[test]
    fn a_board_is_drawn() {
        let givens = text::read_line(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        )
        .unwrap();
        let full = text::read_line(
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        )
        .unwrap();
        let plain = board(&givens, &full, Paint::None);
        assert!(plain.starts_with("┌───────┬───────┬───────┐\n│ 5 3 4 │ 6 7 8 │ 9 1 2 │\n"), "{plain}");
        assert_eq!(plain.lines().count(), 13);
        let painted = board(&givens, &full, Paint::Ansi);
        assert!(painted.contains("│ \x1b[1m5\x1b[0m \x1b[1m3\x1b[0m \x1b[94m4\x1b[0m │"), "{painted}");
    }
}
