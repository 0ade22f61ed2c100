//! Batches: a puzzle on every line, any number of lines, in constant memory and in order.
//!
//! ```text
//! reader ──chunks of lines──> workers (--jobs) ──answers──> writer (in order) ──> sink
//!    ^                                                        │
//!    └────────────── permits, one for each chunk <────────────┘
//! ```
//!
//! The reader needs a permit for each chunk, and the writer gives it back when the answers to that chunk are written: so
//! only so many chunks are on their way, also when one takes long and others overtake it. With the permit goes the memory of
//! the chunk, to be used again.
//!
//! A chunk is what one read brings, up to the last line end: lines that come slowly are answered at once. How much a read
//! may bring goes by how fast chunks are answered ([`pace`]).

mod cut;
mod pace;
mod read;

use std::collections::BTreeMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use banmen::{LineFault, Status};

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

impl Tally {
    fn add(&mut self, other: Self) {
        self.lines += other.lines;
        self.faults += other.faults;
        self.unread += other.unread;
    }
}

/// What is told of a line beside the answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Remark {
    /// It is no puzzle.
    Unread(LineFault),
    /// Its puzzle has a fault, which the answers cannot say.
    Fault(Status),
}

/// Answers to the lines of a chunk.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    /// What to write: whole lines.
    pub(crate) text: Vec<u8>,
    /// What is told of lines, with their numbers.
    pub(crate) remarks: Vec<(usize, Remark)>,
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
    /// Memory for the answers.
    room: Vec<u8>,
}

struct Answered {
    chunk: Chunk,
    /// Whether all lines of the chunk are answered, which is not so after Ctrl-C; or what broke the worker down.
    whole: thread::Result<bool>,
    answers: Answers,
}

/// Leave to bring another chunk, and memory to do it with.
#[derive(Default)]
struct Permit {
    bytes: Vec<u8>,
    room: Vec<u8>,
}

impl Permit {
    /// Memory beyond this is not kept for the next chunk: few chunks need it.
    const MOST: usize = 4 * Pace::MOST;

    /// The permit of a chunk that is done.
    fn again(chunk: Chunk, answers: Answers) -> Self {
        let kept = |memory: Vec<u8>| if memory.capacity() > Self::MOST { Vec::new() } else { memory };
        Self { bytes: kept(chunk.bytes), room: kept(answers.text) }
    }
}

/// Runs a batch. What is told of lines is handed to `remark` in order.
pub(crate) fn run(
    feed: Feed,
    jobs: usize,
    hire: &Arc<Hire>,
    sink: &mut Sink,
    progress: &mut Progress,
    remark: &mut dyn FnMut(usize, &Remark),
) -> (Tally, Ended) {
    let jobs = jobs.max(1);
    let (permit, permits) = sync_channel::<Permit>(jobs * PERMITS);
    let (to_workers, chunks) = sync_channel::<Chunk>(jobs * PERMITS);
    let (to_writer, answers) = channel::<Answered>();
    let (fail, failed) = channel::<Stuck>();
    let pace = Arc::new(Pace::new());
    for _ in 0..jobs * PERMITS {
        // There is room for each of them, and both ends are here.
        let _ = permit.try_send(Permit::default());
    }
    // Threads of their own, not scoped ones: after Ctrl-C nobody waits for a reader that waits for a terminal.
    let reader_pace = Arc::clone(&pace);
    thread::spawn(move || {
        if let Err(stuck) = read::read(feed, &reader_pace, &permits, &to_workers) {
            let _ = fail.send(stuck);
        }
    });
    let chunks = Arc::new(Mutex::new(chunks));
    for _ in 0..jobs {
        let (chunks, hire, pace) = (Arc::clone(&chunks), Arc::clone(hire), Arc::clone(&pace));
        let to_writer = to_writer.clone();
        thread::spawn(move || work(&chunks, &mut *hire(), &pace, &to_writer));
    }
    drop(to_writer);
    let (tally, ended) = write(&answers, &permit, sink, progress, remark);
    match (ended, failed.try_recv()) {
        (Ended::Complete, Ok(stuck)) => (tally, Ended::Stuck(stuck)),
        (ended, _) => (tally, ended),
    }
}

