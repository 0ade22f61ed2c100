//! `branch`: side boards in a journal.

use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::Path;

use banmen::branches::{self, Journal, JournalError, SideBoard};
use banmen::tree::Searches;
use banmen::typed;
use banmen::words::boards as words;
use banmen::{Board, Grid, Role, json, view};

use crate::args::{BranchAction, BranchArgs, From};
use crate::exit::Exit;
use crate::inputs::Source;
use crate::interrupt;
use crate::out::{Lost, Out};
use crate::save::{self, SaveError};
use crate::session::{Session, harmless};
use crate::verbs;
use crate::words::Message;

/// A journal of more is none.
const MOST_MIB: u64 = 16;

/// Why nothing was done.
enum Refused {
    /// It was told already.
    Told,
    Journal(JournalError),
    Lost(Lost),
}

impl std::convert::From<JournalError> for Refused {
    fn from(error: JournalError) -> Self {
        Self::Journal(error)
    }
}

impl std::convert::From<Lost> for Refused {
    fn from(lost: Lost) -> Self {
        Self::Lost(lost)
    }
}

pub(super) fn run(args: &BranchArgs, session: &mut Session) {
    match act(args, session) {
        Ok(()) | Err(Refused::Told) => {}
        Err(Refused::Journal(error)) => {
            let said = words::error(&error, session.lang);
            session.refuse_input(&args.journal.display().to_string(), &said);
        }
        Err(Refused::Lost(lost)) => session.lost(&lost),
    }
}

fn act(args: &BranchArgs, session: &mut Session) -> Result<(), Refused> {
    let is_new = matches!(args.action, BranchAction::Save);
    let text = read(&args.journal, is_new, session)?;
    let mut journal = Journal::read(&text)?;
    let what: Vec<&OsString> = args.what.iter().collect();
    let name = |i: usize| what[i].to_string_lossy();
    match (args.action, what.len()) {
        (BranchAction::List, 0) => {
            let told = match args.json {
                true => journal.boards().iter().map(|board| json::branch(board) + "\n").collect(),
                false => words::list(&journal, session.lang),
            };
            print(&told)
        }
        (BranchAction::Save, 2) => {
            let position = board(args, what[1], session)?.seen.board;
            let before = args.parent.as_deref().map(|parent| journal.board(parent)).transpose()?;
            let guess = before.and_then(|before| branches::one_more(&before.position, &position));
            let parent = args.parent.clone();
            let added =
                SideBoard { name: name(0).into_owned(), parent, guess, position, note: args.note.clone() };
            let added = journal.add(added)?.clone();
            keep(args, &journal, &text, &added, session)
        }
        (BranchAction::Try, 2 | 3) => {
            let searches = searches(args, session)?;
            let guess = branches::read_guess(&name(1))?;
            let new = what.get(2).map(|name| name.to_string_lossy());
            let added =
                journal.guess(&name(0), guess, new.as_deref(), searches.as_ref(), &args.note)?.clone();
            keep(args, &journal, &text, &added, session)
        }
        (BranchAction::Show, 1) => {
            let board = journal.board(&name(0))?.clone();
            show(args, &journal, &board, session)
        }
        (BranchAction::Compare, 2) => {
            let (first, second) = (name(0), name(1));
            let found = journal.compare(&first, &second)?;
            let told = match args.json {
                true => json::comparison(&first, &second, &found) + "\n",
                false => words::compared(&first, &second, &found, session.lang).join("\n") + "\n",
            };
            print(&told)
        }
        (BranchAction::Sheets, 1) => {
            let path = Path::new(what[0]);
            let (boards, most) = (journal.boards().len(), branches::MOST_SHEETS);
            if boards > most {
                session.refuse(&Message::ManySheets { path: &args.journal, boards, most });
                return Err(Refused::Told);
            }
            let bytes = match branches::workbook(&journal) {
                Ok(bytes) => bytes,
                Err(error) => {
                    session.refuse_input(
                        &args.journal.display().to_string(),
                        &session.words().patch_error(&error),
                    );
                    return Err(Refused::Told);
                }
            };
            if interrupt::asked() {
                session.tell_message(&Message::Stopped);
                session.end(Exit::Interrupted);
                return Err(Refused::Told);
            }
            if !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("xlsx")) {
                session.refuse(&Message::WrongExtension { path, wanted: "xlsx" });
                return Err(Refused::Told);
            }
            match save::write_new(path, &bytes, None, args.force) {
                Ok(_) => session.tell_message(&Message::Written { path }),
                Err(error) => refuse_save(&error, session),
            }
            Ok(())
        }
        (action, _) => {
            session.refuse(&Message::BranchNeeds { action: action.word() });
            Err(Refused::Told)
        }
    }
}

