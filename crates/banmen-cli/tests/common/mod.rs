//! Runs the binary in a folder of its own.
#![allow(dead_code)] // Each test file uses a part of this.

use std::ffi::OsStr;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// The easy puzzle of all demonstrations (F14), and its solution.
pub(crate) const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const EASY_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A folder to work in.
pub(crate) struct Desk {
    folder: tempfile::TempDir,
}

/// What a run gave.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Desk {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a temporary folder can be made") }
    }

    pub(crate) fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }

    pub(crate) fn read(&self, name: impl AsRef<Path>) -> Vec<u8> {
        std::fs::read(self.path(name)).unwrap()
    }

    pub(crate) fn read_text(&self, name: impl AsRef<Path>) -> String {
        String::from_utf8(self.read(name)).unwrap()
    }

    /// Names of all files, sorted.
    pub(crate) fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|e| e.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// The command, in English whatever the machine speaks.
    pub(crate) fn command<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
        command.args(args).current_dir(self.folder.path()).env("LC_ALL", "C").env_remove("NO_COLOR");
        command
    }

    /// Starts it, for a talk by its standard input and output.
    pub(crate) fn start<S: AsRef<OsStr>>(
        &self,
        args: impl IntoIterator<Item = S>,
    ) -> (Child, ChildStdin, BufReader<ChildStdout>) {
        let mut command = self.command(args);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        (child, input, BufReader::new(output))
    }

    pub(crate) fn run<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>) -> Ran {
        ran(self.command(args).stdin(Stdio::null()).output().unwrap())
    }

    pub(crate) fn run_with<S: AsRef<OsStr>>(
        &self,
        input: impl AsRef<[u8]>,
        args: impl IntoIterator<Item = S>,
    ) -> Ran {
        ran(self.output_with(input, args))
    }

    /// The same for output in any encoding: exit code, output, and what standard error says.
    pub(crate) fn run_bytes<S: AsRef<OsStr>>(
        &self,
        input: impl AsRef<[u8]>,
        args: impl IntoIterator<Item = S>,
    ) -> (Option<i32>, Vec<u8>, String) {
        let Output { status, stdout, stderr } = self.output_with(input, args);
        (status.code(), stdout, String::from_utf8(stderr).unwrap())
    }

    fn output_with<S: AsRef<OsStr>>(
        &self,
        input: impl AsRef<[u8]>,
        args: impl IntoIterator<Item = S>,
    ) -> Output {
        let mut command = self.command(args);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.as_ref().to_vec();
        let writer = std::thread::spawn(move || stdin.write_all(&input));
        let output = child.wait_with_output().unwrap();
        let _ = writer.join().unwrap();
        output
    }
}

pub(crate) fn ran(output: Output) -> Ran {
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

impl Ran {
    /// Holds the exit code, and shows everything where it is another.
    #[track_caller]
    pub(crate) fn code(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "stdout: {}\nstderr: {}", self.out, self.err);
        self
    }

    /// Holds that standard error speaks of all these.
    #[track_caller]
    pub(crate) fn says(self, words: &[&str]) -> Self {
        for word in words {
            assert!(self.err.contains(word), "no {word:?} in: {}", self.err);
        }
        self
    }

    /// Holds that standard output speaks of all these.
    #[track_caller]
    pub(crate) fn prints(self, words: &[&str]) -> Self {
        for word in words {
            assert!(self.out.contains(word), "no {word:?} in: {}", self.out);
        }
        self
    }

    /// The one JSON object of the output.
    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        let lines: Vec<&str> = self.out.lines().collect();
        assert_eq!(lines.len(), 1, "{}\n{}", self.out, self.err);
        serde_json::from_str(lines[0]).unwrap()
    }
}

/// A board as csv: nine lines of nine fields.
pub(crate) fn csv(line: &str) -> String {
    let signs: Vec<String> =
        line.chars().map(|c| if c == '.' { String::new() } else { c.to_string() }).collect();
    signs.chunks(9).map(|row| row.join(",") + "\n").collect()
}
