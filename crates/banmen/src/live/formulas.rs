//! The formulas of a live workbook, as texts.
//!
//! Each is plain: functions that every spreadsheet program since Excel 2007 has, one value a cell, no arrays. References are
//! anchored as a person would who fills a table from its first cell: rows `$B4:$J4`, columns `B$4:B$12`, blocks
//! `$B$4:$D$6`.

use banmen_sheet::{CellRange, CellRef};
use banmen_sudoku::{Cell, Digit, House, HouseKind};

use super::layout::{Count, DEMANDS, FAULTS, GUESSES, NORMAL, ONLY, Table, Trouble, labels};

/// What counts as a digit: the characters of 1 to 9, several times over.
pub(super) const DIGITS: &str = "123456789１２３４５６７８９①②③④⑤⑥⑦⑧⑨一二三四五六七八九";
/// What counts as blank, besides nothing and spaces.
pub(super) const BLANKS: &str = "0０.．-－・_＿";

/// The kinds of houses in the order of the letters B, L, C.
pub(super) const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// `$B$4:$J$12`
pub(super) fn fixed(range: CellRange) -> String {
    let cell = |at: CellRef| format!("${}${}", CellRef::column_letters(at.col), at.row + 1);
    format!("{}:{}", cell(range.first), cell(range.last))
}

/// A house of a cell: `$B4:$J4`, `B$4:B$12`, `$B$4:$D$6`.
fn around(table: Table, cell: Cell, kind: HouseKind) -> String {
    let range = table.house(cell.house(kind));
    let letters = |at: CellRef| CellRef::column_letters(at.col);
    let (first, last) = (range.first, range.last);
    match kind {
        HouseKind::Row => format!("${}{}:${}{}", letters(first), first.row + 1, letters(last), last.row + 1),
        HouseKind::Column => {
            format!("{}${}:{}${}", letters(first), first.row + 1, letters(last), last.row + 1)
        }
        HouseKind::Box => fixed(range),
    }
}

/// Nine pieces, one a digit, put together to a text.
fn each_digit(piece: impl Fn(Digit) -> String) -> String {
    Digit::ALL.map(piece).join("&")
}

/// A text in a formula.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// A cell of another sheet: `'Live board'!B4`.
pub(super) fn on_sheet(sheet: &str, at: CellRef) -> String {
    format!("'{}'!{at}", sheet.replace('\'', "''"))
}

/// The digit in a cell where anything may have been typed: 0 for blank, -1 for what is no digit. Spaces, full-width
/// digits, digits as text and the like are forgiven, as COUNTIF would not in every program.
pub(super) fn normal(entry: CellRef) -> String {
    let text = format!("TRIM(SUBSTITUTE(SUBSTITUTE({entry},\"\u{3000}\",\" \"),\"\u{A0}\",\" \"))");
    format!(
        "IFERROR(IF(LEN({text})=0,0,IF(LEN({text})>1,-1,IFERROR(MOD(FIND({text},\"{DIGITS}\")-1,9)+1,\
         IF(ISNUMBER(FIND({text},\"{BLANKS}\")),0,-1)))),-1)"
    )
}

/// What stands in a cell of a side board: the guess, else what stands on the main board.
pub(super) fn guess_or(main: &str, cell: Cell) -> String {
    let guess = GUESSES.at(cell);
    format!("IF({guess}<>0,{guess},{main})")
}

/// A digit to look at: nothing for blank.
pub(super) fn shown(number: &str) -> String {
    format!("IF({number}>0,{number},\"\")")
}

/// A cell of a person's own board, as it stands there.
pub(super) fn linked(cell: &str) -> String {
    format!("IFERROR(IF(LEN({cell})=0,\"\",{cell}),\"?\")")
}

/// The candidates of a cell (T2): digits that stand nowhere in its houses. `is_open` is the condition that it is blank.
pub(super) fn candidates(digits: Table, cell: Cell, is_open: &str) -> String {
    let seen =
        |digit: Digit| KINDS.map(|kind| format!("COUNTIF({},{digit})", around(digits, cell, kind))).join("+");
    format!("IF({is_open},{},\"\")", each_digit(|digit| format!("IF({},\"\",{digit})", seen(digit))))
}

