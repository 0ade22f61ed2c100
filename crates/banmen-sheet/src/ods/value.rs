//! What a cell element holds.

use super::names::Ns;
use super::units::{date, duration};
use super::walk::CellNode;
use crate::value::CellValue;

/// Texts that stand for errors where a formula gave them; LibreOffice adds its numbered ones, `Err:502`.
const ERRORS: [&str; 7] = ["#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"];

/// The value of a cell, and whether one is stored at all: a formula may wait for its first result.
pub(super) fn stored(cell: &CellNode<'_>, null_date: f64, formula: bool) -> (CellValue, bool) {
    let get = |local: &str| cell.get(Ns::Office, local);
    let text = || CellValue::Text(cell.text.clone());
    let kind = get("value-type").or_else(|| cell.get(Ns::Calcext, "value-type"));
    let kind = kind.as_deref().unwrap_or_default();
    if cell.get(Ns::Calcext, "value-type").is_some_and(|kind| kind == "error") {
        return (CellValue::Error(cell.text.clone()), true);
    }
    let number = match kind {
        "float" | "percentage" | "currency" => {
            get("value").map(|value| value.trim().parse().ok().filter(|n: &f64| n.is_finite()))
        }
        "date" => get("date-value").map(|value| date(&value, null_date)),
        "time" => get("time-value").map(|value| duration(&value)),
        "boolean" => {
            if let Some(value) = get("boolean-value") {
                return (CellValue::Bool(value == "true"), true);
            }
            None
        }
        "string" => {
            let stored = get("string-value").map(|value| value.into_owned());
            let any = stored.is_some() || !cell.paragraphs.is_empty();
            // The paragraphs show what a person sees; the attribute is for texts that are shown otherwise.
            let shown = stored.filter(|_| cell.paragraphs.is_empty() || cell.text.is_empty());
            let text = shown.unwrap_or_else(|| cell.text.clone());
            let error = formula && (ERRORS.contains(&text.as_str()) || text.starts_with("Err:"));
            let value = if error { CellValue::Error(text) } else { CellValue::Text(text) };
            return (value, any || !formula);
        }
        // Without a type the paragraphs are the value; LibreOffice reads them so too.
        _ => {
            let empty = cell.text.is_empty();
            return if empty { (CellValue::Empty, false) } else { (text(), !formula) };
        }
    };
    match number {
        Some(Some(number)) => (CellValue::Number(number), true),
        // An attribute that is no number: what is shown is all there is.
        Some(None) => (if cell.text.is_empty() { CellValue::Empty } else { text() }, true),
        None if formula => (CellValue::Empty, false),
        None => (if cell.text.is_empty() { CellValue::Empty } else { text() }, false),
    }
}
