//! Techniques by themselves: the list of all, and the page of one with its example drawn.

use banmen_sudoku::human::{TECHNIQUES, Technique};

use crate::diagrams::of_example;
use crate::names;
use crate::pages;
use crate::repertoire::{RepertoireError, letters};
use crate::typed::half_width;
use crate::view::{Diagram, columns};
use crate::words::{Lang, hints, step};

/// The technique of an id, a name or a letter.
///
/// # Errors
/// If there is none.
pub fn technique(name: &str) -> Result<&'static Technique, RepertoireError> {
    let by_letters = || letters(half_width(name).trim())?.first().copied();
    let found = names::find(name).first().copied().or_else(by_letters);
    found.ok_or_else(|| RepertoireError::unknown(name))
}

/// All techniques, the easiest first: id, name, letter, points.
#[must_use]
pub fn list(lang: Lang) -> String {
    let rows: Vec<[String; 4]> = TECHNIQUES
        .iter()
        .map(|row| {
            let letter = row.letter.map_or_else(|| "-".to_owned(), String::from);
            [row.id.to_owned(), letter, row.score.to_string(), step::name(row, lang).to_owned()]
        })
        .collect();
    columns(&rows)
}

/// The page as text, with the example drawn by `draw`.
#[must_use]
pub fn text(row: &'static Technique, lang: Lang, draw: &dyn Fn(&Diagram) -> String) -> String {
    let page = pages::page(row);
    let mut text: String = hints::page(page, lang).into_iter().map(|line| line + "\n").collect();
    if let Some(example) = page.example(row, true) {
        let diagram = of_example(example, lang);
        text.push_str(&format!("\n{}\n", draw(&diagram)));
        text.extend(crate::view::wrap(&diagram.caption, 76).into_iter().map(|line| format!("  {line}\n")));
    }
    text
}

/// The diagrams of its page: the example, and the one where nothing is found.
#[must_use]
pub fn diagrams(row: &'static Technique, lang: Lang) -> Vec<Diagram> {
    let page = pages::page(row);
    page.example(row, true).map(|example| of_example(example, lang)).into_iter().collect()
}
