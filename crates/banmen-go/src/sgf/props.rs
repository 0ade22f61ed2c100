//! The properties that the standard knows: FF[4] for Go, and those of FF[1] to FF[3] that are still met.

use std::borrow::Cow;

/// A property of the standard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ident {
    /// Its name: capitals.
    pub name: &'static str,
    /// What its values say.
    pub sort: Sort,
    /// How many values it may have.
    pub count: Count,
    /// Where it may stand.
    pub place: Standing,
}

/// What a value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// Nothing.
    None,
    /// A whole number.
    Number,
    /// A number with or without a fraction.
    Real,
    /// `1` for normal, `2` for emphasised.
    Double,
    /// `B` or `W`.
    Color,
    /// A text of one line.
    SimpleText,
    /// A text of several lines.
    Text,
    /// A point, or a rectangle of points.
    Point,
    /// A point, or nothing for a pass.
    Move,
    /// A point with a stone, or a rectangle of them.
    Stone,
    /// A point, `:`, a text.
    Label,
    /// A point, `:`, a point.
    Line,
    /// A number or two with `:` between: columns and rows.
    Size,
    /// A number, `:`, a text.
    Figure,
    /// A text, `:`, a text.
    Program,
}

/// How many values a property may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// One.
    One,
    /// One or more.
    Many,
    /// None (an empty one) or more.
    Any,
}

/// Where a property may stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// In a node with a move.
    Move,
    /// In a node that puts stones.
    Setup,
    /// In the first node of a game.
    Root,
    /// Once on the way to any node: facts about the game.
    GameInfo,
    /// Anywhere; holds for the nodes after it as well.
    Inherit,
    /// Anywhere.
    Anywhere,
}

use Count::{Any, Many, One};
use Sort::{Color, Double, Figure, Label, Line, Number, Point, Program, Real, SimpleText, Size, Stone, Text};
use Standing::{Anywhere, GameInfo, Inherit, Root, Setup};

const fn row(name: &'static str, sort: Sort, count: Count, place: Standing) -> Ident {
    Ident { name, sort, count, place }
}

