//! One file a verb: what is asked of the desk, and in which shape the answers are written.

mod answer;
mod backtrack;
mod boards;
mod book;
mod branch;
mod candidates;
mod check;
mod completions;
mod explain;
mod find;
mod generate;
mod go;
mod guises;
mod hint;
mod lines;
mod live;
mod rate;
mod reason;
mod solve;
mod text;
mod tree;

use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use banmen::fill::{Aside, Filled};
use banmen::{Board, CellRange, Clock, GameBoard, Input, Kind, Notice, PatchNote, Pick};

use crate::args::{Cli, Effort, From, Part, Verb};
use crate::exit::Exit;
use crate::inputs::{self, Source};
use crate::interrupt;
use crate::out::Lost;
use crate::session::Session;
use crate::shard::Shard;
use crate::sink::Sink;
use crate::target::{Ending, Plan, Target, keep};
use crate::through;
use crate::verbs::lines::Order;
use crate::words::Message;

/// Does what the command line asks.
pub(crate) fn run(cli: &Cli, session: &mut Session) {
    let verb = cli.verb.name();
    match &cli.verb {
        Verb::Find(args) => find::run(args, verb, session),
        Verb::Solve(args) => solve::run(args, verb, session),
        Verb::Check(args) => check::run(args, verb, session),
        Verb::Rate(args) => rate::run(args, verb, session),
        Verb::Candidates(args) => candidates::run(args, verb, session),
        Verb::Hint(args) => hint::run(args, verb, session),
        Verb::Explain(args) => explain::run(args, verb, session),
        Verb::Tree(args) => tree::run(args, verb, session),
        Verb::Book(args) => book::run(args, verb, session),
        Verb::Live(args) => live::run(args, verb, session),
        Verb::Branch(args) => branch::run(args, session),
        Verb::Generate(args) => generate::run(args, verb, session),
        Verb::Canonical(args) => guises::canonical(args, verb, session),
        Verb::Shuffle(args) => guises::shuffle(args, verb, session),
        Verb::Groups(args) => go::groups::run(args, verb, session),
        Verb::Play(args) => go::play::run(args, verb, session),
        Verb::Judge(args) => go::judge::run(args, verb, session),
        Verb::Gtp(args) => go::gtp::run(args, session),
        Verb::Completions { shell } => completions::run(*shell, session),
    }
}

/// Notes of one kind that are told without `-v`.
const FIRST_FEW: usize = 3;

/// What a verb does with its inputs.
trait Desk {
    /// The boards that it answers.
    type Board: GameBoard;

    /// What is wanted of a batch.
    fn order(&self) -> Order;
    /// Answers the lines of a batch; nothing for verbs that take every input whole.
    fn lines(&self, source: Source, sink: &mut Sink, session: &mut Session) -> Flow {
        let _ = (source, sink, session);
        Ok(())
    }
    /// Whether a puzzle a line is no batch for it, but a text with boards.
    fn takes_whole(&self) -> bool {
        false
    }
    /// How a new file of its text is called.
    fn ending(&self) -> Ending {
        Ending::Text
    }
    /// Answers the boards of an input that was read whole.
    fn boards(&self, whole: &Whole<Self::Board>, sink: &mut Sink, session: &mut Session) -> Flow;
    /// Whether answers can go into such an input itself.
    fn edits(&self, input: &Input) -> bool {
        input.book().is_some()
    }
    /// Whether the answers to such an input are text.
    fn gives_text(&self, input: &Input, has_path: bool) -> bool {
        let _ = (input, has_path);
        true
    }
}

/// An input that was read whole, and its boards.
struct Whole<B = Board> {
    name: String,
    path: Option<PathBuf>,
    input: Input,
    boards: Vec<B>,
}

impl<B: GameBoard> Whole<B> {
    /// The boards to answer.
    fn taken(&self) -> Vec<&B> {
        B::taken(&self.input, &self.boards)
    }
}

/// Whether to go on with the next input. The error is that output was lost.
type Flow<T = ()> = Result<T, Lost>;

/// Goes through all inputs.
fn each_input<B: GameBoard>(from: &From, plan: &Plan, desk: &dyn Desk<Board = B>, session: &mut Session) {
    let terminal = std::io::stdin().is_terminal();
    let Some(args) = inputs::or_standard_input(&from.inputs, terminal) else {
        session.refuse(&Message::NoInput { verb: plan.verb() });
        return;
    };
    let Some(pick) = pick(from, session) else { return };
    let mut shared: Option<Sink> = None;
    for arg in &args {
        if interrupt::asked() {
            session.tell_message(&Message::Stopped);
            session.end(Exit::Interrupted);
            return;
        }
        let flow = one_input(arg, &pick, plan, desk, &mut shared, session);
        if let Err(lost) = flow {
            session.lost(&lost);
            return;
        }
    }
    // A file of text is kept if there is something in it: after an error in one of several inputs too.
    if let Some(sink) = shared {
        keep(sink, plan.force, session);
    }
}

