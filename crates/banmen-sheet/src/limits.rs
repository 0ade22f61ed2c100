//! How much a file may make us hold. Files are hostile until parsed; past these bounds an open fails with
//! [`OpenError::TooLarge`](crate::OpenError::TooLarge).

/// Bytes that one unpacked part of a package may have.
pub(crate) const PART_BYTES: u64 = 256 << 20;
/// Bytes that all unpacked parts that we read may have together.
pub(crate) const PACKAGE_BYTES: u64 = 768 << 20;
/// Entries of a package.
pub(crate) const ENTRIES: usize = 20_000;
/// Sheets of a workbook.
pub(crate) const SHEETS: usize = 4_096;
/// Cells that a workbook may hold, all sheets together.
pub(crate) const CELLS: usize = 4_000_000;
/// Merged ranges of a sheet, and array ranges of a sheet.
pub(crate) const RANGES: usize = 200_000;
/// Fonts, fills, borders and cell formats of a workbook, each (Excel's own bound is 65,490 formats).
pub(crate) const STYLES: usize = 1 << 17;
/// Depth of nested XML elements.
pub(crate) const XML_DEPTH: usize = 256;
/// Bytes of one cell's text (Excel's own bound is 32,767 characters).
pub(crate) const CELL_CHARS: usize = 1 << 20;
/// UTF-16 units of a text that is written into a cell or a shape: Excel's bound.
pub(crate) const CELL_UNITS: usize = 32_767;
/// Shapes and connectors that a new sheet may have.
pub(crate) const SHAPES: usize = 20_000;
/// How far from the corner of its sheet a shape may reach, in points: Excel counts 12,700 parts of a point in 31 bits.
pub(crate) const DRAWING_POINTS: f64 = 160_000.0;
/// Bytes of all texts and formulas that a workbook's cells hold, each counted as often as it is shown.
pub(crate) const TEXT_BYTES: usize = 256 << 20;
