//! Small documents, built in code.

use std::io::{Cursor, Read, Write};

use banmen_sheet::Workbook;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// Declarations of the namespaces that LibreOffice uses.
pub(crate) const NAMESPACES: &str = concat!(
    "xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" ",
    "xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" ",
    "xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\" ",
    "xmlns:style=\"urn:oasis:names:tc:opendocument:xmlns:style:1.0\" ",
    "xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\" ",
    "xmlns:draw=\"urn:oasis:names:tc:opendocument:xmlns:drawing:1.0\" ",
    "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" ",
    "xmlns:calcext=\"urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0\" ",
    "xmlns:loext=\"urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0\"",
);

const STYLES: &str = concat!(
    "<office:styles><style:default-style style:family=\"table-cell\"/>",
    "<style:style style:name=\"Default\" style:family=\"table-cell\"/>",
    "<style:style style:name=\"Good\" style:family=\"table-cell\" style:parent-style-name=\"Default\">",
    "<style:table-cell-properties fo:background-color=\"#ccffcc\"/>",
    "<style:text-properties fo:color=\"#006600\" fo:font-weight=\"bold\"/></style:style></office:styles>",
);

const MANIFEST: &str = concat!(
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" manifest:version=\"1.3\">",
    "<manifest:file-entry manifest:full-path=\"/\" ",
    "manifest:media-type=\"application/vnd.oasis.opendocument.spreadsheet\"/>",
    "<manifest:file-entry manifest:full-path=\"content.xml\" manifest:media-type=\"text/xml\"/>",
    "<manifest:file-entry manifest:full-path=\"styles.xml\" manifest:media-type=\"text/xml\"/>",
    "</manifest:manifest>",
);

/// `content.xml` with these automatic styles and these children of `office:spreadsheet`.
pub(crate) fn content(styles: &str, spreadsheet: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<office:document-content {NAMESPACES} office:version=\"1.3\">\
         <office:automatic-styles>{styles}</office:automatic-styles><office:body><office:spreadsheet>{spreadsheet}\
         </office:spreadsheet></office:body></office:document-content>"
    )
}

/// A document of these parts, the mimetype first and stored.
pub(crate) fn package(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    zip.start_file("mimetype", stored).unwrap();
    zip.write_all(b"application/vnd.oasis.opendocument.spreadsheet").unwrap();
    for (name, bytes) in parts {
        zip.start_file(*name, packed).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A whole document around `content.xml`.
pub(crate) fn document(content: &str) -> Vec<u8> {
    let styles = format!("<office:document-styles {NAMESPACES}>{STYLES}</office:document-styles>");
    package(&[
        ("content.xml", content.as_bytes()),
        ("styles.xml", styles.as_bytes()),
        ("META-INF/manifest.xml", MANIFEST.as_bytes()),
    ])
}

/// A document of one sheet `S` with these rows.
pub(crate) fn sheet(styles: &str, rows: &str) -> Vec<u8> {
    document(&content(styles, &format!("<table:table table:name=\"S\">{rows}</table:table>")))
}

/// A document of one row.
pub(crate) fn row(cells: &str) -> Vec<u8> {
    sheet("", &format!("<table:table-row>{cells}</table:table-row>"))
}

pub(crate) fn open(bytes: &[u8]) -> Workbook {
    Workbook::from_bytes(bytes.to_vec(), None).unwrap()
}

/// A part of a document.
pub(crate) fn part(bytes: &[u8], name: &str) -> String {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    zip.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}