fn work(chunks: &Mutex<Receiver<Chunk>>, worker: &mut dyn Worker, pace: &Pace, out: &Sender<Answered>) {
    loop {
        let next = chunks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(mut chunk) = next else { return };
        let mut answers = Answers { text: std::mem::take(&mut chunk.room), ..Answers::default() };
        let start = Instant::now();
        // One that breaks down says so to the writer, who would wait for it else.
        let whole =
            catch_unwind(AssertUnwindSafe(|| !interrupt::asked() && worker.answer(&chunk, &mut answers)));
        pace.learn(chunk.bytes.len(), start.elapsed());
        let broken = whole.is_err();
        if out.send(Answered { chunk, whole, answers }).is_err() || broken {
            return;
        }
    }
}

/// Writes answers in order.
fn write(
    answers: &Receiver<Answered>,
    permit: &SyncSender<Permit>,
    sink: &mut Sink,
    progress: &mut Progress,
    remark: &mut dyn FnMut(usize, &Remark),
) -> (Tally, Ended) {
    let mut tally = Tally::default();
    let mut early: BTreeMap<u64, Answered> = BTreeMap::new();
    let mut next = 0;
    let mut position = 0;
    loop {
        match answers.recv_timeout(GLANCE) {
            Ok(answered) => {
                early.insert(answered.chunk.number, answered);
            }
            Err(RecvTimeoutError::Timeout) => {
                progress.lines(tally.lines, position);
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
        while let Some(Answered { chunk, whole, mut answers }) = early.remove(&next) {
            next += 1;
            if !answers.remarks.is_empty() || whole.is_err() {
                progress.clear();
            }
            let whole = whole.unwrap_or_else(|panic| resume_unwind(panic));
            for (line, said) in &answers.remarks {
                remark(*line, said);
            }
            if let Err(lost) = sink.write(&answers.text) {
                progress.clear();
                return (tally, Ended::Lost(lost));
            }
            tally.add(answers.tally);
            position = chunk.position;
            if !whole {
                progress.clear();
                return (tally, Ended::Interrupted);
            }
            answers.text.clear();
            let _ = permit.try_send(Permit::again(chunk, answers));
        }
        progress.lines(tally.lines, position);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::out::Out;

    /// Answers with what it gets, but breaks down at one line.
    struct Fragile;

    impl Worker for Fragile {
        fn answer(&mut self, chunk: &Chunk, answers: &mut Answers) -> bool {
            assert!(!chunk.bytes.windows(5).any(|bytes| bytes == b"crash"), "as the test wants it");
            answers.tally.lines += 1;
            true
        }
    }

    fn run_on(text: String, jobs: usize) -> (Tally, Ended) {
        let hire: Arc<Hire> = Arc::new(|| Box::new(Fragile));
        let mut sink = Sink::Out(Out::open().unwrap());
        let feed = Feed::lines(Stream::of(io::Cursor::new(text)));
        run(feed, jobs, &hire, &mut sink, &mut Progress::new(None, None), &mut |_, _| {})
    }

    #[test]
    fn memory_is_used_again() {
        let (tally, ended) = run_on("line\n".repeat(2_000_000), 2);
        assert!(matches!(ended, Ended::Complete) && tally.lines > 20, "{tally:?} {ended:?}");
    }

    /// However many others wait, and whatever comes behind it: nobody waits for what will not come.
    #[test]
    fn a_worker_that_breaks_down_is_heard() {
        for jobs in [1, 3] {
            for after in [0, 2_000_000] {
                let text = format!("{}crash\n{}", "line\n".repeat(100_000), "line\n".repeat(after));
                assert!(catch_unwind(|| run_on(text, jobs)).is_err(), "{jobs} {after}");
            }
        }
    }
}
