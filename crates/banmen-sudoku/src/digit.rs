//! The nine digits.

use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 9.
///
/// ```
/// use banmen_sudoku::Digit;
/// assert_eq!(Digit::new(5).map(Digit::get), Some(5));
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(Digit::new(10), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
// Never zero: a blank cell, `None`, then takes the same single byte.
pub struct Digit(NonZeroU8);

impl Digit {
    /// 1 to 9, ascending.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(NonZeroU8::MIN); 9];
        let mut i = 0;
        while i < 9 {
            all[i] = Self(NonZeroU8::MIN.saturating_add(i as u8));
            i += 1;
        }
        all
    };

    /// The digit of this value, if it is 1 to 9.
    #[must_use]
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Self(value)),
            _ => None,
        }
    }

    /// The digit that an ASCII character shows: `'1'` to `'9'`.
    #[must_use]
    pub const fn from_ascii(character: u8) -> Option<Self> {
        Self::new(character.wrapping_sub(b'0'))
    }

    /// Its value, 1 to 9.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Its place in [`Digit::ALL`], 0 to 8.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The character that shows it: `'1'` to `'9'`.
    #[must_use]
    pub const fn to_char(self) -> char {
        (b'0' + self.0.get()) as char
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_nine() {
        let made: Vec<Digit> = (0..=u8::MAX).filter_map(Digit::new).collect();
        assert_eq!(made, Digit::ALL);
        let shown: Vec<Digit> = (0..=u8::MAX).filter_map(Digit::from_ascii).collect();
        assert_eq!(shown, Digit::ALL);
        assert!(Digit::ALL.iter().enumerate().all(|(i, d)| d.index() == i));
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }
}
