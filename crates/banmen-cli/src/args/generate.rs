//! `generate`

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use banmen::TextFormat;

use super::number::within;
use super::shape::{Shape, ShapeArgs, formats};

/// What a puzzle is wished to be: full boards and advice know none of that.
const WISHES: [&str; 9] =
    ["symmetry", "givens", "minimal", "level", "score", "letters", "need", "techniques", "no_guessing"];

/// `generate`
#[derive(Args, Debug)]
pub(crate) struct GenerateArgs {
    /// How many puzzles (default: 1, or as many as come with --until)
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within::<1, { u64::MAX }>)]
    pub(crate) count: Option<u64>,
    /// End after so long (default: when no puzzle has come for a minute)
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    pub(crate) until: Option<f64>,
    /// Equal seeds make equal puzzles, whatever --jobs is (default: a new one, which is told)
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = within::<0, { u64::MAX }>)]
    pub(crate) seed: Option<u64>,
    /// Threads (default: one for each core)
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    /// Symmetry of the givens: none, half-turn (180), quarter-turn (90), left-right, up-down, diagonal, antidiagonal, both-axes, both-diagonals, full (default: none)
    #[arg(long, value_name = "SYMMETRY")]
    pub(crate) symmetry: Option<String>,
    /// How many givens: 24, or 24-28
    #[arg(long, value_name = "N|N-N")]
    pub(crate) givens: Option<String>,
    /// No given (with a symmetry: none of those that go together) may be left out
    #[arg(long)]
    pub(crate) minimal: bool,
    /// Givens stand where this picture has a sign other than . 0 _ - (a file, 81 signs, or filled or shaded cells of a sheet)
    #[arg(long, value_name = "INPUT", conflicts_with_all = ["finish", "advise", "filled"])]
    pub(crate) pattern: Option<OsString>,
    /// Add givens to this puzzle until it has one solution
    #[arg(long, value_name = "INPUT", conflicts_with_all = ["advise", "filled"])]
    pub(crate) finish: Option<OsString>,
    /// Make nothing: tell which digits, where, would give this puzzle one solution
    #[arg(long, value_name = "INPUT", conflicts_with_all = WISHES, conflicts_with_all = ["filled", "count", "until", "seed"])]
    pub(crate) advise: Option<OsString>,
    /// Look on this sheet only
    #[arg(long, value_name = "NAME")]
    pub(crate) sheet: Option<String>,
    /// The pattern or board in these cells (A1:I9, or Sheet1!A1:I9)
    #[arg(long, value_name = "RANGE")]
    pub(crate) range: Option<String>,
    /// Level by HoDoKu's scores: easy, medium, hard, unfair, extreme; or easy..hard
    #[arg(long, value_name = "LEVEL|LEVEL..LEVEL")]
    pub(crate) level: Option<String>,
    /// HoDoKu's score: 400..700
    #[arg(long, value_name = "N..N")]
    pub(crate) score: Option<String>,
    /// Level by letters: Beginner, Very-Easy, Easy, Cute, Lovely, Smart, Birdy; or Easy..Cute
    #[arg(long, value_name = "LEVEL|LEVEL..LEVEL")]
    pub(crate) letters: Option<String>,
    /// Techniques without which the others do not solve it
    #[arg(long, value_name = "LIST")]
    pub(crate) need: Option<String>,
    /// Techniques that solve it: names (xy-wing), letters (BLCM), levels (easy to extreme), usual, all; - before a word takes it out
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub(crate) techniques: Option<String>,
    /// Solved by reasoning: no forcing chains, templates and trying
    #[arg(long)]
    pub(crate) no_guessing: bool,
    /// Full boards, each as likely as any other
    #[arg(long, conflicts_with_all = WISHES)]
    pub(crate) filled: bool,
    /// How boards are filled: dig is the usual way; trial draws digits until they fit, which mostly fails (a demonstration; --count runs)
    #[arg(long, value_enum, value_name = "METHOD")]
    pub(crate) method: Option<Making>,
    /// Boards that a run of --method trial begins at most (default: 200)
    #[arg(long, value_name = "N", requires = "method")]
    pub(crate) attempts: Option<u32>,
    /// Digits that --method trial draws for a cell at most (default: 30)
    #[arg(long, value_name = "N", requires = "method")]
    pub(crate) draws: Option<u32>,
    /// Write to this file: puzzles as text, or as a workbook with their answers if its name ends in .xlsx
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite an existing output file
    #[arg(long)]
    pub(crate) force: bool,
    /// One JSON object a puzzle, one a line, with its rating
    #[arg(long)]
    pub(crate) json: bool,
    /// Write puzzles in this format of text
    #[arg(long, value_parser = formats(), conflicts_with = "json", value_name = "FORMAT")]
    pub(crate) format: Option<TextFormat>,
}

impl GenerateArgs {
    /// Whether it is told what puzzles shall be like, or where they come from.
    pub(crate) fn wishes(&self) -> bool {
        let texts = [
            &self.symmetry,
            &self.givens,
            &self.level,
            &self.score,
            &self.letters,
            &self.need,
            &self.techniques,
        ];
        texts.into_iter().any(Option::is_some)
            || [&self.pattern, &self.finish].into_iter().any(Option::is_some)
            || self.minimal
            || self.no_guessing
            || self.filled
    }

    /// The shape that was asked for.
    pub(crate) fn shape(&self) -> Shape {
        ShapeArgs { json: self.json, format: self.format }.shape()
    }
}

/// How puzzles are made.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Making {
    /// Givens are taken out of full boards
    Dig,
    /// Digits are drawn until they fit
    Trial,
}
