//! Batches: a puzzle a line, streamed, in order.

mod common;

use std::io::{BufRead, Read, Write};
use std::process::Stdio;

use common::{Desk, EASY, EASY_SOLVED, ran};

fn empty() -> String {
    ".".repeat(81)
}

#[test]
fn one_line_comes_out_for_each_puzzle_in_order() {
    let clash = format!("55{}", ".".repeat(79));
    let mut none = EASY.to_owned();
    none.replace_range(2..3, "1");
    let text = format!(
        "\u{FEFF}puzzle,comment\r\n# a comment\r\n\r\n{EASY},easy\r\n{}\r\n{clash}\n{none}\t4.5\nnonsense 12\n{EASY_SOLVED}\n7 {EASY}\n{EASY}",
        empty()
    );
    let desk = Desk::new();
    let expected = format!(
        "{EASY_SOLVED}\n{}\tmany\n{clash}\tinvalid\n{none}\tnone\nnonsense 12\tunread\n{EASY_SOLVED}\n{EASY_SOLVED}\n{EASY_SOLVED}\n",
        empty()
    );
    for jobs in ["1", "2", "7"] {
        let ran = desk.run_with(&text, ["solve", "-", "--jobs", jobs]).code(1);
        assert_eq!(ran.out, expected);
        ran.says(&[
            "-: line 8: ",
            "neither a digit nor blank",
            "8 puzzles: 4 as they should be, 3 with a fault, 1 unreadable",
        ]);
    }
    let ran = desk.run_with(&text, ["solve", "-", "--json"]).code(1);
    let objects: Vec<serde_json::Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let all: Vec<(&str, &str)> =
        objects.iter().map(|o| (o["where"].as_str().unwrap(), o["status"].as_str().unwrap())).collect();
    assert_eq!(
        all,
        [
            ("line 4", "unique"),
            ("line 5", "many"),
            ("line 6", "invalid"),
            ("line 7", "none"),
            ("line 8", "unread"),
            ("line 9", "unique"),
            ("line 10", "unique"),
            ("line 11", "unique")
        ]
    );
    assert_eq!(
        (&objects[4]["puzzle"], &objects[4]["text"]),
        (&serde_json::Value::Null, &"nonsense 12".into())
    );
    let ran = desk.run_with(&text, ["check", "-"]).code(1);
    assert!(ran.out.starts_with(&format!("{EASY}\tunique\n")) && ran.out.lines().count() == 8, "{}", ran.out);
}

#[test]
fn order_is_kept_however_many_threads_work() {
    // Each solution begins with the digits that its puzzle has: so the order can be seen.
    let desk = Desk::new();
    let mut text = String::new();
    let mut expected = String::new();
    for n in 0..5000 {
        let (a, b) = (n % 9 + 1, (n / 9) % 9 + 1);
        let swap = |line: &str| -> String {
            line.chars()
                .map(|c| match c.to_digit(10) {
                    Some(d) if d == a => char::from_digit(b, 10).unwrap(),
                    Some(d) if d == b => char::from_digit(a, 10).unwrap(),
                    _ => c,
                })
                .collect()
        };
        text.push_str(&format!("{}\n", swap(EASY)));
        expected.push_str(&format!("{}\n", swap(EASY_SOLVED)));
    }
    let ran = desk.run_with(&text, ["solve", "-q", "-", "--jobs", "4"]).code(0);
    assert!(ran.out == expected);
    assert_eq!(ran.err, "");
    // The same from a file, into a file.
    desk.write("puzzles.txt", &text);
    let ran = desk
        .run(["solve", "puzzles.txt", "-o", "answers.txt", "--jobs", "3"])
        .code(0)
        .says(&["written: answers.txt"]);
    assert_eq!(ran.out, "");
    assert!(desk.read_text("answers.txt") == expected);
    desk.run(["solve", "puzzles.txt", "-o", "answers.txt"])
        .code(2)
        .says(&["answers.txt: already exists", "--force"]);
    desk.run(["solve", "puzzles.txt", "-o", "puzzles.txt", "--force"])
        .code(2)
        .says(&["puzzles.txt: is an input too", "use another name"]);
    assert!(desk.read_text("puzzles.txt") == text);
}