/// Takes one input.
fn one_input<B: GameBoard>(
    arg: &OsString,
    pick: &Pick,
    plan: &Plan,
    desk: &dyn Desk<Board = B>,
    shared: &mut Option<Sink>,
    session: &mut Session,
) -> Flow {
    // What is no file is not even opened: a pipe would be read for nothing.
    if plan.target == Target::InPlace && through::leads(Path::new(arg)) {
        session.refuse(&Message::InPlaceNeedsFile);
        return Ok(());
    }
    let order = desk.order();
    let source = match Source::open(arg, order.column.is_some()) {
        Ok(source) => source,
        Err(trouble) => {
            session.refuse(&trouble.message());
            return Ok(());
        }
    };
    let (path, named) = (source.path.clone(), source.named.clone());
    if order.column.is_some() && !source.is_text() {
        session.refuse(&Message::NoTable { input: &source.name });
        return Ok(());
    }
    if (source.kind == Kind::Lines && !desk.takes_whole()) || order.column.is_some() {
        if plan.target == Target::InPlace {
            refuse_in_place(path.as_deref(), session);
            return Ok(());
        }
        if pick.is_some() {
            session.refuse_input(&source.name, &session.words().pick_error(&banmen::PickError::NoSheets));
            return Ok(());
        }
        let ending = if order.gives_table() { Ending::Table } else { Ending::Text };
        let work = |sink: &mut Sink, session: &mut Session| desk.lines(source, sink, session);
        return with_sink(named, ending, plan, shared, session, work);
    }
    if order.shard.is_some() {
        session.refuse(&Message::NoBatch { input: &source.name });
        return Ok(());
    }
    let (name, packed) = (source.name.clone(), source.packed);
    let input = match source.whole(B::GAME) {
        Ok(Ok(input)) => input,
        Ok(Err(error)) => {
            session.refuse_input(&name, &session.words().input_error(&error));
            return Ok(());
        }
        Err(trouble) => {
            session.refuse(&trouble.message());
            return Ok(());
        }
    };
    if let Some(book) = input.book() {
        // Answers would have to be packed again; and what has to be put together is no batch.
        if packed {
            session.refuse(&Message::PackedWorkbook { input: &name });
            return Ok(());
        }
        for notice in book.notices().iter().filter(|notice| session.verbose || is_weighty_notice(notice)) {
            session.note(&format!("{name}: {}", session.words().notice(notice)));
        }
    }
    let boards = match B::all(&input, pick) {
        Ok(boards) => boards,
        Err(error) => {
            session.refuse_input(&name, &session.words().pick_error(&error));
            return Ok(());
        }
    };
    if plan.target == Target::InPlace && (path.is_none() || !desk.edits(&input)) {
        refuse_in_place(path.as_deref(), session);
        return Ok(());
    }
    let gives_text = desk.gives_text(&input, path.is_some());
    let whole = Whole { name, path: path.clone(), input, boards };
    if gives_text {
        let work = |sink: &mut Sink, session: &mut Session| desk.boards(&whole, sink, session);
        with_sink(named, desk.ending(), plan, shared, session, work)
    } else {
        // The answer is a workbook; what is printed beside it goes to standard output.
        let Some(mut sink) = Plan::text(plan.verb(), &[]).sink(None, Ending::Text, session) else {
            return Ok(());
        };
        desk.boards(&whole, &mut sink, session)
    }
}

/// Hands out the place for text: one for all inputs, or one for each where a folder was named.
fn with_sink(
    path: Option<PathBuf>,
    ending: Ending,
    plan: &Plan,
    shared: &mut Option<Sink>,
    session: &mut Session,
    work: impl FnOnce(&mut Sink, &mut Session) -> Flow,
) -> Flow {
    if matches!(plan.target, Target::Folder(_)) {
        let Some(mut sink) = plan.sink(path.as_deref(), ending, session) else { return Ok(()) };
        work(&mut sink, session)?;
        keep(sink, plan.force, session);
        return Ok(());
    }
    if shared.is_none() {
        *shared = plan.sink(path.as_deref(), ending, session);
    }
    match shared {
        Some(sink) => work(sink, session),
        None => Ok(()),
    }
}

fn refuse_in_place(path: Option<&Path>, session: &mut Session) {
    match path {
        Some(path) => session.refuse(&Message::InPlaceNeedsWorkbook { path }),
        None => session.refuse(&Message::InPlaceNeedsFile),
    }
}

