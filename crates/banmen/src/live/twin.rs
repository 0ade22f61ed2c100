//! What the formulas come to, worked out by the engines: every cached value of a live workbook comes from here, so that
//! previews, and programs that do not compute when they open a file, show what is true.

use banmen_sheet::{CellValue, NewValue};
use banmen_sudoku::decided::Decided;
use banmen_sudoku::human::CandidateGrid;
use banmen_sudoku::{Cell, CellMap, Digit, DigitSet, Grid, House, HouseKind};

use super::formulas::{BLANKS, DIGITS, KINDS, STATES, place};
use super::layout::{Count, Trouble};

/// What an entry means to the formulas: a digit, 0 for blank, -1 for neither.
pub(super) fn normal(entry: &CellValue) -> i8 {
    let text = match entry {
        CellValue::Error(_) => return -1,
        other => other.to_text().replace(['\u{3000}', '\u{A0}'], " "),
    };
    let text = text.trim_matches(' ');
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (None, _) => 0,
        (Some(one), None) => match DIGITS.chars().position(|digit| digit == one) {
            Some(index) => (index % 9) as i8 + 1,
            None if BLANKS.contains(one) => 0,
            None => -1,
        },
        _ => -1,
    }
}

/// A board as the formulas see it.
pub(super) struct Twin {
    /// What each entry means.
    pub(super) normal: CellMap<i8>,
    /// The digits.
    pub(super) grid: Grid,
    position: CandidateGrid,
    decided: Decided,
}

impl Twin {
    pub(super) fn new(normal: CellMap<i8>) -> Self {
        let mut grid = Grid::EMPTY;
        for (cell, &number) in normal.iter() {
            grid.set(cell, u8::try_from(number).ok().and_then(Digit::new));
        }
        let position = CandidateGrid::from_position(&grid, &grid);
        Self { normal, grid, decided: Decided::of(&grid), position }
    }