/// Whether a digit has no other place in a house of a cell that has it as a candidate.
fn only_place(candidates: Table, cell: Cell, kind: HouseKind, digit: Digit) -> String {
    format!("COUNTIF({},\"*{digit}*\")=1", around(candidates, cell, kind))
}

/// The digits that have no other place in the house of a cell: the searches B, L, C.
pub(super) fn only_here(candidates: Table, cell: Cell, kind: HouseKind) -> String {
    let at = candidates.at(cell);
    let piece = |digit| {
        format!(
            "IF(ISNUMBER(FIND({digit},{at})),IF({},{digit},\"\"),\"\")",
            only_place(candidates, cell, kind, digit)
        )
    };
    format!("IF({at}=\"\",\"\",{})", each_digit(piece))
}

/// All digits that the houses of a cell demand.
pub(super) fn demands(cell: Cell) -> String {
    let all = ONLY.map(|table| table.at(cell).to_string()).join("&");
    each_digit(|digit| format!("IF(ISNUMBER(FIND({digit},{all})),{digit},\"\")"))
}

/// The digit that is decided now (T3): the only candidate, else what the houses demand; several digits where they disagree.
pub(super) fn decided(candidates: Table, cell: Cell) -> String {
    let (marks, all) = (candidates.at(cell), DEMANDS.at(cell));
    format!("IF({marks}=\"\",\"\",IF(LEN({marks})=1,VALUE({marks}),IF(LEN({all})=1,VALUE({all}),{all})))")
}

/// The letter of the search that decides: the cell itself first, then block, row, column.
pub(super) fn letter(candidates: Table, cell: Cell) -> String {
    let marks = candidates.at(cell);
    let [block, row, column] = ONLY.map(|table| table.at(cell));
    format!(
        "IF({marks}=\"\",\"\",IF(LEN({marks})=1,\"M\",IF({block}<>\"\",\"B\",IF({row}<>\"\",\"L\",IF({column}<>\"\",\"C\",\"\")))))"
    )
}

/// The same as [`decided`] in one cell, as a text, for the stages, which have no hidden tables.
pub(super) fn decided_at_once(candidates: Table, cell: Cell) -> String {
    let at = candidates.at(cell);
    let piece = |digit| {
        let places = KINDS.map(|kind| only_place(candidates, cell, kind, digit)).join(",");
        format!("IF(ISNUMBER(FIND({digit},{at})),IF(OR({places}),{digit},\"\"),\"\")")
    };
    format!("IF(LEN({at})<2,{at},{})", each_digit(piece))
}

/// The digit of the next stage: what stands, else what is decided.
pub(super) fn next(digit: CellRef, decided: CellRef) -> String {
    format!("IF({digit}<>\"\",{digit},IF(LEN({decided})=1,VALUE({decided}),\"\"))")
}

/// How often the digit of a cell stands in its row times in its column; 1 for a blank cell.
pub(super) fn row_times_column(cell: Cell) -> String {
    let at = NORMAL.at(cell);
    let [row, column] = [HouseKind::Row, HouseKind::Column]
        .map(|kind| format!("COUNTIF({},{at})", around(NORMAL, cell, kind)));
    format!("IF({at}>0,{column}*{row},1)")
}

/// How often the digit of a cell stands in its block; 1 for a blank cell.
pub(super) fn in_block(cell: Cell) -> String {
    let at = NORMAL.at(cell);
    format!("IF({at}>0,COUNTIF({},{at}),1)", around(NORMAL, cell, HouseKind::Box))
}

/// 1 while all cells of the two tables of counts are 1, else 0.
pub(super) fn success(counts: [Table; 2]) -> String {
    let [a, b] = counts.map(|table| format!("SUM({})=81", fixed(table.range())));
    format!("IF(AND({a},{b}),1,0)")
}

/// The place of a cell as one number, row and column, if something is wrong with it.
pub(super) fn fault(number: usize, candidates: Table, cell: Cell) -> String {
    let (digit, marks, all) = (NORMAL.at(cell), candidates.at(cell), DEMANDS.at(cell));
    let wrong = match number {
        0 => format!("{digit}<0"),
        1 => format!("AND({digit}<1,{marks}=\"\")"),
        _ => format!("LEN({all})>1"),
    };
    format!("IF({wrong},{},\"\")", place(cell))
}

