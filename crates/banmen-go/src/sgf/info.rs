//! Facts about a game: the size of its board, komi, handicap, whose turn it is, who won.

use std::fmt;

use super::forgiven::Place;
use super::points::{Doubt, DoubtKind};
use super::tree::{Node, Property};
use crate::board::{Color, HalfPoints, Size};

/// Why the board of a record cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SizeError {
    /// Not a number or two.
    #[error("{place}: SZ[{value}] is no size; write SZ[19], or SZ[9:7] for 9 columns and 7 rows")]
    NotASize {
        /// Where.
        place: Place,
        /// As it is written.
        value: String,
    },
    /// SGF has boards up to 52x52, we up to 25x25.
    #[error("{place}: a board of {columns}x{rows} is too big; at most 25x25 can be played on")]
    TooBig {
        /// Where.
        place: Place,
        /// How many columns it has.
        columns: u8,
        /// How many rows it has.
        rows: u8,
    },
}

/// How a game ended, from `RE`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Somebody won.
    Won {
        /// Who.
        by: Color,
        /// How.
        how: Victory,
    },
    /// Nobody did.
    Draw,
    /// The game has no result.
    Void,
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Victory {
    /// By so much.
    Points(HalfPoints),
    /// The other resigned.
    Resignation,
    /// The time of the other was up.
    Time,
    /// The other forfeited the game.
    Forfeit,
    /// It does not say.
    Unknown,
}

/// As `RE` has it: `B+3.5`, `W+R`, `0`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Won { by, how } = *self else {
            return f.write_str(if *self == Self::Draw { "0" } else { "Void" });
        };
        f.write_str(if by == Color::Black { "B+" } else { "W+" })?;
        match how {
            Victory::Points(points) => write!(f, "{points}"),
            Victory::Resignation => f.write_str("R"),
            Victory::Time => f.write_str("T"),
            Victory::Forfeit => f.write_str("F"),
            Victory::Unknown => Ok(()),
        }
    }
}

/// What a text says about a number in quarters.
enum Quarters {
    Plain(i64),
    /// With something around, or a comma.
    Odd(i64),
    Not,
}

fn quarters(text: &str) -> Quarters {
    let text: String = text.trim().chars().map(plain_digit).collect();
    let Some(start) = text.find(|char: char| char.is_ascii_digit()) else { return Quarters::Not };
    let (before, rest) = text.split_at(start);
    let end =
        rest.find(|char: char| !char.is_ascii_digit() && !matches!(char, '.' | ',')).unwrap_or(rest.len());
    let (number, after) = rest.split_at(end);
    let (whole, fraction) = number.split_once(['.', ',']).unwrap_or((number, ""));
    let fraction = fraction.trim_end_matches('0').trim_end_matches(['.', ',']);
    let quarters = match (fraction, after.trim()) {
        ("", "1/2" | "½") => 2,
        ("", after) if after.starts_with("目半") => 2,
        ("", _) => 0,
        ("5", _) => 2,
        ("25", _) => 1,
        ("75", _) => 3,
        _ => return Quarters::Not,
    };
    let Ok(whole) = whole.parse::<i64>() else { return Quarters::Not };
    if whole > 10_000 {
        return Quarters::Not;
    }
    let negative = before.ends_with('-');
    let number_of = if negative { -(whole * 4 + quarters) } else { whole * 4 + quarters };
    let plain = matches!(before, "" | "-" | "+") && after.is_empty() && !number.contains(',');
    if plain { Quarters::Plain(number_of) } else { Quarters::Odd(number_of) }
}

/// Digits and signs of full width as plain ones.
fn plain_digit(char: char) -> char {
    match char {
        '０'..='９' => char::from(b'0' + (char as u32 - '０' as u32) as u8),
        '．' => '.',
        '，' => ',',
        '－' | '−' => '-',
        '＋' => '+',
        _ => char,
    }
}