/// Fixtures F1 to F14: every one has exactly one solution.
#[test]
fn the_fixtures_are_solved() {
    const FIXTURES: [&str; 14] = [
        "500460008080001200001000049060703000090814060000506070670000500004600020300047006",
        "040300005300900820000002630500703000074000150000104008067400000025007001100006040",
        "004000300600057098030084000080020007006000100700060080000130020260740009001000700",
        "005007000400010680900600000070030010002408300090020040000004006013090007000700900",
        "080003007006050008003027006400070000032000190000090004600410800100030200300200040",
        "020003000805000060060000050306001200001602400009700806070000020030000604000100030",
        "720500009098001002000000510010806000000050000000103070043000000100300820200007056",
        "040900600009003010001008004300006820010000060085200009100800900030600200008001070",
        "001000000900000630003720000250100009008000204000000000090604000000300800500080060",
        "002100000000000020400007305360000000007200900100003000800010072000800600904600103",
        "008040002100006000000071000009028060600000029005009084030080000900030600004000007",
        "006100000080000009020356001500003000030001400000002060109000000000000580000070000",
        "000000000000003085001020000000507000004000100090000000500000073002010000000040009",
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    ];
    let ran = Desk::new().run_with(FIXTURES.join("\n"), ["solve", "-"]).code(0);
    let solutions: Vec<&str> = ran.out.lines().collect();
    assert_eq!(
        solutions[0],
        "539462718486971253721358649165793482297814365843526971672189534914635827358247196"
    );
    assert_eq!((solutions[13], solutions.len()), (EASY_SOLVED, 14));
    for (puzzle, solution) in FIXTURES.iter().zip(&solutions) {
        assert!(puzzle.chars().zip(solution.chars()).all(|(given, digit)| given == '0' || given == digit));
        assert!(!solution.contains('0'));
    }
    // Full and without a clash: so each of them is right.
    Desk::new().run_with(&ran.out, ["check", "-"]).code(0);
}

#[test]
fn comments_in_code_page_932_are_passed_over() {
    let text = [b"# \x96\xE2\x91\xE8\n".as_slice(), EASY.as_bytes(), b" \x8F\x89\x8B\x89\n"].concat();
    let ran = Desk::new().run_with(text, ["solve", "-", "-q"]).code(0);
    assert_eq!(ran.out, format!("{EASY_SOLVED}\n"));
}

/// However many bad lines or comments come first, and whatever the encoding: the same answers, as they come.
#[test]
fn lists_are_told_in_any_encoding() {
    let desk = Desk::new();
    let list =
        format!("{EASY}\r\n{}\r\n\r\n# 問題\r\n５３ nonsense 数独\r\n{EASY} 4.4\r\n", empty()).repeat(300);
    let bad = "nonsense 1\r\n".repeat(12);
    let comments = "# a long comment, and none of it counts\r\n\r\n".repeat(5000);
    for text in
        [list.clone(), format!("{bad}{list}"), format!("{comments}{list}"), list.replace("\r\n", "\r")]
    {
        for args in [&["solve", "list"][..], &["solve", "list", "--shard", "2/3"]] {
            desk.write("list", &text);
            let plain = desk.run(args).code(1);
            assert!(plain.out.contains("\tmany\n") && plain.out.contains("\tunread\n"), "{}", plain.err);
            for (mark, bytes) in [
                ("", u16::to_le_bytes as fn(u16) -> [u8; 2]),
                ("\u{feff}", u16::to_le_bytes),
                ("\u{feff}", u16::to_be_bytes),
            ] {
                let wide: Vec<u8> = format!("{mark}{text}").encode_utf16().flat_map(bytes).collect();
                desk.write("list", wide);
                let ran = desk.run(args).code(1);
                assert!(ran.out == plain.out && ran.err == plain.err, "{}", ran.err);
            }
        }
    }
}

