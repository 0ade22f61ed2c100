//! What the options of `generate` wish for.

use std::ffi::OsStr;

use banmen::generate::{self, Origin, Request, Symmetry, Wish};
use banmen::words::{hints, making};
use banmen::{Input, Pick, Puzzle, repertoire};

use crate::args::{From, GenerateArgs};
use crate::inputs::Source;
use crate::session::Session;
use crate::verbs;
use crate::words::Message;

/// The request; `None` after an error.
pub(super) fn request(args: &GenerateArgs, session: &mut Session) -> Option<Request> {
    let symmetry = value("--symmetry", args.symmetry.as_deref(), Symmetry::by_name, session)?;
    let givens = value("--givens", args.givens.as_deref(), generate::givens, session)?;
    let wish = wish(args, session)?;
    let from = match (&args.pattern, &args.finish) {
        (Some(input), _) => Origin::Pattern(pattern(input, args, session)?),
        (None, Some(input)) => Origin::Begun(begun(input, args, session)?),
        (None, None) if args.filled => Origin::Filled,
        (None, None) => Origin::Nothing,
    };
    Some(Request { from, symmetry: symmetry.unwrap_or(Symmetry::NONE), givens, minimal: args.minimal, wish })
}

/// The value of an option; `None` after an error.
fn value<T>(
    option: &'static str,
    text: Option<&str>,
    read: impl Fn(&str) -> Option<T>,
    session: &mut Session,
) -> Option<Option<T>> {
    let Some(text) = text else { return Some(None) };
    let value = read(text);
    if value.is_none() {
        session.refuse(&Message::BadWish { option, text });
    }
    value.map(Some)
}

fn wish(args: &GenerateArgs, session: &mut Session) -> Option<Wish> {
    let level = value("--level", args.level.as_deref(), generate::levels, session)?;
    let score = value("--score", args.score.as_deref(), generate::scores, session)?;
    let grades = value("--letters", args.letters.as_deref(), generate::grades, session)?;
    let named =
        |list: &Option<String>| list.as_deref().map(|list| repertoire::ladder(Some(list), None)).transpose();
    let lists = named(&args.techniques).and_then(|allowed| Ok((allowed, named(&args.need)?)));
    let (allowed, needed) = match lists {
        Ok(lists) => lists,
        Err(error) => {
            session.refuse_said(&hints::repertoire_error(&error, session.lang));
            return None;
        }
    };
    let allowed = if args.no_guessing { Some(generate::without_guessing(allowed)) } else { allowed };
    let needed = needed.map(|ladder| ladder.techniques).unwrap_or_default();
    Some(Wish { grades, level, score, allowed, needed })
}

/// The cells that a picture marks; `None` after an error.
fn pattern(input: &OsStr, args: &GenerateArgs, session: &mut Session) -> Option<banmen::CellSet> {
    let pick = pick(args, session)?;
    // A picture that stands on the command line is no file.
    let text = input.to_string_lossy();
    let found = if let Ok(cells) = generate::of_text(&text) {
        Ok(cells)
    } else {
        let source = opened(input, session)?;
        match source.bytes() {
            Ok(bytes) => generate::of_bytes(bytes, input.to_str(), &pick),
            Err(trouble) => {
                session.refuse(&trouble.message());
                return None;
            }
        }
    };
    match found {
        Ok(cells) => Some(cells),
        Err(error) => {
            session.refuse_input(&text, &making::pattern_error(&error, session.lang));
            None
        }
    }
}

/// The puzzle that somebody has begun; `None` after an error.
fn begun(input: &OsStr, args: &GenerateArgs, session: &mut Session) -> Option<Puzzle> {
    let pick = pick(args, session)?;
    let source = opened(input, session)?;
    let name = source.name.clone();
    let input = match source.whole(banmen::Game::Sudoku) {
        Ok(Ok(input)) => input,
        Ok(Err(error)) => {
            session.refuse_input(&name, &session.words().input_error(&error));
            return None;
        }
        Err(trouble) => {
            session.refuse(&trouble.message());
            return None;
        }
    };
    let board = match first_board(&input, &pick) {
        Ok((board, boards)) => {
            if boards > 1 {
                let place = session.words().place(&board.seen.place);
                session.tell_message(&Message::FinishedOne { name: &name, place: &place, boards });
            }
            board
        }
        Err(error) => {
            session.refuse_input(&name, &session.words().pick_error(&error));
            return None;
        }
    };
    let report = generate::finish::advise(&board, &banmen::Clock::default());
    match report.begun() {
        Some(puzzle) => Some(puzzle),
        None => {
            for line in making::advice(&report, session.lang) {
                session.tell(&format!("{name}: {line}"));
            }
            session.end(true);
            None
        }
    }
}

/// The first board on which something stands, and of how many.
fn first_board(input: &Input, pick: &Pick) -> Result<(banmen::Board, usize), banmen::PickError> {
    let boards = input.boards(pick)?;
    let begun = boards.iter().find(|board| board.seen.board.givens() > 0).or(boards.first());
    begun.map(|board| (board.clone(), boards.len())).ok_or(banmen::PickError::NoBoard)
}

fn opened(input: &OsStr, session: &mut Session) -> Option<Source> {
    match Source::open(input, false) {
        Ok(source) => Some(source),
        Err(trouble) => {
            session.refuse(&trouble.message());
            None
        }
    }
}

pub(super) fn pick(args: &GenerateArgs, session: &mut Session) -> Option<Pick> {
    verbs::pick(&from(args, Vec::new()), session)
}

/// Where the board is, as other verbs have it.
pub(super) fn from(args: &GenerateArgs, inputs: Vec<std::ffi::OsString>) -> From {
    From { inputs, sheet: args.sheet.clone(), range: args.range.clone(), game: None, after: None }
}
