//! Numbers that all of Excel's formats mean the same by.

use crate::style::{Line, Rgb};

/// The palette of Excel 97, for indices 8 to 63; 0 to 7 are the first eight of them once more.
const PALETTE: [u32; 56] = [
    0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF, 0x800000, 0x008000,
    0x000080, 0x808000, 0x800080, 0x008080, 0xC0C0C0, 0x808080, 0x9999FF, 0x993366, 0xFFFFCC, 0xCCFFFF,
    0x660066, 0xFF8080, 0x0066CC, 0xCCCCFF, 0x000080, 0xFF00FF, 0xFFFF00, 0x00FFFF, 0x800080, 0x800000,
    0x008080, 0x0000FF, 0x00CCFF, 0xCCFFFF, 0xCCFFCC, 0xFFFF99, 0x99CCFF, 0xFF99CC, 0xCC99FF, 0xFFCC99,
    0x3366FF, 0x33CCCC, 0x99CC00, 0xFFCC00, 0xFF9900, 0xFF6600, 0x666699, 0x969696, 0x003366, 0x339966,
    0x003300, 0x333300, 0x993300, 0x993366, 0x333399, 0x333333,
];

/// Index of the first colour of the palette.
pub(crate) const FIRST_COLOR: u16 = 8;

/// Kinds of border lines by number ([MS-XLS] 2.5.11, [MS-XLSB] 2.5.4).
const LINES: [Line; 14] = [
    Line::None,
    Line::Thin,
    Line::Medium,
    Line::Hair,
    Line::Hair,
    Line::Thick,
    Line::Double,
    Line::Hair,
    Line::Medium,
    Line::Hair,
    Line::Medium,
    Line::Hair,
    Line::Medium,
    Line::Medium,
];

/// The colours of a workbook that states no palette of its own, from [`FIRST_COLOR`] on.
pub(crate) fn palette() -> impl Iterator<Item = Rgb> {
    PALETTE.iter().map(|&n| Rgb((n >> 16) as u8, (n >> 8) as u8, n as u8))
}

/// The border line of that number.
pub(crate) fn line(number: usize) -> Option<Line> {
    LINES.get(number).copied()
}