/// Row and column as one number: 19 for row 1, column 9.
pub(super) const fn place(cell: Cell) -> usize {
    10 * (cell.row() + 1) + cell.col() + 1
}

/// The digits with some trouble in a house.
pub(super) fn trouble(trouble: Trouble, house: House, candidates: Table, decided: Table) -> String {
    let range = |table: Table| fixed(table.house(house));
    each_digit(|digit| match trouble {
        Trouble::Clash => format!("IF(COUNTIF({},{digit})>1,{digit},\"\")", range(NORMAL)),
        Trouble::Missing => format!(
            "IF(COUNTIF({},{digit})+COUNTIF({},\"*{digit}*\")=0,{digit},\"\")",
            range(NORMAL),
            range(candidates)
        ),
        Trouble::Twice => format!("IF(COUNTIF({},{digit})>1,{digit},\"\")", range(decided)),
    })
}

/// The number of a house in the list, if it has some trouble.
pub(super) fn trouble_number(trouble: Trouble, house: House) -> String {
    format!("IF({}=\"\",\"\",{})", trouble.digits(house), house.index() + 1)
}

/// What the words on how it stands are chosen by. A number of 0 says that there is none.
pub(super) fn count(count: Count, decided: Table) -> String {
    let least = |range: CellRange| format!("MIN({})", fixed(range));
    match count {
        Count::Wrong => least(FAULTS[0].range()),
        Count::Empty => least(FAULTS[1].range()),
        Count::Disputed => least(FAULTS[2].range()),
        Count::Clash => least(Trouble::Clash.lists()[1]),
        Count::Missing => least(Trouble::Missing.lists()[1]),
        Count::Twice => least(Trouble::Twice.lists()[1]),
        Count::Filled => format!("COUNTIF({},\">0\")", fixed(NORMAL.range())),
        Count::Decided => format!("COUNT({})", fixed(decided.range())),
        Count::State => {
            let ends = format!("IF({}=81,7,0)", Count::Filled.at());
            let faults = STATES.into_iter().enumerate().rev();
            faults.fold(ends, |rest, (before, fault)| format!("IF({}>0,{},{rest})", fault.at(), before + 1))
        }
    }
}

/// The faults by weight: the first is told.
pub(super) const STATES: [Count; 6] =
    [Count::Wrong, Count::Clash, Count::Empty, Count::Missing, Count::Disputed, Count::Twice];

/// What stands for a gap of a sentence about how it stands.
fn gap(name: &str, state: usize) -> String {
    let first = state.checked_sub(1).and_then(|index| STATES.get(index)).map(|count| count.at());
    let first = first.map(|at| at.to_string()).unwrap_or_default();
    let trouble = match state {
        2 => Trouble::Clash,
        4 => Trouble::Missing,
        _ => Trouble::Twice,
    };
    match name {
        "row" => format!("INT({first}/10)"),
        "column" => format!("MOD({first},10)"),
        "house" => format!("INDEX({},{first})", fixed(labels())),
        "digits" => format!("INDEX({},{first})", fixed(trouble.lists()[0])),
        "blank" => format!("(81-{})", Count::Filled.at()),
        _ => Count::Decided.at().to_string(),
    }
}

/// A sentence with gaps, `{name}`, as a formula.
pub(super) fn sentence(template: &str, fill: impl Fn(&str) -> String) -> String {
    let mut pieces = Vec::new();
    for (number, piece) in template.split(['{', '}']).enumerate() {
        match number % 2 {
            0 if piece.is_empty() => {}
            0 => pieces.push(quoted(piece)),
            _ => pieces.push(fill(piece)),
        }
    }
    pieces.join("&")
}

/// The words on how it stands: one sentence a state.
pub(super) fn status(sentences: [&str; 8]) -> String {
    let choices = sentences.iter().enumerate();
    let choices = choices.map(|(state, template)| sentence(template, |name| gap(name, state)));
    format!("CHOOSE({}+1,{})", Count::State.at(), choices.collect::<Vec<_>>().join(","))
}
