//! Sessions of GTP, from a file and at random.

use std::collections::BTreeMap;

use banmen_go::gtp::{Engine, Files, handlers};
use proptest::prelude::*;

#[path = "properties/gtp.rs"]
mod property;

/// Files in memory.
struct Shelf(BTreeMap<String, Vec<u8>>);

impl Files for Shelf {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        self.0.get(name).cloned().ok_or_else(|| format!("there is no {name}"))
    }

    fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), String> {
        self.0.insert(name.to_owned(), bytes.to_vec());
        Ok(())
    }
}

/// The records that the sessions load.
fn records() -> BTreeMap<String, Vec<u8>> {
    let records = [
        ("game.sgf", "(;SZ[5]KM[3,5]AB[bb];B[cc];W[bd];B[dd](;W[aa])(;W[bb]))"),
        ("letter.txt", "Dear friend"),
        ("big.sgf", "(;SZ[37])"),
        // A move on a stone.
        ("odd.sgf", "(;SZ[3];B[ca];W[ac];B[ac];W[ca]"),
        ("broken.sgf", "(;SZ[3]AB[aa]AW[ba][ab])"),
    ];
    records.map(|(name, record)| (name.to_owned(), record.as_bytes().to_vec())).into()
}

#[test]
fn sessions_go_as_written() {
    let mut checked = 0;
    for session in include_str!("../testdata/gtp.txt").split("\n---\n") {
        let mut engine = Engine::new(Shelf(records()));
        let lines: Vec<&str> =
            session.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        let mut at = 0;
        while at < lines.len() {
            let command = lines[at].strip_prefix("> ").expect("a command");
            let until = lines[at + 1..].iter().position(|line| line.starts_with('>'));
            let end = until.map_or(lines.len(), |until| at + 1 + until);
            let want = lines[at + 1..end].join("\n");
            let got = engine.answer(command).expect("a command").to_string();
            let got: Vec<&str> = got.trim_end().lines().map(str::trim_end).collect();
            assert_eq!(got.join("\n"), want, "{command}");
            checked += 1;
            at = end;
        }
    }
    assert!(checked > 50, "{checked}");
}

fn words() -> impl Strategy<Value = String> {
    let names: Vec<&'static str> = handlers().map(|handler| handler.name).collect();
    let argument = prop_oneof![
        "[a-hA-H][1-9]",
        Just("black".to_owned()),
        Just("w".to_owned()),
        Just("pass".to_owned()),
        "-?[0-9]{1,3}",
        "[ -~]{0,8}",
        "\\PC{0,4}",
    ];
    (prop::option::of(0..9_u32), prop::sample::select(names), prop::collection::vec(argument, 0..4)).prop_map(
        |(id, name, arguments)| {
            let id = id.map(|id| format!("{id} ")).unwrap_or_default();
            format!("{id}{name} {}", arguments.join(" "))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_text_gets_a_well_formed_response(lines in prop::collection::vec(prop_oneof![4 => words(), 1 => "\\PC*"], 1..40)) {
        property::holds(lines.join("\n").as_bytes());
    }
}
