//! Edits, and what of the text stays.

use banmen_go::board::HalfPoints;
use banmen_go::sgf::{self, Anchor, Collection, Draft, Edit, EditError, Edited, Mark, NodeId, Value};
use banmen_go::{Color, Move, Point, Setup, Size};

fn node(collection: &Collection, index: usize) -> NodeId {
    collection.nodes().nth(index).unwrap().id()
}

fn edited(record: &[u8], change: impl Fn(&Collection, &mut Edit)) -> Result<Edited, EditError> {
    let collection = sgf::parse(record).unwrap();
    let mut edit = Edit::new();
    change(&collection, &mut edit);
    collection.edited(&edit)
}

fn text(record: &str, change: impl Fn(&Collection, &mut Edit)) -> String {
    String::from_utf8(edited(record.as_bytes(), change).unwrap().collection.write().to_vec()).unwrap()
}

fn play(column: u8, row: u8) -> Draft {
    Draft::play(Color::Black, Move::Play(Point::new(column, row)))
}

#[test]
fn properties_change_and_nothing_else() {
    let record = " (; GaMe[1] AddBlack [aa]\n[bb] XX[keep\\\nme] C[old] ;\n\tB[cc]\r) tail";
    let set = text(record, |record, edit| {
        edit.comment(node(record, 0), "a]b\\");
        edit.add_values(node(record, 0), "AB", [Value::point(Point::new(2, 3))]);
        edit.mark(node(record, 1), Mark::Triangle, [Point::new(2, 2)]);
        edit.label(node(record, 1), Point::new(0, 1), "x:y");
    });
    let expected = " (; GaMe[1] AddBlack [aa]\n[bb][cd] XX[keep\\\nme] C[a\\]b\\\\] ;\n\tB[cc]LB[ab:x\\:y]TR[cc]\r) tail";
    assert_eq!(set, expected);
    let removed = text(record, |record, edit| {
        edit.remove(node(record, 0), "C");
        edit.remove(node(record, 0), "AB");
        edit.remove(node(record, 1), "TR");
    });
    assert_eq!(removed, " (; GaMe[1]  XX[keep\\\nme]  ;\n\tB[cc]\r) tail");
    assert_eq!(text(record, |_, _| {}), record);
}

#[test]
fn a_property_that_stands_twice_is_one() {
    let record = "(;C[one]TR[aa]C[two]TR[bb])";
    assert_eq!(text(record, |record, edit| edit.comment(node(record, 0), "new")), "(;C[new]TR[aa]TR[bb])");
}

#[test]
fn variations_get_the_parentheses_that_they_need() {
    for (record, after, expected) in [
        ("(;A[1])", 0, "(;A[1];B[aa])"),
        ("(;A[1];A[2] )", 0, "(;A[1](;A[2] )(;B[aa]))"),
        ("(;A[1]\n;A[2](;A[3])(;A[4]\n)\n)", 0, "(;A[1]\n(;A[2](;A[3])(;A[4]\n)\n)(;B[aa]))"),
        ("(;A[1]\n;A[2](;A[3])(;A[4]\n)\n)", 1, "(;A[1]\n;A[2](;A[3])(;A[4]\n)(;B[aa])\n)"),
        ("(;A[1](;A[2])(;A[3]))", 2, "(;A[1](;A[2])(;A[3];B[aa]))"),
        // Broken ones stay as broken as they are.
        ("(;A[1];A[2]", 0, "(;A[1](;A[2])(;B[aa])"),
        ("(;A[1](;A[2]", 0, "(;A[1](;A[2])(;B[aa])"),
        ("(;A[1];A[2]", 1, "(;A[1];A[2];B[aa]"),
        ("(;A[1];C[2", 1, "(;A[1];C[2];B[aa]"),
        ("(;A[1];B[aa;C[2]))", 1, "(;A[1];B[aa](;C[2])(;B[aa])))"),
        (";A[1];A[2]", 0, ";A[1](;A[2])(;B[aa])"),
        ("(;A[1](A[2])(A[3]))", 0, "(;A[1](A[2])(A[3])(;B[aa]))"),
        ("(;A[1](;A[2]);A[3])", 0, "(;A[1](;A[2])(;A[3])(;B[aa]))"),
    ] {
        let edited = text(record, |record, edit| {
            edit.add(node(record, after), play(0, 0));
        });
        assert_eq!(edited, expected, "{record}");
    }
}

#[test]
fn several_variations_close_from_the_inside() {
    let all = text("(;A[1];A[2];A[3])", |record, edit| {
        for index in 0..3 {
            edit.add(node(record, index), play(index as u8, 0));
        }
        let head = edit.add(node(record, 1), play(9, 0));
        edit.add(head, play(10, 0));
        edit.add(head, play(11, 0));
        edit.comment(node(record, 2), "x");
    });
    assert_eq!(all, "(;A[1](;A[2](;A[3]C[x];B[ca])(;B[ba])(;B[ja](;B[ka])(;B[la])))(;B[aa]))");
}

