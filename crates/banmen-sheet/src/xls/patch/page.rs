//! How a new sheet is printed and shown.

use super::super::cells::ROWS;
use super::super::records::id;
use super::encode::{characters, record, units, words};
use crate::page::{HEADER_POINTS, Page};
use crate::patch::NewSheet;

/// Flags of a window: grid lines, headers, zeros, default grid colour, symbols; not the selected sheet.
const WINDOW: u16 = 0xB6;
/// Its flag of grid lines, and those of frozen panes that nobody has split before.
const GRID: u16 = 0x02;
const FROZEN: u16 = 0x108;
/// Flags of a sheet: page breaks are shown, sums below and to the right, symbols; and that of fitting it to pages.
const SHEET: u16 = 0x04C1;
const FIT: u16 = 0x100;

/// The records that say how it is printed, in the order of Excel. The print area is none of them: it is a name of the
/// workbook.
pub(super) fn records(page: &Page) -> Vec<u8> {
    let inches = |points: f64| (points / 72.0).to_le_bytes();
    let margins = page.margins;
    let fit = if page.fit_width { FIT } else { 0 };
    let mut out = record(id::WSBOOL, &words(&[SHEET | fit]));
    out.extend(line(id::HEADER, &page.header));
    out.extend(line(id::FOOTER, &page.footer));
    out.extend(record(id::HCENTER, &words(&[u16::from(page.centered)])));
    for (id, points) in [
        (id::LEFTMARGIN, margins.left),
        (id::RIGHTMARGIN, margins.right),
        (id::TOPMARGIN, margins.top),
        (id::BOTTOMMARGIN, margins.bottom),
    ] {
        out.extend(record(id, &inches(points)));
    }
    // Paper, scale in percent, number of the first page, pages in width and height (0 for as many as it takes), flags (2
    // for upright), resolutions.
    let upright = if page.landscape { 0 } else { 2 };
    let setup = words(&[page.paper.number(), 100, 1, 1, 0, upright, 600, 600]);
    let header = [inches(HEADER_POINTS.min(margins.top)), inches(HEADER_POINTS.min(margins.bottom))].concat();
    out.extend(record(id::SETUP, &[setup, header, words(&[1])].concat()));
    out
}

/// A header or footer in the middle; an ampersand begins a code, two are one.
fn line(id: u16, text: &str) -> Vec<u8> {
    if text.is_empty() {
        return record(id, &[]);
    }
    let (units, wide) = units(&format!("&C{}", text.replace('&', "&&")));
    let head = [words(&[units.len() as u16]), vec![u8::from(wide)]].concat();
    record(id, &[head, characters(&units, wide)].concat())
}

/// The records that say how it is shown.
pub(super) fn window(sheet: &NewSheet) -> Vec<u8> {
    let grid = if sheet.hide_grid { GRID } else { 0 };
    let frozen = sheet.frozen_rows.min(ROWS - 1) as u16;
    let flags = WINDOW & !grid | if frozen > 0 { FROZEN } else { 0 };
    let mut out = record(id::WINDOW2, &words(&[flags, 0, 0, 64, 0, 0, 0, 0, 0]));
    if frozen > 0 {
        // The active pane is the lower left one, 2.
        out.extend(record(id::PANE, &words(&[0, frozen, frozen, 0, 2])));
    }
    out
}
