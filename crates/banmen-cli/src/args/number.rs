//! Numbers of options: what is none is told in words, with the bounds.

use std::num::IntErrorKind;

/// Reads a whole number from `LEAST` to `MOST`.
///
/// # Errors
/// What to write instead.
pub(super) fn within<const LEAST: u64, const MOST: u64>(text: &str) -> Result<u64, String> {
    match text.trim().parse::<u64>() {
        Ok(number) if (LEAST..=MOST).contains(&number) => Ok(number),
        Err(error) if MOST == u64::MAX && *error.kind() == IntErrorKind::PosOverflow => {
            Err(format!("write a smaller number, {MOST} at most"))
        }
        _ if MOST == u64::MAX => Err(format!("write a whole number, {LEAST} or more")),
        _ => Err(format!("write a whole number from {LEAST} to {MOST}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_bounds() {
        assert_eq!([within::<1, 20>("1"), within::<1, 20>("20")], [Ok(1), Ok(20)]);
        for text in ["0", "21", "-1", "1.5", "x", "", "99999999999999999999"] {
            assert_eq!(within::<1, 20>(text), Err("write a whole number from 1 to 20".to_owned()), "{text}");
        }
        assert_eq!(within::<1, { u64::MAX }>("0"), Err("write a whole number, 1 or more".to_owned()));
        let large = within::<0, { u64::MAX }>("18446744073709551616");
        assert_eq!(large, Err("write a smaller number, 18446744073709551615 at most".to_owned()));
    }
}