fn doubt(property: Property<'_>, text: String, kind: DoubtKind) -> Doubt {
    Doubt { node: property.node().id(), property: property.name().into_owned(), value: text, kind }
}

impl<'a> Node<'a> {
    /// The first property of a name on the way from the root to here, nearest to the root.
    fn fact(self, name: &str) -> Option<(Property<'a>, String)> {
        let root = self.root();
        let found =
            root.property(name).or_else(|| self.path().into_iter().find_map(|node| node.property(name)))?;
        let text = found.texts().into_iter().next()?;
        Some((found, text))
    }

    /// The size of the board of its game; 19x19 if the record does not say.
    ///
    /// # Errors
    /// [`SizeError`] if that is no size, or more than 25.
    pub fn size(self) -> Result<Size, SizeError> {
        let Some((property, text)) = self.fact("SZ") else { return Ok(Size::FULL) };
        let not = || SizeError::NotASize { place: property.place(), value: text.clone() };
        let plain: String = text.trim().chars().map(plain_digit).collect();
        if plain.is_empty() {
            return Ok(Size::FULL);
        }
        let mut sides = plain.split([':', 'x', 'X', '*', '×']);
        let side = |text: &str| text.trim().parse::<u8>().ok().filter(|side| (1..=52).contains(side));
        let columns = sides.next().and_then(side).ok_or_else(not)?;
        let rows = sides.next().map_or(Some(columns), side).ok_or_else(not)?;
        if sides.next().is_some() {
            return Err(not());
        }
        Size::new(columns, rows).ok_or_else(|| SizeError::TooBig { place: property.place(), columns, rows })
    }

    /// The komi of its game, if the record says one.
    ///
    /// `375` and `3.75` are stones as counted in China, each of which is two points. Records of the Nihon Ki-in have it
    /// as `KO`, which means something else elsewhere, and is empty there.
    #[must_use]
    pub fn komi(self, doubts: &mut Vec<Doubt>) -> Option<HalfPoints> {
        let (property, text) = self.fact("KM").or_else(|| self.fact("KO"))?;
        if text.trim().is_empty() {
            return None;
        }
        let (quarters, odd) = match quarters(&text) {
            Quarters::Plain(quarters) => (quarters, None),
            Quarters::Odd(quarters) => (quarters, Some(DoubtKind::OddNumber)),
            Quarters::Not => {
                doubts.push(doubt(property, text, DoubtKind::NotANumber));
                return None;
            }
        };
        // Hundredths of stones: nobody gives 100 points.
        let stones = if quarters.abs() >= 100 * 4 && quarters % 100 == 0 { quarters / 100 } else { quarters };
        let (half_points, odd) = match (stones != quarters, stones % 2) {
            (true, _) => (stones, Some(DoubtKind::OddKomi)),
            (false, 0) => (stones / 2, odd),
            (false, _) => (stones, Some(DoubtKind::OddKomi)),
        };
        if let Some(kind) = odd {
            doubts.push(doubt(property, text, kind));
        }
        i32::try_from(half_points).ok().map(HalfPoints::from_halves)
    }

    /// How many handicap stones the record says, if it does.
    #[must_use]
    pub fn handicap(self, doubts: &mut Vec<Doubt>) -> Option<u16> {
        let (property, text) = self.fact("HA")?;
        match quarters(&text) {
            Quarters::Plain(quarters) if quarters >= 0 && quarters % 4 == 0 => {
                u16::try_from(quarters / 4).ok()
            }
            Quarters::Odd(quarters) if quarters >= 0 && quarters % 4 == 0 => {
                doubts.push(doubt(property, text, DoubtKind::OddNumber));
                u16::try_from(quarters / 4).ok()
            }
            _ if text.trim().is_empty() => None,
            _ => {
                doubts.push(doubt(property, text, DoubtKind::NotANumber));
                None
            }
        }
    }

