//! `tree`: the A search as lines, as a picture, as JSON and on a sheet.

mod common;

use banmen_sheet::Workbook;
use common::{Desk, EASY, csv};

/// Beyond B, L, C and M: solved in tier 1.
const ONE: &str = "020003000805000060060000050306001200001602400009700806070000020030000604000100030";
/// One confirmed digit, 54 trials.
const INKALA: &str = "005300000800000020070010500400005300010070006003200080060500009004000030000009700";

#[test]
fn a_tree_is_drawn_as_lines() {
    let desk = Desk::new();
    let ran =
        desk.run(["tree", ONE]).code(0).says(&["solved in tier 1; 1 trial (searches BLCM, at most 5 tiers)"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("1 start  "), "{}", ran.out);
    assert!(lines.iter().any(|line| line.contains("─ 2 r") && line.contains("solved")), "{}", ran.out);
    desk.run(["tree", EASY]).code(0).says(&["solved without any trial"]).prints(&["1 start  ○ B51; solved"]);
    desk.run(["tree", "--lang", "ja", ONE]).code(0).says(&["1 段目で完成"]).prints(&["1 開始"]);
    let ran = desk.run(["tree", INKALA]).code(0).says(&[
        "54 trials in 2 trees, 1 digit confirmed",
        "tree 1: ",
        "is confirmed",
        "tree 2: ",
        "; solved",
    ]);
    assert!(ran.out.contains("Tree 1: from the puzzle") && ran.out.contains("Tree 2: "), "{}", ran.out);
}

#[test]
fn json_tells_every_trial() {
    let desk = Desk::new();
    let json = desk.run(["tree", "--json", "--plain", INKALA]).code(1).json();
    assert_eq!(
        (&json["tiers"], &json["routes"], &json["end"]),
        (&5.into(), &62.into(), &"out-of-tiers".into())
    );
    let nodes = json["nodes"].as_array().unwrap();
    assert_eq!(Some(nodes.len() as u64 - 1), json["trials"].as_u64());
    assert_eq!(
        (&nodes[0]["id"], &nodes[0]["parent"], &nodes[0]["state"]),
        (&1.into(), &().into(), &"open".into())
    );
    for node in &nodes[1..] {
        assert_eq!(node["parent"].as_u64(), node["id"].as_u64().map(|id| id / 2));
        assert!(node["cell"].is_string() && node["digit"].is_u64());
        assert!(["open", "contradiction", "solved"].contains(&node["state"].as_str().unwrap()));
    }
    let json = desk.run(["tree", "--json", "--free", INKALA]).code(0).json();
    assert_eq!((&json["status"], &json["tiers"]), (&"unique".into(), &().into()));
    assert!(json["solution"].as_str().unwrap().starts_with("145327698"));
}

#[test]
fn searches_tiers_and_solutions_are_the_users() {
    let desk = Desk::new();
    desk.run(["tree", "--searches", "BX", EASY]).code(2).says(&["no search has the letter X", "BLCM"]);
    desk.run(["tree", "--tiers", "0", EASY]).code(2);
    desk.run(["tree", "--free", "--tiers", "3", EASY]).code(2);
    desk.run(["tree", "--tiers", "1", "--plain", INKALA]).code(1).says(&[
        "not solved within 1 tier: all 2 routes were tried; 2 trials (searches BLCM, at most 1 tier)",
    ]);
    // Seventeen givens and no cell with two candidates: B and M are stuck at once.
    let blind = "000000000000003085001020000000507000004000100090000000500000073002010000000040009";
    desk.run(["tree", "--searches", "BM", blind]).code(1).says(&["no cell with two candidates"]);
    desk.run(["tree", "--searches", "BM", "--free", blind]).code(0).says(&["solved in tier"]);
    // Two solutions, both told.
    let two = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    desk.run(["tree", "--all", two]).code(1).says(&["2 solutions, and no others; "]);
    desk.run(["tree", "--free", "--trials", "3", &".".repeat(81)]).code(1).says(&["given up"]);
}

#[test]
fn a_picture_is_made() {
    let desk = Desk::new();
    let ran = desk.run(["tree", "--format", "svg", INKALA]).code(0);
    assert!(ran.out.starts_with("<svg ") && ran.out.ends_with("</svg>\n"));
    assert_eq!(ran.out.matches("<g class=\"").count(), 54 + 2);
    assert!(ran.out.matches("link way").count() >= 2);
    desk.write("puzzle.csv", csv(ONE));
    desk.run(["tree", "puzzle.csv", "-o", "tree.svg"]).code(0).says(&["written: tree.svg"]);
    assert!(desk.read_text("tree.svg").contains("number") && desk.files() == ["puzzle.csv", "tree.svg"]);
}

#[test]
fn a_workbook_gets_a_sheet_with_the_tree() {
    let desk = Desk::new();
    let book = |name: &str| {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name);
        std::fs::read(path).unwrap()
    };
    for (name, code) in [("puzzle.xlsx", 0), ("puzzle.ods", 1)] {
        desk.write(name, book(name));
        desk.run(["tree", name, "--searches", "M"]).code(code).says(&["written", "number_tree"]);
        let (stem, ending) = name.split_once('.').unwrap();
        let written = desk.read(format!("{stem}.tree.{ending}"));
        let read = Workbook::from_bytes(written, Some(name)).unwrap();
        assert!(read.sheets().iter().any(|sheet| sheet.name == "number_tree"), "{name}");
    }
    // Files of Excel 97 get no shapes: there a trial is a row.
    desk.write("puzzle.xls", book("puzzle.xls"));
    desk.run(["tree", "puzzle.xls", "--searches", "M", "-o", "rows.xls"]).code(0);
    let lines = desk.run(["tree", "puzzle.xls", "--searches", "M", "-o", "-"]).out;
    let read = Workbook::from_bytes(desk.read("rows.xls"), Some("rows.xls")).unwrap();
    let sheet = read.sheets().iter().find(|sheet| sheet.name == "number_tree").unwrap();
    let cells: Vec<String> = sheet.cells.keys().map(|&at| sheet.text_at(at).to_string()).collect();
    let bare = |line: &str| line.trim_start_matches([' ', '│', '├', '└', '─']).to_owned();
    assert!(lines.lines().count() > 3);
    for line in lines.lines().map(bare) {
        assert!(cells.contains(&line), "{line}\n{cells:?}");
    }
    // Again: the sheet stands there already.
    desk.run(["tree", "puzzle.tree.xlsx", "--searches", "M", "--range", "ナンプレ!B6:J14"])
        .code(0)
        .says(&["number_tree"]);
}

/// Three solutions: one found is not the only one.
#[test]
fn one_of_several_solutions_is_not_called_the_only_one() {
    const SEVERAL: &str = "530070000600195000098000060800060003400803001700020006060000280000419000000000000";
    let desk = Desk::new();
    for verb in [["tree", "--json"].as_slice(), &["solve", "--method", "backtrack", "--json"]] {
        let json = desk.run(verb.iter().chain(&[SEVERAL])).code(1).json();
        assert_eq!(json["status"], "many", "{verb:?}");
    }
    desk.run(["tree", SEVERAL]).code(1).says(&["several solutions"]);
    desk.run(["solve", "--method", "backtrack", "--lang", "ja", SEVERAL]).code(1).says(&["別解があります"]);
}
