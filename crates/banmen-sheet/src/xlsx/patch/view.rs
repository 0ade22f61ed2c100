//! What a new sheet part says of how it is shown and printed.

use super::write::{cell_text, number};
use crate::address::{CellRange, CellRef};
use crate::page::{HEADER_POINTS, Page};
use crate::patch::NewSheet;

/// What stands before the dimension of the sheet.
pub(super) fn properties(sheet: &NewSheet) -> String {
    let color = sheet.tab_color.map(|color| format!("<tabColor rgb=\"FF{}\"/>", color.hex()));
    let fits = sheet.page.as_ref().is_some_and(|page| page.fit_width);
    let fit = if fits { "<pageSetUpPr fitToPage=\"1\"/>" } else { "" };
    let inner = color.unwrap_or_default() + fit;
    if inner.is_empty() { inner } else { format!("<sheetPr>{inner}</sheetPr>") }
}

/// What stands behind it: frozen rows and columns, hidden grid lines.
pub(super) fn view(sheet: &NewSheet) -> String {
    let rows = sheet.frozen_rows.min(CellRef::MAX_ROWS - 1);
    let cols = sheet.frozen_columns.min(CellRef::MAX_COLS - 1);
    if !sheet.hide_grid && rows == 0 && cols == 0 {
        return String::new();
    }
    let grid = if sheet.hide_grid { " showGridLines=\"0\"" } else { "" };
    let split = |name: &str, size: u32| if size > 0 { format!(" {name}=\"{size}\"") } else { String::new() };
    let panes: &[&str] = match (rows, cols) {
        (0, 0) => &[],
        (_, 0) => &["bottomLeft"],
        (0, _) => &["topRight"],
        _ => &["topRight", "bottomLeft", "bottomRight"],
    };
    let pane = panes.last().map(|active| {
        let (across, down, first) = (split("xSplit", cols), split("ySplit", rows), CellRef::new(rows, cols));
        let selections: String =
            panes.iter().map(|pane| format!("<selection pane=\"{pane}\"/>")).collect();
        format!("<pane{across}{down} topLeftCell=\"{first}\" activePane=\"{active}\" state=\"frozen\"/>{selections}")
    });
    let pane = pane.unwrap_or_default();
    format!("<sheetViews><sheetView{grid} workbookViewId=\"0\">{pane}</sheetView></sheetViews>")
}

/// What stands behind the merged cells.
pub(super) fn page(page: &Page) -> String {
    let inches = |points: f64| number((points / 72.0 * 1e4).round() / 1e4);
    let margins = page.margins;
    let mut out = String::new();
    if page.centered {
        out.push_str("<printOptions horizontalCentered=\"1\"/>");
    }
    out.push_str(&format!(
        "<pageMargins left=\"{}\" right=\"{}\" top=\"{}\" bottom=\"{}\" header=\"{}\" footer=\"{}\"/>",
        inches(margins.left),
        inches(margins.right),
        inches(margins.top),
        inches(margins.bottom),
        inches(HEADER_POINTS.min(margins.top)),
        inches(HEADER_POINTS.min(margins.bottom)),
    ));
    let orientation = if page.landscape { "landscape" } else { "portrait" };
    let height = if page.fit_width { " fitToHeight=\"0\"" } else { "" };
    out.push_str(&format!(
        "<pageSetup paperSize=\"{}\"{height} orientation=\"{orientation}\"/>",
        page.paper.number()
    ));
    let line = |element: &str, text: &str| {
        // In the middle; an ampersand begins a code, two are one.
        let shown = cell_text(&format!("&C{}", text.replace('&', "&&")));
        if text.is_empty() { String::new() } else { format!("<{element}>{shown}</{element}>") }
    };
    let lines = line("oddHeader", &page.header) + &line("oddFooter", &page.footer);
    if !lines.is_empty() {
        out.push_str(&format!("<headerFooter>{lines}</headerFooter>"));
    }
    out
}

/// A range of a sheet as formulas have it: `'Sheet 1'!$A$1:$C$3`.
pub(super) fn absolute(sheet: &str, range: CellRange) -> String {
    let cell = |at: CellRef| format!("${}${}", CellRef::column_letters(at.col), at.row + 1);
    format!("'{}'!{}:{}", sheet.replace('\'', "''"), cell(range.first), cell(range.last))
}
