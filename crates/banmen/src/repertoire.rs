//! Which techniques may be used, and in which order: as people name them.
//!
//! A list has ids (`xy-wing`), letters (`BM`), and groups: `all`, `usual`, a level (`hard`: all usual ones up to it), `uniqueness`
//! (those that take for granted that there is one solution). A `-` before a word takes those out again.

use banmen_sudoku::human::{Ladder, Level, TECHNIQUES, Technique};

/// A word that names no technique.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{word}\" names no technique")]
pub struct RepertoireError {
    /// The word.
    pub word: String,
    /// A technique that may be meant.
    pub near: Option<&'static str>,
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
/// The first word that names nothing.
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
/// The first word that names nothing.
pub fn read(list: &str) -> Result<Vec<Row>, RepertoireError> {
    let mut rows: Vec<Row> = Vec::new();
    for word in list.split([',', ' ', '、']).map(str::trim).filter(|word| !word.is_empty()) {
        let (out, name) = match word.strip_prefix('-') {
            Some(name) => (true, name),
            None => (false, word),
        };
        let named = named(name).ok_or_else(|| RepertoireError { word: name.to_owned(), near: near(name) })?;
        if out {
            // A list that only takes out starts from the usual ones.
            if rows.is_empty() {
                rows = Ladder::default().techniques;
            }
            rows.retain(|row| !named.contains(row));
        } else {
            let known = rows.clone();
            rows.extend(named.into_iter().filter(|row| !known.contains(row)));
        }
    }
    Ok(rows)
}

/// The techniques of a word.
fn named(word: &str) -> Option<Vec<Row>> {
    let those =
        |wanted: &dyn Fn(Row) -> bool| TECHNIQUES.iter().filter(|row| wanted(row)).collect::<Vec<_>>();
    let level = LEVELS.iter().find(|(name, _)| *name == word).map(|(_, level)| *level);
    let rows = match (word, level) {
        ("all", _) => those(&|_| true),
        ("usual", _) => those(&|row| row.usual),
        ("uniqueness", _) => those(&|row| row.assumes_unique),
        (_, Some(level)) => those(&|row| row.usual && row.level <= level),
        _ if word.chars().all(|c| c.is_ascii_uppercase()) => letters(word)?,
        _ => those(&|row| {
            row.id == word.to_ascii_lowercase() || row.name.eq_ignore_ascii_case(word) || row.name_ja == word
        }),
    };
    (!rows.is_empty()).then_some(rows)
}

/// The techniques of letters, in their order; `R` is the newer name of `L`.
fn letters(word: &str) -> Option<Vec<Row>> {
    let mut rows = Vec::new();
    for letter in word.chars() {
        let wanted = if letter == 'R' { 'L' } else { letter };
        let of: Vec<Row> = TECHNIQUES.iter().filter(|row| row.letter == Some(wanted)).collect();
        if of.is_empty() {
            return None;
        }
        rows.extend(of);
    }
    Some(rows)
}

/// The id that shares most with a word.
#[must_use]
pub fn near(word: &str) -> Option<&'static str> {
    let word = word.to_ascii_lowercase();
    let pairs = |text: &str| text.as_bytes().windows(2).map(<[u8]>::to_vec).collect::<Vec<_>>();
    let wanted = pairs(&word);
    let shared = |id: &str| {
        let of = pairs(id);
        let both = wanted.iter().filter(|pair| of.contains(pair)).count();
        (both * 200) / (wanted.len() + of.len()).max(1)
    };
    TECHNIQUES
        .iter()
        .map(|row| (shared(row.id), row.id))
        .filter(|(shared, _)| *shared >= 40)
        .max_by_key(|(s, _)| *s)
        .map(|(_, id)| id)
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
        assert_eq!(ids("xywing"), Err(RepertoireError { word: "xywing".to_owned(), near: Some("xy-wing") }));
        assert_eq!(ids("BX"), Err(RepertoireError { word: "BX".to_owned(), near: None }));
    }
}
