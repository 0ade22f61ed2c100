//! Answers the chunks of a batch: sorts out what is a puzzle, has all of them answered at once, and puts everything into
//! its place.

use std::ops::Range;
use std::sync::Arc;

use banmen::table::{self, Record, Table};
use banmen::words::Lang;
use banmen::{Grid, Line, LineFault, json};

use super::page::{Page, Row, echo};
use crate::args::Shape;
use crate::batch::{self, Answers, Chunk, Remark, Worker};
use crate::shard::Shard;
use crate::verbs::answer::{Answer, Answerer, Asked, push};

/// What all workers of a batch know.
pub(super) struct Setting {
    /// What the input is called.
    pub(super) name: String,
    pub(super) lang: Lang,
    pub(super) page: Page,
    pub(super) shard: Option<Shard>,
}

/// Answers chunks.
pub(super) struct Clerk {
    setting: Arc<Setting>,
    answerer: Box<dyn Answerer>,
    asked: Asked,
    /// Where the boards stand.
    rows: Vec<Row>,
    others: Vec<Other>,
}

/// A line that has no board and comes out all the same, in its place among the boards.
struct Other {
    /// So many boards of the chunk come before it.
    before: usize,
    kind: Kind,
}

enum Kind {
    /// A blank record of a table.
    Blank(Range<usize>),
    /// What cannot be read: where it is, its line, and why.
    Bad(Row, usize, LineFault),
}

impl Worker for Clerk {
    fn answer(&mut self, chunk: &Chunk, answers: &mut Answers) -> bool {
        self.asked.lines.clear();
        self.asked.grids.clear();
        self.rows.clear();
        self.others.clear();
        let setting = Arc::clone(&self.setting);
        match setting.page.table() {
            None => self.read_lines(chunk),
            Some(table) => self.read_records(chunk, table),
        }
        answers.text.reserve(chunk.bytes.len() + chunk.bytes.len() / 8);
        let Self { answerer, asked, rows, others, .. } = self;
        let mut others = others.drain(..).peekable();
        let mut answered = 0;
        let whole = answerer.answer(asked, &mut |answer| {
            while let Some(other) = others.next_if(|other| other.before <= answered) {
                other.add_to(&setting, chunk, answers);
            }
            answers.tally.lines += 1;
            answers.tally.faults += u64::from(answer.is_fault());
            if let (false, Answer::Report(report), true) =
                (setting.page.says_faults(), &answer, answer.is_fault())
            {
                answers.remarks.push((asked.lines[answered], Remark::Fault(report.answer.status())));
            }
            let (row, grid) = (&rows[answered], &asked.grids[answered]);
            setting.page.write(&chunk.bytes, row, grid, &answer, &mut answers.text);
            answered += 1;
        });
        others.take_while(|_| whole).for_each(|other| other.add_to(&setting, chunk, answers));
        whole
    }
}

impl Clerk {
    pub(super) fn new(setting: Arc<Setting>, answerer: Box<dyn Answerer>) -> Self {
        Self { setting, answerer, asked: Asked::default(), rows: Vec::new(), others: Vec::new() }
    }

    fn read_lines(&mut self, chunk: &Chunk) {
        let mut start = 0;
        let mut number = chunk.first_line;
        let mut puzzle = chunk.first_puzzle;
        while start < chunk.bytes.len() {
            let rest = &chunk.bytes[start..];
            if let Some(shard) = self.setting.shard {
                let (length, next) = banmen::next_line(rest);
                let counts = batch::is_puzzle(number, &rest[..length]);
                let is_ours = counts && shard.takes(puzzle);
                puzzle += u64::from(counts);
                if !is_ours {
                    start += next;
                    number += 1;
                    continue;
                }
            }
            let (line, length, next) = banmen::read_first_line(rest);
            let row = Row { record: start..start + length, end: start + next, missing: Some(0) };
            match line {
                Line::Nothing => {}
                Line::Puzzle(grid) => self.take(number, row, grid),
                Line::Bad(_) if number == 1 && banmen::is_heading(&rest[..length]) => {}
                Line::Bad(fault) => self.put(Kind::Bad(row, number, fault)),
            }
            start += next;
            number += 1;
        }
    }

    fn read_records(&mut self, chunk: &Chunk, table: &Table) {
        let mut number = chunk.first_line;
        let mut puzzle = chunk.first_puzzle;
        for whole in table.records().all(&chunk.bytes) {
            let record = table::split_line_end(&chunk.bytes[whole.clone()]).0;
            let line = number;
            number += 1 + table::line_ends(record);
            let is_ours = self.setting.shard.is_none_or(|shard| shard.takes(puzzle));
            puzzle += u64::from(!table::is_blank(record));
            if !is_ours {
                continue;
            }
            let Record { puzzle, missing } = table.read(record);
            let row = Row { record: whole.start..whole.start + record.len(), end: whole.end, missing };
            match puzzle {
                // What is a table still keeps its blank records where they are.
                Line::Nothing if self.setting.page.shape().is_none() => self.put(Kind::Blank(whole)),
                Line::Nothing => {}
                Line::Puzzle(grid) => self.take(line, row, grid),
                Line::Bad(fault) => self.put(Kind::Bad(row, line, fault)),
            }
        }
    }

    fn take(&mut self, line: usize, row: Row, grid: Grid) {
        self.asked.lines.push(line);
        self.asked.grids.push(grid);
        self.rows.push(row);
    }

    fn put(&mut self, kind: Kind) {
        self.others.push(Other { before: self.asked.grids.len(), kind });
    }
}

impl Other {
    fn add_to(self, setting: &Setting, chunk: &Chunk, answers: &mut Answers) {
        let Answers { text, remarks, tally } = answers;
        match self.kind {
            Kind::Blank(record) => {
                text.extend_from_slice(&chunk.bytes[record]);
                return;
            }
            Kind::Bad(row, line, fault) => {
                match setting.page.shape() {
                    Some(Shape::Json) => {
                        let what = setting.lang.words().line_fault(&fault).what;
                        let said = echo(&chunk.bytes[row.record]);
                        push(text, json::bad_line(&setting.name, line, &what, &said).as_bytes(), b'\n');
                    }
                    _ => setting.page.write_unread(&chunk.bytes, &row, text),
                }
                tally.unread += 1;
                remarks.push((line, Remark::Unread(fault)));
            }
        }
        tally.lines += 1;
    }
}
