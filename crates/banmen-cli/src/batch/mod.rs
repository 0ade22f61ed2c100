//! Batches: a puzzle on every line, any number of lines, in constant memory and in order.
//!
//! ```text
//! reader ──chunks of lines──> workers (--jobs) ──answers──> writer (in order) ──> sink
//!    ^                                                        │
//!    └────────────── permits, one for each chunk <────────────┘
//! ```
//!
//! The reader needs a permit for each chunk, and the writer gives it back when the answers to that chunk are written: so
//! only so many chunks are on their way, also when one takes long and others overtake it.
//!
//! A chunk is what one read brings, up to the last line end: lines that come slowly are answered at once. How much a read
//! may bring goes by how fast chunks are answered ([`pace`]).

mod cut;
mod pace;
mod read;

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use banmen::LineFault;

use crate::inputs::Stream;
use crate::interrupt;
use crate::out::Lost;
use crate::progress::Progress;
use crate::sink::Sink;
pub(crate) use cut::{Cut, RECORD, Uncut, is_puzzle};
use pace::Pace;

/// Chunks on their way, for each worker.
const PERMITS: usize = 4;
/// How often the writer looks up while nothing comes.
const GLANCE: Duration = Duration::from_millis(100);

/// How a batch stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// Puzzles and bad lines.
    pub(crate) lines: u64,
    /// Puzzles with a fault.
    pub(crate) faults: u64,
    /// Bad lines.
    pub(crate) unread: u64,
}

/// Answers to the lines of a chunk.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    /// What to write: whole lines.
    pub(crate) text: Vec<u8>,
    /// Bad lines: their numbers, and what is wrong.
    pub(crate) bad: Vec<(usize, LineFault)>,
    /// The tally of this chunk.
    pub(crate) tally: Tally,
}

/// What a thread does with chunks. It may keep memory from one to the next.
pub(crate) trait Worker {
    /// Answers the lines of a chunk; false if Ctrl-C ended that, and only the first ones are answered.
    fn answer(&mut self, chunk: &Chunk, answers: &mut Answers) -> bool;
}

/// Makes a worker for each thread.
pub(crate) type Hire = dyn Fn() -> Box<dyn Worker> + Send + Sync;

/// How a batch ended.
#[derive(Debug)]
pub(crate) enum Ended {
    /// All lines are answered.
    Complete,
    /// By Ctrl-C; what was answered is written, in whole lines.
    Interrupted,
    /// The output was lost.
    Lost(Lost),
    /// The input could not be read further; what was read is answered.
    Stuck(Stuck),
}

/// Why an input could not be read further.
#[derive(Debug)]
pub(crate) enum Stuck {
    /// As the system says.
    Io(io::Error),
    /// There is no end to the record that begins on this line.
    Uncut { uncut: Uncut, line: usize },
}

/// What a batch is made of.
pub(crate) struct Feed {
    pub(crate) input: Stream,
    pub(crate) cut: Cut,
    /// The number of its first line.
    pub(crate) first_line: usize,
    /// Whether its puzzles have to be counted.
    pub(crate) counted: bool,
}

impl Feed {
    /// All lines of an input.
    pub(crate) fn lines(input: Stream) -> Self {
        Self { input, cut: Cut::Lines, first_line: 1, counted: false }
    }
}

/// A piece of the input.
pub(crate) struct Chunk {
    number: u64,
    /// The number of its first line, from 1.
    pub(crate) first_line: usize,
    /// The number of its first puzzle, from 0, where they are counted.
    pub(crate) first_puzzle: u64,
    /// Whole lines, but perhaps for the last one of the input.
    pub(crate) bytes: Vec<u8>,
    /// How far the input has been read with it.
    position: u64,
}

struct Answered {
    number: u64,
    position: u64,
    /// Whether all lines of the chunk are answered: not so after Ctrl-C.
    whole: bool,
    answers: Answers,
}

