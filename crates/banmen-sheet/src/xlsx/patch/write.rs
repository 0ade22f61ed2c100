//! Values as cells hold them.

use super::styles::Styles;
use crate::error::PatchError;
use crate::patch::NewValue;

/// The inside of a cell element and its `t` attribute (with a blank before it). Texts stay inside the cell, so that the
/// shared strings are left alone. `format` is that of the cell.
pub(super) fn content(
    prefix: &str,
    value: &NewValue,
    styles: &mut Styles,
    format: u32,
) -> Result<(&'static str, String), PatchError> {
    let inner = match value {
        NewValue::Number(number) => {
            return Ok(("", format!("<{prefix}v>{}</{prefix}v>", self::number(*number))));
        }
        NewValue::Blank => return Ok(("", String::new())),
        NewValue::Text(text) => characters(prefix, text),
        NewValue::Rich(runs) => {
            let runs = runs.iter().filter(|run| !run.text.is_empty()).map(|run| {
                let look = styles.run(format, run, prefix)?;
                Ok(format!("<{prefix}r>{look}{}</{prefix}r>", characters(prefix, &run.text)))
            });
            let runs = runs.collect::<Result<String, PatchError>>()?;
            if runs.is_empty() { characters(prefix, "") } else { runs }
        }
    };
    Ok((" t=\"inlineStr\"", format!("<{prefix}is>{inner}</{prefix}is>")))
}

/// The element of a text.
fn characters(prefix: &str, text: &str) -> String {
    let edge = |c: Option<char>| c.is_some_and(char::is_whitespace);
    let keep = edge(text.chars().next()) || edge(text.chars().last()) || text.contains(['\n', '\t']);
    let space = if keep { " xml:space=\"preserve\"" } else { "" };
    format!("<{prefix}t{space}>{}</{prefix}t>", cell_text(text))
}

/// A finite number as XML Schema and Excel write it.
pub(super) fn number(number: f64) -> String {
    let size = number.abs();
    if size == 0.0 {
        "0".to_owned()
    } else if (1e-5..1e15).contains(&size) {
        number.to_string()
    } else {
        format!("{number:E}")
    }
}

/// Escapes a text for element content or an attribute value in double quotes.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

/// Escapes a cell's text. Characters that XML cannot hold are written `_x0001_`, and what looks like that already has
/// its underscore written so.
pub(super) fn cell_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for (at, c) in text.char_indices() {
        match c {
            '_' if is_escape(text.get(at..).unwrap_or_default()) => out.push_str("_x005F_"),
            '\n' | '\t' => out.push(c),
            '\0'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}' => out.push_str(&format!("_x{:04X}_", u32::from(c))),
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c => out.push(c),
        }
    }
    out
}

/// Whether `text` starts with something of the form `_x1234_`.
fn is_escape(text: &str) -> bool {
    let hex = |digits: &[u8]| digits.iter().all(u8::is_ascii_hexdigit);
    matches!(text.as_bytes(), [b'_', b'x' | b'X', digits @ .., ] if digits.get(4) == Some(&b'_') && digits.get(..4).is_some_and(hex))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_read_back() {
        let cases = [
            (5.0, "5"),
            (-0.0, "0"),
            (0.1, "0.1"),
            (1e15, "1E15"),
            (-2.5e-9, "-2.5E-9"),
            (123_456_789.0, "123456789"),
            (f64::MAX, "1.7976931348623157E308"),
        ];
        for (value, text) in cases {
            assert_eq!(number(value), text);
            assert_eq!(text.parse::<f64>(), Ok(value));
        }
    }

    #[test]
    fn texts_are_escaped_as_cells_need_it() {
        let inner = |text: &str| characters("x:", text);
        assert_eq!(inner("1,2"), "<x:t>1,2</x:t>");
        assert_eq!(inner(" a"), "<x:t xml:space=\"preserve\"> a</x:t>");
        assert_eq!(inner("<&>"), "<x:t>&lt;&amp;&gt;</x:t>");
        let expected = "<x:t xml:space=\"preserve\">_x0001__x005F_x0041__x000D_</x:t>";
        assert_eq!(inner("\u{1}_x0041_\r"), expected);
        assert_eq!(inner("_x_"), "<x:t>_x_</x:t>");
    }
}
