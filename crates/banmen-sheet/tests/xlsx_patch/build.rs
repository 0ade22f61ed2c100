//! Workbooks built part by part.

use std::io::{Cursor, Write};

use banmen_sheet::{CellEdit, NewValue, Patch, PatchError, Patched, Rgb, Workbook};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

pub(crate) const BLUE: Rgb = Rgb(0, 0, 255);
pub(crate) const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
const KIND: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/// The styles of built workbooks: format 1 is bold, format 2 was typed as text.
pub(crate) const STYLES: &str = r#"<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color theme="1"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>"#;

/// A package in the making: parts in order.
#[derive(Clone)]
pub(crate) struct Book {
    parts: Vec<(String, Vec<u8>)>,
}

impl Book {
    /// A workbook with these worksheets: name, and what stands inside `worksheet`.
    pub(crate) fn new(sheets: &[(&str, &str)]) -> Self {
        let numbered = || sheets.iter().enumerate().map(|(index, sheet)| (index + 1, sheet));
        let overrides: String = numbered()
            .map(|(n, _)| format!("<Override PartName=\"/xl/worksheets/sheet{n}.xml\" ContentType=\"{KIND}.worksheet+xml\"/>"))
            .collect();
        let relationships: String = numbered()
            .map(|(n, _)| format!("<Relationship Id=\"rId{n}\" Type=\"{OFFICE}/worksheet\" Target=\"worksheets/sheet{n}.xml\"/>"))
            .collect();
        let tabs: String = numbered()
            .map(|(n, (name, _))| format!("<sheet name=\"{name}\" sheetId=\"{n}\" r:id=\"rId{n}\"/>"))
            .collect();
        let mut book = Self { parts: Vec::new() };
        book.put(
            "[Content_Types].xml",
            format!(
                "<Types xmlns=\"{PACKAGE}/content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
                 <Default Extension=\"xml\" ContentType=\"application/xml\"/><Override PartName=\"/xl/workbook.xml\" ContentType=\"{KIND}.sheet.main+xml\"/>\
                 <Override PartName=\"/xl/styles.xml\" ContentType=\"{KIND}.styles+xml\"/>{overrides}</Types>"
            ),
        );
        book.put(
            "_rels/.rels",
            format!("<Relationships xmlns=\"{PACKAGE}/relationships\"><Relationship Id=\"rId1\" Type=\"{OFFICE}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"),
        );
        book.put(
            "xl/workbook.xml",
            format!("<workbook xmlns=\"{MAIN}\" xmlns:r=\"{OFFICE}\"><sheets>{tabs}</sheets><calcPr calcId=\"1\"/></workbook>"),
        );
        book.put(
            "xl/_rels/workbook.xml.rels",
            format!("<Relationships xmlns=\"{PACKAGE}/relationships\">{relationships}<Relationship Id=\"rId90\" Type=\"{OFFICE}/styles\" Target=\"styles.xml\"/></Relationships>"),
        );
        book.put("xl/styles.xml", STYLES);
        for (n, (_, inner)) in numbered() {
            book.put(&sheet_part(n), format!("<worksheet xmlns=\"{MAIN}\">{inner}</worksheet>"));
        }
        book
    }

    /// A workbook of one sheet with these rows.
    pub(crate) fn rows(rows: &str) -> Self {
        Self::new(&[("Sheet1", &format!("<sheetData>{rows}</sheetData>"))])
    }

    /// Adds a part, or puts it in the place of one.
    pub(crate) fn put(&mut self, part: &str, bytes: impl Into<Vec<u8>>) -> &mut Self {
        match self.parts.iter_mut().find(|(name, _)| name == part) {
            Some((_, old)) => *old = bytes.into(),
            None => self.parts.push((part.to_owned(), bytes.into())),
        }
        self
    }

    /// Replaces some text in a part; it must be there.
    pub(crate) fn swap(&mut self, part: &str, old: &str, new: &str) -> &mut Self {
        let (_, bytes) = self.parts.iter_mut().find(|(name, _)| name == part).unwrap();
        let text = String::from_utf8(bytes.clone()).unwrap();
        assert!(text.contains(old), "{part}: {old}");
        *bytes = text.replace(old, new).into_bytes();
        self
    }

    /// Takes a part away.
    pub(crate) fn drop_part(&mut self, part: &str) -> &mut Self {
        self.parts.retain(|(name, _)| name != part);
        self
    }

    /// Ties a part to the workbook, with a content type of its own.
    pub(crate) fn tie(&mut self, part: &str, kind: &str, bytes: &str) -> &mut Self {
        self.put(&format!("xl/{part}"), bytes);
        let types = format!("<Override PartName=\"/xl/{part}\" ContentType=\"{KIND}.{kind}+xml\"/></Types>");
        self.swap("[Content_Types].xml", "</Types>", &types);
        let rel = format!(
            "<Relationship Id=\"rId80\" Type=\"{OFFICE}/{kind}\" Target=\"{part}\"/></Relationships>"
        );
        self.swap("xl/_rels/workbook.xml.rels", "</Relationships>", &rel)
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in &self.parts {
            zip.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    pub(crate) fn open(&self) -> Workbook {
        Workbook::from_bytes(self.bytes(), Some("built.xlsx")).unwrap()
    }

    /// The workbook patched; the same patch once more must change nothing.
    pub(crate) fn patched(&self, patch: &Patch) -> Result<Patched, PatchError> {
        let patched = self.open().patched(patch)?;
        let again =
            Workbook::from_bytes(patched.bytes.clone(), Some("built.xlsx")).unwrap().patched(patch)?;
        assert!(again.bytes == patched.bytes, "the second run changes something");
        Ok(patched)
    }

    /// The rows of the first sheet after a patch.
    pub(crate) fn rows_after(&self, patch: &Patch) -> String {
        let text = super::compare::part(&self.patched(patch).unwrap().bytes, "xl/worksheets/sheet1.xml");
        let inner = |text: &str| Some(text.split_once("sheetData>")?.1.rsplit_once("</")?.0.to_owned());
        let rows = text.split_once("</worksheet>").and_then(|(text, _)| inner(text));
        rows.unwrap_or_else(|| panic!("{text}"))
    }
}

pub(crate) fn sheet_part(number: usize) -> String {
    format!("xl/worksheets/sheet{number}.xml")
}

/// An edit of the first sheet that may replace formulas if `replace` says so.
pub(crate) fn edit(at: &str, value: NewValue, color: Option<Rgb>, replace: bool) -> CellEdit {
    let at = CellEdit::at(0, at.parse().unwrap());
    CellEdit { value: Some(value), color, replace_formula: replace, ..at }
}

pub(crate) fn number(at: &str, number: f64) -> Patch {
    Patch { edits: vec![edit(at, NewValue::Number(number), None, false)], ..Patch::default() }
}

pub(crate) fn text(at: &str, text: &str) -> Patch {
    Patch { edits: vec![edit(at, NewValue::Text(text.to_owned()), None, false)], ..Patch::default() }
}

pub(crate) fn blue(at: &str, number: f64) -> Patch {
    Patch { edits: vec![edit(at, NewValue::Number(number), Some(BLUE), false)], ..Patch::default() }
}

/// A number in the place of a formula.
pub(crate) fn over(at: &str, number: f64) -> Patch {
    Patch { edits: vec![edit(at, NewValue::Number(number), None, true)], ..Patch::default() }
}
