//! `book`

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use banmen::book;
use banmen::hint::Stage;
use banmen::words::Lang;

use super::{Effort, From};

/// `book`
#[derive(Args, Debug)]
pub(crate) struct BookArgs {
    #[command(flatten)]
    pub(crate) from: From,
    /// Write to this file (.pdf, .html or .xlsx) or into this folder, - for standard output (default: NAME.book.pdf beside the first input)
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite an existing output file
    #[arg(long)]
    pub(crate) force: bool,
    /// What to make (default: what the name of the output says, else pdf)
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<BookForm>,
    /// The paper: A4, A5, B5 (the Japanese one), letter
    #[arg(
        long,
        value_enum,
        default_value = "a4",
        ignore_case = true,
        value_name = "PAPER",
        hide_default_value = true
    )]
    pub(crate) paper: PaperArg,
    /// Puzzles on a page: 1, 2, 4 or 6 (default: 2; 1 with --large)
    #[arg(long, value_enum, value_name = "N")]
    pub(crate) per_page: Option<PerPageArg>,
    /// Large print: cells of 18 mm where the paper has room for them, larger words
    #[arg(long)]
    pub(crate) large: bool,
    /// Its title
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// A line below the title
    #[arg(long, value_name = "TEXT")]
    pub(crate) subtitle: Option<String>,
    /// Who made it, and all puzzles whose input names nobody else
    #[arg(long, value_name = "NAME")]
    pub(crate) author: Option<String>,
    /// No title page and no rules: puzzles and answers only
    #[arg(long)]
    pub(crate) bare: bool,
    /// How difficulty is shown: in stars, by the name of the level, or not at all
    #[arg(long, value_enum, default_value = "stars", value_name = "MARKS", hide_default_value = true)]
    pub(crate) marks: MarksArg,
    /// What difficulty goes by: HoDoKu's levels, or the letters of the searches
    #[arg(long, value_enum, default_value = "hodoku", value_name = "SCALE", hide_default_value = true)]
    pub(crate) scale: ScaleArg,
    /// The order of the puzzles: as read, or the easiest first
    #[arg(long, value_enum, default_value = "read", value_name = "ORDER", hide_default_value = true)]
    pub(crate) sort: SortArg,
    /// Answers at the back, apart in a file of their own (NAME.answers.pdf), or none
    #[arg(long, value_enum, default_value = "back", value_name = "WHERE", hide_default_value = true)]
    pub(crate) answers: AnswersArg,
    /// A part with the first step of each puzzle that is no single: 1 where to look, 2 which technique (default), 3 the whole step
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "2", value_name = "1|2|3")]
    pub(crate) hints: Option<super::StageArg>,
    /// A place for the date too, beside that for the time
    #[arg(long)]
    pub(crate) date: bool,
    /// Boards without exactly one solution: leave them out, or print them with a note
    #[arg(long, value_enum, default_value = "out", value_name = "WHAT", hide_default_value = true)]
    pub(crate) faulty: FaultyArg,
    /// Print in this font first (TrueType or OpenType; FILE#1 for the second font of a collection)
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) effort: Effort,
}

/// What a book is.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BookForm {
    /// Pages to print
    Pdf,
    /// A page for browsers, which prints too
    Html,
    /// A workbook to solve in, which prints too
    Xlsx,
}

/// A paper.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PaperArg {
    /// 210 by 297 mm
    A4,
    /// 148 by 210 mm
    A5,
    /// 182 by 257 mm
    B5,
    /// 8.5 by 11 inches
    Letter,
}

/// Puzzles on a page.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PerPageArg {
    #[value(name = "1")]
    One,
    #[value(name = "2")]
    Two,
    #[value(name = "4")]
    Four,
    #[value(name = "6")]
    Six,
}

/// How difficulty is shown.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MarksArg {
    /// ★ to ★★★★★
    Stars,
    /// The name of the level
    Level,
    /// Not at all
    None,
}

/// What difficulty goes by.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ScaleArg {
    /// HoDoKu's levels
    Hodoku,
    /// The searches that are needed
    Letters,
}

/// The order of the puzzles.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SortArg {
    /// As read
    Read,
    /// The easiest first
    Difficulty,
}

/// Where the answers are.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnswersArg {
    /// At the back
    Back,
    /// In a file of their own
    Apart,
    /// Nowhere
    None,
}

/// What becomes of boards with a fault.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FaultyArg {
    /// Left out
    Out,
    /// Printed with a note
    Mark,
}

impl BookArgs {
    /// What is wanted of the book.
    pub(crate) fn wish(&self, lang: Lang) -> book::Wish {
        let usual = if self.large { PerPageArg::One } else { PerPageArg::Two };
        book::Wish {
            lang,
            paper: match self.paper {
                PaperArg::A4 => book::Paper::A4,
                PaperArg::A5 => book::Paper::A5,
                PaperArg::B5 => book::Paper::B5,
                PaperArg::Letter => book::Paper::Letter,
            },
            per_page: match self.per_page.unwrap_or(usual) {
                PerPageArg::One => book::PerPage::One,
                PerPageArg::Two => book::PerPage::Two,
                PerPageArg::Four => book::PerPage::Four,
                PerPageArg::Six => book::PerPage::Six,
            },
            large: self.large,
            title: self.title.clone(),
            subtitle: self.subtitle.clone(),
            author: self.author.clone(),
            bare: self.bare,
            marks: match self.marks {
                MarksArg::Stars => book::Marks::Stars,
                MarksArg::Level => book::Marks::Level,
                MarksArg::None => book::Marks::None,
            },
            scale: match self.scale {
                ScaleArg::Hodoku => book::Scale::Hodoku,
                ScaleArg::Letters => book::Scale::Letters,
            },
            sort: match self.sort {
                SortArg::Read => book::Sort::Read,
                SortArg::Difficulty => book::Sort::Difficulty,
            },
            answers: match self.answers {
                AnswersArg::Back => book::Answers::Back,
                AnswersArg::Apart => book::Answers::Apart,
                AnswersArg::None => book::Answers::None,
            },
            hints: self.hints.map(|stage| match stage {
                super::StageArg::Where => Stage::Where,
                super::StageArg::Technique => Stage::Technique,
                super::StageArg::Step => Stage::Step,
            }),
            date: self.date,
            faulty: match self.faulty {
                FaultyArg::Out => book::Faulty::Out,
                FaultyArg::Mark => book::Faulty::Marked,
            },
        }
    }
}
