//! English.

mod errors;

use banmen_layout::{DoubtKind, FaultKind as CellFault, Reason as Why, Role, WriteError};
use banmen_sheet::{Notice, OpenError, PatchError, PatchNote};
use banmen_sudoku::check::Count;
use banmen_sudoku::text::{Counted, FaultKind as TextFault, Forgiven, ReadError};
use banmen_sudoku::{Digit, House, HouseKind};

use super::{Lang, Said, Sentence, Words, counted, go};
use crate::batch::LineFault;
use crate::boards::PickError;
use crate::fill::Aside;
use crate::input::InputError;
use crate::report::{OddityKind, Placed, Spot, Unreadable, UnreadableKind, Where};
use crate::table::TableError;

pub(super) struct English;

impl Words for English {
    fn symmetry(&self, id: &'static str) -> &'static str {
        id
    }

    fn go_input_error(&self, error: &InputError) -> Said {
        go::input_error(error, Lang::En)
    }

    fn place(&self, place: &Where) -> String {
        place.to_string()
    }

    fn spot(&self, spot: &Spot) -> String {
        spot.to_string()
    }

    fn list(&self, names: &[String]) -> String {
        names.join(", ")
    }

    fn house(&self, house: House) -> String {
        let kind = match house.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        format!("{kind} {}", house.number())
    }

    fn role(&self, role: Role) -> &'static str {
        match role {
            Role::Problem => "problem",
            Role::Answer => "answer",
            Role::Empty => "empty",
        }
    }

    fn sentence(&self, sentence: &Sentence<'_>) -> String {
        match sentence {
            Sentence::Solved => "solved".to_owned(),
            Sentence::Complete => "already complete, and right".to_owned(),
            Sentence::Empty => "the board is empty: several solutions".to_owned(),
            Sentence::Proper => "a proper puzzle: exactly one solution".to_owned(),
            Sentence::NoSolution => "no solution".to_owned(),
            Sentence::Several(Count::Exact(count)) => format!("several solutions: {count}"),
            Sentence::Several(Count::AtLeast(count)) => format!("several solutions: at least {count}"),
            Sentence::Invalid => "not a puzzle: equal digits clash".to_owned(),
            Sentence::Unread => "some cells cannot be read: the board is left as it is".to_owned(),
            Sentence::MoreUnread(count) => format!("{} alike (-v names all)", counted(count, "more cell")),
            Sentence::OutOfTime => "given up: out of time (--timeout)".to_owned(),
            Sentence::Clash(digit, house, cells) => {
                format!(
                    "{digit} appears {} in {}: {}",
                    counted(cells.len(), "time"),
                    self.house(*house),
                    self.list(cells)
                )
            }
            Sentence::NoCandidate(cell) => format!("{cell} has no candidate: it sees all nine digits"),
            Sentence::NoPlace(digit, house) => format!("{digit} has no place left in {}", self.house(*house)),
            Sentence::Crowded(house, cells, digits) => format!(
                "in {}, {} have only {} between them: {} ({})",
                self.house(*house),
                counted(cells.len(), "cell"),
                counted(digits.len(), "digit"),
                self.list(cells),
                join(digits)
            ),
            Sentence::Conflict(givens) => {
                format!("these givens cannot stand together: {}", self.list(givens))
            }
            Sentence::Differ(cells) => {
                format!("two solutions differ in {}: {}", counted(cells.len(), "cell"), self.list(cells))
            }
            Sentence::TwoOfThem => "two of them:".to_owned(),
            Sentence::Givens(count) => counted(count, "given"),
            Sentence::Symmetry(names) => format!("symmetry of the givens: {}", names.join(", ")),
            Sentence::Minimal => "minimal: no given can be left out".to_owned(),
            Sentence::Redundant(cells) => {
                format!("not minimal: could be left out, one at a time: {}", self.list(cells))
            }
            Sentence::Placed(Placed::Board, count) => {
                format!("{} written into blank cells", counted(count, "digit"))
            }
            Sentence::Placed(Placed::NewSheet(name), _) => format!("written on the new sheet \"{name}\""),
            Sentence::Placed(Placed::There(name), _) => format!("stands on the sheet \"{name}\" already"),
            Sentence::Placed(Placed::NewBook, _) => "written into a new workbook".to_owned(),
            Sentence::TableBeside => "candidate table written beside the board, from K4 on".to_owned(),
            Sentence::MoreSolutions(1) => "there are more solutions than this one".to_owned(),
            Sentence::MoreSolutions(count) => format!("there are more solutions than these {count}"),
            Sentence::LeftAlone(answers, empty) => {
                format!(
                    "left alone: {} and {}",
                    counted(answers, "full board"),
                    counted(empty, "empty board")
                )
            }
        }
    }

    fn unreadable(&self, fault: &Unreadable) -> Said {
        let found = &fault.found;
        match fault.kind {
            UnreadableKind::Cell(kind) => cell_fault(found, kind),
            UnreadableKind::GoCell(kind) => go::fault(&fault.found, kind, Lang::En),
            UnreadableKind::Text(kind) => text_fault(found, kind),
        }
    }

    fn oddity(&self, kind: &OddityKind) -> String {
        match kind {
            OddityKind::Cell(kind) => doubt(*kind).to_owned(),
            OddityKind::Text(kind) => forgiven(*kind),
            OddityKind::GoCell(kind) => go::doubt(*kind, Lang::En).to_owned(),
            OddityKind::GoText(kind) => go::diagram_forgiven(*kind, Lang::En),
            OddityKind::Record(kind) => go::forgiven(*kind, Lang::En),
            OddityKind::Replayed(kind) => go::replayed(*kind, Lang::En),
        }
    }

