//! Names of new sheets, such as every program takes them.

use std::collections::HashSet;

use crate::error::PatchError;

/// UTF-16 units that a name may have.
const MOST: usize = 31;

/// The name as a sheet may have it: what it cannot hold becomes `_`, and what is too long is cut.
pub(crate) fn clean(wished: &str) -> Result<String, PatchError> {
    let forbidden = |c: char| matches!(c, '[' | ']' | ':' | '*' | '?' | '/' | '\\') || c.is_control();
    let allowed: String = wished.chars().map(|c| if forbidden(c) { '_' } else { c }).collect();
    let mut name = cut(&allowed, MOST).to_owned();
    if name.trim().is_empty() {
        return Err(PatchError::BadSheetName(wished.to_owned()));
    }
    if name.starts_with('\'') {
        name.replace_range(..1, "_");
    }
    if name.ends_with('\'') {
        name.pop();
        name.push('_');
    }
    // Excel keeps this one for itself.
    if name.eq_ignore_ascii_case("History") {
        name.push('_');
    }
    Ok(name)
}

/// The name, then `name (2)`, `name (3)` …
pub(crate) fn variants(name: &str) -> impl Iterator<Item = String> {
    (1u32..).map(move |number| {
        if number == 1 {
            return name.to_owned();
        }
        let suffix = format!(" ({number})");
        format!("{}{suffix}", cut(name, MOST - suffix.len()))
    })
}

/// Names that are given away. They do not differ by case alone.
#[derive(Debug, Default)]
pub(crate) struct Given(HashSet<String>);

impl Given {
    /// Gives a name away.
    pub(crate) fn add(&mut self, name: &str) {
        self.0.insert(name.to_lowercase());
    }

    /// Whether it is given away.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains(&name.to_lowercase())
    }
}

/// The longest start of a text with at most so many UTF-16 units.
fn cut(text: &str, most: usize) -> &str {
    let mut units = 0;
    let end = text.char_indices().find(|(_, c)| {
        units += c.len_utf16();
        units > most
    });
    end.and_then(|(at, _)| text.get(..at)).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        let cases = [
            ("Answer", "Answer"),
            ("a[b]:*?/\\c", "a_b______c"),
            ("'q'", "_q_"),
            ("history", "history_"),
            ("候補\n一覧", "候補_一覧"),
            ("1234567890123456789012345678901234", "1234567890123456789012345678901"),
            ("123456789012345678901234567890😀", "123456789012345678901234567890"),
        ];
        for (wished, name) in cases {
            assert_eq!(clean(wished).as_deref(), Ok(name));
        }
        for wished in ["", "  "] {
            assert_eq!(clean(wished), Err(PatchError::BadSheetName(wished.to_owned())));
        }
    }

    #[test]
    fn variants_stay_short() {
        let name = "1234567890123456789012345678901";
        let second = variants(name).nth(1).unwrap();
        assert_eq!(second, "123456789012345678901234567 (2)");
        assert_eq!(variants("A").take(3).collect::<Vec<_>>(), ["A", "A (2)", "A (3)"]);
    }
}
