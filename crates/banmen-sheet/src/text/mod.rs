//! Delimited texts: csv and tsv.

use std::sync::Arc;

use crate::error::{OpenError, PatchError};
use crate::patch::{Patch, Patched};
use crate::sniff::Format;
use crate::workbook::Workbook;

pub(crate) fn read(_bytes: Arc<[u8]>, _format: Format) -> Result<Workbook, OpenError> {
    Err(OpenError::Unknown { looks_like: None })
}

pub(crate) fn patch(book: &Workbook, _patch: &Patch) -> Result<Patched, PatchError> {
    Err(PatchError::ReadOnly(book.format()))
}
