//! Which puzzles a book has, in which order.

use banmen_sudoku::Grid;

use super::judge::{Candidate, Grade, Judged};
use super::{Answers, Faulty, Sort, Wish};
use crate::report::{Status, Where};
use crate::words::book;

/// A puzzle of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number, from 1.
    pub number: usize,
    /// Its givens.
    pub givens: Grid,
    /// Its solution, if it is the only one.
    pub solution: Option<Grid>,
    /// How difficult it is.
    pub grade: Option<Grade>,
    /// Who made it.
    pub author: Option<String>,
    /// The first step.
    pub hint: Option<String>,
    /// What is wrong with it, if something is.
    pub fault: Option<Fault>,
}

/// What is wrong with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// It has not exactly one solution, or that is not known.
    Status(Status),
    /// All its cells are filled: there is nothing to solve.
    Full,
}

/// The plan of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// What is wanted of it.
    pub wish: Wish,
    /// Its puzzles, in order.
    pub entries: Vec<Entry>,
    /// Boards with a fault.
    pub faulty: Vec<Faulted>,
}

/// A board with a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faulted {
    /// The input that it comes from.
    pub input: String,
    /// Where it is there.
    pub place: Where,
    /// What is wrong with it.
    pub fault: Fault,
    /// The number under which it is printed all the same.
    pub printed: Option<usize>,
}

/// A part of a book.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chapter {
    /// The title page.
    Title,
    /// The rules.
    Rules,
    /// The puzzles.
    Puzzles,
    /// The hints.
    Hints,
    /// The answers.
    Answers,
}

/// What one file of a book holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Binding {
    /// Its title.
    pub title: String,
    /// Its parts, in order.
    pub chapters: Vec<Chapter>,
}

impl Plan {
    /// Puts the puzzles in order, and numbers them.
    #[must_use]
    pub fn new(wish: Wish, mut judged: Vec<Judged>) -> Self {
        if wish.sort == Sort::Difficulty {
            // What is faulty has no difficulty, and comes last.
            judged.sort_by_key(|one| one.grade.map_or((usize::MAX, 0, 0), |grade| grade.weight()));
        }
        let mut plan = Self { wish, entries: Vec::new(), faulty: Vec::new() };
        judged.into_iter().for_each(|one| plan.add(one));
        plan
    }

    fn add(&mut self, judged: Judged) {
        let fault = fault(&judged);
        let Judged { candidate: Candidate { input, seen, author }, solution, grade, hint, .. } = judged;
        let number = self.entries.len() + 1;
        let is_printed = fault.is_none() || self.wish.faulty == Faulty::Marked;
        if let Some(fault) = fault {
            let printed = is_printed.then_some(number);
            self.faulty.push(Faulted { input, place: seen.place, fault, printed });
        }
        if is_printed {
            let author = author.or_else(|| self.wish.author.clone());
            self.entries.push(Entry { number, givens: seen.board, solution, grade, author, hint, fault });
        }
    }

    /// The book, and behind it the answers if they are wanted in a file of their own.
    #[must_use]
    pub fn bindings(&self) -> Vec<Binding> {
        let Wish { bare, hints, answers, lang, .. } = self.wish;
        let front = [Chapter::Title, Chapter::Rules].into_iter().filter(|_| !bare);
        let hints = hints.map(|_| Chapter::Hints);
        let back = (answers == Answers::Back).then_some(Chapter::Answers);
        let chapters = front.chain([Chapter::Puzzles]).chain(hints).chain(back).collect();
        let apart = (answers == Answers::Apart).then(|| Binding {
            title: book::answers_of(self.title(), lang),
            chapters: vec![Chapter::Answers],
        });
        [Binding { title: self.title().to_owned(), chapters }].into_iter().chain(apart).collect()
    }

    /// Its title.
    #[must_use]
    pub fn title(&self) -> &str {
        match self.wish.title.as_deref().map(str::trim) {
            Some(title) if !title.is_empty() => title,
            _ => book::usual_title(self.wish.lang),
        }
    }
}

fn fault(judged: &Judged) -> Option<Fault> {
    match judged.status {
        Status::Unique if judged.candidate.seen.board.givens() == 81 => Some(Fault::Full),
        Status::Unique => None,
        // It is a good puzzle, though nobody knows how difficult.
        Status::Unproved if judged.solution.is_some() => None,
        status => Some(Fault::Status(status)),
    }
}