    fn oddities(&self, kind: &OddityKind, count: usize, first: &[String]) -> String {
        let rest = if count > first.len() { ", ..." } else { "" };
        match count {
            1 => format!("{}: {}", self.list(first), self.oddity(kind)),
            _ => {
                let places = if kind.is_of_cells() { "cells" } else { "places" };
                format!("{count} {places}: {} ({}{rest})", self.oddity(kind), self.list(first))
            }
        }
    }

    fn why(&self, why: &Why) -> String {
        errors::why(why)
    }

    fn find_headings(&self) -> [&'static str; 5] {
        ["where", "what", "givens, stones", "sure", "layout"]
    }

    fn candidate_headings(&self) -> [&'static str; 7] {
        ["cell", "row", "column", "box", "candidates", "count", "decided"]
    }

    fn solution_sheet(&self) -> &'static str {
        "Solution"
    }

    fn candidates_sheet(&self) -> &'static str {
        "Candidates"
    }

    fn open_error(&self, error: &OpenError) -> Said {
        errors::open(error)
    }

    fn read_error(&self, error: &ReadError) -> Said {
        errors::read(error)
    }

    fn pick_error(&self, error: &PickError) -> Said {
        errors::pick(error)
    }

    fn write_error(&self, error: &WriteError) -> Said {
        errors::write(error)
    }

    fn patch_error(&self, error: &PatchError) -> Said {
        errors::patch(error)
    }

    fn line_fault(&self, fault: &LineFault) -> Said {
        errors::line(fault)
    }

    fn table_error(&self, error: &TableError) -> Said {
        errors::table(error)
    }

    fn notice(&self, notice: &Notice) -> String {
        errors::notice(notice)
    }

    fn patch_note(&self, note: &PatchNote) -> String {
        errors::patch_note(note)
    }

    fn aside(&self, aside: &Aside) -> String {
        errors::aside(aside)
    }
}

fn join(digits: &[Digit]) -> String {
    digits.iter().map(Digit::to_string).collect::<Vec<_>>().join(" ")
}

fn cell_fault(found: &str, kind: CellFault) -> Said {
    let digit = "write a digit 1-9, or leave the cell blank";
    match kind {
        CellFault::NotADigit | CellFault::OutOfRange => {
            Said::with(format!("\"{found}\" is not a digit 1-9"), digit)
        }
        CellFault::NotWhole => Said::with(format!("{found} is not a whole number"), digit),
        CellFault::ErrorValue => Said::with(format!("holds the error {found}"), digit),
        CellFault::Boolean => Said::with(format!("{found} is not a digit 1-9"), digit),
        CellFault::UncachedFormula => Said::with(
            "holds a formula whose result is not in the file",
            "open the file in a spreadsheet program, save it, and try again",
        ),
    }
}

fn text_fault(found: &str, kind: TextFault) -> Said {
    match kind {
        TextFault::NotADigit => Said::with(
            format!("\"{found}\" is neither a digit nor blank"),
            "write a digit 1-9, or . for a blank cell",
        ),
        TextFault::OutOfRange => {
            Said::with(format!("\"{found}\" is not 1 to 9"), "write a digit 1-9, or . for a blank cell")
        }
        TextFault::Count { of, found } => {
            let (what, wanted) = match of {
                Counted::LineCells => ("cells in the line", 81),
                Counted::RowCells => ("cells in the row", 9),
                Counted::Rows => ("rows", 9),
            };
            let cure = match (of, found < wanted) {
                (Counted::LineCells, _) => "a line holds 81 characters: digits, and . or 0 for blank cells",
                (_, true) => "fill in what is missing: nine rows of nine, with . or 0 for blank cells",
                (_, false) => "take out what is too much: nine rows of nine, with . or 0 for blank cells",
            };
            Said::with(format!("{found} {what} instead of {wanted}"), cure)
        }
    }
}

fn doubt(kind: DoubtKind) -> &'static str {
    match kind {
        DoubtKind::BlankText => "an empty text, taken as blank",
        DoubtKind::BlankSpace => "only spaces, taken as blank",
        DoubtKind::ZeroAsBlank => "0 taken as blank",
        DoubtKind::DotAsBlank => "a dot taken as blank",
        DoubtKind::MarkAsBlank => "a mark taken as blank",
        DoubtKind::TextDigit => "a digit stored as text",
        DoubtKind::FullWidthDigit => "a full-width digit",
        DoubtKind::CircledDigit => "a circled digit",
        DoubtKind::KanjiDigit => "a Chinese numeral, taken as a digit",
        DoubtKind::OtherDigit => "a digit of another script",
        DoubtKind::Formula => "a digit that a formula gives",
        DoubtKind::CandidateList => "a list of candidates, taken as blank",
        DoubtKind::LostZeros => "a number in place of a row: leading zeros put back",
        DoubtKind::UncertainPlace => {
            "nothing shows which rows or columns belong to the board (--range says it)"
        }
        DoubtKind::HiddenSheet => "the sheet is hidden",
    }
}

fn forgiven(kind: Forgiven) -> String {
    match kind {
        Forgiven::ByteOrderMark => "a byte order mark at the start".to_owned(),
        Forgiven::FullWidth => "full-width digits".to_owned(),
        Forgiven::Circled => "circled digits".to_owned(),
        Forgiven::BlankSign(sign) => format!("\"{sign}\" taken as blank"),
        Forgiven::SpaceAsBlank => "spaces taken as blank".to_owned(),
        Forgiven::OtherSections => "other sections passed over".to_owned(),
        Forgiven::Surroundings => "headings or marks around the board, passed over".to_owned(),
    }
}
