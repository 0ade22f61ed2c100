//! Every kind of file is told by its content, whatever its name says.

mod common {
    pub(crate) mod xlsx;
    pub(crate) mod zipped;
}

use std::io::{Cursor, Write};

use banmen_sheet::{Format, OpenError, Workbook};
use common::xlsx::{package, sheet, xlsx};
use common::zipped::zipped;

fn error(bytes: &[u8]) -> OpenError {
    Workbook::from_bytes(bytes.to_vec(), Some("board.xlsx")).unwrap_err()
}

/// An OLE2 container with these streams.
fn ole(streams: &[&str]) -> Vec<u8> {
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    for name in streams {
        file.create_stream(name).unwrap().write_all(b"content").unwrap();
    }
    file.into_inner().into_inner()
}

fn opc(main: &str) -> Vec<u8> {
    let types = format!("<Types><Override PartName='/a/main' ContentType='{main}'/></Types>");
    let rels =
        "<Relationships><Relationship Id='a' Type='x/officeDocument' Target='a/main'/></Relationships>";
    zipped(&[("[Content_Types].xml", types.as_str()), ("_rels/.rels", rels), ("a/main", "")])
}

#[test]
fn files_that_are_no_workbooks_are_named() {
    let webp = b"RIFF\0\0\0\0WEBPVP8 ";
    let heic = b"\0\0\0\x18ftypheic\0\0\0\0";
    let cases: [(Vec<u8>, &str); 24] = [
        (b"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR".to_vec(), "PNG picture"),
        (b"\xFF\xD8\xFF\xE0\0\x10JFIF".to_vec(), "JPEG picture"),
        (b"GIF89a\x01\0\x01\0".to_vec(), "GIF picture"),
        (b"BM\x36\0\0\0\0\0\0\0".to_vec(), "BMP picture"),
        (webp.to_vec(), "WebP picture"),
        (heic.to_vec(), "HEIC picture"),
        (b"%PDF-1.7\n".to_vec(), "PDF document"),
        (b"{\\rtf1\\ansi".to_vec(), "RTF document"),
        (b"\x1F\x8B\x08\0\0\0".to_vec(), "gzip archive"),
        (b"MZ\x90\0\x03\0\0\0".to_vec(), "Windows program"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec(), "SVG picture"),
        (b"<?xml version='1.0'?><a/>".to_vec(), "XML file"),
        (zipped(&[("a.txt", "a")]), "zip archive"),
        (zipped(&[("mimetype", "application/epub+zip")]), "EPUB book"),
        (zipped(&[("mimetype", "application/vnd.oasis.opendocument.text")]), "OpenDocument text"),
        (
            opc("application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"),
            "Word document",
        ),
        (
            opc("application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml"),
            "PowerPoint presentation",
        ),
        (opc("application/x-unheard-of"), "document of another program (OPC package)"),
        (ole(&["WordDocument", "Data"]), "Word document"),
        (ole(&["PowerPoint Document"]), "PowerPoint presentation"),
        (ole(&["Contents"]), "document of another program (OLE2 container)"),
        (b"SQLite format 3\0\x10".to_vec(), "SQLite database"),
        (b"\x7FELF\x02\x01".to_vec(), "program"),
        (b"ID3\x04\0\0".to_vec(), "MP3 sound"),
    ];
    for (bytes, wanted) in cases {
        assert_eq!(error(&bytes), OpenError::Unknown { looks_like: Some(wanted) });
    }
    assert_eq!(error(b""), OpenError::Empty);
    assert_eq!(error(&[7, 0, 0, 9, 0, 0, 0, 1, 2]), OpenError::Unknown { looks_like: None });
    assert_eq!(error(&[1, 2, 3, 4, 5, 6, 7, 8].repeat(9)), OpenError::Unknown { looks_like: None });
}

#[test]
fn tables_of_other_kinds_come_with_advice() {
    let cases: [(&[u8], &str); 11] = [
        (b"\n<html><body><table>", "web page"),
        (b"<!DOCTYPE HTML><p>", "web page"),
        (b"\xEF\xBB\xBF<meta charset='utf-8'><TABLE>", "web page"),
        (b"MIME-Version: 1.0\nX-Document-Type: Workbook", "web page"),
        (b"<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet'>", "Excel 2003"),
        (b"<?xml version='1.0'?><office:document office:mimetype='application/vnd.oasis.opendocument.spreadsheet'>", ".fods"),
        (b"\x09\x08\x08\0\0\x05\x05\0", "Excel 95"),
        (b"\x09\x04\x06\0\0\0\x10\0", "Excel 95"),
        (b"\x09\0\x04\0\x02\0\x10\0", "Excel 95"),
        (b"ID;PWXL;N;E\nP;PGeneral", "SYLK"),
        (b"\0\0\x02\0\x06\x04\x06\0\x08\0", "Lotus"),
    ];
    for (bytes, wanted) in cases {
        let error = error(bytes);
        assert!(
            matches!(&error, OpenError::Unsupported { what } if what.contains(wanted)),
            "{wanted}: {error:?}"
        );
    }
    let numbers = zipped(&[("Index/Document.iwa", ""), ("Metadata/Properties.plist", "")]);
    assert!(error(&numbers).to_string().contains("Numbers"));
}

#[test]
fn encrypted_files_say_so() {
    assert_eq!(error(&ole(&["EncryptionInfo", "EncryptedPackage"])), OpenError::Encrypted);
    // Even where the container is cut off behind its directory.
    let mut cut = ole(&["EncryptedPackage"]);
    cut.truncate(cut.len() - 1);
    assert_eq!(error(&cut), OpenError::Encrypted);
}

#[test]
fn packages_are_told_by_content_type_and_damaged_ones_by_name() {
    let one = sheet("<row><c><v>1</v></c></row>");
    let book = |main: &str| {
        let types = format!("<Types><Override PartName='/XL/workbook.xml' ContentType='{main}'/></Types>");
        Workbook::from_bytes(xlsx(&[&one], &[("[Content_Types].xml", &types)]), Some("board.csv"))
            .map(|book| book.format())
    };
    let cases = [
        ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml", Format::Xlsx),
        ("application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml", Format::Xlsx),
        ("application/vnd.ms-excel.sheet.macroEnabled.main+xml", Format::Xlsm),
        ("application/vnd.ms-excel.template.macroEnabled.main+xml", Format::Xlsm),
        ("", Format::Xlsx),
    ];
    for (main, format) in cases {
        assert_eq!(book(main), Ok(format), "{main}");
    }
    // The part says so itself where there are no content types at all.
    let entries: Vec<_> =
        package(&[&one], &[]).into_iter().filter(|(name, _)| !name.starts_with('[')).collect();
    assert!(Workbook::from_bytes(zipped(&entries), None).is_ok());
    let cut = xlsx(&[&one], &[]);
    for (name, format) in [("a.xlsm", Format::Xlsm), ("a.ODS", Format::Ods), ("a", Format::Xlsx)] {
        let error = Workbook::from_bytes(&cut[..cut.len() / 2], Some(name)).unwrap_err();
        assert!(matches!(error, OpenError::Damaged { format: f, .. } if f == format), "{error:?}");
    }
}