/// `--sheet` and `--range`, which may name the sheet too, as places are told. `None` after an error.
fn pick(from: &From, session: &mut Session) -> Option<Pick> {
    let Some(text) = from.range.as_deref() else {
        return Some(Pick { sheet: from.sheet.clone(), range: None, game: from.game, after: from.after });
    };
    let (named, cells) = match text.rsplit_once('!') {
        Some((sheet, cells)) => (Some(unquoted(sheet)), cells),
        None => (None, text),
    };
    let agrees = named.is_none() || from.sheet.is_none() || named == from.sheet;
    match cells.parse::<CellRange>() {
        Ok(range) if agrees => Some(Pick {
            sheet: named.or_else(|| from.sheet.clone()),
            range: Some(range),
            game: from.game,
            after: from.after,
        }),
        _ => {
            session.refuse(&Message::BadRange { text });
            None
        }
    }
}

/// The name of a sheet without the quotes that spreadsheets put around it.
fn unquoted(name: &str) -> String {
    match name.strip_prefix('\'').and_then(|name| name.strip_suffix('\'')) {
        Some(inner) => inner.replace("''", "'"),
        None => name.to_owned(),
    }
}

/// `--timeout`, and Ctrl-C. `None` after an error.
fn clock(effort: &Effort, session: &mut Session) -> Option<Clock> {
    clock_of("--timeout", effort.timeout, session)
}

/// The time that an option allows, and the stop key.
fn clock_of(option: &'static str, seconds: Option<f64>, session: &mut Session) -> Option<Clock> {
    let timeout = match seconds.map(|seconds| (seconds, std::time::Duration::try_from_secs_f64(seconds))) {
        None => None,
        Some((seconds, Ok(timeout))) if seconds > 0.0 => Some(timeout),
        Some((seconds, _)) => {
            session.refuse(&Message::BadTimeout { option, seconds });
            return None;
        }
    };
    Some(Clock { timeout, stop: Some(interrupt::flag()) })
}

/// `--jobs`: threads of a batch.
fn jobs(effort: &Effort) -> usize {
    const MOST: usize = 256;
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    effort.jobs.filter(|&jobs| jobs > 0).unwrap_or_else(cores).min(MOST)
}

/// `--shard`. `None` after an error; `Some(None)` for all of a batch.
fn shard(part: &Part, session: &mut Session) -> Option<Option<Shard>> {
    let Some(text) = part.shard.as_deref() else { return Some(None) };
    let shard = text.parse().ok();
    if shard.is_none() {
        session.refuse(&Message::BadShard { text });
    }
    shard.map(Some)
}

/// Writes a workbook with answers where the plan says, and tells what the user should know; the path.
fn write_filled<B>(
    whole: &Whole<B>,
    path: &Path,
    filled: &Filled,
    plan: &Plan,
    session: &mut Session,
) -> Option<String> {
    let words = session.words();
    if let (Some(Aside::Book(error)), Target::InPlace) = (filled.aside.first(), &plan.target) {
        session.refuse_input(&whole.name, &words.patch_error(error));
        return None;
    }
    if let (Some(Aside::NoFormulas(_)), Target::InPlace) = (filled.aside.first(), &plan.target) {
        session.refuse(&Message::InPlaceNeedsFormulas { path });
        return None;
    }
    let told = if session.verbose { filled.aside.len() } else { FIRST_FEW };
    for aside in filled.aside.iter().take(told) {
        session.note(&format!("{}: {}", whole.name, words.aside(aside)));
    }
    if let Some(count) = filled.aside.len().checked_sub(told).filter(|&count| count > 0) {
        session.note(&Message::MoreNotes { count }.say(session.lang).what);
    }
    for note in filled.notes.iter().filter(|note| session.verbose || is_weighty(note)) {
        session.note(&format!("{}: {}", whole.name, words.patch_note(note)));
    }
    plan.write_book(path, filled, session).map(|path| path.display().to_string())
}

/// Notices that are told without being asked for.
fn is_weighty_notice(notice: &Notice) -> bool {
    match notice {
        Notice::UndecodableText => true,
        // What concerns a board is told with the board.
        Notice::UncachedFormulas { .. } | Notice::GuessedEncoding(_) | Notice::Repaired(_) => false,
    }
}

/// Notes that are told without being asked for.
fn is_weighty(note: &PatchNote) -> bool {
    match note {
        PatchNote::ProtectedSheet(_)
        | PatchNote::FormulaReplaced(_)
        | PatchNote::NotLive(_)
        | PatchNote::ManualCalculation => true,
        PatchNote::NoColors(_)
        | PatchNote::NoShapes(_)
        | PatchNote::NoPrintArea(_)
        | PatchNote::NoPrintSetup(_)
        | PatchNote::NoView(_)
        | PatchNote::SignedMacros
        | PatchNote::ResultsDropped(_) => false,
    }
}
