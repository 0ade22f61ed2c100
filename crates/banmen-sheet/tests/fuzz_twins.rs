//! The properties of the fuzz targets, held by random bytes and by sound files with damage, in every run of the tests.

mod properties {
    pub(crate) mod address;
    pub(crate) mod sheet_open;
    pub(crate) mod sheet_part;
    pub(crate) mod sheet_patch;
}

use std::path::Path;

use properties::{address, sheet_open, sheet_part, sheet_patch};
use proptest::prelude::*;

/// Damage to some bytes: a few bytes set, a piece taken out, a piece doubled, the end cut off, a word put in the place of
/// another (what is left is mostly well-formed, but says something else). Places are fractions.
#[derive(Clone, Debug)]
enum Damage {
    Set(Vec<(f64, u8)>),
    Drop(f64, usize),
    Double(f64, usize),
    Cut(f64),
    Word(f64, f64),
}

fn damage() -> impl Strategy<Value = Damage> {
    let place = 0.0..1.0_f64;
    prop_oneof![
        prop::collection::vec((place.clone(), any::<u8>()), 1..8).prop_map(Damage::Set),
        (place.clone(), 1..64_usize).prop_map(|(at, length)| Damage::Drop(at, length)),
        (place.clone(), 1..64_usize).prop_map(|(at, length)| Damage::Double(at, length)),
        place.clone().prop_map(Damage::Cut),
        (place.clone(), place).prop_map(|(from, to)| Damage::Word(from, to)),
    ]
}

fn damaged(mut bytes: Vec<u8>, damage: &Damage) -> Vec<u8> {
    let length = bytes.len();
    let index = |at: f64| ((at * length as f64) as usize).min(length.saturating_sub(1));
    let piece = |at: f64, size: usize| index(at)..(index(at) + size).min(length);
    match damage {
        _ if length == 0 => {}
        Damage::Set(places) => places.iter().for_each(|&(at, byte)| bytes[index(at)] = byte),
        Damage::Drop(at, size) => drop(bytes.drain(piece(*at, *size))),
        Damage::Double(at, size) => {
            let copy = bytes[piece(*at, *size)].to_vec();
            bytes.splice(index(*at)..index(*at), copy);
        }
        Damage::Cut(at) => bytes.truncate(index(*at)),
        Damage::Word(from, to) => {
            let new = bytes[word(&bytes, index(*from))].to_vec();
            bytes.splice(word(&bytes, index(*to)), new);
        }
    }
    bytes
}

/// The letters and digits around a place.
fn word(bytes: &[u8], at: usize) -> std::ops::Range<usize> {
    let before = bytes[..at].iter().rev().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let behind = bytes[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    at - before..at + behind
}

/// The sample workbooks of the repository.
fn samples() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let names = ["puzzle.xlsx", "newspaper.xlsx", "puzzle.ods", "puzzle.xls", "puzzle.csv"];
    names
        .iter()
        .map(|name| std::fs::read(folder.join(name)).expect("the samples are in the repository"))
        .collect()
}

/// The part of `sheet_part::PARTS` with that number, damaged.
fn damaged_part(choice: usize, damage: &[Damage]) -> Vec<u8> {
    let (package, name) = sheet_part::PARTS[choice];
    let sound = package.iter().find(|(part, _)| *part == name).map_or("", |(_, text)| text);
    let part = damage.iter().fold(sound.as_bytes().to_vec(), damaged);
    std::iter::once(choice as u8).chain(part).collect()
}

/// Damage that once showed a fault: the part, and what was done to it.
fn found_before() -> Vec<(&'static str, Vec<Damage>)> {
    use Damage::{Drop, Word};
    vec![
        // Styles that are not there, before those that are added.
        (
            "xl/_rels/workbook.xml.rels",
            vec![Drop(0.5373525794830281, 5), Drop(0.6804028249589024, 14), Drop(0.7002600069826829, 30)],
        ),
        // An attribute that looks like the declaration of a prefix.
        ("content.xml", vec![Drop(0.22888182465670098, 51)]),
        // Two elements for all rows.
        ("xl/worksheets/sheet1.xml", vec![Word(0.8218117121378283, 0.18081379692446328)]),
    ]
}

#[test]
fn sound_samples_hold() {
    for sample in samples() {
        sheet_open::holds(&sample);
        sheet_patch::holds(&sample);
    }
    for choice in 0..sheet_part::PARTS.len() {
        sheet_part::holds(&damaged_part(choice, &[]));
    }
}

#[test]
fn faults_found_before_do_not_come_back() {
    for (part, damage) in found_before() {
        let choice = sheet_part::PARTS.iter().position(|(_, name)| *name == part);
        sheet_part::holds(&damaged_part(choice.expect("a part of the table"), &damage));
    }
}

proptest! {
    #[test]
    fn any_text_as_address(text in "\\$?[A-Za-z]{0,4}\\$?[0-9]{0,9}(:\\$?[A-Z]{1,3}\\$?[0-9]{1,8})?|R[0-9]{0,8}C[0-9]{0,8}|.{0,12}") {
        address::holds(text.as_bytes());
    }

    #[test]
    fn any_bytes_as_file(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        sheet_open::holds(&bytes);
        sheet_patch::holds(&bytes);
    }

    #[test]
    fn any_short_text_as_file(text in "([1-9]|[,;\t\r\n\"]|[ .０-９あ一]){0,120}") {
        sheet_open::holds(text.as_bytes());
        sheet_patch::holds(text.as_bytes());
    }

    #[test]
    fn damaged_samples(choice in 0..5_usize, damage in damage()) {
        let bytes = damaged(samples().swap_remove(choice), &damage);
        sheet_open::holds(&bytes);
        sheet_patch::holds(&bytes);
    }

    #[test]
    fn damaged_parts(choice in 0..sheet_part::PARTS.len(), damage in prop::collection::vec(damage(), 1..4)) {
        sheet_part::holds(&damaged_part(choice, &damage));
    }
}
