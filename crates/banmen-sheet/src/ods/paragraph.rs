//! The text of paragraphs.

use super::names::{Names, Ns};
use crate::error::OpenError;
use crate::limits::CELL_CHARS;
use crate::xml::{Kind, Token, Tokens};

/// Elements whose text a reader sees in the line; others (comments, shapes, readings of kanji) are left out.
const SEEN: [&str; 16] = [
    "span",
    "a",
    "meta",
    "ruby",
    "ruby-base",
    "date",
    "time",
    "page-number",
    "page-count",
    "sheet-name",
    "file-name",
    "title",
    "author-name",
    "database-display",
    "p",
    "h",
];

/// The paragraphs of a cell as they are read.
#[derive(Clone, Debug, Default)]
pub(super) struct Paragraphs {
    /// The text, with a line feed between two paragraphs.
    pub(super) text: String,
    /// Whether parts of the text are in elements of their own.
    pub(super) spans: bool,
    count: usize,
}

impl Paragraphs {
    /// Reads the paragraph that `start` opened; gives the offset behind it.
    ///
    /// White space counts as XML for documents has it: a run of it is one blank, at the start of a paragraph none; what
    /// is meant as it is stands in `text:s`, `text:tab` and `text:line-break`.
    pub(super) fn read(
        &mut self,
        tokens: &mut Tokens<'_>,
        start: &Token<'_>,
        names: &Names,
    ) -> Result<usize, OpenError> {
        if self.count > 0 {
            self.text.push('\n');
        }
        self.count += 1;
        if start.kind == Kind::Empty {
            return Ok(start.end);
        }
        let mut after_blank = true;
        while let Some(token) = tokens.next() {
            let token = token?;
            match token.kind {
                Kind::End if token.depth == start.depth => return Ok(token.end),
                Kind::Text | Kind::CData => {
                    for c in token.text().chars() {
                        let blank = matches!(c, ' ' | '\t' | '\n' | '\r');
                        if !blank {
                            self.text.push(c);
                        } else if !after_blank {
                            self.text.push(' ');
                        }
                        after_blank = blank;
                    }
                }
                Kind::Start | Kind::Empty => {
                    after_blank = self.element(tokens, &token, names, after_blank)?;
                }
                Kind::End | Kind::Aside => {}
            }
            if self.text.len() > 4 * CELL_CHARS {
                return Err(OpenError::TooLarge { what: "characters of one cell", limit: CELL_CHARS as u64 });
            }
        }
        Ok(start.end)
    }

    /// An element inside a paragraph; tells whether white space behind it is left out.
    fn element(
        &mut self,
        tokens: &mut Tokens<'_>,
        token: &Token<'_>,
        names: &Names,
        after_blank: bool,
    ) -> Result<bool, OpenError> {
        let (ns, local) = names.element(token);
        let fixed = match (ns, local) {
            (Ns::Text, "s") => {
                let count = names.get(token, Ns::Text, "c").and_then(|count| count.parse().ok()).unwrap_or(1);
                " ".repeat(count.min(CELL_CHARS))
            }
            (Ns::Text, "tab") => "\t".to_owned(),
            (Ns::Text, "line-break") => "\n".to_owned(),
            (Ns::Text, seen) if SEEN.contains(&seen) => {
                self.spans = true;
                return Ok(after_blank);
            }
            _ => {
                tokens.skip_element(token)?;
                return Ok(after_blank);
            }
        };
        self.text.push_str(&fixed);
        tokens.skip_element(token)?;
        Ok(false)
    }
}
