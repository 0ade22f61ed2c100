//! Go boards that are texts: records, lists of moves and drawings. What they share.

pub(super) mod list;
pub(super) mod list_words;
pub(super) mod rows;
pub(super) mod sgf;

use banmen_go::Setup;
use banmen_sheet::{CellRange, Visibility};

use super::scene::Scene;
use super::types::{Doubt, DoubtKind, Find, Ink, Manner, Numbered, Places, Reason};

/// What a text says.
pub(super) struct Told {
    pub(super) range: CellRange,
    pub(super) places: Places,
    pub(super) setup: Setup,
    pub(super) moves: Vec<Numbered>,
    pub(super) doubts: Vec<Doubt>,
    pub(super) confidence: u8,
    pub(super) why: Vec<Reason>,
}

/// The find of a text. `kind` names its layout and its notation.
pub(super) fn find(scene: &Scene<'_>, kind: &'static str, told: Told) -> Find {
    let sheet = scene.canvas.sheet;
    let Told { range, places, setup, moves, mut doubts, confidence, why } = told;
    if sheet.visibility == Visibility::Hidden {
        doubts.push(Doubt { at: range.first, kind: DoubtKind::HiddenSheet });
    }
    Find {
        sheet: scene.canvas.index,
        sheet_name: sheet.name.clone(),
        range,
        layout: kind,
        places,
        notation: kind,
        manner: Manner { black: Ink::Blank, white: Ink::Blank, empty: Ink::Blank },
        setup,
        moves,
        confidence,
        why,
        doubts,
        faults: Vec::new(),
    }
}
