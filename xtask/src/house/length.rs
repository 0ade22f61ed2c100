//! Files stay small: one over 600 lines says in its module doc why it is.

use super::{Fault, Repository};

const LINES: usize = 600;
const REASON: &str = "over 600 lines because";

pub(super) fn faults(repository: &Repository) -> Vec<Fault> {
    let long = repository.sources().filter(|(_, text)| text.lines().count() > LINES);
    let unexplained = long.filter(|(_, text)| !module_doc(text).to_lowercase().contains(REASON));
    unexplained
        .map(|(path, text)| {
            let lines = text.lines().count();
            Fault::new(path, format!("{lines} lines: split it, or say \"{REASON} …\" in its module doc"))
        })
        .collect()
}

/// The comment at the head of a file, as one line.
fn module_doc(text: &str) -> String {
    let is_comment = |line: &&str| line.starts_with("//") || line.starts_with('#') || line.starts_with('*');
    let words = text.lines().map(str::trim).take_while(is_comment);
    words.map(|line| line.trim_start_matches(['/', '!', '#', '*', ' '])).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_needs_its_reason() {
        let body = "fn x() {}\n".repeat(LINES);
        let bare = format!("//! Things.\n{body}");
        let told = format!("//! Things. Over 600 lines\n//! because it is one table.\n{body}");
        let late = format!("//! Things.\n{body}// over 600 lines because I like it\n");
        let files = [("bare.rs", bare.as_str()), ("told.rs", &told), ("late.rs", &late), ("short.rs", "")];
        let places: Vec<_> = faults(&Repository::of(&files)).into_iter().map(|fault| fault.place).collect();
        assert_eq!(places, ["bare.rs", "late.rs"]);
    }
}
