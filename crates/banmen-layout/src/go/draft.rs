//! A rectangle read as a Go board, before it is judged. Strict: what is no stone and no empty point is a fault.

use banmen_go::board::{Position, Suicide};
use banmen_go::{Color, Point, Setup, Size};
use banmen_sheet::{CellRange, CellRef};

use super::notation::{COLORED, FILLS, MOVES, NOTATIONS, Notation, plain_stone};
use super::record;
use super::scene::{Look, Scene};
use super::shade::Shade;
use super::signs::Glyph;
use super::types::{Doubt, DoubtKind, Fault, FaultKind, Numbered};

/// What the points of a board add up to.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) black: u16,
    pub(crate) white: u16,
    /// Empty points with a sign.
    pub(crate) marked: u16,
    /// Of these, crossings of lines.
    pub(crate) crossings: u16,
    /// Points that show nothing.
    pub(crate) blank: u16,
    /// Stones that formulas gave.
    pub(crate) derived: u16,
    /// Cells with a fill of wood, and with any fill but white.
    pub(crate) wood: u16,
    pub(crate) filled: u16,
}

impl Tally {
    pub(crate) const fn stones(&self) -> u16 {
        self.black + self.white
    }

    pub(crate) const fn empty(&self) -> u16 {
        self.marked + self.blank
    }
}

/// A rectangle, read.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) range: CellRange,
    pub(crate) notation: &'static str,
    pub(crate) setup: Setup,
    pub(crate) moves: Vec<Numbered>,
    pub(crate) doubts: Vec<Doubt>,
    pub(crate) faults: Vec<Fault>,
    pub(crate) tally: Tally,
}

/// What a cell is on a board.
pub(crate) enum Reading {
    Stone(Color, Option<DoubtKind>),
    Empty(Option<DoubtKind>),
    Fault(FaultKind),
}

/// A point with its cell, and how that looks.
pub(crate) type PointCell = (Point, CellRef, Look);

/// The points of a rectangle with their cells, and the cells with how they look; `None` if it is larger than any board.
pub(crate) fn cells(scene: &Scene<'_>, range: CellRange) -> Option<(Size, Vec<PointCell>)> {
    let size = Size::new(u8::try_from(range.cols()).ok()?, u8::try_from(range.rows()).ok()?)?;
    let cells = size.points().zip(range.cells()).map(|(point, at)| (point, at, scene.look(at)));
    Some((size, cells.collect()))
}

impl Draft {
    /// Reads a rectangle; `None` if it is larger than any board.
    pub(crate) fn read(scene: &Scene<'_>, range: CellRange) -> Option<Self> {
        let (size, cells) = cells(scene, range)?;
        let mut draft = Self {
            range,
            notation: FILLS,
            setup: Setup::new(size),
            moves: Vec::new(),
            doubts: Vec::new(),
            faults: Vec::new(),
            tally: Tally::default(),
        };
        for (.., look) in &cells {
            let shade = Shade::of(look.fill);
            draft.tally.wood += u16::from(shade == Shade::Wood);
            draft.tally.filled += u16::from(shade != Shade::White);
        }
        if let Some(numbered) = record::read(&cells) {
            draft.notation = MOVES;
            draft.moves = numbered.moves;
            draft.doubts.extend(numbered.doubt);
            draft.take(scene, &cells, numbered_reading);
            draft.put_moves(&cells);
            return Some(draft);
        }
        let glyphs: Vec<Glyph> = cells.iter().map(|(.., look)| look.said.glyph).collect();
        match best(&glyphs) {
            None if is_painted(&cells, &draft.tally) => {
                draft.take(scene, &cells, painted);
            }
            None => {
                let zeros = glyphs.contains(&Glyph::Zero);
                let notation = &NOTATIONS[if zeros { 0 } else { 2 }];
                draft.notation = notation.id;
                draft.take(scene, &cells, |look| reading(look.said.glyph, notation));
            }
            Some(notation) if notation.id == "circles" && in_two_colors(&cells) => {
                draft.notation = COLORED;
                draft.take(scene, &cells, |look| match look.said.glyph {
                    Glyph::BlackDisc if Shade::of_font(look.font) == Shade::White => {
                        Reading::Stone(Color::White, look.said.doubt)
                    }
                    glyph => reading(glyph, notation),
                });
            }
            Some(notation) => {
                draft.notation = notation.id;
                draft.take(scene, &cells, |look| reading(look.said.glyph, notation));
            }
        }
        Some(draft)
    }

    /// Takes in each cell as a way of reading says.
    fn take(&mut self, scene: &Scene<'_>, cells: &[PointCell], read: impl Fn(&Look) -> Reading) {
        let is_dark = |look: &Look| Shade::of(look.fill) == Shade::Dark;
        let dark = cells.iter().filter(|(.., look)| is_dark(look)).count();
        // A black cell among others may well be a stone; a board that is dark all over is not.
        let dark_point = |look: &Look| is_dark(look) && dark * 2 < cells.len();
        let numeric = matches!(self.notation, "numbers" | "signed");
        for (point, at, look) in cells {
            match read(look) {
                Reading::Stone(color, doubt) => {
                    self.setup.set(*point, Some(color));
                    *(match color {
                        Color::Black => &mut self.tally.black,
                        Color::White => &mut self.tally.white,
                    }) += 1;
                    self.tally.derived += u16::from(look.formula);
                    let doubt = doubt.or(look.said.doubt);
                    self.doubts.extend(doubt.map(|kind| Doubt { at: *at, kind }));
                }
                Reading::Empty(_) if dark_point(look) => {
                    let found = look.fill.map(|fill| format!("#{}", fill.hex())).unwrap_or_default();
                    self.faults.push(Fault {
                        at: *at,
                        point: Some(*point),
                        found,
                        kind: FaultKind::OtherFill,
                    });
                }
                Reading::Empty(doubt) => {
                    let glyph = look.said.glyph;
                    self.tally.blank += u16::from(glyph == Glyph::Blank);
                    self.tally.marked += u16::from(glyph != Glyph::Blank);
                    self.tally.crossings += u16::from(glyph == Glyph::Crossing);
                    let zero = glyph == Glyph::Zero && !numeric;
                    let doubt = doubt.or(zero.then_some(DoubtKind::ZeroAmongSigns)).or(look.said.doubt);
                    self.doubts.extend(doubt.map(|kind| Doubt { at: *at, kind }));
                }
                Reading::Fault(kind) => {
                    let found = scene.canvas.sheet.text_at(*at);
                    self.faults.push(Fault { at: *at, point: Some(*point), found, kind });
                }
            }
        }
    }

