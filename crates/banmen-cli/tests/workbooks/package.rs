//! Compares a solved workbook with its original: what may differ, and that nothing else does.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::path::Path;

/// The entries of a package, in order.
type Parts = Vec<(String, Vec<u8>)>;

/// Parts of an Office Open XML package that a solution may touch: looks, the flag that asks for new results, and the list of
/// formulas; a new sheet must be entered in the others.
const TOUCHED: &[&str] = &["xl/styles.xml", "xl/workbook.xml", "xl/calcChain.xml"];
const TOUCHED_BY_NEW_SHEETS: &[&str] =
    &["[Content_Types].xml", "xl/_rels/workbook.xml.rels", "docProps/app.xml", "META-INF/manifest.xml"];

/// Holds the two files against each other.
pub(crate) fn compare(input: &Path, output: &Path) -> Result<(), String> {
    let read = |path: &Path| std::fs::read(path).map_err(|error| error.to_string());
    let (before, after) = (read(input)?, read(output)?);
    match before.first_chunk() {
        Some(b"PK\x03\x04") => compare_packages(&parts(&before)?, &parts(&after)?),
        _ => compare_compound(before, after),
    }
}

fn parts(bytes: &[u8]) -> Result<Parts, String> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| error.to_string())?;
    let mut parts = Vec::new();
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index).map_err(|error| error.to_string())?;
        let mut content = Vec::new();
        entry.read_to_end(&mut content).map_err(|error| error.to_string())?;
        let name = entry.name().map_err(|error| error.to_string())?.into_owned();
        // Some programs write names of parts with backslashes.
        parts.push((name.replace('\\', "/"), content));
    }
    Ok(parts)
}

fn compare_packages(before: &Parts, after: &Parts) -> Result<(), String> {
    let names = |parts: &Parts| parts.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    let (old, new) = (names(before), names(after));
    let kept: Vec<String> = new.iter().filter(|name| old.contains(name)).cloned().collect();
    if kept != old {
        return Err(format!("entries were lost or moved: {old:?} became {new:?}"));
    }
    let more_sheets = new.len() > old.len();
    let after: BTreeMap<&str, &[u8]> =
        after.iter().map(|(name, part)| (name.as_str(), part.as_slice())).collect();
    for (name, part) in before {
        let changed = after.get(name.as_str()).is_some_and(|now| now != part);
        if !changed {
            continue;
        }
        let now = after[name.as_str()];
        let may_differ = TOUCHED.contains(&name.as_str())
            || (more_sheets && TOUCHED_BY_NEW_SHEETS.contains(&name.as_str()));
        if name == "content.xml" || name.starts_with("xl/worksheets/") {
            compare_sheets(part, now).map_err(|fault| format!("{name}: {fault}"))?;
        } else if !may_differ {
            return Err(format!("{name} changed"));
        }
    }
    Ok(())
}

/// Two versions of a part with cells: outside the cells (and the note of their extent) all is the same, and every formula stays.
fn compare_sheets(before: &[u8], after: &[u8]) -> Result<(), String> {
    let (before, after) = (text(before), text(after));
    let formulas = |text: &str| {
        text.matches("<f>").count() + text.matches("<f ").count() + text.matches("table:formula=").count()
    };
    if formulas(&before) != formulas(&after) {
        return Err(format!("{} formulas became {}", formulas(&before), formulas(&after)));
    }
    let (Some(old), Some(new)) = (outside_cells(&before), outside_cells(&after)) else {
        // An OpenDocument sheet mixes cells with all else: count what a person would miss.
        return compare_counts(&before, &after);
    };
    if old != new {
        let at = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
        let near = |text: &str| {
            String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(60)..text.len().min(at + 60)])
                .into_owned()
        };
        return Err(format!("changed outside the cells: …{}… became …{}…", near(&old), near(&new)));
    }
    Ok(())
}

fn compare_counts(before: &str, after: &str) -> Result<(), String> {
    const THINGS: &[&str] = &[
        "<table:table ",
        "<draw:",
        "<office:annotation",
        "<table:content-validation ",
        "<table:database-range ",
        "<table:named-",
        "<office:event-listener",
        "<form:",
        "<calcext:conditional-format ",
        "table:number-columns-spanned",
    ];
    for thing in THINGS {
        let (old, new) = (before.matches(thing).count(), after.matches(thing).count());
        if old != new {
            return Err(format!("{old} of {thing} became {new}"));
        }
    }
    Ok(())
}

/// The text of a part in UTF-8 or UTF-16.
fn text(part: &[u8]) -> String {
    let units = |of: fn([u8; 2]) -> u16| -> Vec<u16> {
        part.chunks_exact(2).map(|pair| of([pair[0], pair[1]])).collect()
    };
    match part {
        [0xFF, 0xFE, ..] => String::from_utf16_lossy(&units(u16::from_le_bytes)),
        [0xFE, 0xFF, ..] => String::from_utf16_lossy(&units(u16::from_be_bytes)),
        _ => String::from_utf8_lossy(part).into_owned(),
    }
}

/// A worksheet without its `sheetData` and `dimension`, whatever their prefix.
fn outside_cells(sheet: &str) -> Option<String> {
    let start = sheet.find("sheetData")?;
    let end = sheet.rfind("sheetData")? + "sheetData".len();
    let head = &sheet[..start];
    let head = match head.find("dimension ") {
        Some(at) => format!("{}{}", &head[..at], &head[at + head[at..].find('>')?..]),
        None => head.to_owned(),
    };
    Some(format!("{head}{}", &sheet[end..]))
}

/// A compound file (xls): every stream but that of the workbook is the same.
fn compare_compound(before: Vec<u8>, after: Vec<u8>) -> Result<(), String> {
    let (before, after) = (streams(before)?, streams(after)?);
    let names = |streams: &BTreeMap<String, Vec<u8>>| streams.keys().cloned().collect::<Vec<_>>();
    if names(&before) != names(&after) {
        return Err(format!("streams {:?} became {:?}", names(&before), names(&after)));
    }
    let changed = before.iter().filter(|(name, stream)| after[*name] != **stream).map(|(name, _)| name);
    match changed
        .filter(|name| !matches!(name.as_str(), "/Workbook" | "/Book"))
        .collect::<Vec<_>>()
        .as_slice()
    {
        [] => Ok(()),
        changed => Err(format!("streams changed: {changed:?}")),
    }
}

fn streams(bytes: Vec<u8>) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut file = cfb::CompoundFile::open(Cursor::new(bytes)).map_err(|error| error.to_string())?;
    let paths: Vec<_> =
        file.walk().filter(|entry| entry.is_stream()).map(|entry| entry.path().to_owned()).collect();
    let mut streams = BTreeMap::new();
    for path in paths {
        let mut content = Vec::new();
        let stream = file.open_stream(&path).and_then(|mut stream| stream.read_to_end(&mut content));
        stream.map_err(|error| error.to_string())?;
        streams.insert(path.to_string_lossy().into_owned(), content);
    }
    Ok(streams)
}
