//! The command line: verbs and options. The help texts here are the English ones; [`japanese`] has the others.

mod book;
mod branch;
mod generate;
mod go;
mod guise;
mod japanese;
mod judge;
mod live;
mod number;
mod rate;
mod reason;
mod refusal;
mod shape;
mod tree;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use banmen::words::Lang;

pub(crate) use book::{BookArgs, BookForm};
pub(crate) use branch::{BranchAction, BranchArgs};
pub(crate) use generate::{GenerateArgs, Making};
pub(crate) use go::{GoFormat, GoShapeArgs, GroupsArgs, GtpArgs, PlayArgs};
pub(crate) use guise::{GuiseArgs, ShuffleArgs};
pub(crate) use judge::JudgeArgs;
pub(crate) use live::LiveArgs;
pub(crate) use rate::{RateArgs, TableFormat};
pub(crate) use reason::{DiagramsArg, ExplainArgs, HintArgs, Picture, PictureArgs, StageArg, TechniqueArgs};
pub(crate) use refusal::refusal;
pub(crate) use shape::{Shape, ShapeArgs};
pub(crate) use tree::{TreeArgs, TreeFormat};

/// Solves, explains and makes the Sudoku, and reads the Go, that people keep in workbooks, texts and records.
#[derive(Parser, Debug)]
#[command(name = "banmen", version, disable_help_subcommand = true, subcommand_value_name = "VERB")]
#[command(after_help = "Examples:
  banmen solve puzzle.xlsx              writes puzzle.solve.xlsx beside it
  banmen solve --in-place puzzle.xlsx   fills the blank cells of the workbook itself
  banmen check puzzle.csv               one solution, none, or several - and why
  banmen groups --at C3 board.xlsx      Go: why that stone can be taken, or not
  banmen VERB --help                    more about a verb")]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) manner: Manner,
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

