//! English.

use std::io::ErrorKind;

use banmen::typed::SearchesError;
use banmen::words::{Lang, Said, counted};

use super::{Message, clock, few, io_error, rate, thousands};

pub(super) fn say(message: &Message<'_>) -> Said {
    let io = |error| io_error::say(error, Lang::En);
    match message {
        Message::NoInput { verb } => Said::with(
            "no input",
            format!("name a file, or an 81-character puzzle, or - for standard input: banmen {verb} FILE"),
        ),
        Message::Missing { path } => {
            Said::with(format!("{}: no such file", path.display()), "check the name and the folder")
        }
        Message::NearlyPuzzle { text, cells } => Said::with(
            format!("\"{text}\": neither a file nor a puzzle: it has {cells} cells, a puzzle has 81"),
            "write 81 characters, row by row, with . or 0 for each blank cell",
        ),
        Message::Directory { path } => {
            Said::with(format!("{}: is a directory", path.display()), "name the files in it")
        }
        Message::CannotRead { path, error } => Said::with(
            format!("{}: cannot be read: {}", path.display(), io(error)),
            match error.kind() {
                ErrorKind::UnexpectedEof | ErrorKind::InvalidData | ErrorKind::InvalidInput => {
                    "fetch it or make it again; of a batch, all lines before are answered"
                }
                ErrorKind::Unsupported => "unpack it first: zstd -d --long=31",
                _ => "check that you may open it",
            },
        ),
        Message::PackedWorkbook { input } => Said::with(
            format!("{input}: a packed workbook or table"),
            "unpack it first; packed inputs are for batches, a puzzle a line, and for texts",
        ),
        Message::TooLarge { path, limit_mib } => Said::with(
            format!("{}: larger than {limit_mib} MiB", path.display()),
            "puzzles by the million: one 81-character puzzle a line, which is read as a stream",
        ),
        Message::OpenQuote { input, line } => Said::with(
            format!("{input}: line {line}: a quote opens a field of this record, and none closes it"),
            "close it, or double a quote that is meant (\"\"); all records before are answered",
        ),
        Message::LongRecord { input, line, limit_mib } => Said::with(
            format!("{input}: line {line}: a record of more than {limit_mib} MiB"),
            "look for a quote there that nothing closes; all records before are answered",
        ),
        Message::NoTable { input } => Said::with(
            format!("{input}: not a table as text"),
            "--column reads csv and tsv in UTF-8 or Shift_JIS; save it as such, or leave --column out",
        ),
        Message::NoFormatOfTable { format } => Said::with(
            format!("--format {format}: takes several lines for a board, and a record of a table has one"),
            "leave --format out to get the table with its answers, or use --format line, sdm or --json",
        ),
        Message::NoBatch { input } => Said::with(
            format!("{input}: not a batch, which --shard could take a part of"),
            "leave --shard out, or name a text with a puzzle a line, or a table and its --column",
        ),
        Message::BadShard { text } => Said::with(
            format!("--shard \"{text}\": not a part"),
            "write it as 1/4, 2/4, 3/4 or 4/4, which together are everything",
        ),
        Message::OpenElsewhere { path, lock } => Said::with(
            format!("{}: is open in a spreadsheet program", path.display()),
            format!("save and close it there; if it is not open, delete {}", lock.display()),
        ),
        Message::BadRange { text } => Said::with(
            format!("--range \"{text}\": not a range of cells"),
            "write it as A1:I9, Sheet1!A1:I9 or R1C1:R9C9",
        ),
        Message::BadSearches { text, error } => Said::with(
            match error {
                SearchesError::Nothing => format!("--searches \"{text}\": no letter of a search"),
                SearchesError::Unknown(letter) => {
                    format!("--searches \"{text}\": no search has the letter {letter}")
                }
            },
            "write letters such as BM or BLCM: B box, L row, C column, M cell, V locked candidates, Q and G pairs",
        ),
        Message::BadRecord { path, why } => Said::with(
            format!("{}: cannot be played from: {why}", path.display()),
            "name a record (SGF) of one game",
        ),
        Message::SeveralBoards { input, places } => Said::with(
            format!("{input}: it has several boards, and moves are played on one: {places}"),
            "name it: --sheet NAME, --range A1:S19, or --game N of a record",
        ),
        Message::BadRules { text } => Said::with(
            format!("--rules \"{text}\": no rule set of this name"),
            "write japanese, chinese, aga, new-zealand or tromp-taylor",
        ),
        Message::BadSpeed { speed } => {
            Said::with(format!("--speed {speed}: not a speed"), "write steps a second, such as 5 or 1000")
        }
        Message::BacktrackAlone => Said::with(
            "--method backtrack: it finds the first solution, and writes a new sheet into a copy of a workbook",
            "leave out --all, --max, --count, --column, --shard and --in-place, or the method",
        ),
        Message::BadWish { option, text } => Said::with(
            format!("{option} \"{text}\": not understood"),
            match *option {
                "--symmetry" => {
                    "write none, half-turn (180), quarter-turn (90), left-right, up-down, diagonal, antidiagonal, both-axes, \
                     both-diagonals or full"
                }
                "--givens" => "write 24, 24-28 or ..28; a board has 81 cells",
                "--level" => "write easy, medium, hard, unfair or extreme, or a range: easy..hard",
                "--score" => "write a range of points: 400..700, ..800 or 2000..",
                _ => "write Beginner, Very-Easy, Easy, Cute, Lovely, Smart or Birdy, or a range: Easy..Cute",
            },
        ),
        Message::Seed { seed } => Said::plain(format!("seed {seed}")),
        Message::FinishedOne { name, place, boards } => {
            Said::plain(format!("{name}: of {boards} boards only {place} is finished"))
        }
        Message::ManyBoards { path, most } => Said::with(
            format!("{}: a workbook takes {most} boards at most", path.display()),
            "say how many with --count, or write text (-o FILE.txt), a puzzle a line",
        ),
        Message::NoJournal { path } => Said::with(
            format!("{}: no such journal", path.display()),
            format!("begin it: banmen branch {} save start PUZZLE", path.display()),
        ),
        Message::NeverJournal { path, limit_mib } => Said::with(
            match limit_mib {
                None => format!("{}: a folder, not a journal of side boards", path.display()),
                Some(most) => {
                    format!("{}: not a journal of side boards: larger than {most} MiB", path.display())
                }
            },
            "JOURNAL is a text that branch makes, and comes first: banmen branch game.txt save start PUZZLE",
        ),
        Message::NoAction { found } => Said::with(
            format!("branch: \"{found}\" is not an action"),
            "JOURNAL comes first, then list, save, try, show, compare or sheets: banmen branch game.txt list",
        ),
        Message::ManyLive { input, boards, sheets, most } => Said::with(
            format!("{input}: {boards} boards of {sheets} sheets each are more than {most} sheets"),
            "name one with --sheet or --range, or want fewer: --sides 0 --stages 0",
        ),
        Message::LiveStands { input, sheets } => Said::plain(format!(
            "{input}: live boards stand there already ({}), so nothing is written; \
             to make more, name a board with --sheet or --range",
            few(sheets)
        )),
        Message::NotPrinted => {
            Said::with("-o -: a live workbook cannot be printed", "name a file: -o live.xlsx")
        }
        Message::ManySheets { path, boards, most } => Said::with(
            format!(
                "{}: {boards} side boards are more than a workbook can hold usefully: {most} at most",
                path.display()
            ),
            "keep those that matter in a journal of their own".to_owned(),
        ),
        Message::BranchNeeds { action } => {
            let words = match *action {
                "list" => "",
                "save" => " NAME INPUT",
                "try" => " NAME r1c3=4 [NEW NAME]",
                "compare" => " NAME NAME",
                "sheets" => " OUTPUT.xlsx",
                _ => " NAME",
            };
            Said::with(
                format!("branch {action}: too few or too many words"),
                format!("write: banmen branch JOURNAL {action}{words}"),
            )
        }
        Message::BadColor { text } => Said::with(
            format!("--color-solved \"{text}\": not a colour"),
            "write it as RRGGBB, such as 0000FF for blue, or none",
        ),
        Message::TrialAlone => Said::with(
            "--method trial: it draws digits into an empty board, and knows no wishes",
            "leave them out, or the method; --attempts, --draws, --count, --until and --seed go with it",
        ),
        Message::BadTimeout { option, seconds } => {
            Said::with(format!("{option} {seconds}: not a time"), "write seconds, such as 10 or 0.5")
        }
        Message::NoVerb { first } => {
            let first = first.to_string_lossy();
            Said::with(
                format!("\"{first}\" is not a verb of banmen"),
                format!("to solve it: banmen solve {first}"),
            )
        }
        Message::InPlaceNeedsFile => {
            Said::with("--in-place: there is no file to replace", "name a workbook, or leave --in-place out")
        }
        Message::InPlaceNeedsWorkbook { path } => Said::with(
            format!(
                "{}: a batch or a text; --in-place works on workbooks (xlsx, xlsm, xls, ods), and on csv and tsv \
                 with a board in their cells",
                path.display()
            ),
            "use -o FILE to write the answers elsewhere",
        ),
        Message::InPlaceNeedsFormulas { path } => Said::with(
            format!("{}: formulas are written into xlsx and xlsm files only", path.display()),
            "leave out --in-place: a new workbook is written beside it",
        ),
        Message::OneOutputForMany { path } => Said::with(
            format!("{}: one output file for several inputs", path.display()),
            "name a folder with -o, or leave -o out to write each answer beside its input",
        ),
        Message::OutputInNoDirectory { path } => {
            Said::with(format!("{}: the folder does not exist", path.display()), "make the folder first")
        }
        Message::Exists { path } => Said::with(
            format!("{}: already exists", path.display()),
            "use --force to overwrite it, or -o for another name",
        ),
        Message::NameTaken { path } => Said::with(
            format!("{}: already exists", path.display()),
            "use --force to overwrite it, or write another name",
        ),
        Message::OutputIsInput { path, in_place } => Said::with(
            format!("{}: is an input too", path.display()),
            match in_place {
                true => {
                    "use --in-place to replace it (the old bytes are kept in a .bak file), or another name"
                }
                false => "use another name",
            },
        ),
        Message::AnswersNeedFile => Said::with(
            "--answers apart makes two files, and standard output is one",
            "name the first one: -o book.pdf",
        ),
        Message::WrongExtension { path, wanted } => Said::with(
            format!("{}: what is written is {wanted}, and programs go by the name", path.display()),
            format!("name it .{wanted}"),
        ),
        Message::CannotWrite { path, error } => Said::with(
            format!("{}: cannot be written: {}", path.display(), io(error)),
            "nothing was half written; use -o to write elsewhere",
        ),
        Message::CannotKeep { path, error } => Said::with(
            format!("{}: cannot be written: {}", path.display(), io(error)),
            "nothing was half written; check that you may write there, or choose another place",
        ),
        Message::CannotPass { path, error } => Said::with(
            format!("{}: cannot be written: {}", path.display(), io(error)),
            "it is no file, so what was written before is there; use -o to write elsewhere",
        ),
        Message::CannotPrint { error } => Said::with(
            format!("standard output: cannot be written: {}", io(error)),
            "the lines before are whole; make room, or send the output elsewhere",
        ),
        Message::Written { path } => Said::plain(format!("written: {}", path.display())),
        Message::WrittenPart { part, target } => Said::plain(format!(
            "written: {} (the answers up to there); {} is not written",
            part.display(),
            target.display()
        )),
        Message::Replaced { path, backup } => {
            Said::plain(format!("replaced: {} (as it was: {})", path.display(), backup.display()))
        }
        Message::BackupMoved { from, to } => {
            Said::plain(format!("{}: an older backup, kept as {}", from.display(), to.display()))
        }
        Message::Unchanged { path } => {
            Said::plain(format!("{}: nothing to change, not written", path.display()))
        }
        Message::NothingToWrite { path } => {
            Said::plain(format!("{}: nothing to fill in, so nothing is written", path.display()))
        }
        Message::StandsThere { path } => Said::plain(format!(
            "{}: the table of results stands there already, so nothing is written",
            path.display()
        )),
        Message::NoAnswerToWrite { path } => {
            Said::plain(format!("{}: no answer to write in, so nothing is written", path.display()))
        }
        Message::Progress { lines, percent, per_second, seconds_left } => {
            let percent = percent.map(|p| format!(" {p}%")).unwrap_or_default();
            let left = seconds_left.map(|left| format!(", {} left", clock(left))).unwrap_or_default();
            Said::plain(format!(
                "{}{percent}, {}/s{left}",
                counted(thousands(*lines), "puzzle"),
                thousands(*per_second)
            ))
        }
        Message::BoardProgress { board, of, per_second, seconds_left } => {
            let left = seconds_left.map(|left| format!(", {} left", clock(left))).unwrap_or_default();
            let (board, of) = (thousands(*board), thousands(*of));
            Said::plain(format!("board {board} of {of}, {}/s{left}", rate(*per_second)))
        }
        Message::BatchDone { lines, faults, unread } => Said::plain(format!(
            "{}: {} as they should be, {} with a fault, {} unreadable",
            counted(thousands(*lines), "puzzle"),
            thousands(lines - faults - unread),
            thousands(*faults),
            thousands(*unread)
        )),
        Message::BoardsDone { input, boards, faults } => {
            Said::plain(format!("{input}: {} of {} solved", boards - faults, counted(boards, "board")))
        }
        Message::MoreNotes { count } => {
            Said::plain(format!("{} alike (-v tells all)", counted(count, "more board")))
        }
        Message::HardDrawn { few } => Said::plain(format!(
            "singles are not drawn, as there are more than {few} boards (--diagrams all draws them too)"
        )),
        Message::MoreBadLines { count } => Said::with(
            format!("unreadable too: {}", counted(thousands(*count), "more line")),
            "-v lists them all",
        ),
        Message::FaultyPuzzle { status } => {
            Said::plain(format!("{status}: the board that is written for it is the puzzle as it was read"))
        }
        Message::MoreFaults { count } => Said::with(
            format!("{} with a fault", counted(thousands(*count), "more puzzle")),
            "-v lists them all",
        ),
        Message::Interrupted { lines } => Said::plain(format!(
            "interrupted after {}; what is written is whole",
            counted(thousands(*lines), "puzzle")
        )),
        Message::Stopped => Said::plain("interrupted; nothing was half written"),
        Message::ErrorLabel => Said::plain("error"),
        Message::CureLabel => Said::plain("help"),
        Message::NoteLabel => Said::plain("note"),
    }
}
