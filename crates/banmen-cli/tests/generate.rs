//! `generate`, `canonical` and `shuffle` from the command line.

mod common;

use banmen_sudoku::{CellSet, Puzzle, Solutions, Symmetry, fast, text};
use common::{Desk, EASY, Ran};

fn puzzles(ran: &Ran) -> Vec<Puzzle> {
    let puzzle = |line: &str| Puzzle::from_grid(text::read_line(line).unwrap()).unwrap();
    ran.out.lines().map(puzzle).collect()
}

fn cells(puzzle: &Puzzle) -> CellSet {
    puzzle.grid().filled().map(|(cell, _)| cell).collect()
}

fn is_unique(puzzle: &Puzzle) -> bool {
    matches!(fast::solve(puzzle), Solutions::Unique(_))
}

#[test]
fn puzzles_are_as_wished() {
    let desk = Desk::new();
    let wish = ["generate", "--count", "5", "--seed", "3", "--symmetry", "180", "--givens", "24-28"];
    let made = desk.run(wish).code(0);
    let half_turn = Symmetry::by_name("half-turn").unwrap();
    assert_eq!(puzzles(&made).len(), 5);
    for puzzle in puzzles(&made) {
        assert!(
            is_unique(&puzzle) && half_turn.holds(cells(&puzzle)) && (24..=28).contains(&puzzle.givens())
        );
    }
    assert!(made.err.contains("5 puzzles") && made.err.contains("seed 3"), "{}", made.err);
    for jobs in ["1", "3"] {
        assert_eq!(desk.run([&wish[..], &["--jobs", jobs]].concat()).code(0).out, made.out);
    }
    // Fewer are the first of many.
    let fewer =
        desk.run(["generate", "--count", "2", "--seed", "3", "--symmetry", "180", "--givens", "24-28"]);
    assert!(made.out.starts_with(&fewer.code(0).out));
}

/// The seed that nobody chose is told, and brings the same puzzle back.
#[test]
fn the_seed_is_told() {
    let desk = Desk::new();
    let made = desk.run(["generate"]).code(0);
    let seed: String =
        made.err.rsplit("seed ").next().unwrap().chars().take_while(char::is_ascii_digit).collect();
    assert_eq!(desk.run(["generate", "--seed", &seed]).code(0).out, made.out);
}

#[test]
fn the_rating_is_that_of_rate() {
    let desk = Desk::new();
    let wish = [
        "generate",
        "--count",
        "3",
        "--letters",
        "Easy..Cute",
        "--level",
        "easy..medium",
        "--seed",
        "1",
        "--json",
    ];
    let made = desk.run(wish).code(0);
    for line in made.out.lines() {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        let puzzle = object["puzzle"].as_str().unwrap();
        let rated = desk.run(["rate", "--json", puzzle]).code(0);
        let rated: serde_json::Value = serde_json::from_str(&rated.out).unwrap();
        for field in ["hodoku", "letters", "backtracking", "hardest", "steps"] {
            assert_eq!(object["rating"][field], rated[field], "{puzzle}");
        }
        assert_eq!((&object["solution"], &object["seed"]), (&rated["solution"], &1.into()));
        assert!(["Easy", "Cute"].contains(&rated["letters"]["level"].as_str().unwrap()));
    }
    assert_eq!(made.out.lines().count(), 3);
}

#[test]
fn patterns_are_filled_or_refused() {
    let desk = Desk::new();
    let pattern: String = EASY.chars().map(|sign| if sign == '.' { '.' } else { '#' }).collect();
    desk.write("pattern.txt", &pattern);
    let from_file = desk.run(["generate", "--pattern", "pattern.txt", "--seed", "1", "--count", "2"]).code(0);
    let given = text::read_line(EASY).unwrap().filled().map(|(cell, _)| cell).collect();
    assert!(puzzles(&from_file).iter().all(|puzzle| cells(puzzle) == given && is_unique(puzzle)));
    assert_eq!(
        desk.run(["generate", "--pattern", &pattern, "--seed", "1", "--count", "2"]).code(0).out,
        from_file.out
    );

    let refused = [
        ("#".repeat(16) + &".".repeat(65), "16 cells", 1),
        ("#".repeat(63) + &".".repeat(18), "row 8 and row 9 empty", 1),
        ("#".repeat(9) + &".".repeat(9), "no such file", 2),
    ];
    for (pattern, said, code) in refused {
        let ran = desk.run(["generate", "--pattern", &pattern]).code(code);
        assert!(ran.err.contains(said) && ran.out.is_empty(), "{}", ran.err);
    }
    desk.write("short.txt", "#.#");
    assert!(desk.run(["generate", "--pattern", "short.txt"]).code(2).err.contains("81 signs, this one 3"));
}