/// Options of every verb.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Common options")]
pub(crate) struct Manner {
    /// Language of the messages (otherwise LC_ALL, LC_MESSAGES or LANG decides)
    #[arg(long, value_enum, global = true, value_name = "LANGUAGE")]
    lang: Option<LangArg>,
    /// Colors on the terminal; NO_COLOR is honored
    #[arg(long, value_enum, global = true, default_value_t = ColorArg::Auto, value_name = "WHEN", hide_default_value = true)]
    pub(crate) color: ColorArg,
    /// Say only what is asked for, and errors
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
    /// Say everything: each doubtful cell, each bad line
    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Verb {
    /// List the boards of an input: where they are, and how sure that is
    #[command(after_help = "Examples:
  banmen find book.xlsx
  banmen find --json *.xlsx
  banmen find book.xlsx --sheet Sheet2")]
    Find(FindArgs),
    /// Write the solution into a copy of the workbook, or as text
    #[command(after_help = "Examples:
  banmen solve puzzle.xlsx                    writes puzzle.solve.xlsx
  banmen solve puzzle.xlsx -o answer.xlsx     writes answer.xlsx
  banmen solve --in-place puzzle.xlsx         replaces it; the old bytes stay in puzzle.xlsx.bak
  banmen solve book.xlsx --sheet Easy --range B2:J10
  banmen solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  banmen solve - --jobs 4 < puzzles.txt > solutions.txt
  banmen solve puzzles.csv.gz --column puzzle > solved.csv
  banmen solve puzzles.txt.zst --shard 2/8    the second of eight parts
  banmen solve --method backtrack --trace puzzle.txt    each digit placed and taken back

A workbook is copied and the blank cells of its boards filled in; givens and all else stay as they are. \
Where a board cannot be filled (formulas in it), the answer goes onto a new sheet.

A text with a puzzle a line is a batch: one line comes out for each puzzle, in order. It is the solution, or the \
puzzle, a tab, and what is wrong with it: none, many, invalid, unread, unproved (out of time). With --count it is the \
puzzle, a tab, and the number of solutions. With a --format of several lines for a board (csv, sdk, ss, grid, pencilmarks) \
every puzzle gets one board: the solution, or the puzzle as it was read where there is not exactly one; what is wrong with \
it, and with lines that cannot be read, is told on standard error. Lines may end in any way, and the text may be UTF-16 or \
Shift_JIS; comments (#) and blank lines count for nothing.

With --column a batch is a table with a heading: it comes out with all its columns, byte for byte, and new ones behind them, \
solution and status (with --count: count and status). Fields in quotes may hold separators and line ends; , ; and tabs are \
told from the heading. A number names a column of a table without a heading too. A record with more fields than the heading stays as it is, \
and is told.

-o may name a device, a pipe or a socket: it is written through. If the input is damaged, the answers before that go \
to FILE.part instead of FILE.

Batches may be packed with gzip or Zstandard. --shard takes the puzzles whose number leaves the same remainder: they are \
numbered through the input, bad ones among them, but no blank lines, comments and headings. All parts together are the whole; \
each part of a table has the heading.")]
    Solve(SolveArgs),
    /// Tell whether it is a proper puzzle: clashes, and none, one or several solutions
    #[command(after_help = "Examples:
  banmen check puzzle.xlsx
  banmen check --json puzzles.txt
  banmen check puzzles.csv --column puzzle    the table, and a column with the status

Boards that are no proper puzzle, or whose pattern lacks one cell to be symmetric, may have been copied with a slip. What would mend it is told, the likeliest first: one digit added, taken out, changed, swapped with another or moved. Nothing is mended.

In a batch (a puzzle a line) one line comes out for each puzzle: the puzzle, a tab, and \
unique, none, many, invalid, unread or unproved. Batches may be tables (--column), packed (gzip, Zstandard) and taken in \
parts (--shard), as with solve.")]
    Check(CheckArgs),
    /// Tell how difficult it is: by HoDoKu's scores, by the searches B, L, C, M and A, and by backtracking
    #[command(after_help = "Examples:
  banmen rate puzzle.xlsx
  banmen rate --json puzzles.txt
  banmen rate puzzles.csv --column puzzle --jobs 4
  banmen rate --table book.xlsx               writes book.rate.xlsx: a table of all boards on a new sheet
  banmen rate --in-place book.xlsx            puts that sheet into the workbook itself
  banmen rate --format html book.xlsx > results.html

Only puzzles with exactly one solution are rated. By HoDoKu's scores: level and points of all steps, and the hardest of \
them. By letters: the searches that it needs, B (digit with one place in a box), L (row), C (column), M (cell with one \
candidate) and so on up to A (assumptions), the moves of each, their cost in points, and what each finds at the start. By \
backtracking: how often plain trying goes back, the median over random guises of the puzzle, since one orientation says nothing.

In a batch (a puzzle a line) one line comes out for each puzzle: the puzzle, level, score, level by letters and backtracks, with \
tabs between them; of others their status. Batches may be tables (--column), packed and taken in parts, as with solve.")]
    Rate(RateArgs),
    /// Show the candidates of every blank cell; for a workbook, write the candidate table into a copy
    #[command(after_help = "Examples:
  banmen candidates puzzle.xlsx               prints the table and writes puzzle.candidates.xlsx
  banmen candidates --tables puzzle.xlsx      the tables T1, T2 and T3 instead, on a new sheet
  banmen candidates --format pencilmarks puzzle.csv
  banmen candidates --json puzzle.xlsx

With each cell stands what it must hold now, if one of the four searches shows it: M, its only candidate; B, L, C, a digit \
with no other place in its box, row, column. What shows that some digit must be wrong is told.")]
    Candidates(CandidatesArgs),
    /// Tell the next step only, from the digits and the notes that stand there
    #[command(after_help = "Examples:
  banmen hint puzzle.xlsx                     tells it and writes puzzle.hint.xlsx with a new sheet
  banmen hint puzzle.xlsx -o -                tells it, and writes nothing
  banmen hint --stage 1 puzzle.xlsx           only where to look; --stage 2: which technique
  banmen hint --mark --in-place puzzle.xlsx   colors the cells of the board
  banmen hint --techniques BM notes.txt       only blocks and cells: the searches B and M
  banmen hint --format svg notes.txt > hint.svg

What stands there is looked at first: a wrong digit, a candidate that is missing from the notes, and a puzzle without \
exactly one solution are told, and no step that would build on them. In a workbook givens are told from your own digits by \
their color or weight. Notes are cells with several digits (2345, [2 3 4 5]) or a grid of pencil marks as text; cells \
without notes have all candidates that the digits leave.")]
    Hint(HintArgs),
    /// Tell every step to the solution, with diagrams; for a workbook on new sheets
    #[command(after_help = "Examples:
  banmen explain puzzle.xlsx                  writes puzzle.explain.xlsx: the moves, their order, a diagram a step
  banmen explain --diagrams none puzzle.txt   sentences only
  banmen explain --format html puzzle.txt -o steps.html
  banmen explain --techniques usual,-uniqueness puzzle.txt
  banmen explain --order M,B puzzle.txt       cells with one candidate before blocks
  banmen explain --about xy-wing              a technique: what it shows, why it holds, an example
  banmen explain --about list                 all techniques

A line of the list of moves reads `4 (1,3)= 2 QbB`: the fourth digit is a 2 in row 1, column 3, found by a hidden pair in a \
block (Qb) and then as the only place in a block (B); L and C are rows and columns, M is a cell with one candidate.")]
    Explain(ExplainArgs),
    /// Show the tree of trials (the A search): assume, run the searches, see what fails; for a workbook, draw it into a copy
    #[command(after_help = "Examples:
  banmen tree puzzle.xlsx                     draws it on the new sheet number_tree of puzzle.tree.xlsx
  banmen tree --format svg puzzle.csv > tree.svg
  banmen tree --searches BM --tiers 4 --plain puzzle.txt
  banmen tree --free --all puzzle.txt         every solution, with no bound on the tiers

Where the searches find nothing more, the first cell with two candidates in reading order is taken and both are tried, tier \
by tier, the searches run to their end in each trial. A cell without candidates, or a digit without a place, refutes a \
trial; when one of the first two is refuted the other digit is confirmed, and a new tree grows from there. The searches: B, \
a digit with one place in a box; L, in a row; C, in a column; M, a cell with one candidate; other letters as rate tells them.")]
    Tree(TreeArgs),
    /// Lay out many puzzles for print: PDF, HTML or a workbook, with their answers
    #[command(after_help = "Examples:
  banmen book book.xlsx                       writes book.book.pdf: title page, rules, puzzles, answers
  banmen book puzzles.txt --title 'Sunday Sudoku' --author 'Ann Smith' --paper a5 --per-page 1
  banmen book puzzles.txt puzzles.csv --sort difficulty --per-page 4 -o book.pdf
  banmen book puzzles.csv --large --hints --answers apart -o large.pdf     and large.answers.pdf
  banmen book puzzles.txt --bare --marks none -o - > bare.pdf
  banmen book puzzles.txt -o solve.xlsx       boards to solve in, on sheets that print
  banmen book puzzles.txt --lang ja --paper b5 --title 'ナンプレ 100' -o hyaku.pdf

Any input with puzzles will do: workbooks with a board a sheet, many on a sheet or one a row, and texts. Every puzzle is solved \
first: boards without exactly one solution are told and left out, and the exit code is 1. Who made a puzzle is read from a column \
or a caption (author, by, 作者) or from the collection. The words of the book are in the language of --lang.

Fonts are embedded: every Japanese character of JIS X 0213, and the Latin, Greek and Cyrillic letters. What they lack is printed as 〓 and told; \
--font brings another one.")]
    Book(BookArgs),
    /// Make a workbook that checks and assists by itself: formulas only, no macros
    #[command(after_help = "Examples:
  banmen live puzzle.xlsx                     writes puzzle.live.xlsx: the workbook and new sheets in it
  banmen live --link --in-place puzzle.xlsx   the new sheets follow your own board: type there
  banmen live 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  banmen live -o empty.xlsx                   an empty board to type a puzzle into
  banmen live puzzle.csv --stages 20 --sides 4

Three tables stand side by side, with the names T1_, T2_ and T3_: T1 digits, T2 candidates, T3 what is decided now, by the \
letters B (block), L (row), C (column) and M (cell). Type digits into T1, as T3 shows them or your own; a 5 may be typed in any \
way, also full-width or as text. Clashes, cells without candidates and entries that are no digits turn red, and a line at the \
top says how the board stands. Below are the counts of each digit in its row, column and block.

The sheet Stages enters T3 into T1 over and over, each stage under the last. A side board is a copy to try things on: it \
shows what stands on the main board, and guesses are typed below; delete them to come back. Cells with formulas are \
protected, without a password.

By default T1 gets a copy of the digits, to type in. With --link it follows your own board in the workbook (a digit in each \
cell), and you go on typing there. Excel 2010 and later and LibreOffice can use it. Files of other formats than xlsx and \
xlsm are left alone, and a new workbook is written beside them.")]
    Live(LiveArgs),
    /// Keep side boards in a journal: save, try, list, show, compare
    #[command(after_help = "Examples:
  banmen branch game.txt save start puzzle.xlsx     begins the journal game.txt
  banmen branch game.txt try start r1c3=8           a new board, r1c3=8, made from start
  banmen branch game.txt try start '(1,3)=6' other --searches BLCM --note 'the other one'
  banmen branch game.txt                            all boards, and how they stand
  banmen branch game.txt show other
  banmen branch game.txt compare r1c3=8 other       what both found is certain if one of them is right
  banmen branch game.txt sheets boards.xlsx         a sheet for each

The journal is a text with a board a line: name, parent, guess, position, note. Boards are only ever added.")]
    Branch(BranchArgs),
    /// Make puzzles: symmetric, for a pattern, of a level; always with one solution
    #[command(after_help = "Examples:
  banmen generate                                       a puzzle with no given too many
  banmen generate --count 10 --symmetry half-turn --givens 24-28
  banmen generate --symmetry half-turn --level medium   neither easier nor harder
  banmen generate --letters Easy..Cute --json           with its rating
  banmen generate --need x-wing --techniques medium,x-wing --seed 1
  banmen generate --pattern pattern.txt --seed 7        givens where it has #
  banmen generate --pattern sketch.xlsx --range B2:J10    its filled cells; if there are none, the shaded ones
  banmen generate --advise puzzle.txt                   which digits would give it one solution
  banmen generate --finish puzzle.txt --symmetry half-turn
  banmen generate --count 12 --no-guessing -o made.xlsx
  banmen generate --method trial --count 20 --seed 1    digits drawn until they fit: one run in five succeeds

A puzzle a line comes out (with --json an object), as soon as it is made. Each has one solution, and no two of a run are guises of each other. The seed is told, and brings the same puzzles back. Without --givens and without a level as many givens are taken out as can be, those that the symmetry holds together at once. For a level that would be too hard some are put back.

--need asks for puzzles that the techniques of --techniques (or all that are no trying) solve, but not without the needed ones. What cannot be had ends with exit code 1: after --until, or when no puzzle has come for a minute.")]
    Generate(Box<GenerateArgs>),
    /// Print the canonical form: one and the same puzzle for all that differ by names of digits, order of lines, and mirroring
    #[command(after_help = "Examples:
  banmen canonical puzzles.txt
  banmen canonical puzzles.txt | sort -u      each puzzle once, whatever its guise
  banmen canonical puzzles.csv --column puzzle

Two puzzles are the same if and only if their canonical forms are equal. The form is that of the solution, so only puzzles with exactly one solution have one: of others the puzzle and its status come out. Batches may be tables (a new column canonical), packed and taken in parts, as with solve.")]
    Canonical(GuiseArgs),
    /// Print a random guise of each puzzle: other names for the digits, other order of the lines, mirrored or not
    #[command(after_help = "Examples:
  banmen shuffle puzzles.txt
  banmen shuffle --seed 7 puzzles.txt         the same guises again
  banmen shuffle puzzles.csv --column puzzle --seed 7

The guise of a puzzle depends on the seed and on its line, and each is as likely as any other. Every board has guises, also one without or with several solutions, and a full one. Batches may be tables (a new column guise), packed and taken in parts, as with solve.")]
    Shuffle(ShuffleArgs),
    /// Go: list the chains and their liberties, and tell why each can be taken or not
    #[command(after_help = "Examples:
  banmen groups board.xlsx                    writes board.groups.xlsx: a table of all chains, and a diagram
  banmen groups --at C3 board.xlsx            only that chain: how it is taken, how it is saved, with diagrams
  banmen groups --mark --at C3 board.xlsx     colors the chain and its liberties in the cells of the board
  banmen groups game.sgf --after 120          the board after 120 moves
  banmen groups --at Q16 --format svg game.sgf > why.svg
  banmen groups --json game.sgf

A chain is stones of one color that touch along the lines. Each is read twice: the opponent first (can it be taken?), and \
its owner first (can it be saved?). What is told as taken is taken against every reply, unless only the moves that usually matter were looked at, which is said; a chain that gets five liberties counts \
as escaped. What the search cannot decide within --nodes is told as not known.

Boards are found in workbooks (0, 1, 2; 1 and -1; ● and ○; 黒 and 白; B and W; X and O; colored cells; a record in a cell), in texts and \
in records (SGF). Of a record the board at the end of the main line is taken; where stones of both colors are put at the start, as in problems, that board.")]
    Groups(GroupsArgs),
    /// Go: play moves, with captures, ko and suicide judged; for a workbook, into its cells
    #[command(after_help = "Examples:
  banmen play board.xlsx --moves 'Q16 D4'     writes board.play.xlsx with the new position
  banmen play --in-place board.xlsx -m 'B Q16'
  banmen play game.sgf -m 'C3 pass' --format sgf > longer.sgf
  banmen play --in-place game.sgf -m C3       adds the move to the record itself
  banmen play - -m C3 < board.txt
  banmen play board.xlsx --take               takes stones without liberties off the board

Points are written as a letter and a number: columns A to Z from the left without I, rows from 1 at the bottom. Moves alternate; a color before a \
move says otherwise. Stones that are taken leave their cells, which are cleared as other empty points of the board are written. A move that the rules refuse \
is told with the reason, nothing is written, and the exit code is 1.")]
    Play(PlayArgs),
    /// Go: life and death, proved: what becomes of the stones, all right first moves, why the others are wrong
    #[command(after_help = "Examples:
  banmen judge problem.sgf                    the verdict, all right first moves, why the others fail, with diagrams
  banmen judge problem.sgf --answer B9 --sound
  banmen judge problem.sgf -o answer.sgf      the record with variations and marks; .svg, pictures
  banmen judge problem.xlsx                   writes problem.judge.xlsx: the problem and its answers on a new sheet
  banmen judge problem.txt --first black --goal kill --target D9 --region A9:C9
  banmen judge --both --json problem.sgf
  banmen judge problem.sgf --sound --vary     changes of one stone that make it a sound problem
  banmen judge problems.sgf --sound --jobs 2 --timeout 10    a line for each of many problems, and a summary

Target, goal and region come from the options, the comments (Black to kill, 黒先活き) and the marks of the record (marked stones, selected \
points), or are inferred, and told. Verdicts are proved against every move in the region and checked step by step; what cannot be \
proved within --timeout and --nodes is told as not proved, with what is known. A ko is told with who needs threats for it, and how \
many. If a record has answers (RIGHT or correct in comments, TE, BM; else its first variation), each is checked: the exit code is 1 if \
one is wrong, if --answer is not right, if --sound finds a flaw, or if there is no verdict.")]
    Judge(JudgeArgs),
    /// Go: an engine for GTP, on standard input and output
    #[command(after_help = "Examples:
  banmen gtp                                  in Sabaki, GoGui and others: the command of an engine
  banmen gtp game.sgf
  echo 'showboard' | banmen gtp --size 9

It knows the commands of GTP 2 and those of GNU Go for tactics (attack, defend, countlib, findlib, is_legal, captures, unconditional_status, connect, disconnect …); \
list_commands tells them all. genmove plays by the rules and not foolishly: it takes, saves, and does not fill its own eyes. Playing well is not its aim.")]
    Gtp(GtpArgs),
    /// Print the completions of a shell
    #[command(after_help = "Example:
  banmen completions bash > ~/.local/share/bash-completion/completions/banmen")]
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
}

/// Where the boards are.
#[derive(Args, Clone, Debug)]
pub(crate) struct From {
    /// File, 81-character puzzle, or - for standard input
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<OsString>,
    /// Look on this sheet only
    #[arg(long, value_name = "NAME")]
    pub(crate) sheet: Option<String>,
    /// Read a board in these cells, come what may (A1:I9, or Sheet1!A1:I9)
    #[arg(long, value_name = "RANGE")]
    pub(crate) range: Option<String>,
    /// The game of a record, and the moves of it; verbs for Go have options for them.
    #[arg(skip)]
    pub(crate) game: Option<usize>,
    #[arg(skip)]
    pub(crate) after: Option<usize>,
}

/// Where answers go.
#[derive(Args, Clone, Debug)]
pub(crate) struct To {
    /// Write to this file or into this folder, - for standard output (default: NAME.VERB.EXT beside the input; text to standard output)
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,
    /// Replace the input file; its old bytes stay in NAME.EXT.bak
    #[arg(long, conflicts_with = "output")]
    pub(crate) in_place: bool,
    /// Overwrite an existing output file
    #[arg(long)]
    pub(crate) force: bool,
}

/// What of an input is meant, where it is a batch.
#[derive(Args, Clone, Debug)]
pub(crate) struct Part {
    /// Read a table (csv, tsv) with its puzzles in this column; every column is kept, and answers become new columns
    #[arg(long, value_name = "NAME|NUMBER")]
    pub(crate) column: Option<String>,
    /// Answer one of N parts of a batch: every Nth puzzle, from the Ith on (I from 1 to N)
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<String>,
}

/// How much work may be done.
#[derive(Args, Clone, Debug)]
pub(crate) struct Effort {
    /// Threads of a batch (default: one for each core)
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    /// Give up on a board after so long
    #[arg(long, value_name = "SECONDS")]
    pub(crate) timeout: Option<f64>,
}

/// `find`
#[derive(Args, Debug)]
pub(crate) struct FindArgs {
    #[command(flatten)]
    pub(crate) from: From,
    /// One JSON object a board, one a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// `solve`
#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) from: From,
    #[command(flatten)]
    pub(crate) to: To,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) part: Part,
    #[command(flatten)]
    pub(crate) effort: Effort,
    /// Color of the digits written into a workbook: RRGGBB, or none to leave the look alone (default: 0000FF, blue)
    #[arg(long, value_name = "COLOR")]
    pub(crate) color_solved: Option<String>,
    /// List every solution (a million at most; --max for another bound)
    #[arg(long)]
    pub(crate) all: bool,
    /// List at most so many solutions
    #[arg(long, value_name = "N")]
    pub(crate) max: Option<u64>,
    /// Count the solutions (up to a million, or up to --max)
    #[arg(long)]
    pub(crate) count: bool,
    /// How to solve: fast, or by backtracking as it is taught, with counts
    #[arg(long, value_enum, value_name = "METHOD")]
    pub(crate) method: Option<Method>,
    /// Show each digit placed and taken back: an animation on a terminal, else lines; for a workbook a new sheet (backtracking)
    #[arg(long)]
    pub(crate) trace: bool,
    /// Steps a second of the animation (default: 20)
    #[arg(long, value_name = "N", requires = "trace")]
    pub(crate) speed: Option<f64>,
    /// Most steps of a trace (default: 100000 lines, 10000 on a sheet)
    #[arg(long, value_name = "N", requires = "trace")]
    pub(crate) steps: Option<usize>,
}

/// How to solve.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Method {
    /// The fastest way
    Fast,
    /// Digit by digit, cell by cell, as it is taught
    Backtrack,
}