    /// Plays the moves on the stones that stood there before: what they took is gone.
    fn put_moves(&mut self, cells: &[PointCell]) {
        let mut position = Position::from_setup(&self.setup).ok();
        for played in &self.moves {
            let Some(point) = played.point else { continue };
            *(match played.color {
                Color::Black => &mut self.tally.black,
                Color::White => &mut self.tally.white,
            }) += 1;
            if let Some(position) = &mut position {
                position.set_ko(None);
                // Each point has one number, so that none is taken; a suicide is done.
                let _ = position.play(point, played.color, Suicide::Allowed);
            } else {
                self.setup.set(point, Some(played.color));
            }
        }
        if let Some(position) = position {
            self.setup = position.setup();
        }
        self.setup.to_play = self.moves.last().map(|last| !last.color);
        let numbered = |fault: &Fault| {
            let cell = cells.iter().find(|(point, ..)| Some(*point) == fault.point);
            cell.is_some_and(|(.., look)| look.said.glyph.number().is_some())
        };
        self.faults.retain(|fault| !numbered(fault));
    }
}

/// What a glyph is in a notation.
fn reading(glyph: Glyph, notation: &Notation) -> Reading {
    if let Some(color) = notation.stone(glyph) {
        return Reading::Stone(color, None);
    }
    if glyph.is_empty() {
        return Reading::Empty(None);
    }
    if let Some(color) = plain_stone(glyph) {
        return Reading::Stone(color, Some(DoubtKind::OtherSign));
    }
    match glyph {
        Glyph::LetterO if matches!(notation.id, "circles" | "words") => {
            Reading::Stone(Color::White, Some(DoubtKind::LetterAmongCircles))
        }
        Glyph::Unknown => Reading::Fault(FaultKind::UncachedFormula),
        Glyph::One | Glyph::Two | Glyph::MinusOne | Glyph::Number(_) => {
            Reading::Fault(FaultKind::OtherNumber)
        }
        Glyph::Other => Reading::Fault(FaultKind::NotAStone),
        _ => Reading::Fault(FaultKind::OtherNotation),
    }
}

/// What a cell is beside numbered stones: signs are stones that stood before the first move.
fn numbered_reading(look: &Look) -> Reading {
    match look.said.glyph {
        glyph if glyph.is_empty() => Reading::Empty(None),
        glyph => match plain_stone(glyph) {
            Some(color) => Reading::Stone(color, None),
            None => Reading::Fault(FaultKind::OtherNumber),
        },
    }
}

/// What a cell without stones in words or signs is by its fill.
fn painted(look: &Look) -> Reading {
    match (look.said.glyph.is_empty(), Shade::of(look.fill)) {
        (false, _) => Reading::Fault(FaultKind::NotAStone),
        (_, Shade::Dark) => Reading::Stone(Color::Black, None),
        (_, Shade::White) => {
            let doubt = look.fill.is_none().then_some(DoubtKind::NoFillAsWhite);
            Reading::Stone(Color::White, doubt)
        }
        (_, Shade::Wood | Shade::Other) => Reading::Empty(None),
    }
}

/// Whether fills show the stones: a board of one colour, with dark or white cells on it.
fn is_painted(cells: &[PointCell], tally: &Tally) -> bool {
    let mut boards: Vec<_> = cells
        .iter()
        .map(|(.., look)| look.fill)
        .filter(|&fill| matches!(Shade::of(fill), Shade::Wood | Shade::Other))
        .collect();
    let board = boards.len();
    boards.sort_unstable_by_key(|fill| fill.map(|rgb| (rgb.0, rgb.1, rgb.2)));
    boards.dedup();
    let dark = cells.iter().any(|(.., look)| Shade::of(look.fill) == Shade::Dark);
    dark && board * 4 >= cells.len() && boards.len() <= 2 && usize::from(tally.filled) < cells.len() * 2
}

/// Whether the same disc stands there in a dark and in a white font, and no other stone.
fn in_two_colors(cells: &[PointCell]) -> bool {
    let any = |wanted: &dyn Fn(&Look) -> bool| cells.iter().any(|(.., look)| wanted(look));
    let disc = |look: &Look| look.said.glyph == Glyph::BlackDisc;
    any(&|look| disc(look) && Shade::of_font(look.font) == Shade::White)
        && !any(&|look| look.said.glyph == Glyph::WhiteDisc)
}

/// The notation in which most is a stone.
fn best(glyphs: &[Glyph]) -> Option<&'static Notation> {
    let count = |wanted: Glyph| glyphs.iter().filter(|&&glyph| glyph == wanted).count();
    let score = |notation: &Notation| count(notation.black) + count(notation.white);
    let (mut best, mut most) = (None, 0);
    for notation in &NOTATIONS {
        let score = score(notation);
        if score > most {
            (best, most) = (Some(notation), score);
        }
    }
    best
}
