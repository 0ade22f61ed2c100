//! ARCHITECTURE.md is the map of the house: it names every crate and top-level folder, and nothing that is not there.

use std::collections::BTreeSet;

use super::markdown;
use super::{Fault, Repository};

const PAGE: &str = "ARCHITECTURE.md";

/// A part of a path that stands for a name yet to be chosen, as in `src/text/NAME.rs`.
const PLACEHOLDER: &str = "NAME";

pub(super) fn faults(repository: &Repository) -> Vec<Fault> {
    let Some(page) = repository.text(PAGE) else {
        return vec![Fault::new(PAGE, "is missing")];
    };
    let mut named = markdown::spans(page);
    named.extend(markdown::links(page));
    let tops = repository.top_folders();
    let mut faults = Vec::new();

    let spans: BTreeSet<&str> = named.iter().map(|(_, span)| span.trim_end_matches('/')).collect();
    let crates = repository.crates.iter().map(|member| member.name.as_str());
    for name in crates.chain(tops.iter().copied()).filter(|name| !spans.contains(name)) {
        faults.push(Fault::new(PAGE, format!("does not name `{name}`")));
    }
    for (line, path) in named.into_iter().filter(|(_, span)| is_path(span, &tops)) {
        if !repository.has(known_part(path)) {
            faults.push(Fault::new(format!("{PAGE}:{line}"), format!("{path} does not exist")));
        }
    }
    faults
}

/// A span is taken as a path of this repository when it begins with one of its folders, or ends as its files do.
fn is_path(span: &str, tops: &BTreeSet<&str>) -> bool {
    let plain = !span.contains([' ', ':', '#', '*']);
    let begins = span.split_once('/').is_some_and(|(top, _)| tops.contains(top) || top == ".ci");
    let ends = [".md", ".rs", ".toml"].iter().any(|ending| span.ends_with(ending));
    plain && (begins || ends)
}

/// The path up to the part that is yet to be named.
fn known_part(path: &str) -> &str {
    match path.find(PLACEHOLDER) {
        Some(at) => path[..at].rsplit_once('/').map_or(".", |(folder, _)| folder),
        None => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: &[(&str, &str)] = &[("crates/a/src/text/csv.rs", ""), ("fuzz/README.md", "")];

    fn house(page: &str) -> Repository {
        let mut files = FILES.to_vec();
        files.push((PAGE, page));
        Repository::of(&files).with_crate("a", &[], &[])
    }

    #[test]
    fn a_true_map_is_fine() {
        let page = "`a` in `crates/`, [fuzz](fuzz/README.md) in `fuzz`; a format is `crates/a/src/text/NAME.rs`; `1/2`";
        assert_eq!(faults(&house(page)), []);
    }

    #[test]
    fn what_is_not_named_is_a_fault() {
        assert_eq!(faults(&house("`a` and `crates`")), [Fault::new(PAGE, "does not name `fuzz`")]);
    }

    #[test]
    fn what_is_named_must_exist() {
        let page = "`a` `crates` `fuzz`\n`crates/a/src/gone.rs` and `crates/b/NAME.rs`, [see](gone.md)";
        let places: Vec<_> = faults(&house(page)).into_iter().map(|fault| fault.what).collect();
        assert_eq!(
            places,
            [
                "crates/a/src/gone.rs does not exist",
                "crates/b/NAME.rs does not exist",
                "gone.md does not exist"
            ]
        );
    }

    #[test]
    fn a_missing_map_is_a_fault() {
        assert_eq!(faults(&Repository::of(FILES)), [Fault::new(PAGE, "is missing")]);
    }
}