/// All of them, by name.
pub const IDENTS: &[Ident] = &[
    row("AB", Stone, Many, Setup),
    row("AE", Point, Many, Setup),
    row("AN", SimpleText, One, GameInfo),
    row("AP", Program, One, Root),
    row("AR", Line, Many, Anywhere),
    row("AW", Stone, Many, Setup),
    row("B", Sort::Move, One, Standing::Move),
    row("BL", Real, One, Standing::Move),
    row("BM", Double, One, Standing::Move),
    row("BR", SimpleText, One, GameInfo),
    row("BS", SimpleText, One, GameInfo),
    row("BT", SimpleText, One, GameInfo),
    row("C", Text, One, Anywhere),
    row("CA", SimpleText, One, Root),
    row("CH", Double, One, Anywhere),
    row("CP", SimpleText, One, GameInfo),
    row("CR", Point, Many, Anywhere),
    row("DD", Point, Any, Inherit),
    row("DM", Double, One, Anywhere),
    row("DO", Sort::None, One, Standing::Move),
    row("DT", SimpleText, One, GameInfo),
    row("EL", Number, One, Anywhere),
    row("EV", SimpleText, One, GameInfo),
    row("EX", Sort::Move, One, Anywhere),
    row("FF", Number, One, Root),
    row("FG", Figure, One, Anywhere),
    row("GB", Double, One, Anywhere),
    row("GC", Text, One, GameInfo),
    row("GM", Number, One, Root),
    row("GN", SimpleText, One, GameInfo),
    row("GW", Double, One, Anywhere),
    row("HA", Number, One, GameInfo),
    row("HO", Double, One, Anywhere),
    row("ID", SimpleText, One, GameInfo),
    row("IT", Sort::None, One, Standing::Move),
    row("KM", Real, One, GameInfo),
    row("KO", Sort::None, One, Standing::Move),
    row("L", Point, Many, Anywhere),
    row("LB", Label, Many, Anywhere),
    row("LN", Line, Many, Anywhere),
    row("LT", Sort::None, One, Anywhere),
    row("M", Point, Many, Anywhere),
    row("MA", Point, Many, Anywhere),
    row("MN", Number, One, Standing::Move),
    row("N", SimpleText, One, Anywhere),
    row("OB", Number, One, Standing::Move),
    row("OM", Number, One, GameInfo),
    row("ON", SimpleText, One, GameInfo),
    row("OP", Real, One, GameInfo),
    row("OT", SimpleText, One, GameInfo),
    row("OV", Real, One, GameInfo),
    row("OW", Number, One, Standing::Move),
    row("PB", SimpleText, One, GameInfo),
    row("PC", SimpleText, One, GameInfo),
    row("PL", Color, One, Setup),
    row("PM", Number, One, Inherit),
    row("PW", SimpleText, One, GameInfo),
    row("RE", SimpleText, One, GameInfo),
    row("RG", Point, Many, Anywhere),
    row("RO", SimpleText, One, GameInfo),
    row("RU", SimpleText, One, GameInfo),
    row("SC", Point, Many, Anywhere),
    row("SE", Point, Many, Anywhere),
    row("SI", Double, One, Anywhere),
    row("SL", Point, Many, Anywhere),
    row("SO", SimpleText, One, GameInfo),
    row("SQ", Point, Many, Anywhere),
    row("ST", Number, One, Root),
    row("SZ", Size, One, Root),
    row("TB", Point, Any, Anywhere),
    row("TC", Number, One, Anywhere),
    row("TE", Double, One, Standing::Move),
    row("TM", Real, One, GameInfo),
    row("TR", Point, Many, Anywhere),
    row("TW", Point, Any, Anywhere),
    row("UC", Double, One, Anywhere),
    row("US", SimpleText, One, GameInfo),
    row("V", Real, One, Anywhere),
    row("VW", Point, Any, Inherit),
    row("W", Sort::Move, One, Standing::Move),
    row("WL", Real, One, Standing::Move),
    row("WR", SimpleText, One, GameInfo),
    row("WS", SimpleText, One, GameInfo),
    row("WT", SimpleText, One, GameInfo),
];

impl Ident {
    /// The property of a name as it is written: `AB`, `AddBlack`, or `ab`; none if the standard does not know it.
    #[must_use]
    pub fn find(raw: &[u8]) -> Option<&'static Self> {
        let name = Self::name(raw);
        IDENTS.binary_search_by(|ident| ident.name.cmp(&name)).ok().and_then(|index| IDENTS.get(index))
    }

    /// A name in capitals: what FF[1] to FF[3] write in small letters between them does not count.
    pub(super) fn name(raw: &[u8]) -> Cow<'_, str> {
        if raw.iter().any(u8::is_ascii_lowercase) {
            let capitals: String =
                raw.iter().filter(|byte| !byte.is_ascii_lowercase()).map(|&byte| char::from(byte)).collect();
            if capitals.bytes().any(|byte| byte.is_ascii_uppercase()) {
                return Cow::Owned(capitals);
            }
            return Cow::Owned(String::from_utf8_lossy(raw).to_ascii_uppercase());
        }
        String::from_utf8_lossy(raw)
    }

    /// Whether a name as it is written is this one, in capitals.
    pub(super) fn is(raw: &[u8], name: &[u8]) -> bool {
        raw == name || raw.iter().any(u8::is_ascii_lowercase) && Self::name(raw).as_bytes() == name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        assert!(IDENTS.is_sorted_by(|one, other| one.name < other.name));
    }

    #[test]
    fn names_are_found_as_they_are_written() {
        for (raw, name) in
            [("AB", "AB"), ("AddBlack", "AB"), ("SiZe", "SZ"), ("GaMe", "GM"), ("ab", "AB"), ("c", "C")]
        {
            assert_eq!(Ident::find(raw.as_bytes()).map(|ident| ident.name), Some(name), "{raw}");
            assert!(Ident::is(raw.as_bytes(), name.as_bytes()));
        }
        for raw in ["", "XYZ", "KGSDE", "A1", "Ab"] {
            assert_eq!(Ident::find(raw.as_bytes()), None, "{raw}");
        }
    }
}
