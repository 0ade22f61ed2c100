//! Says what is decided in a position, and what cannot be.

use banmen_sudoku::decided::Impossible;
use banmen_sudoku::human::Contradiction;

use super::{Lang, Sentence, tell};
use crate::report::Where;

/// Something that cannot be in a position with a solution.
#[must_use]
pub fn impossible(one: &Impossible, place: &Where, lang: Lang) -> String {
    let words = lang.words();
    match one {
        Impossible::Missing(Contradiction::Cell(cell)) => {
            words.sentence(&Sentence::NoCandidate(&tell::name(place, *cell)))
        }
        Impossible::Missing(Contradiction::House(house, digit)) => {
            words.sentence(&Sentence::NoPlace(*digit, *house))
        }
        Impossible::Disputed(cell, digits) => {
            let (cell, digits) =
                (tell::name(place, *cell), digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>());
            match lang {
                Lang::En => format!("{cell} would have to hold {} at once", digits.join(" and ")),
                Lang::Ja => format!("{cell} には {} が同時に入ることになります。", digits.join(" と ")),
            }
        }
        Impossible::Twice(candidate, other, house) => {
            let cells = [candidate.cell, *other].map(|cell| tell::name(place, cell));
            let (digit, house, cells) = (candidate.digit, words.house(*house), words.list(&cells));
            match lang {
                Lang::En => format!("{digit} would have to stand twice in {house}: {cells}"),
                Lang::Ja => format!("{house}に {digit} が二つ入ることになります: {cells}"),
            }
        }
    }
}

/// Captions of the three tables: what stands, the candidates, what is decided now.
#[must_use]
pub const fn table_captions(lang: Lang) -> [&'static str; 3] {
    match lang {
        Lang::En => ["T1: digits", "T2: candidates", "T3: decided now"],
        Lang::Ja => ["T1: 数字", "T2: 候補", "T3: いま決まる数字"],
    }
}

/// What the colours of T3 mean.
#[must_use]
pub const fn colors(lang: Lang) -> &'static str {
    match lang {
        Lang::En => {
            "white B (block), blue L (row), yellow C (column), green M (cell), red: several digits at once"
        }
        Lang::Ja => "白 B（ブロック）、青 L（行）、黄 C（列）、緑 M（マス）、赤: 数字が食い違う",
    }
}

/// The name of the sheet with the three tables.
#[must_use]
pub const fn tables_sheet(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "T1 T2 T3",
        Lang::Ja => "T1 T2 T3 表",
    }
}
