//! Says what may have gone wrong when a puzzle was copied.

use banmen_sudoku::slips::{Slip, SlipKind};
use banmen_sudoku::{Cell, DigitSet};

use super::{Lang, tell};
use crate::report::Where;

/// The line before the slips.
#[must_use]
pub const fn heading(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "perhaps a slip in copying (compare with the source; the likeliest first):",
        Lang::Ja => "写し間違いかもしれません。元の問題と見比べてください（ありそうな順）:",
    }
}

/// The line behind those that are told, if there are more.
#[must_use]
pub fn more(count: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("and {count} more that would do (--json lists them)"),
        Lang::Ja => format!("ほかに {count} 通り考えられます（--json で一覧できます）"),
    }
}

/// What may have happened.
#[must_use]
pub fn what(kind: &SlipKind, place: &Where, lang: Lang) -> String {
    let name = |cell: Cell| tell::name(place, cell);
    match (*kind, lang) {
        (SlipKind::Forgotten(cell, digits), Lang::En) => {
            format!("{}: a digit was forgotten, {}", name(cell), any(digits, lang))
        }
        (SlipKind::Forgotten(cell, digits), Lang::Ja) => {
            format!("{}: 数字の入れ忘れ（{}）", name(cell), any(digits, lang))
        }
        (SlipKind::Wrong(cell, digits), Lang::En) => {
            format!("{}: a wrong digit instead of {}", name(cell), any(digits, lang))
        }
        (SlipKind::Wrong(cell, digits), Lang::Ja) => {
            format!("{}: 数字の間違い（正しくは {}）", name(cell), any(digits, lang))
        }
        (SlipKind::Swapped([a, b]), Lang::En) => format!("{} and {}: swapped", name(a), name(b)),
        (SlipKind::Swapped([a, b]), Lang::Ja) => {
            format!("{} と {}: 数字が入れ替わっている", name(a), name(b))
        }
        (SlipKind::Misplaced { from, to }, Lang::En) => format!("{}: belongs into {}", name(from), name(to)),
        (SlipKind::Misplaced { from, to }, Lang::Ja) => {
            format!("{}: 数字の位置の間違い（正しくは {}）", name(from), name(to))
        }
        (SlipKind::Surplus(cell), Lang::En) => format!("{}: should be blank", name(cell)),
        (SlipKind::Surplus(cell), Lang::Ja) => format!("{}: 余分な数字（本来は空白）", name(cell)),
    }
}

/// Why that is thought: what the board is without the slip. `proper`: it is a proper puzzle as it stands.
#[must_use]
pub fn why(slip: &Slip, proper: bool, lang: Lang) -> String {
    let symmetry = slip.restores.map(|symmetry| lang.words().symmetry(symmetry.id));
    match (proper, symmetry, lang) {
        (false, None, Lang::En) => "it would have one solution".to_owned(),
        (false, None, Lang::Ja) => "解が一つになります".to_owned(),
        (false, Some(name), Lang::En) => format!("it would have one solution, and its symmetry ({name})"),
        (false, Some(name), Lang::Ja) => format!("解が一つになり、配置も{name}になります"),
        (true, name, Lang::En) => format!("its pattern would be symmetric ({})", name.unwrap_or_default()),
        (true, name, Lang::Ja) => format!("配置が{}になります", name.unwrap_or_default()),
    }
}

/// Some digits of which one is meant.
fn any(digits: DigitSet, lang: Lang) -> String {
    let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    digits.join(match lang {
        Lang::En => " or ",
        Lang::Ja => " か ",
    })
}