    /// The candidates of a cell; none of a filled one.
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        if self.grid.get(cell).is_some() { DigitSet::EMPTY } else { self.position.digits(cell) }
    }

    /// The candidates that have no other place in the house of that kind.
    pub(super) fn only_here(&self, cell: Cell, kind: HouseKind) -> DigitSet {
        let places = |digit: Digit| self.position.places_in(digit, cell.house(kind)).len();
        self.candidates(cell).iter().filter(|&digit| places(digit) == 1).collect()
    }

    /// What all houses demand.
    pub(super) fn demands(&self, cell: Cell) -> DigitSet {
        KINDS.iter().fold(DigitSet::EMPTY, |all, &kind| all | self.only_here(cell, kind))
    }

    /// What is decided: one digit, several that disagree, or none.
    pub(super) fn decided(&self, cell: Cell) -> DigitSet {
        self.decided.cells[cell].map(|decision| decision.digits).unwrap_or_default()
    }

    /// The letter of the search that decides.
    pub(super) fn letter(&self, cell: Cell) -> Option<char> {
        self.decided.cells[cell].map(|decision| decision.letter)
    }

    /// How often the digit of a cell stands in its house of that kind; 1 for a blank cell.
    pub(super) fn times(&self, cell: Cell, kind: HouseKind) -> usize {
        let Some(digit) = self.grid.get(cell) else { return 1 };
        self.count(cell.house(kind), |other| self.grid.get(other) == Some(digit))
    }

    fn count(&self, house: House, is_meant: impl Fn(Cell) -> bool) -> usize {
        house.cells().into_iter().filter(|&cell| is_meant(cell)).count()
    }

    /// Whether no digit stands twice.
    pub(super) fn is_free_of_clashes(&self) -> bool {
        self.grid.clashes().is_empty()
    }

    /// Whether something is wrong with a cell: the entry is no digit, no candidate is left, several digits are demanded.
    pub(super) fn has_fault(&self, number: usize, cell: Cell) -> bool {
        match number {
            0 => self.normal[cell] < 0,
            1 => self.grid.get(cell).is_none() && self.candidates(cell).is_empty(),
            _ => self.demands(cell).len() > 1,
        }
    }

    /// The digits of a house with some trouble.
    pub(super) fn trouble(&self, trouble: Trouble, house: House) -> DigitSet {
        let stands = |digit: Digit| self.count(house, |cell| self.grid.get(cell) == Some(digit));
        let is_single = |cell: Cell, digit: Digit| self.decided(cell).single() == Some(digit);
        let digits = Digit::ALL.into_iter().filter(|&digit| match trouble {
            Trouble::Clash => stands(digit) > 1,
            Trouble::Missing => {
                stands(digit) == 0 && self.count(house, |cell| self.candidates(cell).contains(digit)) == 0
            }
            Trouble::Twice => self.count(house, |cell| is_single(cell, digit)) > 1,
        });
        digits.collect()
    }

    /// How it stands, in numbers.
    pub(super) fn number(&self, count: Count) -> usize {
        let first_fault =
            |number| Cell::ALL.into_iter().find(|&cell| self.has_fault(number, cell)).map_or(0, place);
        let first_house = |trouble| {
            let house = House::ALL.into_iter().find(|&house| !self.trouble(trouble, house).is_empty());
            house.map_or(0, |house| house.index() + 1)
        };
        match count {
            Count::Wrong => first_fault(0),
            Count::Empty => first_fault(1),
            Count::Disputed => first_fault(2),
            Count::Clash => first_house(Trouble::Clash),
            Count::Missing => first_house(Trouble::Missing),
            Count::Twice => first_house(Trouble::Twice),
            Count::Filled => self.grid.givens(),
            Count::Decided => Cell::ALL.into_iter().filter(|&cell| self.decided(cell).len() == 1).count(),
            Count::State => match STATES.iter().position(|&fault| self.number(fault) > 0) {
                Some(fault) => fault + 1,
                None if self.grid.givens() == 81 => 7,
                None => 0,
            },
        }
    }

    /// The words on how it stands. `house` names a house.
    pub(super) fn status(&self, sentences: [&str; 8], house: impl Fn(House) -> String) -> String {
        let state = self.number(Count::State);
        let first =
            state.checked_sub(1).and_then(|index| STATES.get(index)).map_or(0, |&count| self.number(count));
        let trouble = match state {
            2 => Trouble::Clash,
            4 => Trouble::Missing,
            _ => Trouble::Twice,
        };
        let named = first.checked_sub(1).and_then(|index| House::ALL.get(index).copied());
        filled(sentences[state], |name| match name {
            "row" => (first / 10).to_string(),
            "column" => (first % 10).to_string(),
            "house" => named.map(&house).unwrap_or_default(),
            "digits" => named.map(|house| self.trouble(trouble, house).to_string()).unwrap_or_default(),
            "blank" => (81 - self.number(Count::Filled)).to_string(),
            _ => self.number(Count::Decided).to_string(),
        })
    }

    /// The digits once what is decided has been entered, where one digit alone is.
    pub(super) fn next(&self) -> Self {
        Self::new(CellMap::from_fn(|cell| match (self.grid.get(cell), self.decided(cell).single()) {
            (Some(digit), _) | (None, Some(digit)) => digit.get() as i8,
            (None, None) => 0,
        }))
    }
}

/// A sentence with its gaps, `{name}`, filled.
pub(super) fn filled(template: &str, fill: impl Fn(&str) -> String) -> String {
    let pieces = template.split(['{', '}']).enumerate();
    pieces.map(|(number, piece)| if number % 2 == 0 { piece.to_owned() } else { fill(piece) }).collect()
}

/// A number, or nothing.
pub(super) fn number_or_blank(number: Option<usize>) -> NewValue {
    number.map_or_else(|| NewValue::Text(String::new()), |number| NewValue::Number(number as f64))
}

/// Digits as T3 has them: one as a number, several as a text.
pub(super) fn digits(set: DigitSet) -> NewValue {
    match set.single() {
        Some(digit) => NewValue::Number(f64::from(digit.get())),
        None => NewValue::Text(set.to_string()),
    }
}
