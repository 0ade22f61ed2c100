//! Zip archives: workbooks by their content types or `mimetype`, and documents of other programs.

use std::sync::Arc;

use super::{Format, ends};
use crate::error::OpenError;
use crate::package::Package;

/// What a content type of the main part begins with, and what it makes of the file. The most special ones stand first.
const MAIN_TYPES: [(&str, Content); 13] = [
    ("application/vnd.ms-excel.sheet.binary", Content::Workbook(Format::Xlsb)),
    ("application/vnd.ms-excel.sheet.macroenabled", Content::Workbook(Format::Xlsm)),
    ("application/vnd.ms-excel.template.macroenabled", Content::Workbook(Format::Xlsm)),
    ("application/vnd.ms-excel.addin.macroenabled", Content::Workbook(Format::Xlsm)),
    ("application/vnd.openxmlformats-officedocument.spreadsheetml", Content::Workbook(Format::Xlsx)),
    ("application/vnd.openxmlformats-officedocument.wordprocessingml", Content::Other("Word document")),
    ("application/vnd.ms-word", Content::Other("Word document")),
    (
        "application/vnd.openxmlformats-officedocument.presentationml",
        Content::Other("PowerPoint presentation"),
    ),
    ("application/vnd.ms-powerpoint", Content::Other("PowerPoint presentation")),
    ("application/vnd.ms-visio", Content::Other("Visio drawing")),
    ("application/vnd.ms-package", Content::Other("XPS document")),
    ("application/oxps", Content::Other("XPS document")),
    ("application/vnd.ms-pkg", Content::Other("document of another program")),
];

/// What the `mimetype` entry of an archive says, and what it makes of the file.
const MIME_TYPES: [(&str, Content); 7] = [
    ("application/vnd.oasis.opendocument.spreadsheet", Content::Workbook(Format::Ods)),
    ("application/vnd.oasis.opendocument.text", Content::Other("OpenDocument text")),
    ("application/vnd.oasis.opendocument.presentation", Content::Other("OpenDocument presentation")),
    ("application/vnd.oasis.opendocument.graphics", Content::Other("OpenDocument drawing")),
    ("application/vnd.oasis.opendocument", Content::Other("OpenDocument file")),
    ("application/epub+zip", Content::Other("EPUB book")),
    ("image/", Content::Other("picture")),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Content {
    Workbook(Format),
    Other(&'static str),
}

pub(super) fn format(bytes: &Arc<[u8]>, name: Option<&str>) -> Result<Format, OpenError> {
    // A broken archive has no content to go by: name the format it claims.
    let claims = [Format::Xlsm, Format::Xlsb, Format::Ods].into_iter().find(|f| ends(name, f.extension()));
    let package = Package::open(Arc::clone(bytes), claims.unwrap_or(Format::Xlsx))?;
    match content(&package)? {
        Some(Content::Workbook(format)) => Ok(format),
        Some(Content::Other(what)) => Err(OpenError::Unknown { looks_like: Some(what) }),
        None if package.part_names().any(|name| name.ends_with(".iwa") || name.ends_with("index.apxl")) => {
            let what = "a file of Apple Numbers, Pages or Keynote; in Numbers use File, Export To, Excel";
            Err(OpenError::Unsupported { what: what.to_owned() })
        }
        None => Err(OpenError::Unknown { looks_like: Some("zip archive") }),
    }
}

fn content(package: &Package) -> Result<Option<Content>, OpenError> {
    if package.has("mimetype") {
        let mime = package.part("mimetype")?;
        let found =
            MIME_TYPES.iter().find(|(start, _)| mime.trim_ascii_start().starts_with(start.as_bytes()));
        if let Some(&(_, content)) = found {
            return Ok(Some(content));
        }
    }
    if package.has("content.xml") && package.has("META-INF/manifest.xml") {
        let manifest = package.xml("META-INF/manifest.xml")?;
        if manifest.as_str().contains("application/vnd.oasis.opendocument.spreadsheet") {
            return Ok(Some(Content::Workbook(Format::Ods)));
        }
    }
    if !package.has("[Content_Types].xml") && !package.has("_rels/.rels") {
        return Ok(None);
    }
    let main = match package.main_part() {
        Ok(main) => main,
        Err(OpenError::Damaged { part: None, .. }) => {
            return Ok(Some(Content::Other("package without a main part")));
        }
        Err(error) => return Err(error),
    };
    let types = package.content_types()?;
    let kind = types.of(&main).unwrap_or_default().to_ascii_lowercase();
    if let Some(&(_, content)) = MAIN_TYPES.iter().find(|(start, _)| kind.starts_with(start)) {
        return Ok(Some(content));
    }
    // Without a content type the main part must speak for itself.
    let lower = main.to_lowercase();
    if lower.ends_with("workbook.bin") {
        return Ok(Some(Content::Workbook(Format::Xlsb)));
    }
    if lower.ends_with(".xml")
        && package.xml(&main)?.tokens().flatten().any(|t| t.depth == 0 && t.opens("workbook"))
    {
        return Ok(Some(Content::Workbook(Format::Xlsx)));
    }
    Ok(Some(Content::Other("document of another program (OPC package)")))
}
