//! Workbooks built in code.

use super::zipped::zipped;

/// An xlsx package whose first sheets have these parts (whole documents), and whose other parts replace the usual ones.
pub(crate) fn package(sheets: &[&str], others: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut rels = String::from("<Relationships>");
    let mut tabs = String::new();
    let mut entries = Vec::new();
    for (index, xml) in sheets.iter().enumerate() {
        let n = index + 1;
        rels.push_str(&format!(
            "<Relationship Id='rId{n}' Type='http://x/worksheet' Target='worksheets/sheet{n}.xml'/>"
        ));
        tabs.push_str(&format!("<sheet name='Sheet{n}' sheetId='{n}' r:id='rId{n}'/>"));
        entries.push((format!("xl/worksheets/sheet{n}.xml"), (*xml).to_owned()));
    }
    rels.push_str("<Relationship Id='s' Type='http://x/sharedStrings' Target='sharedStrings.xml'/>");
    rels.push_str("<Relationship Id='y' Type='http://x/styles' Target='/xl/styles.xml'/></Relationships>");
    let types = "<Types><Default Extension='xml' ContentType='application/xml'/><Override PartName='/xl/workbook.xml' \
                 ContentType='application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'/></Types>";
    let root = "<Relationships><Relationship Id='a' Type='http://x/officeDocument' Target='xl/workbook.xml'/></Relationships>";
    entries.insert(0, ("[Content_Types].xml".to_owned(), types.to_owned()));
    entries.insert(1, ("_rels/.rels".to_owned(), root.to_owned()));
    entries
        .insert(2, ("xl/workbook.xml".to_owned(), format!("<workbook><sheets>{tabs}</sheets></workbook>")));
    entries.insert(3, ("xl/_rels/workbook.xml.rels".to_owned(), rels));
    for (name, xml) in others {
        match entries.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = (*xml).to_owned(),
            None => entries.push(((*name).to_owned(), (*xml).to_owned())),
        }
    }
    entries
}

/// An xlsx file with these sheets and other parts.
pub(crate) fn xlsx(sheets: &[&str], others: &[(&str, &str)]) -> Vec<u8> {
    zipped(&package(sheets, others))
}

/// A worksheet part with these rows.
pub(crate) fn sheet(rows: &str) -> String {
    format!("<worksheet><sheetData>{rows}</sheetData></worksheet>")
}
