//! Bad input: an error that says where, what and what to do, exit code 2, and nothing written.

mod common;

use common::{Desk, EASY, EASY_SOLVED, csv};

#[test]
fn files_that_cannot_be_read() {
    let desk = Desk::new();
    desk.write("empty.xlsx", "");
    desk.write("empty.txt", "");
    desk.write("spaces.txt", "  \r\n\n  ");
    desk.write("prose.txt", "Dear Sir,\nthere is no board here.\n");
    desk.write("picture.xlsx", b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0");
    desk.write("prose.csv", "name,amount\nrent,500\nfood,200\n");
    std::fs::create_dir(desk.path("folder")).unwrap();
    let before = desk.files();
    for verb in ["find", "solve", "check", "candidates"] {
        for (input, words) in [
            ("missing.xlsx", "no such file"),
            ("folder", "is a directory"),
            ("empty.xlsx", "the file is empty"),
            ("empty.txt", "the file is empty"),
            ("spaces.txt", "the text is empty"),
            ("prose.txt", "no board found"),
            ("prose.csv", "no board found"),
            ("picture.xlsx", "looks like a PNG"),
        ] {
            let ran =
                desk.run([verb, input]).code(2).says(&[&format!("error: {input}: "), words, "  help: "]);
            assert_eq!(ran.out, "", "{verb} {input}");
            let ran = desk.run(["--lang", "ja", verb, input]).code(2).says(&[input, "エラー: ", "  対処: "]);
            assert!(!ran.err.contains("error"), "{}", ran.err);
        }
    }
    assert_eq!(desk.files(), before);
}

#[test]
fn a_bad_input_does_not_spoil_the_others() {
    let desk = Desk::new();
    desk.write("a.csv", csv(EASY));
    desk.write("b.csv", csv(EASY));
    desk.run(["solve", "a.csv", "missing.csv", "b.csv"]).code(2).says(&["missing.csv: no such file"]);
    assert_eq!(desk.files(), ["a.csv", "a.solve.csv", "b.csv", "b.solve.csv"]);
    assert_eq!(desk.read_text("b.solve.csv"), csv(EASY_SOLVED));
}

#[test]
fn a_file_without_a_verb_gets_advice() {
    let desk = Desk::new();
    desk.write("puzzle", csv(EASY));
    for first in ["puzzle.xlsx", "puzzle", EASY] {
        desk.run([first]).code(2).says(&["is not a verb", &format!("banmen solve {first}")]);
    }
    desk.run(["frobnicate"]).code(2).says(&["unrecognized subcommand 'frobnicate'"]);
    desk.run(["--lang", "ja", "frobnicate"]).code(2).says(&["「frobnicate」というコマンドはありません"]);
    desk.run(["frobnicate", EASY]).code(2);
}

#[test]
fn a_puzzle_of_the_wrong_length_is_told_as_such() {
    Desk::new().run(["solve", &EASY[1..]]).code(2).says(&["it has 80 cells, a puzzle has 81"]);
    Desk::new().run(["solve", &format!("{EASY}..")]).code(2).says(&["it has 83 cells"]);
    let wrong = EASY.replacen('.', "x", 1);
    Desk::new()
        .run(["solve", &wrong])
        .code(1)
        .says(&["line 1, column 3: \"x\" is neither a digit nor blank"]);
}

#[test]
fn bad_options() {
    let desk = Desk::new();
    desk.write("a.csv", csv(EASY));
    desk.run(["solve", "a.csv", "--range", "A1:"]).code(2).says(&["--range \"A1:\"", "A1:I9"]);
    desk.run(["solve", "a.csv", "--range", "A1:B2"]).code(2).says(&["a.csv", "A1:B2", "A1:I9"]);
    desk.run(["solve", "a.csv", "--range", "XX1:XX9"]).code(2).says(&["a.csv", "XX1"]);
    desk.run(["solve", "a.csv", "--sheet", "Nowhere"]).code(2).says(&["no sheet \"Nowhere\""]);
    desk.run(["solve", "a.csv", "--color-solved", "blau"]).code(2).says(&["not a colo", "0000FF"]);
    desk.run(["solve", "a.csv", "--timeout", "0"]).code(2).says(&["--timeout 0"]);
    desk.run(["solve", EASY, "--sheet", "x"]).code(2).says(&["no sheets"]);
    desk.run(["solve", EASY, "--in-place"]).code(2).says(&["no file to replace"]);
    desk.run(["solve", "--in-place", "-o", "x", "a.csv"]).code(2);
    assert_eq!(desk.files(), ["a.csv"]);
}

#[test]
fn two_hundred_boards() {
    let desk = Desk::new();
    let one = csv(EASY);
    let many: String = (0..200).map(|_| format!("{one},,,,,,,,\n")).collect();
    desk.write("many.csv", &many);
    let ran = desk.run(["find", "--json", "many.csv"]).code(0);
    assert_eq!(ran.out.lines().count(), 200);
    desk.run(["solve", "many.csv"]).code(0).says(&["many.csv: 200 of 200 boards solved"]);
    let solved: String = (0..200).map(|_| format!("{},,,,,,,,\n", csv(EASY_SOLVED))).collect();
    assert!(desk.read_text("many.solve.csv") == solved);
}

#[test]
fn nothing_that_is_there_is_overwritten() {
    let desk = Desk::new();
    desk.write("a.csv", csv(EASY));
    desk.write("a.solve.csv", "mine");
    desk.run(["solve", "a.csv"]).code(2).says(&["a.solve.csv: already exists", "--force"]);
    assert_eq!(desk.read_text("a.solve.csv"), "mine");
    desk.run(["solve", "--force", "a.csv"]).code(0);
    assert_eq!(desk.read_text("a.solve.csv"), csv(EASY_SOLVED));
    desk.run(["solve", "a.csv", "-o", "a.csv"]).code(2).says(&["a.csv: is an input too", "--in-place"]);
    desk.run(["solve", "a.csv", "-o", "nowhere/a.csv"]).code(2).says(&["folder does not exist"]);
    assert_eq!(desk.read_text("a.csv"), csv(EASY));
}

#[test]
fn a_file_that_is_open_elsewhere_is_not_touched() {
    let desk = Desk::new();
    desk.write("a.csv", csv(EASY));
    desk.write("~$a.csv", "");
    for args in [
        vec!["solve", "a.csv"],
        vec!["solve", "--in-place", "a.csv"],
        vec!["solve", "--in-place", "--force", "a.csv"],
    ] {
        desk.run(&args).code(2).says(&["is open in a spreadsheet program", "close"]);
    }
    assert_eq!(desk.files(), ["a.csv", "~$a.csv"]);
    assert_eq!(desk.read_text("a.csv"), csv(EASY));
}

#[cfg(unix)]
#[test]
fn an_unwritable_target_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new();
    desk.write("a.csv", csv(EASY));
    // A folder that nobody, not even root, can write to.
    if std::path::Path::new("/proc/self").exists() {
        desk.run(["solve", "a.csv", "-o", "/proc/answer.csv"])
            .code(2)
            .says(&["/proc/answer.csv: cannot be written"]);
    }
    let folder = desk.path("closed");
    std::fs::create_dir(&folder).unwrap();
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o555)).unwrap();
    if std::fs::write(folder.join("probe"), "").is_ok() {
        println!("skipped: this user may write everywhere");
        return;
    }
    desk.run(["solve", "a.csv", "-o", "closed/answer.csv"]).code(2).says(&["permission denied"]);
}

