//! `rate`: boards, batches and tables.

mod common;

use common::{Desk, EASY};

/// B, L and C only; B, L, C and M; the A search; and one that even that does not solve.
const PUZZLES: [(&str, &str); 4] = [
    ("040300005300900820000002630500703000074000150000104008067400000025007001100006040", "Very Easy"),
    ("080003007006050008003027006400070000032000190000090004600410800100030200300200040", "Easy"),
    ("005300000800000020070010500400005300010070006003200080060500009004000030000009700", "Birdy"),
    ("800000000003600000070090200050007000000045700000100030001000068008500010090000400", ""),
];

#[test]
fn a_puzzle_is_rated_in_words_and_in_json() {
    let desk = Desk::new();
    let ran = desk.run(["rate", EASY]).code(0);
    let told = ran.prints(&[
        "level: Easy",
        "letters: Beginner (level 1 of 26); moves B 51; cost 51",
        "median of 25 guises",
    ]);
    assert_eq!(told.err, "");
    desk.run(["rate", "--lang", "ja", EASY]).code(0).prints(&[
        "難易度: やさしい（Easy）",
        "サーチ: Beginner",
        "中央値",
    ]);
    let json = desk.run(["rate", "--json", EASY]).code(0).json();
    assert_eq!(json["status"], "unique");
    assert_eq!(json["hodoku"]["level"], "Easy");
    assert_eq!(json["letters"]["moves"], serde_json::json!({"B": 51}));
    assert_eq!(json["letters"]["entrances"]["B"], 7);
    assert_eq!(json["letters"]["cost"], 51);
    assert_eq!(json.get("explainer"), Some(&serde_json::Value::Null));
    let backtracking = &json["backtracking"];
    assert!(backtracking["min"].as_u64() < backtracking["median"].as_u64(), "{backtracking}");
    assert!(backtracking["median"].as_u64() < backtracking["max"].as_u64(), "{backtracking}");
    assert!(json["steps"].as_u64() > Some(10) && json["hardest"].is_string());
    // The same again, and another seed gives other guises.
    assert_eq!(json, desk.run(["rate", "--json", EASY]).json());
    assert_ne!(
        json["backtracking"],
        desk.run(["rate", "--json", "--seed", "2", EASY]).json()["backtracking"]
    );
    assert!(desk.run(["rate", "--json", "--guises", "0", EASY]).json()["backtracking"].is_null());
}

#[test]
fn what_has_not_one_solution_is_not_rated() {
    let desk = Desk::new();
    desk.run(["rate", &".".repeat(81)]).code(1).prints(&["several solutions"]);
    let clash = format!("55{}", ".".repeat(79));
    desk.run(["rate", &clash]).code(1).prints(&["5 appears 2 times in row 1"]);
    let json = desk.run(["rate", "--json", &clash]).code(1).json();
    assert!(json["hodoku"].is_null() && json["status"] == "invalid");
}

#[test]
fn batches_and_tables_are_rated_in_order() {
    let desk = Desk::new();
    let lines: String = PUZZLES.iter().map(|(puzzle, _)| format!("{puzzle}\n")).collect();
    let ran = desk.run_with(format!("{lines}{}\n53\n", ".".repeat(81)), ["rate", "-", "--jobs", "2"]).code(1);
    let fields: Vec<Vec<&str>> = ran.out.lines().map(|line| line.split('\t').collect()).collect();
    for (line, (_, letters)) in fields.iter().zip(PUZZLES) {
        assert_eq!((line.len(), line[3]), (5, letters), "{line:?}");
        assert!(line[2].parse::<u32>().is_ok());
    }
    assert_eq!((fields[4][1], fields[5][1]), ("many", "unread"));
    // As a table: the columns stay, and new ones stand behind them.
    let table = format!("n,puzzle\n1,{}\n2,{}\n", PUZZLES[0].0, ".".repeat(81));
    let ran = desk.run_with(table, ["rate", "-", "--column", "puzzle", "--guises", "0"]).code(1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "n,puzzle,level,score,letters,backtracks,status");
    assert!(lines[1].starts_with("1,0403") && lines[1].ends_with(",Very Easy,,unique"), "{}", lines[1]);
    assert!(lines[2].ends_with("..,,,,,many") || lines[2].ends_with(",,,,,many"), "{}", lines[2]);
}

/// 17 givens that take tens of millions of steps in one orientation: an answer all the same.
#[test]
fn no_puzzle_takes_for_ever() {
    let hard = "000000000000003085001020000000507000004000100090000000500000073002010000000040009";
    Desk::new().run(["rate", hard]).code(0).prints(&["letters: Easy", "goes back 100000+ times"]);
}

/// Time that is up at once: the words and the JSON agree that it is not rated.
#[test]
fn out_of_time_is_told_alike_everywhere() {
    let desk = Desk::new();
    let hard = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
    let args = ["rate", "--guises", "10000", "--timeout", "0.05"];
    desk.run(args.into_iter().chain([hard])).code(1).prints(&["not rated: given up, out of time"]);
    let json = desk.run(args.into_iter().chain(["--json", hard])).code(1).json();
    assert_eq!(json["status"], "unproved");
    assert!(json["hodoku"].is_null() && json["letters"].is_null(), "{json}");
    let line = desk.run_with(format!("{hard}\n{hard}\n"), args.into_iter().chain(["-"])).code(1).out;
    assert!(line.lines().all(|line| line.ends_with("\tunproved")), "{line}");
}
