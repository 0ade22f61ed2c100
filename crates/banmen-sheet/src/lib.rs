//! Workbooks and delimited texts: cells read, and patched **in place**.
//!
//! Opens xlsx, xlsm, xlsb (read only), xls, ods, csv and tsv, told by content. [`Workbook::patched`] gives the same file
//! back with a few cells changed: what no edit touches stays byte for byte as it was. Knows no puzzle and does no I/O.
//!
//! ```
//! use banmen_sheet::{CellRef, Patch, Workbook};
//!
//! let book = Workbook::from_bytes(b"5,3,,\n6,,,\n".to_vec(), Some("board.csv"))?;
//! let sheet = &book.sheets()[0];
//! assert_eq!(sheet.text_at(CellRef::new(0, 1)), "3");
//!
//! let mut patch = Patch::new();
//! patch.set_number(0, CellRef::new(0, 2), 4.0);
//! assert_eq!(book.patched(&patch)?.bytes, b"5,3,4,\n6,,,\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod address;
mod drawing;
mod error;
mod excel;
mod functions;
mod limits;
mod live;
mod ods;
mod package;
mod page;
mod patch;
mod rich;
mod sheet_names;
mod sniff;
mod style;
mod text;
mod value;
mod workbook;
mod xls;
mod xlsb;
mod xlsx;
mod xml;

pub use address::{AddressError, CellRange, CellRef};
pub use drawing::{Connector, Drawing, Frame, Glue, Shape, ShapeKind, Side, Stroke, Way};
pub use error::{OpenError, PatchError, Place, Room};
pub use live::{Accent, NewName, Protection, Rule, WholeNumbers};
pub use page::{Margins, Page, Paper};
pub use patch::{Align, CellEdit, CellLook, NewCell, NewSheet, NewValue, Patch, PatchNote, Patched};
pub use rich::Run;
pub use sniff::Format;
pub use style::{Borders, CellStyle, Line, Rgb, StyleId};
pub use text::{DecodedText, TextDecoder, decode_line, decode_text};
pub use value::{CellValue, Formula, SheetCell};
pub use workbook::{DefinedName, Notice, Sheet, SheetKind, Visibility, Workbook};
