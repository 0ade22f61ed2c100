//! What the command line itself says (files, options, progress), in each language. What it says about boards comes from
//! the desk.
//!
//! [`Message`] is the one list of sentences; each language says all of them, so a missing translation does not compile.

mod en;
mod io_error;
mod ja;

use std::ffi::OsStr;
use std::io;
use std::path::Path;

use banmen::typed::SearchesError;
use banmen::words::{Lang, Said};

/// Everything the command line may have to say.
#[derive(Debug)]
pub(crate) enum Message<'a> {
    // Inputs
    /// No input was named and standard input is a terminal.
    NoInput { verb: &'a str },
    /// No such file.
    Missing { path: &'a Path },
    /// No such file; the text was nearly a puzzle.
    NearlyPuzzle { text: &'a str, cells: usize },
    /// A directory where a file was expected.
    Directory { path: &'a Path },
    /// Reading failed.
    CannotRead { path: &'a Path, error: &'a io::Error },
    /// The input is beyond the bound that is kept in memory.
    TooLarge { path: &'a Path, limit_mib: u64 },
    /// A packed workbook.
    PackedWorkbook { input: &'a str },
    /// A field of a table is opened with a quote, and nothing closes it.
    OpenQuote { input: &'a str, line: usize },
    /// A record of a table is too long.
    LongRecord { input: &'a str, line: usize, limit_mib: usize },
    /// `--column` for what is no table as text.
    NoTable { input: &'a str },
    /// `--column` with a format that does not write lines.
    NoFormatOfTable { format: &'a str },
    /// `--shard` for what is no batch.
    NoBatch { input: &'a str },
    /// The file is open in a spreadsheet program.
    OpenElsewhere { path: &'a Path, lock: &'a Path },
    // Options
    /// `--range` is no range.
    BadRange { text: &'a str },
    /// `--shard` is no part.
    BadShard { text: &'a str },
    /// `--searches` names none, or has a letter that no search has.
    BadSearches { text: &'a str, error: SearchesError },
    /// A record to begin with cannot be read.
    BadRecord { path: &'a Path, why: &'a str },
    /// Moves can be played on one board only.
    SeveralBoards { input: &'a str, places: &'a str },
    /// `--rules` names none.
    BadRules { text: &'a str },
    /// `--speed` is no speed.
    BadSpeed { speed: f64 },
    /// Backtracking with options that it has not.
    BacktrackAlone,
    /// An option of `generate` wishes for what there is not.
    BadWish { option: &'a str, text: &'a str },
    /// The seed that nobody chose.
    Seed { seed: u64 },
    /// Of several boards only one is finished.
    FinishedOne { name: &'a str, place: &'a str, boards: usize },
    /// More boards than a workbook is made of, or nobody knows how many.
    ManyBoards { path: &'a Path, most: usize },
    /// There is no such journal.
    NoJournal { path: &'a Path },
    /// What can be no journal: a directory, or a file beyond the bound.
    NeverJournal { path: &'a Path, limit_mib: Option<u64> },
    /// The first word of `branch` is an action, or the second is none.
    NoAction { found: &'a str },
    /// More boards than live workbooks are made of.
    ManyLive { input: &'a str, boards: usize, sheets: usize, most: usize },
    /// There are live boards already.
    LiveStands { input: &'a str, sheets: &'a [&'a str] },
    /// A workbook cannot be printed.
    NotPrinted,
    /// More side boards than a workbook is made of.
    ManySheets { path: &'a Path, boards: usize, most: usize },
    /// An action on a journal with too few or too many words.
    BranchNeeds { action: &'a str },
    /// `--color-solved` is no colour.
    BadColor { text: &'a str },
    /// Trial with options that it has not.
    TrialAlone,
    /// `--timeout` or `--until` is no time.
    BadTimeout { option: &'static str, seconds: f64 },
    /// No verb before a file.
    NoVerb { first: &'a OsStr },
    /// `--in-place` makes sense for files only.
    InPlaceNeedsFile,
    /// `--in-place` for a text that is no workbook.
    InPlaceNeedsWorkbook { path: &'a Path },
    /// `--in-place` for a file that keeps no formulas.
    InPlaceNeedsFormulas { path: &'a Path },
    /// One `--output` file for several workbooks.
    OneOutputForMany { path: &'a Path },
    /// Answers apart, and standard output for the book.
    AnswersNeedFile,
    /// `-o` names a directory that does not exist or is no directory.
    OutputInNoDirectory { path: &'a Path },
    // Outputs
    /// The output exists.
    Exists { path: &'a Path },
    /// The output exists, and its name is a word of the command.
    NameTaken { path: &'a Path },
    /// The output is one of the inputs.
    OutputIsInput { path: &'a Path, in_place: bool },
    /// The name of the output says another format than its content has.
    WrongExtension { path: &'a Path, wanted: &'a str },
    /// Writing failed; nothing was half written.
    CannotWrite { path: &'a Path, error: &'a io::Error },
    /// Writing a file failed whose name is a word of the command.
    CannotKeep { path: &'a Path, error: &'a io::Error },
    /// Writing to what is no file failed.
    CannotPass { path: &'a Path, error: &'a io::Error },
    /// Standard output failed.
    CannotPrint { error: &'a io::Error },
    /// A file was written.
    Written { path: &'a Path },
    /// What could be had of a file was written under another name.
    WrittenPart { part: &'a Path, target: &'a Path },
    /// A file was replaced, its old bytes kept.
    Replaced { path: &'a Path, backup: &'a Path },
    /// An older backup was moved away.
    BackupMoved { from: &'a Path, to: &'a Path },
    /// Nothing to change, so nothing written.
    Unchanged { path: &'a Path },
    /// Every board of the workbook is filled in already, so nothing was written.
    NothingToWrite { path: &'a Path },
    /// What would be written stands in the workbook already.
    StandsThere { path: &'a Path },
    /// No board of the workbook has an answer, so nothing was written.
    NoAnswerToWrite { path: &'a Path },
    // Batches
    /// The bar while a batch runs.
    Progress { lines: u64, percent: Option<u64>, per_second: u64, seconds_left: Option<u64> },
    /// The bar while the boards of one input are answered.
    BoardProgress { board: u64, of: u64, per_second: f64, seconds_left: Option<u64> },
    /// A batch is done.
    BatchDone { lines: u64, faults: u64, unread: u64 },
    /// So many boards of one input were solved, or not.
    BoardsDone { input: &'a str, boards: usize, faults: usize },
    /// More notes of the same kind than are told one by one.
    MoreNotes { count: usize },
    /// Of more boards than a few only the hard steps are drawn.
    HardDrawn { few: usize },
    /// More bad lines than are told one by one.
    MoreBadLines { count: u64 },
    /// The puzzle of a line has a fault, and its entry among the answers cannot say it.
    FaultyPuzzle { status: &'a str },
    /// More such puzzles than are told one by one.
    MoreFaults { count: u64 },
    /// Stopped by Ctrl-C after so many lines.
    Interrupted { lines: u64 },
    /// Stopped by Ctrl-C.
    Stopped,
    // Labels
    /// Before an error.
    ErrorLabel,
    /// Before a cure.
    CureLabel,
    /// Before a note.
    NoteLabel,
}

impl Message<'_> {
    /// The sentence, and what to do about it where something can be done.
    pub(crate) fn say(&self, lang: Lang) -> Said {
        match lang {
            Lang::En => en::say(self),
            Lang::Ja => ja::say(self),
        }
    }
}

/// A number with its thousands apart: `1,234,567`.
fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Some names, of many the first.
fn few(names: &[&str]) -> String {
    const FEW: usize = 4;
    let more = if names.len() > FEW { ", …" } else { "" };
    names[..names.len().min(FEW)].join(", ") + more
}

/// A rate, with a digit behind the point where that says something.
fn rate(per_second: f64) -> String {
    if per_second < 10.0 { format!("{per_second:.1}") } else { thousands(per_second as u64) }
}

/// A time in hours, minutes and seconds: `1:05:09`, `0:45`.
fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_as_clocks_do() {
        assert_eq!([0, 45, 65, 3909, 90_000].map(clock), ["0:00", "0:45", "1:05", "1:05:09", "25:00:00"]);
    }

    #[test]
    fn the_bar_tells_the_rate_and_the_time_left() {
        let bar = |lang, seconds_left: Option<u64>| {
            let percent = seconds_left.map(|_| 25);
            Message::Progress { lines: 1_234_567, percent, per_second: 1000, seconds_left }.say(lang).what
        };
        assert_eq!(bar(Lang::En, Some(65)), "1,234,567 puzzles 25%, 1,000/s, 1:05 left");
        assert_eq!(bar(Lang::En, None), "1,234,567 puzzles, 1,000/s");
        assert_eq!(bar(Lang::Ja, Some(65)), "1,234,567 問 25%（毎秒 1,000 問、残り 1:05）");
        assert_eq!(bar(Lang::Ja, None), "1,234,567 問（毎秒 1,000 問）");
    }

    #[test]
    fn the_bar_tells_which_board_it_is() {
        let bar = |lang, per_second, seconds_left| {
            Message::BoardProgress { board: 37, of: 250, per_second, seconds_left }.say(lang).what
        };
        assert_eq!(bar(Lang::En, 0.25, Some(65)), "board 37 of 250, 0.2/s, 1:05 left");
        assert_eq!(bar(Lang::En, 1200.0, None), "board 37 of 250, 1,200/s");
        assert_eq!(bar(Lang::Ja, 12.5, Some(65)), "250 面のうち 37 面め（毎秒 12 面、残り 1:05）");
        assert_eq!(bar(Lang::Ja, 12.5, None), "250 面のうち 37 面め（毎秒 12 面）");
    }

    #[test]
    fn thousands_are_set_apart() {
        let all = [0, 12, 123, 1234, 123_456, 1_234_567].map(thousands);
        assert_eq!(all, ["0", "12", "123", "1,234", "123,456", "1,234,567"]);
    }
}
