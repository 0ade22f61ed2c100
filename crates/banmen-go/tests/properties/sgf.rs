//! What reads as a record is written byte for byte, can be asked anything, and keeps all else when it is edited.

use banmen_go::sgf::{self, Collection, Draft, Edit, EditError, Node, Value};
use banmen_go::{Color, Move, Size};

/// Checks it for any bytes.
pub(crate) fn holds(data: &[u8]) {
    let collection = match sgf::parse(data) {
        Ok(collection) => collection,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert_eq!(collection.write(), data);
    assert!(collection.forgiven().is_sorted_by_key(|forgiven| forgiven.place));
    shape(&collection);
    for node in collection.nodes().take(200) {
        ask(node);
    }
    // Somewhere in it, but always the same place.
    let chosen = data.iter().fold(0_usize, |sum, &byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    if let Some(node) = collection.nodes().nth(chosen % collection.nodes().len()) {
        edits(&collection, node);
    }
}

/// Every node is the child of its parent, once, and stands after it.
fn shape(collection: &Collection) {
    let mut seen = vec![false; collection.nodes().len()];
    for root in collection.games() {
        assert!(root.parent().is_none());
        seen[root.id().index()] = true;
    }
    for node in collection.nodes() {
        for child in node.children() {
            assert!(child.id() > node.id() && child.parent() == Some(node));
            assert!(!std::mem::replace(&mut seen[child.id().index()], true));
        }
    }
    assert!(seen.into_iter().all(|seen| seen));
}

fn ask(node: Node<'_>) {
    let mut doubts = Vec::new();
    let size = node.size().unwrap_or(Size::FULL);
    let _ = (node.komi(&mut doubts), node.handicap(&mut doubts), node.to_play(&mut doubts), node.outcome());
    let _ = (node.marks(size, &mut doubts), node.labels(size, &mut doubts));
    for property in node.properties() {
        assert!(property.values().len() >= 1 && property.texts().len() == property.values().len());
        assert!(property.points(size, &mut doubts).iter().all(|&point| size.contains(point)));
    }
    if let Ok(replay) = sgf::replay(node) {
        if let Some(position) = &replay.position {
            assert!(size.points().all(|point| position.at(point) == replay.setup.at(point)));
        }
        doubts.extend(replay.doubts);
    }
    assert!(doubts.iter().all(|doubt| !doubt.to_string().is_empty()));
}

/// Everything in a node, for comparing.
fn content(node: Node<'_>) -> Vec<(String, Vec<Vec<u8>>)> {
    let values = |property: sgf::Property<'_>| property.values().map(<[u8]>::to_vec).collect();
    node.properties().map(|property| (property.name().into_owned(), values(property))).collect()
}

fn edits(collection: &Collection, node: Node<'_>) {
    const TEXT: &str = "a ] b \\ c : d";
    let mut edit = Edit::new();
    edit.comment(node.id(), TEXT);
    edit.set(node.id(), "XN", [Value::number(7), Value::number(8)]);
    let added = edit.add(node.id(), Draft::play(Color::White, Move::Pass));
    edit.add(added, Draft::new().with_comment("last"));
    let edited = match collection.edited(&edit) {
        Ok(edited) => edited,
        Err(EditError::Lacking { .. }) => return,
        Err(EditError::TooBroken) if !collection.forgiven().is_empty() => return,
        Err(error) => panic!("{error}: {:?}", String::from_utf8_lossy(collection.write())),
    };
    let now = &edited.collection;
    assert_eq!(now.nodes().len(), collection.nodes().len() + 2, "{:?}", String::from_utf8_lossy(now.write()));
    let (first, last) = (now.node(edited.added[0]).unwrap(), now.node(edited.added[1]).unwrap());
    assert_eq!(last.parent(), Some(first));
    assert_eq!(first.parent().map(Node::id), Some(edited.now(node.id())));
    assert_eq!(last.text("C").as_deref(), Some("last"));
    for old in collection.nodes() {
        let new = now.node(edited.now(old.id())).unwrap();
        assert_eq!(new.parent().map(Node::id), old.parent().map(|parent| edited.now(parent.id())));
        if old == node {
            assert_eq!(new.text("C").as_deref(), Some(TEXT));
            assert_eq!(new.property("XN").map(|property| property.values().len()), Some(2));
        } else {
            assert_eq!(content(new), content(old));
        }
    }
}