#[cfg(unix)]
#[test]
fn names_in_any_encoding() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let desk = Desk::new();
    desk.write("ナンプレ　問題.csv", csv(EASY));
    desk.run(["solve", "ナンプレ　問題.csv"]).code(0).says(&["ナンプレ　問題.solve.csv"]);
    assert_eq!(desk.read_text("ナンプレ　問題.solve.csv"), csv(EASY_SOLVED));
    // Code page 932, which is no UTF-8.
    let name = OsStr::from_bytes(b"\x96\xE2\x91\xE8.csv");
    desk.write(name, csv(EASY));
    desk.run([OsStr::new("solve"), name]).code(0);
    assert_eq!(desk.read_text(OsStr::from_bytes(b"\x96\xE2\x91\xE8.solve.csv")), csv(EASY_SOLVED));
    desk.run([OsStr::new("solve"), OsStr::new("--json"), OsStr::new("--force"), name]).code(0);
    desk.run([OsStr::new("solve"), OsStr::from_bytes(b"\x96\xE2.csv")]).code(2).says(&["no such file"]);
}

/// A full disk: a small file system in memory, where that can be made.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_nothing_half_written() {
    use std::process::Command;
    let desk = Desk::new();
    let disk = desk.path("disk");
    std::fs::create_dir(&disk).unwrap();
    let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"]).arg(&disk).output();
    if !mounted.is_ok_and(|output| output.status.success()) {
        println!("skipped: no file system can be mounted here");
        return;
    }
    let result = std::panic::catch_unwind(|| {
        desk.write("puzzles.txt", format!("{EASY}\n").repeat(2000));
        desk.run(["solve", "puzzles.txt", "-o", "disk/answers.txt"]).code(2).says(&["the disk is full"]);
        assert_eq!(std::fs::read_dir(&disk).unwrap().count(), 0, "nothing is left");
        desk.write("disk/a.csv", csv(EASY));
        // Standard output into a file there: whole lines only.
        let out = std::fs::File::create(disk.join("out.txt")).unwrap();
        let output = desk.command(["solve", "puzzles.txt"]).stdout(out).output().unwrap();
        common::ran(output).code(2).says(&["the disk is full"]);
        let text = desk.read_text("disk/out.txt");
        assert!(!text.is_empty() && text.ends_with('\n'));
        assert!(text.lines().all(|line| line == EASY_SOLVED));
        // A workbook replaced in place there stays as it was. What is left is filled up first; nothing is removed, since a
        // file system may take its time to give room back.
        let mut filler = std::fs::File::create(disk.join("filler")).unwrap();
        while std::io::Write::write(&mut filler, &[0; 512]).is_ok_and(|n| n > 0) {}
        desk.run(["solve", "--in-place", "disk/a.csv"]).code(2).says(&["the disk is full"]);
        assert_eq!(desk.read_text("disk/a.csv"), csv(EASY));
        assert_eq!(std::fs::read_dir(&disk).unwrap().count(), 3, "no temporary file and no backup");
    });
    let _ = Command::new("umount").arg(&disk).status();
    result.unwrap();
}

#[test]
fn a_truncated_workbook_is_told_as_damaged() {
    let desk = Desk::new();
    let whole = include_bytes!("../../../examples/puzzle.xlsx");
    for length in [30, 500, whole.len() / 2, whole.len() - 10] {
        desk.write("cut.xlsx", &whole[..length]);
        let ran = desk.run(["solve", "cut.xlsx"]).code(2).says(&["cut.xlsx: "]);
        assert!(ran.err.contains("damaged") || ran.err.contains("looks like"), "{length}: {}", ran.err);
        assert_eq!(desk.files(), ["cut.xlsx"]);
    }
}
