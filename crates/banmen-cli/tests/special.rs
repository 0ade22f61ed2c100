//! Outputs that are no files: written through, never replaced.
#![cfg(unix)]

mod common;

use std::os::unix::fs::FileTypeExt;
use std::process::Command;

use common::{Desk, EASY, EASY_SOLVED, csv};

/// A pipe with a name; the thread reads what comes through it.
fn pipe(desk: &Desk, name: &str) -> std::thread::JoinHandle<String> {
    let path = desk.path(name);
    if !path.exists() {
        assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    }
    std::thread::spawn(move || std::fs::read_to_string(path).unwrap())
}

#[test]
fn pipes_are_written_through() {
    let desk = Desk::new();
    desk.write("list.txt", format!("{EASY}\n").repeat(3));
    desk.write("board.csv", csv(EASY));
    desk.write("board.txt", format!("Monday\n\n{}", csv(EASY)));
    let solved = format!("{EASY_SOLVED}\n");
    std::os::unix::fs::symlink("pipe", desk.path("link")).unwrap();
    for (input, target, expected) in [
        ("list.txt", "pipe", solved.repeat(3)),
        ("list.txt", "link", solved.repeat(3)),
        ("board.txt", "pipe", solved.clone()),
        ("board.csv", "pipe", csv(EASY_SOLVED)),
        ("board.csv", "link", csv(EASY_SOLVED)),
    ] {
        for force in [&[][..], &["--force"]] {
            let reader = pipe(&desk, "pipe");
            desk.run([&["solve", input, "-o", target], force].concat()).code(0);
            assert_eq!(reader.join().unwrap(), expected, "{input} {target} {force:?}");
        }
    }
    assert!(desk.path("pipe").symlink_metadata().unwrap().file_type().is_fifo());
    assert!(desk.path("link").symlink_metadata().unwrap().is_symlink());
    assert_eq!(desk.files(), ["board.csv", "board.txt", "link", "list.txt", "pipe"]);
}

#[test]
fn what_is_no_file_is_not_replaced_in_place() {
    let desk = Desk::new();
    assert!(Command::new("mkfifo").arg(desk.path("pipe.csv")).status().unwrap().success());
    // Nobody writes to the pipe: it is refused without being opened.
    desk.run(["solve", "--in-place", "pipe.csv"]).code(2).says(&["there is no file to replace"]);
    assert_eq!(desk.files(), ["pipe.csv"]);
}

#[test]
fn sockets_stay() {
    let desk = Desk::new();
    let _socket = std::os::unix::net::UnixListener::bind(desk.path("socket")).unwrap();
    desk.write("list.txt", EASY);
    desk.run(["solve", "list.txt", "-o", "socket", "--force"]).code(2).says(&["socket: cannot be written"]);
    assert!(desk.path("socket").symlink_metadata().unwrap().file_type().is_socket());
}

/// A device that is always full, of our own. Not everybody may make one.
#[cfg(target_os = "linux")]
#[test]
fn a_device_that_is_full_is_told() {
    let desk = Desk::new();
    let made = Command::new("mknod").args(["full", "c", "1", "7"]).current_dir(desk.path("")).status();
    if !made.is_ok_and(|status| status.success()) {
        println!("0 cases: no device can be made here");
        return;
    }
    desk.write("list.txt", EASY);
    desk.write("board.csv", csv(EASY));
    for input in ["list.txt", "board.csv"] {
        let ran = desk.run(["solve", input, "-o", "full"]);
        // Where devices do not work it cannot be opened either.
        ran.code(2).says(&["full: cannot be written", "it is no file"]);
    }
    assert!(desk.path("full").symlink_metadata().unwrap().file_type().is_char_device());
    assert_eq!(desk.files(), ["board.csv", "full", "list.txt"]);
}

#[test]
fn a_link_to_nothing_is_not_replaced() {
    let desk = Desk::new();
    desk.write("list.txt", EASY);
    std::os::unix::fs::symlink("nothing", desk.path("link")).unwrap();
    desk.run(["solve", "list.txt", "-o", "link"]).code(2).says(&["already exists"]);
    desk.run(["solve", "list.txt", "-o", "link", "--force"]).code(2);
    assert!(desk.path("link").symlink_metadata().unwrap().is_symlink());
}
