//! Defined names that mean one range on one sheet.

use crate::address::CellRange;

/// The sheet (an index into `sheets`) and the range that a name's formula stands for: `Sheet1!$A$1:$I$9`,
/// `'It''s'!$A$1`, or `$A$1` for a name that is local to a sheet. `None` for anything else: several areas, whole columns,
/// other files, several sheets, calculations, lost references.
pub(super) fn range(formula: &str, local: Option<usize>, sheets: &[&str]) -> Option<(usize, CellRange)> {
    let formula = formula.trim();
    let formula = formula.strip_prefix('=').unwrap_or(formula);
    let (sheet, address) = match formula.strip_prefix('\'') {
        Some(quoted) => {
            let (name, rest) = unquoted(quoted)?;
            (Some(name), rest.strip_prefix('!')?)
        }
        None => match formula.split_once('!') {
            Some((name, rest)) => (Some(name.to_owned()), rest),
            None => (None, formula),
        },
    };
    let index = match sheet {
        Some(name) => {
            let lower = name.to_lowercase();
            let exact = sheets.iter().position(|sheet| *sheet == name);
            exact.or_else(|| sheets.iter().position(|sheet| sheet.to_lowercase() == lower))?
        }
        None => local.filter(|&index| index < sheets.len())?,
    };
    // R1C1 addresses do not occur in files, and `R1C1` might be a name.
    let plain = address.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'$' | b':'));
    let lettered = address.split(':').all(|corner| {
        let corner = corner.trim_start_matches('$').trim_start_matches(|c: char| c.is_ascii_alphabetic());
        corner.trim_start_matches('$').bytes().all(|b| b.is_ascii_digit())
    });
    (plain && lettered).then(|| address.parse().ok()).flatten().map(|range| (index, range))
}

/// The name up to the closing quote, with doubled quotes made single, and what follows.
fn unquoted(text: &str) -> Option<(String, &str)> {
    let mut name = String::new();
    let mut rest = text;
    loop {
        let (before, after) = rest.split_once('\'')?;
        name.push_str(before);
        match after.strip_prefix('\'') {
            Some(more) => {
                name.push('\'');
                rest = more;
            }
            None => return Some((name, after)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_range_on_one_sheet_is_taken() {
        let sheets = ["Sheet1", "It's a 表", "数独", "R1C1"];
        let cases = [
            ("Sheet1!$A$1:$I$9", None, Some((0, "A1:I9"))),
            ("=sheet1!A1", None, Some((0, "A1"))),
            ("'It''s a 表'!$B$2:$J$10", None, Some((1, "B2:J10"))),
            ("数独!$C$3", Some(0), Some((2, "C3"))),
            ("'Sheet1'!$A$1", None, Some((0, "A1"))),
            ("R1C1!$A$1", None, Some((3, "A1"))),
            ("$A$1:$I$9", Some(2), Some((2, "A1:I9"))),
            ("$A$1:$I$9", Some(9), None),
            ("$A$1:$I$9", None, None),
            ("Sheet1!$A$1,Sheet1!$B$2", None, None),
            ("Sheet1!$A:$C", None, None),
            ("Sheet1!R1C1", None, None),
            ("[1]Sheet1!$A$1", None, None),
            ("Sheet1:Sheet3!$A$1", None, None),
            ("Sheet1!#REF!", None, None),
            ("#REF!", Some(0), None),
            ("OFFSET(Sheet1!$A$1,0,0,9,9)", Some(0), None),
            ("'Sheet1", None, None),
            ("Gone!$A$1", None, None),
            ("5", Some(0), None),
            ("", Some(0), None),
        ];
        for (formula, local, wanted) in cases {
            let wanted = wanted.map(|(sheet, range): (usize, &str)| (sheet, range.parse().unwrap()));
            assert_eq!(range(formula, local, &sheets), wanted, "{formula}");
        }
    }
}
