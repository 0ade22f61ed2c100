//! The table as columns of text, as csv, and as a page of HTML.

use super::{COLUMNS, Field, Results};
use crate::page;
use crate::view::svg::escape;
use crate::view::width;
use crate::words::{Lang, results as words};

/// As columns of text: numbers stand to the right.
#[must_use]
pub fn text(results: &Results, lang: Lang) -> String {
    let rows: Vec<_> = results.fields(lang).chain([results.totals(lang)]).collect();
    let headings = words::headings(lang).map(|heading| Field::Text(heading.to_owned()));
    let number: [bool; COLUMNS] = std::array::from_fn(|col| rows.iter().any(|row| row[col].is_number()));
    let all: Vec<[String; COLUMNS]> =
        [headings].iter().chain(&rows).map(|row| row.each_ref().map(Field::text)).collect();
    let widths: [usize; COLUMNS] =
        std::array::from_fn(|col| all.iter().map(|row| width(&row[col])).max().unwrap_or(0));
    let mut out = String::new();
    for row in &all {
        let fields: Vec<String> = (0..COLUMNS)
            .map(|col| {
                let gap = " ".repeat(widths[col] - width(&row[col]));
                if number[col] { format!("{gap}{}", row[col]) } else { format!("{}{gap}", row[col]) }
            })
            .collect();
        out.push_str(fields.join("  ").trim_end());
        out.push('\n');
    }
    out
}

/// As csv: a heading, and a record for each board; no totals, which a program would take for a board.
#[must_use]
pub fn csv(results: &Results, lang: Lang) -> String {
    let quoted = |text: String| match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    };
    let line = |fields: Vec<String>| fields.into_iter().map(quoted).collect::<Vec<_>>().join(",") + "\n";
    let headings = words::headings(lang).iter().map(|&heading| heading.to_owned()).collect();
    let rows = results.fields(lang).map(|row| row.iter().map(Field::text).collect());
    std::iter::once(headings).chain(rows).map(line).collect()
}

/// As a page of HTML.
#[must_use]
pub fn html(input: &str, results: &Results, lang: Lang) -> String {
    let cell = |tag: &str, field: &Field| {
        let class = if field.is_number() { " class=\"n\"" } else { "" };
        format!("<{tag}{class}>{}</{tag}>", escape(&field.text()))
    };
    let row = |tag: &str, fields: &[Field; COLUMNS]| {
        format!("<tr>{}</tr>\n", fields.iter().map(|field| cell(tag, field)).collect::<String>())
    };
    let headings = words::headings(lang).map(|heading| Field::Text(heading.to_owned()));
    let rows: String = results.fields(lang).map(|fields| row("td", &fields)).collect();
    let body = format!(
        "<p>{}</p>\n<table class=\"results\">\n<thead>{}</thead>\n<tbody>\n{rows}</tbody>\n<tfoot>{}</tfoot>\n</table>\n",
        escape(&results.summary(lang)),
        row("th", &headings),
        row("td", &results.totals(lang)),
    );
    page::document(input, &body, lang)
}