/// `check`
#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) from: From,
    #[command(flatten)]
    pub(crate) part: Part,
    #[command(flatten)]
    pub(crate) effort: Effort,
    /// Count solutions up to this bound
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) max: u64,
    /// One JSON object a board, one a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// `candidates`
#[derive(Args, Debug)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub(crate) from: From,
    #[command(flatten)]
    pub(crate) to: To,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    /// Three tables side by side instead: T1 digits, T2 candidates, T3 what is decided now
    #[arg(long, conflicts_with_all = ["json", "format"])]
    pub(crate) tables: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum LangArg {
    /// English
    En,
    /// 日本語
    Ja,
}

/// When to use colors.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColorArg {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Manner {
    /// The language of the messages.
    pub(crate) fn lang(&self) -> Lang {
        match self.lang {
            Some(LangArg::En) => Lang::En,
            Some(LangArg::Ja) => Lang::Ja,
            None => Lang::of_environment(|name| std::env::var(name).ok()),
        }
    }
}

impl Verb {
    /// Its name, as in file names.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Find(_) => "find",
            Self::Solve(_) => "solve",
            Self::Check(_) => "check",
            Self::Rate(_) => "rate",
            Self::Candidates(_) => "candidates",
            Self::Hint(_) => "hint",
            Self::Explain(_) => "explain",
            Self::Tree(_) => "tree",
            Self::Book(_) => "book",
            Self::Live(_) => "live",
            Self::Branch(_) => "branch",
            Self::Generate(_) => "generate",
            Self::Canonical(_) => "canonical",
            Self::Shuffle(_) => "shuffle",
            Self::Groups(_) => "groups",
            Self::Play(_) => "play",
            Self::Judge(_) => "judge",
            Self::Gtp(_) => "gtp",
            Self::Completions { .. } => "completions",
        }
    }
}

