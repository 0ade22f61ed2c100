//! One colour and one sign for each role, for all renderers. The colours are tints of those that Masataka Okabe and Kei Ito chose
//! such that colour-blind people can tell them apart; what goes and what is placed differ by shape too.

use banmen_sheet::Rgb;
use banmen_sudoku::human::Role;

use super::diagram::Key;
use super::{goban, grid::Tint};

/// How a candidate or a point looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tone {
    /// Behind a dark digit.
    pub(super) fill: Rgb,
    /// For lines.
    pub(super) line: Rgb,
    /// The fill among the 256 colours of terminals.
    pub(super) ansi: u8,
    /// Where there are no colours, before the digit, or behind the stone.
    pub(super) sign: char,
}

const BLUE: Tone = Tone { fill: Rgb(0xA9, 0xD3, 0xF2), line: Rgb(0x00, 0x72, 0xB2), ansi: 117, sign: '*' };
const GREEN: Tone = Tone { fill: Rgb(0x8F, 0xDC, 0xC4), line: Rgb(0x00, 0x7F, 0x5F), ansi: 115, sign: '&' };
const YELLOW: Tone = Tone { fill: Rgb(0xF6, 0xE8, 0x58), line: Rgb(0xA8, 0x8B, 0x00), ansi: 227, sign: '@' };
const ORANGE: Tone = Tone { fill: Rgb(0xF6, 0xB8, 0x5C), line: Rgb(0xB8, 0x6E, 0x00), ansi: 215, sign: '~' };
const PURPLE: Tone = Tone { fill: Rgb(0xE4, 0xB0, 0xD0), line: Rgb(0x9A, 0x4E, 0x7E), ansi: 182, sign: '^' };
const GREY: Tone = Tone { fill: Rgb(0xD0, 0xD0, 0xD0), line: Rgb(0x60, 0x60, 0x60), ansi: 250, sign: '%' };

const SHADE: Tone = Tone { fill: Rgb(0x9A, 0x9A, 0x9A), line: Rgb(0x1A, 0x1A, 0x1A), ansi: 245, sign: 'x' };
const LIGHT: Tone = Tone { fill: Rgb(0xF2, 0xF2, 0xF2), line: Rgb(0x40, 0x40, 0x40), ansi: 255, sign: 'o' };

/// Colours of sets, one after another.
const SETS: [Tone; 6] = [BLUE, GREEN, YELLOW, PURPLE, ORANGE, GREY];

/// What goes.
pub(super) const ELIMINATED: Tone =
    Tone { fill: Rgb(0xFB, 0xE1, 0xD4), line: Rgb(0xC4, 0x4A, 0x00), ansi: 166, sign: '-' };
/// What is placed: a light digit on this.
pub(super) const PLACED: Tone =
    Tone { fill: Rgb(0x00, 0x5A, 0x8C), line: Rgb(0x00, 0x5A, 0x8C), ansi: 25, sign: '+' };
/// Whole cells in which a digit is placed, or candidates go.
pub(super) const MARK_PLACED: Rgb = Rgb(0x6F, 0xBE, 0xEC);
pub(super) const MARK_ELIMINATED: Rgb = Rgb(0xF4, 0xA5, 0x82);
/// Digits that a person or reasoning put there.
pub(super) const OWN: Rgb = Rgb(0x1F, 0x5F, 0xA8);
/// Houses where the reasoning starts, those where it ends, and cells of both.
pub(super) const BASE: Rgb = Rgb(0xE9, 0xF2, 0xFA);
pub(super) const COVER: Rgb = Rgb(0xFB, 0xF3, 0xDF);
pub(super) const BOTH: Rgb = Rgb(0xE6, 0xEC, 0xDD);
/// Cells to look at.
pub(super) const BRIGHT: Rgb = Rgb(0xFF, 0xE9, 0xA8);

/// What stands for a colour in a legend.
pub(super) fn of_key(key: Key) -> Tone {
    match key {
        Key::Grid(tint) => tone(tint),
        Key::Goban(tint) => of_point(tint),
    }
}

/// How candidates of this colour look.
pub(super) fn tone(tint: Tint) -> Tone {
    match tint {
        Tint::Part(role) => of_role(role),
        Tint::Side(false) => BLUE,
        Tint::Side(true) => GREEN,
        Tint::Through(n) => [YELLOW, PURPLE, ORANGE, GREY][usize::from(n % 4)],
    }
}

fn of_role(role: Role) -> Tone {
    match role {
        Role::Pattern => BLUE,
        Role::Fin => ORANGE,
        Role::EndoFin => Tone { sign: '"', ..PURPLE },
        Role::Pivot => YELLOW,
        Role::Pincer => GREEN,
        Role::Extra => Tone { sign: '%', ..ORANGE },
        Role::Set(n) => {
            let i = usize::from(n);
            Tone { sign: char::from(b'a' + n % 26), ..SETS[i % SETS.len()] }
        }
        Role::Common => PURPLE,
        Role::Assumption => Tone { sign: '?', ..YELLOW },
    }
}

/// How a point of a Go board looks.
pub(super) fn of_point(tint: goban::Tint) -> Tone {
    use banmen_go::Color;
    use goban::Tint;
    match tint {
        Tint::Chain => Tone { sign: '*', ..YELLOW },
        Tint::Target => Tone { sign: '^', ..YELLOW },
        Tint::Liberty => Tone { sign: ':', ..BLUE },
        Tint::Kill => Tone { sign: '!', ..ORANGE },
        Tint::Save => Tone { sign: '&', ..PURPLE },
        Tint::Right => Tone { sign: '=', ..GREEN },
        Tint::Partly => Tone { sign: '$', ..ORANGE },
        Tint::Wrong => Tone { sign: '?', ..ELIMINATED },
        Tint::Dead => Tone { sign: '%', ..GREY },
        Tint::Taken => Tone { sign: '-', ..GREY },
        Tint::Territory(Color::Black) => Tone { sign: 'x', ..SHADE },
        Tint::Territory(Color::White) => Tone { sign: 'o', ..LIGHT },
        Tint::Eye => Tone { sign: '@', ..BLUE },
        Tint::Ko => Tone { sign: '~', ..PURPLE },
        Tint::Last => Tone { sign: '<', ..LIGHT },
    }
}

/// The fill of a cell by the houses that use it.
pub(super) const fn tint(base: bool, cover: bool) -> Option<Rgb> {
    match (base, cover) {
        (true, true) => Some(BOTH),
        (true, false) => Some(BASE),
        (false, true) => Some(COVER),
        (false, false) => None,
    }
}
