//! The cases of `testdata/batches.txt`: batches as lines and as tables, and what comes of them.

mod common;

use std::collections::HashMap;

use common::{Desk, EASY, EASY_SOLVED};

#[derive(Default, Debug)]
struct Case {
    title: String,
    command: String,
    says: Vec<String>,
    code: Option<i32>,
    input: Vec<u8>,
    output: Vec<u8>,
}

fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in include_str!("../testdata/batches.txt").lines().filter(|line| !line.starts_with('#')) {
        let (sign, rest) = line.split_once(' ').unwrap_or((line, ""));
        if sign == "==" {
            cases.push(Case { title: rest.to_owned(), ..Case::default() });
            continue;
        }
        let Some(case) = cases.last_mut() else { continue };
        match sign {
            "$" => case.command = rest.to_owned(),
            "!" => case.says.push(rest.to_owned()),
            "=" => case.code = Some(rest.parse().unwrap()),
            "<" => case.input.extend(bytes(rest)),
            ">" => case.output.extend(bytes(rest)),
            "" => {}
            other => panic!("{}: what is {other:?}?", case.title),
        }
    }
    cases
}

/// A line as it is written in the cases, with its line end.
fn bytes(line: &str) -> Vec<u8> {
    let none = EASY.replacen("53.", "531", 1);
    let many = ".".repeat(81);
    let clash = format!("55{}", ".".repeat(79));
    let zeros = EASY.replace('.', "0");
    let wide = |c: char| match c.to_digit(10) {
        Some(digit) => format!("\\x82\\x{:02x}", 0x4F + digit),
        None => "\\x81\\x44".to_owned(),
    };
    let shift_jis: String = EASY.chars().map(wide).collect();
    let names: HashMap<&str, &str> = [
        ("{EASY}", EASY),
        ("{FORM}", ".2...67..45.18.26..9...35....1....46........8...31295.3.5.....1..6......91.647..."),
        ("{DONE}", EASY_SOLVED),
        ("{NONE}", &none),
        ("{MANY}", &many),
        ("{CLASH}", &clash),
        ("{ZEROS}", &zeros),
        ("{SJIS}", &shift_jis),
    ]
    .into();
    let line = names.iter().fold(line.to_owned(), |line, (name, board)| line.replace(name, board));
    let (line, end) = line.strip_suffix("\\_").map_or((line.as_str(), "\n"), |line| (line, ""));
    let mut out = Vec::new();
    let mut rest = line;
    while let Some((before, behind)) = rest.split_once('\\') {
        out.extend_from_slice(before.as_bytes());
        let (sign, after) = behind.split_at(1);
        rest = after;
        match sign {
            "r" => out.push(b'\r'),
            "t" => out.push(b'\t'),
            "0" => out.push(0),
            "b" => out.extend_from_slice("\u{feff}".as_bytes()),
            "x" => {
                let (hex, after) = rest.split_at(2);
                out.push(u8::from_str_radix(hex, 16).unwrap());
                rest = after;
            }
            other => panic!("what is \\{other}?"),
        }
    }
    out.extend_from_slice(rest.as_bytes());
    out.extend_from_slice(end.as_bytes());
    out
}

#[test]
fn cases_come_out_as_written_down() {
    let desk = Desk::new();
    let cases = cases();
    for case in &cases {
        let (code, out, err) = desk.run_bytes(&case.input, case.command.split(' '));
        let shown = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        assert_eq!(shown(&out), shown(&case.output), "{}\n{err}", case.title);
        assert!(out == case.output, "{}: the bytes", case.title);
        assert_eq!(code, case.code, "{}\n{err}", case.title);
        for words in &case.says {
            assert!(err.contains(words.as_str()), "{}: no {words:?} in: {err}", case.title);
        }
        assert_eq!(desk.files(), [""; 0], "{}", case.title);
    }
    println!("{} cases", cases.len());
    assert!(cases.len() > 30);
}

/// Whatever the parts, the jobs and the packing: together exactly the whole.
#[test]
fn parts_make_the_whole() {
    let desk = Desk::new();
    let mut lines = String::from("puzzle,solution\n");
    let mut table = String::from("n,puzzle\n");
    for n in 0..120_u32 {
        let board = match n.wrapping_mul(2_654_435_761) >> 29 {
            0 => ".".repeat(81),
            1 => format!("bad line {n}"),
            2 => EASY.replacen("53.", "531", 1),
            3 => format!("55{}", ".".repeat(79)),
            _ => EASY.to_owned(),
        };
        lines.push_str(&format!("{board}\n{}", if n % 7 == 0 { "\n# comment\n" } else { "" }));
        table.push_str(&format!("{n},\"{board}\"\n{}", if n % 11 == 0 { "\n" } else { "" }));
    }
    desk.write("lines.txt", &lines);
    desk.write("table.csv", &table);
    for args in [
        &["solve", "lines.txt"][..],
        &["solve", "lines.txt", "--json"],
        &["check", "lines.txt"],
        &["solve", "table.csv", "--column", "puzzle"],
        &["solve", "table.csv", "--column", "puzzle", "--json"],
    ] {
        let is_table = args.contains(&"table.csv") && !args.contains(&"--json");
        let run = |more: &[&str]| desk.run([args, &["-q"], more].concat()).code(1).out;
        let whole = run(&["--jobs", "2"]);
        let heading = if is_table { whole.lines().next() } else { None };
        let body = |out: &str| -> Vec<String> {
            let lines: Vec<String> = out.lines().map(str::to_owned).collect();
            assert_eq!(lines.first().map(String::as_str).filter(|_| is_table), heading);
            let answers = lines.into_iter().skip(usize::from(is_table));
            answers.filter(|line| !line.is_empty()).collect()
        };
        let expected = body(&whole);
        for of in [2, 7] {
            let part = |i: usize| body(&run(&["--shard", &format!("{i}/{of}"), "--jobs", "3"]));
            let parts: Vec<Vec<String>> = (1..=of).map(part).collect();
            // Dealt out like cards, so taken up like them.
            let together: Vec<String> = (0..expected.len()).map(|k| parts[k % of][k / of].clone()).collect();
            assert!(together == expected, "{args:?} in {of} parts");
            assert_eq!(parts.iter().map(Vec::len).sum::<usize>(), expected.len());
        }
    }
}