    /// Whose turn the node itself says it is (`PL`).
    #[must_use]
    pub fn to_play(self, doubts: &mut Vec<Doubt>) -> Option<Color> {
        let property = self.property("PL")?;
        let text = property.texts().into_iter().next()?;
        let color = match text.trim().to_lowercase().as_str() {
            "b" | "black" | "1" | "黒" | "黑" => Some(Color::Black),
            "w" | "white" | "2" | "白" => Some(Color::White),
            _ => None,
        };
        if color.is_none() {
            doubts.push(doubt(property, text, DoubtKind::NotAColor));
        }
        color
    }

    /// How the game ended, if the record says so in a way that can be understood; [`Node::text`] has the words.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        let (_, text) = self.fact("RE")?;
        let text = text.trim().to_lowercase();
        // What happened may stand before who won: "257手完, 黒中押し勝ち".
        let text = match text.rsplit([',', '、', '，']).next().map(str::trim) {
            Some(last) if last.starts_with(['黒', '黑', '白']) => last.to_owned(),
            _ => text,
        };
        match text.as_str() {
            "0" | "draw" | "jigo" | "持碁" | "和棋" => return Some(Outcome::Draw),
            "void" | "無勝負" => return Some(Outcome::Void),
            _ => {}
        }
        let by = match text.chars().next()? {
            'b' | '黒' | '黑' => Color::Black,
            'w' | '白' => Color::White,
            _ => return None,
        };
        let how = text.trim_start_matches(|char: char| char.is_alphabetic() && char.is_ascii());
        let how = how.trim_start_matches(['黒', '黑', '白', '番', '棋', '+', '＋', ' ']);
        let won = |how| Some(Outcome::Won { by, how });
        if how.is_empty() {
            return text.contains(['+', '＋']).then_some(Outcome::Won { by, how: Victory::Unknown });
        }
        if how.starts_with('r') || how.contains("中押") || how.contains("中盘") || how.contains("中盤")
        {
            return won(Victory::Resignation);
        }
        if how.starts_with('t') || how.contains("時間") {
            return won(Victory::Time);
        }
        if how.starts_with('f') || how.contains("反則") {
            return won(Victory::Forfeit);
        }
        match quarters(how) {
            Quarters::Plain(quarters) | Quarters::Odd(quarters) if quarters > 0 && quarters % 2 == 0 => {
                won(Victory::Points(HalfPoints::from_halves(i32::try_from(quarters / 2).ok()?)))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    fn with<T>(record: &str, ask: impl Fn(Node<'_>, &mut Vec<Doubt>) -> T) -> (T, Vec<DoubtKind>) {
        let collection = parse(record.as_bytes()).unwrap();
        let mut doubts = Vec::new();
        let answer = ask(collection.first(), &mut doubts);
        (answer, doubts.into_iter().map(|doubt| doubt.kind).collect())
    }

    #[test]
    fn komi_is_in_half_points() {
        for (value, half_points, doubt) in [
            ("6.5", Some(13), None),
            ("0", Some(0), None),
            ("-5.5", Some(-11), None),
            ("7.50", Some(15), None),
            ("6,5", Some(13), Some(DoubtKind::OddNumber)),
            ("komi 6.5", Some(13), Some(DoubtKind::OddNumber)),
            ("６．５", Some(13), None),
            ("6目半", Some(13), Some(DoubtKind::OddNumber)),
            ("3.75", Some(15), Some(DoubtKind::OddKomi)),
            ("375", Some(15), Some(DoubtKind::OddKomi)),
            ("", None, None),
            ("none", None, Some(DoubtKind::NotANumber)),
            ("6.3", None, Some(DoubtKind::NotANumber)),
            ("99999999999999999999", None, Some(DoubtKind::NotANumber)),
        ] {
            let expected = (half_points.map(HalfPoints::from_halves), Vec::from_iter(doubt));
            assert_eq!(
                with(&format!("(;KM[{value}])"), |node, doubts| node.komi(doubts)),
                expected,
                "{value}"
            );
        }
    }

    #[test]
    fn records_of_the_nihon_kiin_have_their_own_name_for_komi() {
        let komi = |record: &str| with(record, |node, doubts| node.komi(doubts));
        assert_eq!(
            komi("(\nTE[x]\nKO[黒6目半]\n;B[pd])"),
            (Some(HalfPoints::from_halves(13)), vec![DoubtKind::OddNumber])
        );
        assert_eq!(komi("(;KM[5.5];B[pd]KO[])"), (Some(HalfPoints::from_halves(11)), vec![]));
        assert_eq!(komi("(;GM[1];B[pd]KO[])"), (None, vec![]));
    }

    #[test]
    fn sizes_may_be_rectangles() {
        let size = |value: &str| with(&format!("(;SZ[{value}])"), |node, _| node.size()).0;
        for (value, columns, rows) in
            [("19", 19, 19), ("9:7", 9, 7), ("13x9", 13, 9), (" 25 ", 25, 25), ("", 19, 19)]
        {
            assert_eq!(size(value), Ok(Size::new(columns, rows).unwrap()), "{value}");
        }
        assert!(matches!(size("52"), Err(SizeError::TooBig { columns: 52, rows: 52, .. })));
        assert!(matches!(size("19:26"), Err(SizeError::TooBig { .. })));
        for value in ["0", "53", "big", "9:", "9:9:9", "-9"] {
            assert!(matches!(size(value), Err(SizeError::NotASize { .. })), "{value}");
        }
        assert_eq!(with("(;B[pd])", |node, _| node.size()).0, Ok(Size::FULL));
        let told = parse(b"(;\nSZ[100])").unwrap().first().size().unwrap_err().to_string();
        assert_eq!(told, "2:1: SZ[100] is no size; write SZ[19], or SZ[9:7] for 9 columns and 7 rows");
    }

    #[test]
    fn results_are_understood() {
        let black = |how| Some(Outcome::Won { by: Color::Black, how });
        let white = |how| Some(Outcome::Won { by: Color::White, how });
        for (value, outcome) in [
            ("B+3.5", black(Victory::Points(HalfPoints::from_halves(7)))),
            ("W+12", white(Victory::Points(HalfPoints::from_halves(24)))),
            ("B+R", black(Victory::Resignation)),
            ("W+Resign", white(Victory::Resignation)),
            ("B+T", black(Victory::Time)),
            ("W+Forfeit", white(Victory::Forfeit)),
            ("B+", black(Victory::Unknown)),
            ("0", Some(Outcome::Draw)),
            ("Void", Some(Outcome::Void)),
            ("黒番中押し勝ち", black(Victory::Resignation)),
            ("白2目半勝ち", white(Victory::Points(HalfPoints::from_halves(5)))),
            ("257手完, 黒中押し勝ち", black(Victory::Resignation)),
            ("?", None),
            ("", None),
            ("unfinished", None),
        ] {
            assert_eq!(with(&format!("(;RE[{value}])"), |node, _| node.outcome()).0, outcome, "{value}");
        }
        for value in ["B+3.5", "W+12", "B+R", "W+T", "0", "Void", "B+"] {
            assert_eq!(
                with(&format!("(;RE[{value}])"), |node, _| node.outcome()).0.unwrap().to_string(),
                value
            );
        }
    }

    #[test]
    fn handicap_and_turn_are_read() {
        assert_eq!(with("(;HA[4])", |node, doubts| node.handicap(doubts)), (Some(4), vec![]));
        assert_eq!(
            with("(;HA[4 stones])", |node, doubts| node.handicap(doubts)),
            (Some(4), vec![DoubtKind::OddNumber])
        );
        assert_eq!(
            with("(;HA[some])", |node, doubts| node.handicap(doubts)),
            (None, vec![DoubtKind::NotANumber])
        );
        assert_eq!(with("(;PL[White])", |node, doubts| node.to_play(doubts)), (Some(Color::White), vec![]));
        assert_eq!(
            with("(;PL[red])", |node, doubts| node.to_play(doubts)),
            (None, vec![DoubtKind::NotAColor])
        );
    }
}
