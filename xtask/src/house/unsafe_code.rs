//! No unsafe code, but in the modules that are allowed it. The compiler's lint says the same; this one sees the lint
//! switched off as well.

use super::{Fault, Repository};

/// Files and folders (with a `/` at the end) where unsafe code may stand, each with its reason in its module doc.
const ALLOWED: &[&str] = &[
    "crates/banmen-sudoku/benches/side_by_side/src/shared_object.rs",
    "crates/banmen-sudoku/src/fast/lanes/",
    "crates/banmen-sudoku/src/fast/single/simd/",
];

pub(super) fn faults(repository: &Repository) -> Vec<Fault> {
    outside(repository, ALLOWED)
}

fn outside(repository: &Repository, allowed: &[&str]) -> Vec<Fault> {
    let is_allowed = |path: &str| {
        allowed
            .iter()
            .any(|place| if place.ends_with('/') { path.starts_with(place) } else { path == *place })
    };
    let sources = repository.files().filter(|(path, _)| path.ends_with(".rs") && !is_allowed(path));
    sources
        .flat_map(|(path, text)| {
            let lines = text.lines().enumerate().filter(|(_, line)| is_unsafe(line));
            lines.map(move |(index, _)| Fault::new(format!("{path}:{}", index + 1), "unsafe code"))
        })
        .collect()
}

/// Whether a line, its comment left out, opens unsafe code or allows it.
fn is_unsafe(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    let after = |(at, word): (usize, &str)| code[at + word.len()..].trim_start();
    let opens = code.match_indices("unsafe").map(after).any(|rest| {
        ["{", "fn ", "impl ", "impl<", "trait ", "extern "].iter().any(|next| rest.starts_with(next))
    });
    let allows = ["allow(unsafe_code", "expect(unsafe_code"].iter().any(|attribute| code.contains(attribute));
    let quoted = code.contains("\"unsafe") || code.contains("(unsafe_code\"");
    (opens || allows) && !quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unsafe_code_is_seen() {
        let open = concat!("    let x = un", "safe { y() };");
        let lint = concat!("#![allow(un", "safe_code)]");
        assert!(is_unsafe(open) && is_unsafe(lint));
        assert!(!is_unsafe("// unsafe { y() }") && !is_unsafe("let unsafe_names = 1;"));
    }

    #[test]
    fn it_may_stand_where_it_is_allowed() {
        let code = concat!("un", "safe fn x() {}\n");
        let repository =
            Repository::of(&[("fast/avx2.rs", code), ("simd/a.rs", code), ("fast/mod.rs", code)]);
        let found = outside(&repository, &["fast/avx2.rs", "simd/"]);
        assert_eq!(found, [Fault::new("fast/mod.rs:1", "unsafe code")]);
    }
}
