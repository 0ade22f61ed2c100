//! Packed batches: gzip and Zstandard, from files and from standard input.

mod common;

use std::io::{BufRead, Read, Write};

use common::{Desk, EASY, EASY_SOLVED, csv, ran};
use flate2::Compression;
use flate2::write::GzEncoder;

fn gz(text: impl AsRef<[u8]>) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_ref()).unwrap();
    encoder.finish().unwrap()
}

fn zst(text: impl AsRef<[u8]>) -> Vec<u8> {
    let mut encoder = zstd::Encoder::new(Vec::new(), 3).unwrap();
    encoder.include_checksum(true).unwrap();
    encoder.write_all(text.as_ref()).unwrap();
    encoder.finish().unwrap()
}

type Pack = fn(&[u8]) -> Vec<u8>;
const PACKINGS: [(&str, Pack); 2] = [("gz", |text| gz(text)), ("zst", |text| zst(text))];

/// Lines that do not pack to nothing: the same puzzle with a number behind it that looks random.
fn many(lines: u32) -> String {
    (1..=lines).map(|n| format!("{EASY} {}\n", n.wrapping_mul(2_654_435_761))).collect()
}

fn solved(lines: usize) -> String {
    format!("{EASY_SOLVED}\n").repeat(lines)
}

#[test]
fn packed_batches_are_read_as_what_is_in_them() {
    let desk = Desk::new();
    let text = many(3000);
    for (ending, pack) in PACKINGS {
        let name = format!("list.txt.{ending}");
        desk.write(&name, pack(text.as_bytes()));
        assert_eq!(desk.run(["solve", &name, "-q"]).code(0).out, solved(3000));
        // The name says nothing, the content does; and from a pipe; and in parts.
        let parts: Vec<u8> = text.as_bytes().chunks(20_000).flat_map(pack).collect();
        desk.write("list", &parts);
        assert_eq!(desk.run(["solve", "list", "-q"]).code(0).out, solved(3000));
        assert_eq!(desk.run_with(&parts, ["solve", "-", "-q"]).code(0).out, solved(3000));
        // Answers are named after what is in it.
        std::fs::create_dir(desk.path(ending)).unwrap();
        desk.run(["solve", &name, "-o", ending]).code(0);
        assert_eq!(desk.read_text(format!("{ending}/list.solve.txt")), solved(3000));
        let json = desk.run_with(pack(EASY.as_bytes()), ["check", "-", "--json"]).code(0).json();
        assert_eq!((&json["status"], &json["where"]), (&"unique".into(), &"line 1".into()));
        desk.run(["solve", "--in-place", &name]).code(2).says(&["--in-place works on workbooks"]);
    }
}

#[test]
fn what_comes_before_the_damage_is_answered() {
    let desk = Desk::new();
    let text = many(6_000);
    for (ending, pack) in PACKINGS {
        let whole = pack(text.as_bytes());
        let name = format!("list.{ending}");
        for (cut, least) in [(whole.len() - 1, 3_000), (whole.len() / 2, 1_000), (20, 0)] {
            desk.write(&name, &whole[..cut]);
            let ran = desk.run(["solve", &name]).code(2).says(&[&name, "it ends too early"]);
            let lines = ran.out.lines().count();
            assert!(ran.out == solved(lines) && lines >= least, "{name} to {cut}: {lines} lines");
            let ran = desk.run(["solve", &name, "--lang", "ja"]).code(2);
            assert!(ran.err.contains("途中で終わっています"), "{}", ran.err);
        }
        let mut damaged = [whole.clone(), whole.clone()].concat();
        let at = whole.len() + whole.len() / 2;
        damaged[at..at + 30].fill(0x5A);
        desk.write(&name, &damaged);
        // What could be answered does not get the name of the whole; what has it stays.
        desk.write("answers.txt", "older");
        let ran = desk.run(["solve", &name, "-o", "answers.txt", "--force"]).code(2);
        let ran = ran.says(&["damaged", "again", "written: answers.txt.part", "answers.txt is not written"]);
        assert_eq!((ran.out.as_str(), desk.read_text("answers.txt").as_str()), ("", "older"));
        let answers = desk.read_text("answers.txt.part");
        assert!(answers.starts_with(&solved(6_000)), "{}", answers.lines().count());
        std::fs::remove_file(desk.path("answers.txt.part")).unwrap();
        // Small enough to be read whole at once: answered all the same.
        let small = pack(many(20).as_bytes());
        desk.write(&name, &small[..small.len() - 3]);
        let ran = desk.run(["solve", &name]).code(2).says(&["it ends too early"]);
        assert!(!ran.out.is_empty() && ran.out == solved(ran.out.lines().count()), "{name}: {}", ran.out);
    }
}

