//! Every folder of data says where it comes from, under which licence, and how it was made.

use std::collections::BTreeSet;

use super::{Fault, Repository};

const PAGE: &str = "PROVENANCE.md";

/// Folders of data, and folders whose every folder is one.
const DATA: &[&str] = &["examples"];
const SHELVES: &[&str] = &["testdata"];

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
    let (folder, _) = rest.split_once('/')?;
    SHELVES.contains(&top).then(|| format!("{top}/{folder}"))
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
            ("src/main.rs", ""),
        ];
        assert_eq!(faults(&Repository::of(&files)), [Fault::new("testdata/bad", "has no PROVENANCE.md")]);
    }
}
