//! Nothing is left undone in the code, and no test is switched off.

use super::{Fault, Repository};

/// What tells of something left undone. Put together here, so that this list does not find itself.
const SIGNS: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
    concat!("#[ig", "nore"),
];

pub(super) fn faults(repository: &Repository) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, text) in repository.sources() {
        for (index, line) in text.lines().enumerate() {
            for sign in SIGNS.iter().filter(|sign| has_word(line, sign)) {
                faults.push(Fault::new(format!("{path}:{}", index + 1), *sign));
            }
        }
    }
    faults
}

/// Whether `line` has `sign` with no letter or digit right before it, nor right after it where it ends in one.
fn has_word(line: &str, sign: &str) -> bool {
    let part_of_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    line.match_indices(sign).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + sign.len()..].chars().next();
        !part_of_word(before) && (sign.ends_with(|c: char| !c.is_alphanumeric()) || !part_of_word(after))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_undone_is_seen() {
        for sign in SIGNS {
            let code = format!("fn a() {{}}\n    // {sign} later\n");
            let found = faults(&Repository::of(&[("a.rs", &code)]));
            assert_eq!(found, [Fault::new("a.rs:2", *sign)]);
        }
    }

    #[test]
    fn words_that_only_look_so_are_fine() {
        let code = concat!("const MASTO", "DON: u8 = 1;\nautoto", "do!(x);\n");
        assert_eq!(faults(&Repository::of(&[("a.rs", code), ("notes.md", SIGNS[0])])), []);
    }
}
