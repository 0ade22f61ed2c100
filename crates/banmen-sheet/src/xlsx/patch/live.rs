//! What a new sheet part says of formulas, rules, what may be typed, and protection.

use super::looks;
use super::styles::Styles;
use super::write::{self, cell_text, escape};
use crate::address::CellRange;
use crate::error::PatchError;
use crate::live::{Protection, Rule, WholeNumbers};
use crate::patch::NewValue;

/// The inside of a cell with a formula and its last result, and its `t` attribute. A text that looks like a number must stay
/// a text: without the attribute it would be read as a number, and not be matched by patterns.
pub(super) fn formula(formula: &str, result: Option<&NewValue>) -> (&'static str, String) {
    let (kind, result) = match result {
        None | Some(NewValue::Blank) => ("", String::new()),
        Some(NewValue::Number(number)) => ("", format!("<v>{}</v>", write::number(*number))),
        Some(value) => (" t=\"str\"", format!("<v>{}</v>", cell_text(&value.text().unwrap_or_default()))),
    };
    (kind, format!("<f>{}</f>{result}", escape(formula)))
}

/// What stands behind the cells: the look of cells may be changed, the cells themselves not.
pub(super) fn protection(protection: Option<&Protection>) -> &'static str {
    match protection {
        Some(_) => {
            "<sheetProtection sheet=\"1\" objects=\"1\" scenarios=\"1\" formatCells=\"0\" formatColumns=\"0\" formatRows=\"0\"/>"
        }
        None => "",
    }
}

/// What stands behind the merged cells: rules, the first of them weighing most.
pub(super) fn rules(rules: &[Rule], styles: &mut Styles) -> Result<String, PatchError> {
    let mut out = String::new();
    for (priority, rule) in (1..).zip(rules) {
        let (look, formula) = (looks::accent(styles, &rule.accent)?, escape(&rule.formula));
        out.push_str(&format!(
            "<conditionalFormatting sqref=\"{}\"><cfRule type=\"expression\" dxfId=\"{look}\" priority=\"{priority}\">\
             <formula>{formula}</formula></cfRule></conditionalFormatting>",
            reference(rule.range)
        ));
    }
    Ok(out)
}

/// What stands behind the rules.
pub(super) fn whole_numbers(entries: &[WholeNumbers]) -> String {
    if entries.is_empty() {
        return String::new();
    }
    let entry = |entry: &WholeNumbers| {
        let (title, message) = (escape(&entry.title), escape(&entry.message));
        format!(
            "<dataValidation type=\"whole\" errorStyle=\"warning\" allowBlank=\"1\" showErrorMessage=\"1\" errorTitle=\"{title}\" \
             error=\"{message}\" sqref=\"{}\"><formula1>{}</formula1><formula2>{}</formula2></dataValidation>",
            reference(entry.range),
            entry.least,
            entry.most
        )
    };
    let all: String = entries.iter().map(entry).collect();
    format!("<dataValidations count=\"{}\">{all}</dataValidations>", entries.len())
}

/// A range as lists of cells have it: `A1`, `A1:B2`.
fn reference(range: CellRange) -> String {
    if range.first == range.last { range.first.to_string() } else { range.to_string() }
}