/// Each entry can be read again, and stands for its puzzle.
#[test]
fn every_format_has_an_entry_for_each_puzzle() {
    use banmen::{Grid, TextFormat, text};
    let desk = Desk::new();
    let grid = |line: &str| -> Grid { text::read_line(line).unwrap() };
    let mut none = EASY.to_owned();
    none.replace_range(2..3, "1");
    let given = [EASY, &none, EASY, EASY];
    desk.write("list.txt", format!("{}\nnonsense\n{}\n{}\n{}\n", given[0], given[1], given[2], given[3]));
    let expected = [EASY_SOLVED, &none, EASY_SOLVED, EASY_SOLVED].map(grid);
    for format in TextFormat::all() {
        let ran = desk.run(["solve", "list.txt", "--format", format.id()]).code(1);
        let found: Vec<Grid> = text::read(&ran.out).unwrap().iter().map(|entry| entry.grid).collect();
        let same = |found: &Grid, expected: &Grid| match format {
            // A cell with one candidate is as good as a digit there.
            TextFormat::Pencilmarks => expected.filled().all(|(cell, digit)| found.get(cell) == Some(digit)),
            _ => found == expected,
        };
        let all_same =
            found.len() == 4 && found.iter().zip(&expected).all(|(found, expected)| same(found, expected));
        assert!(all_same, "{}:\n{}", format.id(), ran.out);
        let in_lines = matches!(format, TextFormat::Line | TextFormat::Sdm);
        assert_eq!(ran.out.contains("nonsense\tunread\n"), in_lines, "{}", format.id());
        assert_eq!(ran.err.contains("line 3: none: "), !in_lines, "{}", ran.err);
        ran.says(&["line 2: ", "5 puzzles: 3 as they should be, 1 with a fault, 1 unreadable"]);
    }
    desk.write("list.txt", format!("{none}\n").repeat(100));
    desk.run(["solve", "list.txt", "--format", "ss"]).code(1).says(&["80 more puzzles with a fault"]);
    let ran = desk.run(["candidates", "list.txt", "--format", "grid"]);
    assert!(!ran.out.contains("unread"));
}

#[test]
fn a_list_named_csv_is_a_batch() {
    let desk = Desk::new();
    desk.write(
        "list.csv",
        format!("quizzes,solutions\n{0},{EASY_SOLVED}\n{0},{EASY_SOLVED}\n", EASY.replace('.', "0")),
    );
    let ran = desk.run(["solve", "list.csv"]).code(0);
    assert_eq!(ran.out, format!("{EASY_SOLVED}\n{EASY_SOLVED}\n"));
    assert_eq!(desk.files(), ["list.csv"]);
    desk.run(["solve", "--in-place", "list.csv"]).code(2).says(&["--in-place works on workbooks"]);
    desk.run(["solve", "--range", "A1:I9", "list.csv"]).code(2).says(&["no sheets and ranges"]);
}

#[test]
fn many_bad_lines_do_not_flood_the_terminal() {
    let text = format!("{EASY}\n{}", "bad 1\n".repeat(1000));
    let desk = Desk::new();
    let ran = desk.run_with(&text, ["solve", "-"]).code(1).says(&["980 more lines"]);
    assert_eq!(ran.out.lines().count(), 1001);
    assert!(ran.err.lines().count() < 60);
    let ran = desk.run_with(&text, ["solve", "-", "-v"]).code(1);
    assert!(ran.err.lines().count() > 1000);
}

/// Each puzzle has its time, and what needs more of it holds nothing up but itself.
#[test]
fn a_time_limit_is_for_each_puzzle() {
    let text = [EASY, &empty(), EASY, EASY].join("\n");
    let args = ["solve", "-", "--count", "--max", "1000000000000", "--timeout", "0.1", "--jobs", "1"];
    let ran = Desk::new().run_with(&text, args).code(1);
    let lines: Vec<&str> = ran.out.lines().collect();
    let one = format!("{EASY}\t1");
    assert_eq!([lines[0], lines[2], lines[3]], [&one; 3]);
    assert!(lines[1].starts_with(&format!("{}\t>=", empty())) && lines.len() == 4, "{}", ran.out);
}

