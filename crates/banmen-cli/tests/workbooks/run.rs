//! Runs the program on a workbook and reads what it says.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// What the program said about one board.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// The sheet, empty where the place names none.
    pub(crate) sheet: String,
    /// The range, as in `A1:I9`.
    pub(crate) range: String,
    pub(crate) status: String,
    pub(crate) puzzle: String,
    pub(crate) solution: Option<String>,
}

/// A workbook that was solved.
#[derive(Clone, Debug)]
pub(crate) struct Solved {
    /// File name of the input.
    pub(crate) name: String,
    pub(crate) code: i32,
    pub(crate) answers: Vec<Answer>,
    /// The result; a copy of the input where all answers stood there already.
    pub(crate) output: PathBuf,
    pub(crate) is_changed: bool,
}

impl Answer {
    pub(crate) fn is_solved(&self) -> bool {
        self.status == "unique"
    }

    fn read(line: &str) -> Result<(Self, Option<PathBuf>), String> {
        let value: Value = serde_json::from_str(line).map_err(|error| format!("{error}: {line}"))?;
        let text = |key: &str| value[key].as_str().map(str::to_owned);
        let (sheet, range) = split_place(&text("where").ok_or_else(|| format!("no place: {line}"))?);
        let answer = Self {
            sheet,
            range,
            status: text("status").ok_or_else(|| format!("no status: {line}"))?,
            puzzle: text("puzzle").unwrap_or_default(),
            solution: text("solution"),
        };
        if answer.is_solved() && answer.solution.as_ref().is_none_or(|digits| digits.len() != 81) {
            return Err(format!("a solved board without its solution: {line}"));
        }
        Ok((answer, text("written").map(PathBuf::from)))
    }
}

/// `'My sheet'!A1:I9` as sheet and range.
fn split_place(place: &str) -> (String, String) {
    match place.rsplit_once('!') {
        None => (String::new(), place.to_owned()),
        Some((sheet, range)) => {
            let bare = sheet.strip_prefix('\'').and_then(|sheet| sheet.strip_suffix('\''));
            (bare.map_or_else(|| sheet.to_owned(), |sheet| sheet.replace("''", "'")), range.to_owned())
        }
    }
}

fn banmen(arguments: &[&str], paths: &[&Path]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
    command.args(arguments).args(paths).output().expect("the program starts")
}

/// What the program said: its exit code, its answers, and the file it wrote; an error for code 2.
fn said(output: &Output) -> Result<(i32, Vec<Answer>, Option<PathBuf>), String> {
    let errors = String::from_utf8_lossy(&output.stderr);
    let code = output.status.code().ok_or_else(|| format!("was killed: {errors}"))?;
    if code > 1 {
        return Err(format!("exit code {code}: {errors}"));
    }
    let lines = String::from_utf8_lossy(&output.stdout);
    let answers: Vec<_> = lines.lines().map(Answer::read).collect::<Result<_, _>>()?;
    let written = answers.iter().find_map(|(_, written)| written.clone());
    Ok((code, answers.into_iter().map(|(answer, _)| answer).collect(), written))
}

/// Solves `input` into a file of `folder`; the input must stay as it is.
pub(crate) fn solve(input: &Path, folder: &Path, stem: &str) -> Result<Solved, String> {
    let ending = input.extension().unwrap_or_default().to_string_lossy();
    let target = folder.join(format!("{stem}.{ending}"));
    let before = std::fs::read(input).map_err(|error| error.to_string())?;
    let run = banmen(&["solve", "--json", "--output"], &[&target, input]);
    let (code, answers, written) = said(&run)?;
    if std::fs::read(input).is_ok_and(|after| after != before) {
        return Err("the input was changed".to_owned());
    }
    let name = input.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let is_changed = written.is_some();
    let output = written.unwrap_or(target);
    if !is_changed {
        std::fs::write(&output, before).map_err(|error| error.to_string())?;
    }
    Ok(Solved { name, code, answers, output, is_changed })
}

/// Solving a result again, in place, must leave it as it is and find no new fault.
pub(crate) fn solve_again(first: &Solved) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let output = &first.output;
    let copy = folder.path().join(output.file_name().unwrap_or_default());
    std::fs::copy(output, &copy).map_err(|error| error.to_string())?;
    let run = banmen(&["solve", "--json", "--in-place"], &[&copy]);
    let (code, _, _) = said(&run).map_err(|error| format!("solved again: {error}"))?;
    if code > first.code {
        return Err(format!("solved again: exit code {code}, at first {}", first.code));
    }
    let same = std::fs::read(output).ok() == std::fs::read(&copy).ok();
    same.then_some(()).ok_or_else(|| "solved again: the file changed".to_owned())
}