/// Tapes have zeros behind a file; anything else there is told.
#[test]
fn what_stands_behind_packed_data() {
    let desk = Desk::new();
    desk.write("zeros.gz", [gz(many(20)), vec![0; 5000]].concat());
    assert_eq!(desk.run(["solve", "zeros.gz"]).code(0).out, solved(20));
    for (ending, pack) in PACKINGS {
        let name = format!("more.{ending}");
        desk.write(&name, [pack(many(20).as_bytes()), b"more".to_vec()].concat());
        let ran = desk.run(["solve", &name]).code(2).says(&["something else stands behind the packed data"]);
        assert_eq!(ran.out, solved(20));
        let ran = desk.run(["solve", &name, "--lang", "ja"]).code(2);
        assert!(ran.err.contains("圧縮データの後ろに別のデータがあります"), "{}", ran.err);
    }
}

#[test]
fn a_packed_workbook_is_to_be_unpacked_first() {
    let desk = Desk::new();
    for (ending, pack) in PACKINGS {
        let name = format!("board.csv.{ending}");
        desk.write(&name, pack(csv(EASY).as_bytes()));
        desk.run(["solve", &name]).code(2).says(&[&name, "unpack it first"]);
        desk.write("board.txt", pack(format!("Monday\n\n{}", csv(EASY)).as_bytes()));
        desk.run(["solve", "board.txt"]).code(0).prints(&[EASY_SOLVED]);
        desk.write("nothing", pack(b""));
        desk.run(["solve", "nothing"]).code(2);
    }
}

#[test]
fn answers_come_while_a_packed_input_is_still_open() {
    let desk = Desk::new();
    let (mut child, stdin, mut answers) = desk.start(["solve", "-"]);
    let mut packer = GzEncoder::new(stdin, Compression::fast());
    for _ in 0..3 {
        writeln!(packer, "{EASY}").unwrap();
        packer.flush().unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, solved(1));
    }
    drop(packer);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// 256 MiB out of a few bytes, where there are less than 200 for everything.
#[cfg(target_os = "linux")]
#[test]
fn a_bomb_is_harmless() {
    let desk = Desk::new();
    let mut packer = zstd::Encoder::new(Vec::new(), 1).unwrap();
    std::io::copy(&mut format!("{EASY}\n").as_bytes(), &mut packer).unwrap();
    std::io::copy(&mut std::io::repeat(b'1').take(256 << 20), &mut packer).unwrap();
    desk.write("bomb.zst", packer.finish().unwrap());
    let solve = format!("ulimit -v 190000 && exec {} solve bomb.zst --jobs 2", env!("CARGO_BIN_EXE_banmen"));
    let mut command = std::process::Command::new("sh");
    let output = command
        .args(["-c", &solve])
        .current_dir(desk.path(""))
        .env("LC_ALL", "C")
        .env("MALLOC_ARENA_MAX", "1")
        .output()
        .unwrap();
    let ran = ran(output).code(1).says(&["line 2: longer than any line of puzzles"]);
    assert!(ran.out.starts_with(&solved(1)) && ran.out.lines().count() == 2);
}
