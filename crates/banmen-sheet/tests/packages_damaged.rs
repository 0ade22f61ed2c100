//! Real workbooks with damage inside their parts open, or end in an error: never a panic, never without end. Those that
//! open can be patched, or refuse. Damage to the archive itself mostly fails its checksums; here the parts are packed anew.

mod common {
    pub(crate) mod zipped;
}
mod properties {
    pub(crate) mod sheet_patch;
}

use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};

use banmen_sheet::{OpenError, Workbook};
use common::zipped::zipped;
use properties::sheet_patch;

/// Packages above this size are left out: they show nothing new and take long.
const LARGEST: u64 = 66_000;

/// Pieces of markup that break or bend a part where they land.
const PIECES: [&str; 14] = [
    "<",
    ">",
    "\"",
    "&",
    "</c>",
    "<c>",
    "<row r=\"1048576\">",
    "r=\"XFD1\"",
    "<f t=\"array\" ref=\"A1:XFD1048576\"/>",
    "99999999",
    "-1",
    "\u{FEFF}",
    "<!DOCTYPE a>",
    "_xD83D_",
];

/// Numbers that look random and are always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

fn packages() -> Vec<PathBuf> {
    let shared = std::env::var_os("BANMEN_SHARED")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut files = Vec::new();
    for folder in [samples, shared.join("data/sheets"), shared.join("data/sheets/synthetic")] {
        files.extend(std::fs::read_dir(folder).into_iter().flatten().flatten());
    }
    let small = files.iter().filter(|file| file.metadata().is_ok_and(|facts| facts.len() <= LARGEST));
    let mut paths: Vec<PathBuf> = small.map(std::fs::DirEntry::path).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "xlsx" || e == "xlsm" || e == "ods"));
    paths.sort();
    paths
}

fn entries(bytes: Vec<u8>) -> Option<Vec<(String, Vec<u8>)>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).ok()?;
    let mut entries = Vec::new();
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).ok()?;
        let mut part = Vec::new();
        file.read_to_end(&mut part).ok()?;
        entries.push((file.name().ok()?.into_owned(), part));
    }
    Some(entries)
}

fn damage(part: &mut Vec<u8>, dice: &mut Dice) {
    for _ in 0..=dice.below(3) {
        let at = dice.below(part.len());
        let end = (at + dice.below(40)).min(part.len());
        match dice.below(6) {
            0 => drop(part.drain(at..end)),
            1 => drop(part.splice(at..at, PIECES[dice.below(PIECES.len())].bytes())),
            2 => {
                let copy = part[at..end].to_vec();
                drop(part.splice(at..at, copy));
            }
            3 => part.truncate(at),
            4 => {
                // What is left is mostly well-formed, but says something else.
                let new = part[word(part, at)].to_vec();
                let place = word(part, dice.below(part.len()));
                drop(part.splice(place, new));
            }
            _ => part.iter_mut().skip(at).take(1).for_each(|byte| *byte = dice.below(256) as u8),
        }
    }
}

/// The letters and digits around a place.
fn word(part: &[u8], at: usize) -> std::ops::Range<usize> {
    let before = part[..at].iter().rev().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let behind = part[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    at - before..at + behind
}

#[test]
fn damage_inside_parts_ends_in_a_workbook_or_an_error() {
    let rounds = std::env::var("BANMEN_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(4);
    let mut dice = Dice(20_260_911);
    let (mut opened, mut refused) = (0, 0);
    for path in packages() {
        let Some(entries) = entries(std::fs::read(&path).unwrap()) else { continue };
        let parts: Vec<usize> = (0..entries.len())
            .filter(|&index| entries[index].0.ends_with(".xml") || entries[index].0.ends_with(".rels"))
            .filter(|&index| {
                !["drawing", "docProps", "chart", "ctrlProp", "customXml"]
                    .iter()
                    .any(|f| entries[index].0.contains(f))
            })
            .collect();
        for _ in 0..rounds {
            let mut entries = entries.clone();
            damage(&mut entries[parts[dice.below(parts.len())]].1, &mut dice);
            let bytes = zipped(&entries);
            match Workbook::from_bytes(bytes.clone(), None) {
                Ok(book) => {
                    assert!(!book.sheets().is_empty());
                    sheet_patch::holds(&bytes);
                    opened += 1;
                }
                Err(OpenError::Encrypted | OpenError::Empty) => {
                    panic!("{}: neither empty nor encrypted", path.display())
                }
                Err(_) => refused += 1,
            }
        }
    }
    println!("{opened} opened, {refused} refused");
    assert!(opened > 0 && refused > 0, "the damage is neither always harmless nor always deadly");
}
