//! Which techniques may be used, and in which order: as people name them.
//!
//! A list has ids (`xy-wing`), letters (`BM`), and groups: `all`, `usual`, a level (`hard`: all usual ones up to it), `uniqueness`
//! (those that take for granted that there is one solution). A `-` before a word takes those out again.

use banmen_sudoku::human::{Ladder, Level, TECHNIQUES, Technique};

use crate::names;
use crate::typed::half_width;

/// Why a list names no techniques.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RepertoireError {
    /// A word that names none.
    #[error("\"{word}\" names no technique")]
    Unknown {
        /// The word.
        word: String,
        /// Techniques that may be meant.
        near: Vec<&'static str>,
    },
    /// A list without words, or one that takes out all that it names.
    #[error("\"{0}\" leaves no technique")]
    Nothing(String),
}

impl RepertoireError {
    /// The error of a word.
    #[must_use]
    pub fn unknown(word: &str) -> Self {
        Self::Unknown { word: word.to_owned(), near: names::near(word) }
    }
}

const LEVELS: [(&str, Level); 5] = [
    ("easy", Level::Easy),
    ("medium", Level::Medium),
    ("hard", Level::Hard),
    ("unfair", Level::Unfair),
    ("extreme", Level::Extreme),
];

type Row = &'static Technique;

/// The ladder of these techniques (all usual ones without a list), tried in the order of the table; those of `order` come first,
/// in their own order.
///
/// ```
/// use banmen::repertoire::ladder;
/// let ids = |ladder: banmen_sudoku::human::Ladder| ladder.techniques.iter().map(|row| row.id).collect::<Vec<_>>();
/// assert_eq!(ids(ladder(Some("BM"), None)?), ["naked-single", "hidden-single-box"]);
/// assert_eq!(ids(ladder(Some("BM"), Some("B"))?), ["hidden-single-box", "naked-single"]);
/// # Ok::<(), banmen::repertoire::RepertoireError>(())
/// ```
///
/// # Errors
/// The first word that names nothing, or a list that leaves nothing.
pub fn ladder(techniques: Option<&str>, order: Option<&str>) -> Result<Ladder, RepertoireError> {
    let mut rows = match techniques {
        Some(list) => {
            let chosen = read(list)?;
            TECHNIQUES.iter().filter(|row| chosen.contains(row)).collect()
        }
        None => Ladder::default().techniques,
    };
    if let Some(order) = order {
        let first: Vec<Row> = read(order)?.into_iter().filter(|row| rows.contains(row)).collect();
        rows.retain(|row| !first.contains(row));
        rows.splice(0..0, first);
    }
    Ok(Ladder::of(rows))
}

/// The techniques of a list in its own order, each once.
///
/// # Errors
/// The first word that names nothing, or a list that leaves nothing.
pub fn read(list: &str) -> Result<Vec<Row>, RepertoireError> {
    let mut rows: Vec<Row> = Vec::new();
    let plain = half_width(list);
    // A name may have spaces in it: words are between commas first.
    let parts = plain.split(',').map(str::trim);
    let words = parts.flat_map(|part| match named(unsigned(part).1) {
        Some(_) => vec![part],
        None => part.split_whitespace().collect(),
    });
    for (i, word) in words.filter(|word| !word.is_empty()).enumerate() {
        let (out, name) = unsigned(word);
        let named = named(name).ok_or_else(|| RepertoireError::unknown(name))?;
        if out {
            // A list that begins with what it takes out starts from the usual ones.
            if i == 0 {
                rows = Ladder::default().techniques;
            }
            rows.retain(|row| !named.contains(row));
        } else {
            let known = rows.clone();
            rows.extend(named.into_iter().filter(|row| !known.contains(row)));
        }
    }
    if rows.is_empty() { Err(RepertoireError::Nothing(list.to_owned())) } else { Ok(rows) }
}

