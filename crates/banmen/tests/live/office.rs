//! Lets LibreOffice compute workbooks.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The cells of a sheet: what each holds, and whether that is a text.
pub(crate) type Table = Vec<Vec<(String, bool)>>;

/// Text, separated by commas, in UTF-8, texts in quotes and numbers as they are, every sheet into a file of its own.
const FILTER: &str = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1";

/// All sheets of all workbooks, by the stem of the file and the name of the sheet; `None` without LibreOffice.
pub(crate) fn tables(files: &[PathBuf], folder: &Path) -> Option<BTreeMap<(String, String), Table>> {
    let target = folder.join("csv");
    let profile = format!("-env:UserInstallation=file://{}", folder.join("profile").display());
    let mut office = Command::new("soffice");
    // It writes files named after the sheets, and in a plain C locale it cannot write Japanese ones.
    office.env("LC_ALL", "C.UTF-8");
    office.arg(profile).args(["--headless", "--norestore", "--convert-to", FILTER, "--outdir"]);
    match office.arg(&target).args(files).stdout(Stdio::null()).stderr(Stdio::null()).status() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return None,
        done => assert!(done.as_ref().is_ok_and(|status| status.success()), "LibreOffice: {done:?}"),
    }
    let mut tables = BTreeMap::new();
    for path in std::fs::read_dir(&target).ok()?.flatten().map(|entry| entry.path()) {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let (book, sheet) = stem.split_once('-').expect("book and sheet");
        let text = String::from_utf8(std::fs::read(&path).ok()?).expect("UTF-8");
        tables.insert((book.to_owned(), sheet.to_owned()), table(&text));
    }
    Some(tables)
}

/// The fields of comma separated text.
fn table(text: &str) -> Table {
    let mut rows: Table = vec![vec![(String::new(), false)]];
    let mut quoted = false;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let row = rows.last_mut().expect("there is always a row");
        let (field, is_text) = row.last_mut().expect("there is always a field");
        match character {
            '"' if quoted && characters.peek() == Some(&'"') => {
                characters.next();
                field.push('"');
            }
            '"' => {
                quoted = !quoted;
                *is_text = true;
            }
            ',' if !quoted => row.push((String::new(), false)),
            '\n' if !quoted => rows.push(vec![(String::new(), false)]),
            _ => field.push(character),
        }
    }
    rows
}
