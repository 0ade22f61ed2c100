//! The few signs of Markdown that the pages use: emphasis (`**so**`, `*so*`) and items of lists (`- so`, `1. so`).

/// A paragraph, or an item of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// What stands before an item: a dot, or its number; nothing before a paragraph.
    pub mark: Option<String>,
    /// What it says, with its signs of emphasis.
    pub text: String,
}

/// The mark of a line that begins an item, and the rest of the line.
#[must_use]
pub(crate) fn item(line: &str) -> Option<(String, &str)> {
    if let Some(rest) = line.strip_prefix("- ") {
        return Some(("•".to_owned(), rest));
    }
    let (number, rest) = line.split_once(". ")?;
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    is_number.then(|| (format!("{number}."), rest))
}

/// A text cut where emphasis begins and ends, each piece with how strong it is: 0 to 2.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    let mut pieces = Vec::new();
    let (mut rest, mut open) = (text, 0);
    while let Some(at) = rest.find('*') {
        let stars = if rest[at..].starts_with("**") { 2 } else { 1 };
        pieces.push((open, &rest[..at]));
        open = if open == stars { 0 } else { stars };
        rest = &rest[at + stars..];
    }
    pieces.push((open, rest));
    pieces
}

/// The text without its signs.
#[must_use]
pub(crate) fn plain(text: &str) -> String {
    pieces(text).into_iter().map(|(_, piece)| piece).collect()
}

/// The text as HTML; `escape` writes down what stands between the signs.
#[must_use]
pub(crate) fn html(text: &str, escape: impl Fn(&str) -> String) -> String {
    let tagged = |(strength, piece): (usize, &str)| match strength {
        _ if piece.is_empty() => String::new(),
        0 => escape(piece),
        1 => format!("<em>{}</em>", escape(piece)),
        _ => format!("<strong>{}</strong>", escape(piece)),
    };
    pieces(text).into_iter().map(tagged).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signs_are_read() {
        assert_eq!(plain("**Bold**: a *fin* there"), "Bold: a fin there");
        let escape = |text: &str| text.replace('<', "&lt;");
        assert_eq!(html("**B** < *f*", escape), "<strong>B</strong> &lt; <em>f</em>");
        assert_eq!(item("- one"), Some(("•".to_owned(), "one")));
        assert_eq!(item("12. two"), Some(("12.".to_owned(), "two")));
        assert_eq!((item("r1c1. x"), item("-x")), (None, None));
    }
}