#[test]
fn what_was_begun_is_advised_and_finished() {
    let desk = Desk::new();
    // EASY without two givens has three solutions.
    let begun = format!(".{}.9", &EASY[1..79]);
    let advice = desk.run(["generate", "--advise", &begun, "--json"]).code(0);
    let advice: serde_json::Value = serde_json::from_str(&advice.out).unwrap();
    assert_eq!((&advice["status"], &advice["count"]), (&"many".into(), &3.into()));
    let deciding = advice["deciding"].as_array().unwrap();
    assert!(!deciding.is_empty());
    for placement in deciding {
        let (cell, digit) = placement.as_str().unwrap().split_once('=').unwrap();
        let mut grid = text::read_line(&begun).unwrap();
        grid.set(cell.parse().unwrap(), digit.parse().ok().and_then(banmen_sudoku::Digit::new));
        assert!(is_unique(&Puzzle::from_grid(grid).unwrap()), "{placement}");
    }
    let finished =
        desk.run(["generate", "--finish", &begun, "--symmetry", "half-turn", "--seed", "2"]).code(0);
    let puzzle = puzzles(&finished)[0];
    assert!(is_unique(&puzzle) && Symmetry::by_name("half-turn").unwrap().holds(cells(&puzzle)));
    assert!(text::read_line(&begun).unwrap().filled().all(|(cell, digit)| puzzle.get(cell) == Some(digit)));

    // Of several boards the first one is finished, and that is told.
    desk.write("begun.txt", format!("{begun}\n{EASY}\n"));
    let first =
        desk.run(["generate", "--finish", "begun.txt", "--symmetry", "half-turn", "--seed", "2"]).code(0);
    assert!(first.out == finished.out && first.err.contains("of 2 boards only"), "{}", first.err);
    assert!(!finished.err.contains("boards"));

    let clash = format!("55{}", ".".repeat(79));
    for action in ["--advise", "--finish"] {
        let ran = desk.run(["generate", action, &clash]).code(1);
        assert!((ran.out + &ran.err).contains("5 appears 2 times in row 1"));
    }
}

/// What cannot be had ends in time, with exit code 1; so do the runs of the demonstration that all fail.
#[test]
fn an_end_is_honest() {
    let desk = Desk::new();
    let ran =
        desk.run(["generate", "--givens", "17", "--symmetry", "quarter-turn", "--until", "0.3"]).code(1);
    assert!(ran.out.is_empty() && ran.err.contains("no puzzle as wished found"), "{}", ran.err);
    let ran = desk.run(["generate", "--method", "trial", "--attempts", "1", "--seed", "1"]).code(1);
    assert!(ran.out.is_empty() && ran.err.contains("clash on the way"), "{}", ran.err);
    let wrong = [
        ["--symmetry", "circle"],
        ["--givens", "99"],
        ["--level", "awful"],
        ["--score", "x"],
        ["--letters", "5"],
        ["--need", "x-wong"],
    ];
    for [option, value] in wrong {
        desk.run(["generate", option, value]).code(2);
    }
    assert!(desk.run(["generate", "--givens", "10"]).code(1).err.contains("fewer than 17"));
    assert!(
        desk.run(["generate", "--givens", "23", "--symmetry", "full"]).code(1).err.contains("symmetry full")
    );
}

#[test]
fn the_demonstration_leaves_full_boards_only() {
    let desk = Desk::new();
    let ran = desk.run(["generate", "--method", "trial", "--count", "30", "--seed", "1"]).code(0);
    assert!(
        ran.out
            .lines()
            .all(|line| text::read_line(line).unwrap().clashes().is_empty() && !line.contains('.'))
    );
    assert!(
        (1..20).contains(&ran.out.lines().count()) && ran.err.contains("of 30 runs succeeded"),
        "{}",
        ran.err
    );
    let japanese = desk.run(["generate", "--method", "trial", "--count", "3", "--seed", "1", "--lang", "ja"]);
    assert!(japanese.err.contains("失敗しました（途中重複）") || japanese.err.contains("成功しました"));
}

#[test]
fn puzzles_go_into_files() {
    let desk = Desk::new();
    desk.run(["generate", "--count", "3", "--seed", "1", "-o", "made.xlsx"]).code(0);
    let found = desk.run(["find", "--json", "made.xlsx"]).code(0);
    assert_eq!(found.out.matches("\"role\":\"problem\"").count(), 3, "{}", found.out);
    assert_eq!(found.out.matches("\"role\":\"answer\"").count(), 3, "{}", found.out);
    desk.run(["generate", "-o", "made.xlsx"]).code(2);
    desk.run(["generate", "--count", "3", "--seed", "1", "-o", "made.txt"]).code(0);
    assert_eq!(desk.read_text("made.txt"), desk.run(["generate", "--count", "3", "--seed", "1"]).code(0).out);
    desk.run(["generate", "--until", "1", "-o", "many.xlsx"]).code(2);
}

#[test]
fn guises_have_one_canonical_form() {
    let desk = Desk::new();
    let made = desk.run(["generate", "--count", "4", "--seed", "8"]).code(0).out;
    let shuffled = desk.run_with(&made, ["shuffle", "--seed", "5"]).code(0).out;
    assert!(made.lines().zip(shuffled.lines()).all(|(a, b)| a != b));
    assert_eq!(desk.run_with(&made, ["shuffle", "--seed", "5", "--jobs", "3"]).code(0).out, shuffled);
    let forms = desk.run_with(&made, ["canonical"]).code(0).out;
    assert_eq!(desk.run_with(&shuffled, ["canonical"]).code(0).out, forms);
    assert_eq!(desk.run_with(&forms, ["canonical"]).code(0).out, forms);
    // The first row of every solution is 123456789.
    for line in forms.lines() {
        assert!(desk.run(["solve", line]).code(0).out.starts_with("123456789"));
    }
    let one = desk.run(["canonical", EASY]).code(0).out;
    assert_eq!(one, desk.run_with(format!("{EASY}\n"), ["canonical"]).code(0).out);
}