/// Whether a word takes techniques out, and the word without its sign.
fn unsigned(word: &str) -> (bool, &str) {
    match word.strip_prefix('-') {
        Some(name) => (true, name),
        None => (false, word),
    }
}

/// The techniques of a word: of a group, a name, or letters.
fn named(word: &str) -> Option<Vec<Row>> {
    let those =
        |wanted: &dyn Fn(Row) -> bool| TECHNIQUES.iter().filter(|row| wanted(row)).collect::<Vec<_>>();
    let small = word.to_ascii_lowercase();
    let level = LEVELS.iter().find(|(name, _)| *name == small).map(|(_, level)| *level);
    let rows = match (small.as_str(), level) {
        ("all", _) => those(&|_| true),
        ("usual", _) => those(&|row| row.usual),
        ("uniqueness", _) => those(&|row| row.assumes_unique),
        (_, Some(level)) => those(&|row| row.usual && row.level <= level),
        _ => names::find(word),
    };
    if rows.is_empty() { letters(word) } else { Some(rows) }
}

/// The techniques of letters, in their order; `R` is the newer name of `L`. Nothing if a letter has none.
pub(crate) fn letters(word: &str) -> Option<Vec<Row>> {
    let mut rows = Vec::new();
    for letter in word.chars() {
        let wanted = match letter.to_ascii_uppercase() {
            'R' => 'L',
            other => other,
        };
        let of: Vec<Row> = TECHNIQUES.iter().filter(|row| row.letter == Some(wanted)).collect();
        if of.is_empty() {
            return None;
        }
        rows.extend(of);
    }
    Some(rows).filter(|rows| !rows.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_name_techniques() {
        let ids = |list: &str| read(list).map(|rows| rows.iter().map(|row| row.id).collect::<Vec<_>>());
        assert_eq!(ids("xy-wing, X-Wing").unwrap(), ["xy-wing", "x-wing"]);
        assert_eq!(
            ids("BLCM").unwrap(),
            ["hidden-single-box", "hidden-single-row", "hidden-single-column", "naked-single"]
        );
        assert_eq!(ids("R").unwrap(), ["hidden-single-row"]);
        assert_eq!(ids("XYウイング").unwrap(), ["xy-wing"]);
        assert_eq!(ids("all").unwrap().len(), TECHNIQUES.len());
        assert!(ids("easy").unwrap().iter().all(|id| id.contains("single") || *id == "full-house"));
        let without = ids("-brute-force,-uniqueness").unwrap();
        assert!(
            without.contains(&"xy-wing")
                && !without.contains(&"brute-force")
                && !without.contains(&"bug-plus-one")
        );
        for list in ["BM", "bm", "ＢＭ", "B,M", "b m", "Ｂ、Ｍ"] {
            assert_eq!(ids(list).unwrap(), ["hidden-single-box", "naked-single"], "{list}");
        }
        assert_eq!(ids("xy wing x-wing"), Err(RepertoireError::unknown("xy")));
        assert_eq!(ids("xy wing, Hidden Pair").unwrap(), ["xy-wing", "hidden-pair"]);
        assert_eq!(ids("AIC").unwrap(), ["aic"]);
        assert_eq!(ids("HARD,-easy").unwrap(), ids("hard,-easy").unwrap());
        let near = |word| match ids(word) {
            Err(RepertoireError::Unknown { near, .. }) => near,
            other => panic!("{word}: {other:?}"),
        };
        assert_eq!(near("xywin").first(), Some(&"xy-wing"));
        assert_eq!(near("BX"), [""; 0]);
    }

    #[test]
    fn a_list_that_leaves_nothing_is_refused() {
        for list in ["", ",", " 、 ", "all,-all", "B,-b", "-all"] {
            assert_eq!(read(list).map(|_| ()), Err(RepertoireError::Nothing(list.to_owned())), "{list:?}");
        }
        // A word in front keeps the usual ones away.
        assert!(matches!(read("B,-B,M"), Ok(rows) if rows.len() == 1));
    }
}
