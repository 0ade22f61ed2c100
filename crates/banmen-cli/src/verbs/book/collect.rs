//! Collects the boards of all inputs.

use std::cell::RefCell;
use std::io::Read;

use banmen::book::{Candidate, list};
use banmen::words::Said;
use banmen::{Board, Where};

use crate::args::Shape;
use crate::inputs::Source;
use crate::session::Session;
use crate::sink::Sink;
use crate::verbs::boards::tell_seen;
use crate::verbs::lines::Order;
use crate::verbs::{Desk, FIRST_FEW, Flow, Whole};
use crate::words::Message;

/// The boards so far.
#[derive(Default)]
pub(super) struct Collect(RefCell<Vec<Candidate>>);

impl Collect {
    /// All of them, in order.
    pub(super) fn take(self) -> Vec<Candidate> {
        self.0.into_inner()
    }
}

/// Most bytes of a batch: a book holds all its puzzles in memory.
const MOST: u64 = 256 << 20;

impl Desk for Collect {
    type Board = Board;

    fn order(&self) -> Order {
        Order::simple(Shape::Plain, true)
    }

    fn lines(&self, source: Source, _: &mut Sink, session: &mut Session) -> Flow {
        let (name, path) = (source.name.clone(), source.path.clone());
        let path = path.unwrap_or_else(|| name.clone().into());
        let mut lines = Vec::new();
        match source.lines().take(MOST + 1).read_to_end(&mut lines) {
            Err(error) => session.refuse(&Message::CannotRead { path: &path, error: &error }),
            Ok(_) if lines.len() as u64 > MOST => {
                session.refuse(&Message::TooLarge { path: &path, limit_mib: MOST >> 20 });
                return Ok(());
            }
            Ok(_) => {}
        }
        let listed = list::read(&name, &lines);
        let told = if session.verbose { listed.bad.len() } else { FIRST_FEW };
        for (line, fault) in listed.bad.iter().take(told) {
            let place = session.words().place(&Where::Line(*line));
            let said = session.words().line_fault(fault);
            session.error(&Said { what: format!("{name}: {place}: {}", said.what), cure: said.cure });
        }
        if let Some(count) = listed.bad.len().checked_sub(told).filter(|&count| count > 0) {
            session.error(&Message::MoreBadLines { count: count as u64 }.say(session.lang));
        }
        session.end(!listed.bad.is_empty());
        self.0.borrow_mut().extend(listed.puzzles);
        Ok(())
    }

    fn boards(&self, whole: &Whole, _: &mut Sink, session: &mut Session) -> Flow {
        for board in whole.taken() {
            tell_seen(whole, &board.seen, session);
            self.0.borrow_mut().push(Candidate::of(&whole.name, &whole.input, board));
        }
        Ok(())
    }
}
