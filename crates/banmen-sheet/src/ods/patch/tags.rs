//! Start tags and cell contents as texts.

use super::super::names::{Names, Ns, escaped, is_xml_char};
use super::looks::Looks;
use crate::error::PatchError;
use crate::patch::NewValue;
use crate::rich::{Run, lines};
use crate::xml::Token;

/// A change of one attribute: `None` takes it away.
pub(super) type Change<'c> = (Ns, &'c str, Option<String>);

/// The start tag with some attributes changed, all others as they are. `content`: whether an end tag follows.
pub(super) fn retagged(tag: &Token<'_>, names: &Names, changes: &[Change<'_>], content: bool) -> String {
    let mut out = format!("<{}", tag.name());
    let mut added: Vec<&Change<'_>> = changes.iter().filter(|(_, _, value)| value.is_some()).collect();
    for attribute in tag.attributes() {
        let meaning = names.attribute(attribute.name);
        match changes.iter().find(|(ns, local, _)| (*ns, *local) == meaning) {
            Some((_, _, None)) => {}
            Some((_, _, Some(value))) => {
                out.push_str(&format!(" {}=\"{}\"", attribute.name, escaped(value)));
                added.retain(|(ns, local, _)| (*ns, *local) != meaning);
            }
            None => {
                let start = attribute.span.start - tag.start;
                let source = tag.source().get(start..attribute.span.end - tag.start).unwrap_or_default();
                out.push(' ');
                out.push_str(source);
            }
        }
    }
    for (ns, local, value) in &added {
        out.push_str(&format!(
            " {}=\"{}\"",
            names.write(*ns, local),
            escaped(value.as_deref().unwrap_or_default())
        ));
    }
    out.push_str(if content { ">" } else { "/>" });
    out
}

/// The attributes that hold a cell's value, to be set for a new one: `None` for no value at all.
pub(super) fn value_changes(value: Option<&NewValue>) -> Vec<Change<'static>> {
    let kind = value.and_then(|value| match value {
        NewValue::Number(_) => Some("float".to_owned()),
        NewValue::Text(_) | NewValue::Rich(_) => Some("string".to_owned()),
        NewValue::Blank => None,
    });
    let number = match value {
        Some(NewValue::Number(number)) => Some(number.to_string()),
        _ => None,
    };
    vec![
        (Ns::Office, "value-type", kind),
        (Ns::Office, "value", number),
        (Ns::Office, "date-value", None),
        (Ns::Office, "time-value", None),
        (Ns::Office, "boolean-value", None),
        (Ns::Office, "string-value", None),
        (Ns::Office, "currency", None),
        (Ns::Calcext, "value-type", None),
        (Ns::Calcext, "value", None),
    ]
}

/// The paragraphs that show a value.
pub(super) fn paragraphs(value: &NewValue, names: &Names, looks: &mut Looks<'_>) -> String {
    let p = names.write(Ns::Text, "p");
    let lines: Vec<String> = match value {
        NewValue::Number(number) => vec![number.to_string()],
        NewValue::Blank => Vec::new(),
        NewValue::Text(text) => text.split('\n').map(|line| runs(line, names, true)).collect(),
        NewValue::Rich(runs) => lines(runs).iter().map(|line| spans(line, names, looks)).collect(),
    };
    let paragraph =
        |line: String| if line.is_empty() { format!("<{p}/>") } else { format!("<{p}>{line}</{p}>") };
    lines.into_iter().map(paragraph).collect()
}

/// A line whose stretches have their own looks.
pub(super) fn spans(line: &[Run], names: &Names, looks: &mut Looks<'_>) -> String {
    let (span, style) = (names.write(Ns::Text, "span"), names.write(Ns::Text, "style-name"));
    let mut out = String::new();
    let mut after_blank = true;
    for run in line {
        let inner = runs(&run.text, names, after_blank);
        match looks.run(run) {
            Some(look) => out.push_str(&format!("<{span} {style}=\"{look}\">{inner}</{span}>")),
            None => out.push_str(&inner),
        }
        after_blank = run.text.ends_with(' ');
    }
    out
}

/// A line of text with blanks that XML would swallow written as elements.
fn runs(line: &str, names: &Names, mut after_blank: bool) -> String {
    let (s, tab) = (names.write(Ns::Text, "s"), names.write(Ns::Text, "tab"));
    let mut out = String::new();
    for c in line.chars() {
        match c {
            ' ' if after_blank => out.push_str(&format!("<{s}/>")),
            '\t' => out.push_str(&format!("<{tab}/>")),
            '\r' => {}
            c => out.push_str(&escaped(c.encode_utf8(&mut [0; 4]))),
        }
        after_blank = c == ' ';
    }
    out
}

/// Refuses values that the file cannot hold.
pub(super) fn check(value: &NewValue, part: &str) -> Result<(), PatchError> {
    let what = match value {
        NewValue::Number(number) if !number.is_finite() => {
            format!("{number} is no number that a cell can hold")
        }
        value => match value.text().filter(|text| !text.chars().all(is_xml_char)) {
            Some(text) => format!("{text:?} has characters that a cell cannot hold"),
            None => return Ok(()),
        },
    };
    Err(PatchError::Unpatchable { part: part.to_owned(), what })
}
