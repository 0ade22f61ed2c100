//! What `live` tells scripts.

use serde::Serialize;

use super::{Head, Remark, head, line, unread};
use crate::live::LiveReport;
use crate::report::Placed;
use crate::words::Lang;

#[derive(Serialize)]
struct JsonLive<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    puzzle: String,
    /// How the board stands, as its sheet says it.
    status: &'a str,
    /// Its sheets: the board, the stages, the side boards.
    sheets: &'a [String],
    linked: bool,
    /// Whether the sheets are in a workbook of their own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    new_book: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<Remark>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
}

/// What was made of a board.
#[must_use]
pub fn live(input: &str, report: &LiveReport, written: Option<&str>, lang: Lang) -> String {
    line(&JsonLive {
        head: head(input, &report.seen, lang),
        puzzle: report.seen.board.to_string(),
        status: &report.status,
        sheets: &report.sheets,
        linked: report.is_linked,
        new_book: report.placed == Some(Placed::NewBook),
        unread: unread(&report.seen, lang),
        written,
    })
}
