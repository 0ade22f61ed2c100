//! The same as for whole files, but with a hostile part inside a sound package: there the parsers of XML are met, which
//! damaged compressed bytes never reach.

use std::io::{Cursor, Write};

use zip::write::{SimpleFileOptions, ZipWriter};

/// A small sound workbook, part by part.
const XLSX: &[(&str, &str)] = &[
    (
        "[Content_Types].xml",
        r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>"#,
    ),
    (
        "_rels/.rels",
        r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
    ),
    (
        "xl/_rels/workbook.xml.rels",
        r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>"#,
    ),
    (
        "xl/workbook.xml",
        r#"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="board">Sheet1!$A$1:$I$9</definedName></definedNames><calcPr calcId="191029"/></workbook>"#,
    ),
    (
        "xl/worksheets/sheet1.xml",
        r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:C2"/><cols><col min="1" max="3" width="4" style="1" customWidth="1"/></cols><sheetData><row r="1" spans="1:3"><c r="A1" s="1"><v>5</v></c><c r="B1" t="s"><v>0</v></c><c r="C1"><f>SUM(A1:A2)</f><v>5</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>x</t></is></c></row></sheetData><mergeCells count="1"><mergeCell ref="B2:C2"/></mergeCells></worksheet>"#,
    ),
    (
        "xl/styles.xml",
        r#"<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="2"><border/><border><left style="medium"/></border></borders><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="0" fontId="0" fillId="0" borderId="1" applyBorder="1"/></cellXfs></styleSheet>"#,
    ),
    (
        "xl/sharedStrings.xml",
        r#"<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="1" uniqueCount="1"><si><t>text</t></si></sst>"#,
    ),
];

/// A small sound OpenDocument sheet.
const ODS: &[(&str, &str)] = &[
    ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
    (
        "META-INF/manifest.xml",
        r#"<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>"#,
    ),
    (
        "content.xml",
        r#"<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"><office:automatic-styles><style:style style:name="ce1" style:family="table-cell"><style:table-cell-properties fo:border="1pt solid #000000"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Sheet1"><table:table-column table:number-columns-repeated="9" table:default-cell-style-name="ce1"/><table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="float" office:value="5"><text:p>5</text:p></table:table-cell><table:table-cell table:number-columns-repeated="8"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>"#,
    ),
];

/// The parts that can be hostile: the package and the part in it.
pub(crate) const PARTS: &[(&[(&str, &str)], &str)] = &[
    (XLSX, "xl/worksheets/sheet1.xml"),
    (XLSX, "xl/styles.xml"),
    (XLSX, "xl/sharedStrings.xml"),
    (XLSX, "xl/workbook.xml"),
    (XLSX, "xl/_rels/workbook.xml.rels"),
    (XLSX, "[Content_Types].xml"),
    (ODS, "content.xml"),
    (ODS, "META-INF/manifest.xml"),
];

/// Checks it for any bytes: the first chooses the part, the others are the part.
pub(crate) fn holds(data: &[u8]) {
    let Some((&choice, part)) = data.split_first() else { return };
    let (package, name) = PARTS[usize::from(choice) % PARTS.len()];
    let book = with_part(package, name, part);
    super::sheet_open::holds(&book);
    super::sheet_patch::holds(&book);
}

fn with_part(package: &[(&str, &str)], name: &str, part: &[u8]) -> Vec<u8> {
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (entry, text) in package {
        zip.start_file(*entry, options).expect("a short name fits into a zip");
        zip.write_all(if *entry == name { part } else { text.as_bytes() }).expect("memory takes all bytes");
    }
    zip.finish().expect("memory takes all bytes").into_inner()
}
