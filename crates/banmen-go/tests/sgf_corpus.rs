//! Reads every record of `$BANMEN_SHARED/data/go`, where that is present: none is refused, none loses a byte, all can
//! be asked, replayed and edited.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use banmen_go::sgf::{self, SgfError};

#[path = "properties/sgf.rs"]
mod property;

fn records(folder: &Path, found: &mut Vec<PathBuf>) {
    #[allow(clippy::disallowed_methods)] // A test reads files.
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            records(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "sgf") {
            found.push(path);
        }
    }
}

#[test]
fn every_record_is_read_and_written_byte_for_byte() {
    #[allow(clippy::disallowed_methods)] // A test asks where the records are.
    let shared = std::env::var_os("BANMEN_SHARED").map(PathBuf::from);
    let mut paths = Vec::new();
    if let Some(shared) = shared {
        records(&shared.join("data/go"), &mut paths);
    }
    paths.sort();
    let (mut nodes, mut empty) = (0, 0);
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut doubts: BTreeMap<String, usize> = BTreeMap::new();
    for path in &paths {
        #[allow(clippy::disallowed_methods)] // A test reads files.
        let bytes = std::fs::read(path).unwrap();
        if bytes.is_empty() {
            assert!(matches!(sgf::parse(&bytes), Err(SgfError::NoGame { .. })));
            empty += 1;
            continue;
        }
        let collection = sgf::parse(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(collection.write(), bytes, "{}", path.display());
        property::holds(&bytes);
        for game in collection.games() {
            let Ok(replay) = game.main_line().last().map_or(sgf::replay(game), sgf::replay) else { continue };
            for doubt in replay.doubts {
                *doubts.entry(format!("{:?}", doubt.kind)).or_default() += 1;
            }
        }
        nodes += collection.nodes().len();
        for forgiven in collection.forgiven() {
            println!("{}:{forgiven}", path.display());
            *kinds.entry(format!("{:?}", forgiven.kind)).or_default() += 1;
        }
    }
    println!(
        "{} records ({empty} empty files), {nodes} nodes, forgiven: {kinds:#?}, doubts: {doubts:#?}",
        paths.len()
    );
}
