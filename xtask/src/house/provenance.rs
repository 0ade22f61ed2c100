//! Every folder of data says where it comes from, under which licence, and how it was made.

use std::collections::BTreeSet;

use super::{Fault, Repository};

const PAGE: &str = "PROVENANCE.md";

/// Folders of data.
const DATA: &[&str] = &["examples"];

/// Folders whose every folder is one of data.
const SHELVES: &[&str] = &["testdata"];

/// Folders of data inside of a crate.
const IN_CRATES: &[&str] = &["testdata", "tests/data", "benches/data", "fonts"];

pub(super) fn faults(repository: &Repository) -> Vec<Fault> {
    let folders: BTreeSet<String> = repository.files().filter_map(|(path, _)| data_folder(path)).collect();
    let bare = folders.into_iter().filter(|folder| repository.text(&format!("{folder}/{PAGE}")).is_none());
    bare.map(|folder| Fault::new(folder, format!("has no {PAGE}"))).collect()
}

/// The folder of data that a file lies in.
fn data_folder(path: &str) -> Option<String> {
    let (top, rest) = path.split_once('/')?;
    if DATA.contains(&top) {
        return Some(top.to_owned());
    }
    let (folder, inside) = rest.split_once('/')?;
    if SHELVES.contains(&top) {
        return Some(format!("{top}/{folder}"));
    }
    let data =
        IN_CRATES.iter().find(|data| inside.strip_prefix(*data).is_some_and(|rest| rest.starts_with('/')))?;
    (top == "crates").then(|| format!("{top}/{folder}/{data}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_folder_has_its_page() {
        let files = [
            ("examples/a.xlsx", ""),
            ("examples/PROVENANCE.md", ""),
            ("testdata/README.md", ""),
            ("testdata/good/PROVENANCE.md", ""),
            ("testdata/bad/x.csv", ""),
            ("crates/a/tests/data/cases/x.txt", ""),
            ("crates/a/tests/data.rs", ""),
        ];
        let places: Vec<_> = faults(&Repository::of(&files)).into_iter().map(|fault| fault.place).collect();
        assert_eq!(places, ["crates/a/tests/data", "testdata/bad"]);
    }
}