/// Runs a batch. Bad lines are handed to `bad` in order.
pub(crate) fn run(
    feed: Feed,
    jobs: usize,
    hire: &Arc<Hire>,
    sink: &mut Sink,
    progress: &mut Progress,
    bad: &mut dyn FnMut(usize, &LineFault),
) -> (Tally, Ended) {
    let jobs = jobs.max(1);
    let (permit, permits) = sync_channel::<()>(jobs * PERMITS);
    let (to_workers, chunks) = sync_channel::<Chunk>(jobs * PERMITS);
    let (to_writer, answers) = channel::<Answered>();
    let (fail, failed) = channel::<Stuck>();
    let pace = Arc::new(Pace::new());
    for _ in 0..jobs * PERMITS {
        // There is room for each of them, and both ends are here.
        let _ = permit.try_send(());
    }
    // Threads of their own, not scoped ones: after Ctrl-C nobody waits for a reader that waits for a terminal.
    let reader_pace = Arc::clone(&pace);
    thread::spawn(move || {
        if let Err(stuck) = read::read(feed, &reader_pace, &permits, &to_workers) {
            let _ = fail.send(stuck);
        }
    });
    let chunks = Arc::new(Mutex::new(chunks));
    let spawn = |_| {
        let (chunks, hire, pace) = (Arc::clone(&chunks), Arc::clone(hire), Arc::clone(&pace));
        let to_writer = to_writer.clone();
        thread::spawn(move || work(&chunks, &mut *hire(), &pace, &to_writer))
    };
    let workers: Vec<_> = (0..jobs).map(spawn).collect();
    drop(to_writer);
    let (tally, ended) = write(&answers, &permit, sink, progress, bad);
    if let Ended::Complete = ended {
        // Nobody works any more. One that broke down took answers with it, and that is no good end.
        for worker in workers {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    }
    match (ended, failed.try_recv()) {
        (Ended::Complete, Ok(stuck)) => (tally, Ended::Stuck(stuck)),
        (ended, _) => (tally, ended),
    }
}

fn work(chunks: &Mutex<Receiver<Chunk>>, worker: &mut dyn Worker, pace: &Pace, out: &Sender<Answered>) {
    loop {
        let next = chunks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(chunk) = next else { return };
        let mut answers = Answers::default();
        let start = Instant::now();
        let whole = !interrupt::asked() && worker.answer(&chunk, &mut answers);
        pace.learn(chunk.bytes.len(), start.elapsed());
        let answered = Answered { number: chunk.number, position: chunk.position, whole, answers };
        if out.send(answered).is_err() {
            return;
        }
    }
}

/// Writes answers in order.
fn write(
    answers: &Receiver<Answered>,
    permit: &SyncSender<()>,
    sink: &mut Sink,
    progress: &mut Progress,
    bad: &mut dyn FnMut(usize, &LineFault),
) -> (Tally, Ended) {
    let mut tally = Tally::default();
    let mut early: BTreeMap<u64, Answered> = BTreeMap::new();
    let mut next = 0;
    let mut position = 0;
    loop {
        match answers.recv_timeout(GLANCE) {
            Ok(answered) => {
                early.insert(answered.number, answered);
            }
            Err(RecvTimeoutError::Timeout) => {
                progress.show(tally.lines, position);
                // Nothing is being worked on, only the reader still waits.
                if interrupt::asked() {
                    progress.clear();
                    return (tally, Ended::Interrupted);
                }
            }
            Err(RecvTimeoutError::Disconnected) => {
                progress.clear();
                return (tally, if interrupt::asked() { Ended::Interrupted } else { Ended::Complete });
            }
        }
        while let Some(answered) = early.remove(&next) {
            next += 1;
            if !answered.answers.bad.is_empty() {
                progress.clear();
            }
            for (line, fault) in &answered.answers.bad {
                bad(*line, fault);
            }
            if let Err(lost) = sink.write(&answered.answers.text) {
                progress.clear();
                return (tally, Ended::Lost(lost));
            }
            let Tally { lines, faults, unread } = answered.answers.tally;
            tally = Tally {
                lines: tally.lines + lines,
                faults: tally.faults + faults,
                unread: tally.unread + unread,
            };
            position = answered.position;
            if !answered.whole {
                progress.clear();
                return (tally, Ended::Interrupted);
            }
            let _ = permit.try_send(());
        }
        progress.show(tally.lines, position);
    }
}
