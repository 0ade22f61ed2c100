//! Ranges as people write them: `24`, `24..28`, `24-28`, `..28`, `24..`; and for levels their names.

use std::ops::RangeInclusive;

use banmen_sudoku::human::Level;
use banmen_sudoku::rating::letters::GRADES;

use crate::rate::level_name;
use crate::words::rating::level_ja;

const LEVELS: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

/// Numbers of givens.
#[must_use]
pub fn givens(text: &str) -> Option<RangeInclusive<usize>> {
    let all = 0..=81;
    range(text, &["..", "-", "～", "~"], all.clone(), |text| {
        text.parse().ok().filter(|number| all.contains(number))
    })
}

/// HoDoKu's scores.
#[must_use]
pub fn scores(text: &str) -> Option<RangeInclusive<u32>> {
    range(text, &["..", "-", "～", "~"], 0..=u32::MAX, |text| text.parse().ok())
}

/// HoDoKu's levels, by their names in either language.
#[must_use]
pub fn levels(text: &str) -> Option<RangeInclusive<Level>> {
    let read = |text: &str| {
        let is_it = |level: &Level| level_name(*level).eq_ignore_ascii_case(text) || level_ja(*level) == text;
        LEVELS.into_iter().find(is_it)
    };
    range(text, &["..", "～"], Level::Easy..=Level::Extreme, read)
}

/// Levels by letters, by their names or numbers: rows of [`GRADES`].
#[must_use]
pub fn grades(text: &str) -> Option<RangeInclusive<usize>> {
    let plain = |name: &str| name.replace(['-', '_'], " ").to_ascii_lowercase();
    let read = |text: &str| {
        GRADES.iter().position(|grade| plain(grade.name) == plain(text) || grade.number.to_string() == text)
    };
    range(text, &[".."], 0..=GRADES.len() - 1, read)
}

fn range<T: PartialOrd + Copy>(
    text: &str,
    marks: &[&str],
    all: RangeInclusive<T>,
    read: impl Fn(&str) -> Option<T>,
) -> Option<RangeInclusive<T>> {
    let Some((least, most)) = marks.iter().find_map(|mark| text.split_once(mark)) else {
        return read(text.trim()).map(|one| one..=one);
    };
    let end = |text: &str, open: &T| if text.trim().is_empty() { Some(*open) } else { read(text.trim()) };
    let (least, most) = (end(least, all.start())?, end(most.trim_start_matches('='), all.end())?);
    (least <= most).then_some(least..=most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        assert_eq!(
            [givens("24"), givens("24-28"), givens(" 24 .. 28 ")],
            [Some(24..=24), Some(24..=28), Some(24..=28)]
        );
        assert_eq!([givens("..28"), givens("24.."), givens("28-24")], [Some(0..=28), Some(24..=81), None]);
        assert_eq!([givens("82"), givens("x"), givens("")], [None, None, None]);
        assert_eq!(levels("Hard..unfair"), Some(Level::Hard..=Level::Unfair));
        assert_eq!(levels("やさしい～ふつう"), Some(Level::Easy..=Level::Medium));
        assert_eq!([levels("hardest"), levels("hard..easy")], [None, None]);
        assert_eq!([grades("very-easy..Cute"), grades("24"), grades("5")], [Some(1..=3), Some(6..=6), None]);
        assert_eq!(scores("400-"), Some(400..=u32::MAX));
    }
}
