//! Tests of the whole room, over workbooks of other people (where present) and over ones built here.

mod build;
mod corpus;
mod patching;
mod pitfalls;
mod reading;
mod sheets;

use std::path::PathBuf;

/// The folder with workbooks that are no part of the repository, if it is there.
fn shared_sheets() -> Option<PathBuf> {
    let shared = std::env::var_os("BANMEN_SHARED").map(PathBuf::from);
    let shared = shared.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"));
    Some(shared.join("data/sheets")).filter(|path| path.is_dir())
}

/// The sample workbook of the repository and all shared ones: name and bytes.
fn books() -> Vec<(String, Vec<u8>)> {
    let samples = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let shared = shared_sheets().map(|folder| [folder.join("synthetic"), folder]);
    let folders = [samples].into_iter().chain(shared.into_iter().flatten());
    let mut books: Vec<_> = folders
        .filter_map(|path| path.read_dir().ok())
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "xls"))
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap()))
        .collect();
    books.sort();
    assert!(!books.is_empty());
    books
}