#[test]
fn nodes_are_found_again() {
    let Edited { collection, added, .. } = edited(b"(;A[1];A[2];A[3])(;A[4])", |record, edit| {
        let first = edit.add(node(record, 0), play(0, 0));
        edit.add(Anchor::Nothing, Draft::game(Size::FULL));
        edit.add(first, play(1, 0));
    })
    .unwrap();
    let texts: Vec<_> = added.iter().map(|&id| format!("{:?}", collection.node(id).unwrap())).collect();
    assert_eq!(texts, ["Node 3 ;B[aa]", "Node 6 ;GM[1]FF[4]CA[UTF-8]SZ[19]", "Node 4 ;B[ba]"]);
    assert_eq!(collection.games().len(), 3);
}

#[test]
fn texts_are_written_in_the_encoding_of_the_record() {
    // 表 ends in the byte of a backslash, ソ and ー in those of a backslash and a bracket.
    for (encoding, text) in
        [("Shift_JIS", "表ソー]"), ("GBK", "黑棋\\"), ("Big5", "功許"), ("EUC-KR", "백"), ("UTF-8", "😀")]
    {
        let record = format!("(;CA[{encoding}]SZ[9];B[aa])");
        let edited = edited(record.as_bytes(), |record, edit| {
            edit.comment(node(record, 1), text);
            edit.set(node(record, 0), "PB", [Value::text(text)]);
        })
        .unwrap();
        let nodes: Vec<_> = edited.collection.nodes().collect();
        assert_eq!((nodes[0].text("PB").as_deref(), nodes[1].text("C").as_deref()), (Some(text), Some(text)));
        assert_eq!(edited.collection.forgiven(), []);
    }
    let lacking = edited(b"(;CA[Shift_JIS];B[aa])", |record, edit| edit.comment(node(record, 1), "한글 x"));
    let told = lacking.unwrap_err().to_string();
    assert_eq!(
        told,
        "Shift_JIS, the encoding of the record, has no 한글; write it in other words, or convert the record to UTF-8"
    );
    // Nothing said so far: now it must be.
    let added = text("(;SZ[9];B[aa])(;SZ[9])", |record, edit| edit.comment(node(record, 1), "盤"));
    assert_eq!(added, "(;CA[UTF-8]SZ[9];B[aa]C[盤])(;SZ[9])");
    assert_eq!(text("(;SZ[9])", |record, edit| edit.comment(node(record, 0), "x")), "(;SZ[9]C[x])");
}

#[test]
fn utf_16_stays_utf_16() {
    for bytes_of in [u16::to_le_bytes as fn(u16) -> [u8; 2], u16::to_be_bytes] {
        let wide = |text: &str| text.encode_utf16().flat_map(bytes_of).collect::<Vec<u8>>();
        let record = wide("\u{feff}(;PB[盤];B[aa])\n");
        let edited = edited(&record, |record, edit| edit.comment(node(record, 1), "碁")).unwrap();
        assert_eq!(edited.collection.write(), wide("\u{feff}(;PB[盤];B[aa]C[碁])\n"));
    }
}

#[test]
fn what_cannot_be_done_is_refused() {
    let no_node = edited(b"(;A[1])", |_, edit| {
        let many = sgf::parse(b"(;;;)").unwrap();
        edit.comment(node(&many, 2), "x");
    });
    assert!(matches!(no_node, Err(EditError::NoSuchNode(_))));
    let no_name = edited(b"(;A[1])", |record, edit| edit.set(node(record, 0), "c]", [Value::number(1)]));
    assert_eq!(no_name.unwrap_err(), EditError::NotAName("c]".to_owned()));
    let not_yet = edited(b"(;A[1])", |_, edit| {
        edit.add(Anchor::Added(3), Draft::new());
    });
    assert_eq!(not_yet.unwrap_err(), EditError::NotAddedYet(3));
}

#[test]
fn a_new_record_is_written_from_drafts() {
    let mut setup = Setup::new(Size::new(9, 7).unwrap());
    setup.set(Point::new(0, 0), Some(Color::Black));
    setup.set(Point::new(1, 0), Some(Color::White));
    setup.to_play = Some(Color::White);
    let first = Draft::game(setup.size())
        .with_stones(&setup)
        .with("KM", [Value::points(HalfPoints::from_halves(-13))]);
    let moves = [Draft::play(Color::White, Move::Pass).on_a_new_line(), play(8, 6).with_comment("盤")];
    let record = sgf::record(first, moves).unwrap();
    let text = String::from_utf8(record.write().to_vec()).unwrap();
    assert_eq!(text, "(;GM[1]FF[4]CA[UTF-8]SZ[9:7]AB[aa]AW[ba]PL[W]KM[-6.5]\n;W[];B[ig]C[盤])\n");
    assert_eq!(record.forgiven(), []);
    let replay = sgf::replay(record.nodes().last().unwrap()).unwrap();
    assert_eq!((replay.move_number, replay.doubts.len()), (2, 0));
}

#[test]
fn places_found_together_are_those_found_one_by_one() {
    let record =
        sgf::parse("(;SZ[9]C[日本\n語];B[aa]\r\n(;W[bb];B[cc])(;W[dd]))\n(;SZ[5]\n\n;B[ee])".as_bytes())
            .unwrap();
    let mut nodes: Vec<NodeId> = record.nodes().map(|node| node.id()).collect();
    nodes.reverse();
    let one_by_one: Vec<sgf::Place> = nodes.iter().map(|&id| record.node(id).unwrap().place()).collect();
    assert_eq!(record.places(&nodes), one_by_one);
    assert!(one_by_one.iter().any(|place| place.line > 4));
}