/// The language the help shall have: `--lang` is looked for before the command line is parsed.
pub(crate) fn early_lang(args: &[OsString]) -> Lang {
    let mut chosen = None;
    let mut texts = args.iter().map(|arg| arg.to_string_lossy()).peekable();
    while let Some(text) = texts.next() {
        let value = match text.strip_prefix("--lang=") {
            Some(value) => Some(value.to_owned()),
            None if text == "--lang" => texts.peek().map(|next| next.to_string()),
            None => None,
        };
        chosen = value.and_then(|value| LangArg::from_str(&value, false).ok()).or(chosen);
    }
    match chosen {
        Some(LangArg::En) => Lang::En,
        Some(LangArg::Ja) => Lang::Ja,
        None => Lang::of_environment(|name| std::env::var(name).ok()),
    }
}

/// The command line with its help in `lang`.
pub(crate) fn command(lang: Lang) -> clap::Command {
    match lang {
        Lang::En => Cli::command(),
        Lang::Ja => japanese::translate(Cli::command()),
    }
}

/// Parses the command line.
///
/// # Errors
/// What clap says about it; also for `--help` and `--version`.
pub(crate) fn parse(args: &[OsString], lang: Lang) -> Result<Cli, clap::Error> {
    let matches = command(lang).try_get_matches_from(args)?;
    Cli::from_arg_matches(&matches)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        for lang in [Lang::En, Lang::Ja] {
            command(lang).debug_assert();
        }
    }

    #[test]
    fn the_language_of_the_help_is_known_early() {
        let args = |list: &[&str]| list.iter().map(OsString::from).collect::<Vec<_>>();
        assert_eq!(early_lang(&args(&["banmen", "--lang", "ja", "--help"])), Lang::Ja);
        assert_eq!(early_lang(&args(&["banmen", "solve", "--lang=ja", "--lang", "en"])), Lang::En);
    }
}
