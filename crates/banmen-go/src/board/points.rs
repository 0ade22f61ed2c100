//! [`HalfPoints`]: komi and scores, exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};
use std::str::FromStr;

/// Points in halves, as komi has them: 13 is 6.5 points. Sums stop at the ends of what fits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HalfPoints(i32);

/// Why a text is no number of half points.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" is no number of points; points are whole or halves, such as 7 or 6.5")]
pub struct HalfPointsError(String);

impl HalfPoints {
    /// So many halves.
    #[must_use]
    pub const fn from_halves(halves: i32) -> Self {
        Self(halves)
    }

    /// So many whole points.
    #[must_use]
    pub const fn from_points(points: i32) -> Self {
        Self(points.saturating_mul(2))
    }

    /// How many halves.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }
}

impl Add for HalfPoints {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for HalfPoints {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for HalfPoints {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::default(), Add::add)
    }
}

/// `6.5`, `7`, `-0.5`.
impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let halves = self.0.unsigned_abs();
        write!(f, "{sign}{}{}", halves / 2, if halves % 2 == 1 { ".5" } else { "" })
    }
}

/// `6.5`, `7`, `7.0`, `6.50`, `-0.5`; quarters such as 3.75, which Chinese records give in stones, are no halves.
impl FromStr for HalfPoints {
    type Err = HalfPointsError;

    fn from_str(text: &str) -> Result<Self, HalfPointsError> {
        let wrong = || HalfPointsError(text.to_owned());
        let trimmed = text.trim();
        let (sign, digits) = match trimmed.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, trimmed.strip_prefix('+').unwrap_or(trimmed)),
        };
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() && part.is_empty() || !all_digits(whole) || !all_digits(part) {
            return Err(wrong());
        }
        let half = match part.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => return Err(wrong()),
        };
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| wrong())? };
        let halves = whole.checked_mul(2).and_then(|halves| halves.checked_add(half)).ok_or_else(wrong)?;
        Ok(Self(sign * halves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_written_and_read() {
        for (text, halves) in [("6.5", 13), ("7", 14), ("0", 0), ("-0.5", -1), ("-7.5", -15), ("0.5", 1)] {
            assert_eq!(text.parse(), Ok(HalfPoints(halves)));
            assert_eq!(HalfPoints(halves).to_string(), text);
        }
        for (text, halves) in [("7.0", 14), (" 6.50 ", 13), (".5", 1), ("+3", 6), ("7.", 14)] {
            assert_eq!(text.parse(), Ok(HalfPoints(halves)), "{text}");
        }
        for text in ["", ".", "3.75", "x", "6,5", "1e3", "9999999999", "--1", "- 1", "+-1"] {
            assert_eq!(text.parse::<HalfPoints>(), Err(HalfPointsError(text.to_owned())));
        }
        assert_eq!(HalfPoints(i32::MIN).to_string(), "-1073741824");
    }
}