/// The text of the journal; nothing where a new one is to be made.
fn read(path: &Path, may_be_new: bool, session: &mut Session) -> Result<String, Refused> {
    let read = path.metadata().and_then(|about| match about.len() {
        _ if about.is_dir() => Err(ErrorKind::IsADirectory.into()),
        bytes if bytes > MOST_MIB << 20 => Err(ErrorKind::FileTooLarge.into()),
        _ => std::fs::read(path),
    });
    match read {
        Ok(bytes) => Ok(String::from_utf8(bytes).map_err(|_| JournalError::NoJournal)?),
        Err(error) if matches!(error.kind(), ErrorKind::IsADirectory | ErrorKind::FileTooLarge) => {
            let limit_mib = (error.kind() == ErrorKind::FileTooLarge).then_some(MOST_MIB);
            session.refuse(&Message::NeverJournal { path, limit_mib });
            Err(Refused::Told)
        }
        Err(error) if error.kind() == ErrorKind::NotFound && may_be_new => Ok(String::new()),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            session.refuse(&Message::NoJournal { path });
            Err(Refused::Told)
        }
        Err(error) => {
            session.refuse(&Message::CannotRead { path, error: &error });
            Err(Refused::Told)
        }
    }
}

/// Tells why a file was not written; there is no option that would name another one.
fn refuse_save(error: &SaveError, session: &mut Session) {
    match error {
        SaveError::Exists(path) => session.refuse(&Message::NameTaken { path }),
        SaveError::Io(path, error) => session.refuse(&Message::CannotKeep { path, error }),
        SaveError::NoDirectory(_) | SaveError::OpenElsewhere(..) => session.refuse_save(error),
    }
}

/// The board of an input: the first problem in it.
fn board(args: &BranchArgs, input: &OsString, session: &mut Session) -> Result<Board, Refused> {
    let from = From {
        inputs: vec![input.clone()],
        sheet: args.sheet.clone(),
        range: args.range.clone(),
        game: None,
        after: None,
    };
    let pick = verbs::pick(&from, session).ok_or(Refused::Told)?;
    let source = Source::open(input, false).map_err(|trouble| {
        session.refuse(&trouble.message());
        Refused::Told
    })?;
    let name = source.name.clone();
    let whole = source.whole(banmen::Game::Sudoku).map_err(|trouble| {
        session.refuse(&trouble.message());
        Refused::Told
    })?;
    let input = whole.map_err(|error| {
        session.refuse_input(&name, &session.words().input_error(&error));
        Refused::Told
    })?;
    let boards = input.boards(&pick).map_err(|error| {
        session.refuse_input(&name, &session.words().pick_error(&error));
        Refused::Told
    })?;
    let problem = boards.iter().position(|board| board.role == Role::Problem).unwrap_or(0);
    let Some(board) = boards.into_iter().nth(problem) else { return Err(Refused::Told) };
    if !board.seen.unreadable.is_empty() {
        for said in banmen::words::tell::unreadable(&board.seen, session.verbose, session.lang) {
            session.refuse_input(&name, &said);
        }
        return Err(Refused::Told);
    }
    Ok(board)
}

fn searches(args: &BranchArgs, session: &mut Session) -> Result<Option<Searches>, Refused> {
    let Some(text) = args.searches.as_deref() else { return Ok(None) };
    match typed::searches(text) {
        Ok(searches) => Ok(Some(searches)),
        Err(error) => {
            session.refuse(&Message::BadSearches { text, error });
            Err(Refused::Told)
        }
    }
}

/// Writes the journal with the board that was added, and shows that.
fn keep(
    args: &BranchArgs,
    journal: &Journal,
    text: &str,
    added: &SideBoard,
    session: &mut Session,
) -> Result<(), Refused> {
    let whole = journal.added(text, 1);
    if let Err(error) = save::write_new(&args.journal, whole.as_bytes(), None, true) {
        refuse_save(&error, session);
        return Err(Refused::Told);
    }
    show(args, journal, added, session)
}

fn show(
    args: &BranchArgs,
    journal: &Journal,
    board: &SideBoard,
    session: &mut Session,
) -> Result<(), Refused> {
    if args.json {
        return print(&(json::branch(board) + "\n"));
    }
    let paint = if session.paint { view::Paint::Ansi } else { view::Paint::None };
    let before = board.parent.as_deref().and_then(|parent| journal.board(parent).ok());
    let givens = before.map_or(Grid::EMPTY, |before| before.position);
    let lines: Vec<String> = words::state(&board.state(), session.lang);
    let heading = harmless(&board.name).into_owned();
    let board = view::board(if before.is_some() { &givens } else { &board.position }, &board.position, paint);
    print(&format!("{heading}: {}\n{board}", lines.join("\n  ")))
}

fn print(text: &str) -> Result<(), Refused> {
    let mut out = Out::open().map_err(Lost::from)?;
    Ok(out.write(text.as_bytes())?)
}