#[test]
fn a_line_without_end_needs_no_memory() {
    let mut text = format!("{EASY}\n").into_bytes();
    text.extend(std::iter::repeat_n(b'1', 20 << 20));
    let ran = Desk::new()
        .run_with(&text, ["solve", "-"])
        .code(1)
        .says(&["line 2: longer than any line of puzzles"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((lines[0], lines.len()), (EASY_SOLVED, 2));
    assert!(lines[1].len() < 1000);
}

#[test]
fn control_characters_of_a_bad_line_do_not_reach_the_terminal() {
    let text = format!("{EASY}\n12\x1b[2J\x07\n");
    let ran = Desk::new().run_with(&text, ["solve", "-"]).code(1);
    assert!(!ran.out.contains('\x1b') && !ran.err.contains('\x1b'), "{:?} {:?}", ran.out, ran.err);
}

#[test]
fn answers_come_while_the_input_is_still_open() {
    let desk = Desk::new();
    let (mut child, mut stdin, mut answers) = desk.start(["solve", "-"]);
    for _ in 0..3 {
        writeln!(stdin, "{EASY}").unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, format!("{EASY_SOLVED}\n"));
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_reader_that_goes_away_ends_the_run_quietly() {
    let desk = Desk::new();
    desk.write("puzzles.txt", format!("{EASY}\n").repeat(50_000));
    let mut child =
        desk.command(["solve", "puzzles.txt"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 82];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(first, format!("{EASY_SOLVED}\n").as_bytes());
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_whole_lines_and_130() {
    let desk = Desk::new();
    for target in [None, Some("answers.txt")] {
        let mut command = desk.command(["solve", "-"]);
        command.args(target.map(|name| ["-o", name]).into_iter().flatten());
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // More than enough for the batch to be at work; then the pipe stays open and nothing comes any more.
        stdin.write_all(format!("{EASY}\n").repeat(300).as_bytes()).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(400));
        let pid = child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        let ran = ran(child.wait_with_output().unwrap()).code(130).says(&["interrupted after"]);
        let text = if target.is_some() { desk.read_text("answers.txt") } else { ran.out };
        assert_eq!(text, format!("{EASY_SOLVED}\n").repeat(300));
        drop(stdin);
    }
}

/// In the middle of the work, with chunks on their way to several threads.
#[cfg(unix)]
#[test]
fn ctrl_c_amid_the_work_leaves_whole_lines_in_order() {
    let desk = Desk::new();
    let mut child = desk
        .command(["solve", "-", "--jobs", "3"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // Until nobody reads on.
    let pieces = [EASY, &empty(), EASY_SOLVED].map(|line| format!("{line}\n")).concat().repeat(100);
    let writer = std::thread::spawn(move || while stdin.write_all(pieces.as_bytes()).is_ok() {});
    let pid = child.id().to_string();
    let killer = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(400));
        assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    });
    let ran = ran(child.wait_with_output().unwrap()).code(130).says(&["interrupted after"]);
    killer.join().unwrap();
    writer.join().unwrap();
    let expected = [EASY_SOLVED.to_owned(), format!("{}\tmany", empty()), EASY_SOLVED.to_owned()];
    assert!(ran.out.ends_with('\n') && ran.out.lines().count() > 300);
    assert!(ran.out.lines().zip(expected.iter().cycle()).all(|(line, expected)| line == expected));
}

/// Nobody reads what comes out, and the pipe is full: one Ctrl-C is enough, and no half line is in the pipe.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_run_that_nobody_reads() {
    let desk = Desk::new();
    desk.write("puzzles.txt", format!("{EASY}\n").repeat(50_000));
    let mut child =
        desk.command(["solve", "puzzles.txt"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(600));
    let pid = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let patience = std::time::Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        assert!(patience.elapsed().as_secs() < 60, "it waits for somebody to read");
        std::thread::sleep(std::time::Duration::from_millis(50));
    };
    let mut out = String::new();
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert_eq!(status.code(), Some(130));
    assert!(out.len() > 4096 && out == format!("{EASY_SOLVED}\n").repeat(out.lines().count()));
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_long_search() {
    let desk = Desk::new();
    let mut child = desk
        .command(["solve", "--count", "--max", "1000000000000", &empty()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(400));
    assert_eq!(child.try_wait().unwrap(), None, "the search is still on");
    let pid = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let ran = ran(child.wait_with_output().unwrap()).code(130).says(&["interrupted"]);
    assert_eq!(ran.out, "");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_told() {
    let desk = Desk::new();
    desk.write("puzzles.txt", format!("{EASY}\n").repeat(2000));
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = desk.command(["solve", "puzzles.txt"]).stdout(full).stderr(Stdio::piped()).output().unwrap();
    ran(output).code(2).says(&["standard output: cannot be written: the disk is full"]);
}