#[test]
fn wide_and_long_tables() {
    let desk = Desk::new();
    let columns = 1_000_000;
    // A million columns, the puzzle in the last one.
    let heading = format!("{}puzzle", "c,".repeat(columns));
    let record = format!("{}{EASY}", ",".repeat(columns));
    let ran =
        desk.run_with(format!("{heading}\n{record}\n{record}"), ["solve", "-", "--column", "puzzle"]).code(0);
    let expected = format!("{record},{EASY_SOLVED},unique\n").repeat(2);
    assert!(ran.out == format!("{heading},solution,status\n{expected}"));
    let ran = desk.run_with("c,".repeat(100_000), ["solve", "-", "--column", "x"]).code(2);
    assert!(ran.err.len() < 1000 && ran.err.contains("and 99981 more"), "{}", ran.err);
    // Records without end.
    let long = format!("puzzle\n{EASY}\n{}", "1".repeat(6 << 20));
    let ran = desk
        .run_with(&long, ["solve", "-", "--column", "puzzle"])
        .code(2)
        .says(&["line 3: a record of more than 4 MiB"]);
    assert_eq!(ran.out, format!("puzzle,solution,status\n{EASY},{EASY_SOLVED},unique\n"));
    desk.run_with("\"".repeat((6 << 20) + 1), ["solve", "-", "--column", "1"]).code(2);
}

/// Hundreds of thousands of the shortest lines, all bad: in order, and in little memory.
#[test]
fn nothing_but_bad_lines() {
    let desk = Desk::new();
    let text = "1\n".repeat(200_000);
    desk.write("bad.txt", format!("{EASY}\n{text}"));
    let ran = desk
        .run(["solve", "bad.txt", "--jobs", "2"])
        .code(1)
        .says(&["199,980 more lines", "200,001 puzzles"]);
    assert!(ran.out == format!("{EASY_SOLVED}\n{}", "1\tunread\n".repeat(200_000)));
}

#[test]
fn a_refused_table_leaves_no_file() {
    let desk = Desk::new();
    desk.write("table.csv", format!("puzzle\n{EASY}\n"));
    desk.run(["solve", "table.csv", "--column", "grid", "-o", "answers.csv"]).code(2);
    assert_eq!(desk.files(), ["table.csv"]);
    desk.run(["solve", "table.csv", "--column", "puzzle", "-o", "answers.csv"]).code(0);
    assert_eq!(
        desk.read_text("answers.csv"),
        format!("puzzle,solution,status\n{EASY},{EASY_SOLVED},unique\n")
    );
    desk.run(["solve", "table.csv", "--column", "puzzle", "--in-place"]).code(2);
}

/// A large table comes out the same as its lines do, in whatever pieces it comes.
#[test]
fn tables_and_packed_tables_are_the_same() {
    use std::io::Write;
    let desk = Desk::new();
    let mut table = String::from("n,note,puzzle\r\n");
    let mut expected = String::from("n,note,puzzle,solution,status\r\n");
    for n in 0..4000 {
        let note = ["plain", "\"a\r\nb\"", "\"say \"\"hi\"\"\"", ""][n % 4];
        table.push_str(&format!("{n},{note},{EASY}\r\n"));
        expected.push_str(&format!("{n},{note},{EASY},{EASY_SOLVED},unique\r\n"));
    }
    desk.write("table.csv", &table);
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packer.write_all(table.as_bytes()).unwrap();
    desk.write("table.csv.gz", packer.finish().unwrap());
    std::fs::create_dir(desk.path("out")).unwrap();
    for name in ["table.csv", "table.csv.gz"] {
        for jobs in ["1", "2", "5"] {
            let ran = desk.run(["solve", name, "--column", "puzzle", "--jobs", jobs, "-q"]).code(0);
            assert!(ran.out == expected, "{name} {jobs}");
        }
        desk.run(["solve", name, "--column", "puzzle", "-o", "out", "--force"]).code(0);
        assert!(desk.read_text("out/table.solve.csv") == expected);
    }
    assert_eq!(std::fs::read_dir(desk.path("out")).unwrap().count(), 1);
}
