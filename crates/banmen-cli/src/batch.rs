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
//! A chunk is what one read brings, up to the last line end: lines that come slowly are answered at once.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use banmen::words::Said;

use crate::interrupt;
use crate::out::Lost;
use crate::progress::Progress;
use crate::sink::Sink;

/// Bytes of a chunk.
const CHUNK: usize = 32 << 10;
/// Bytes of a line that are kept; of longer ones the rest is passed over.
const LINE: usize = 128 << 10;
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
    pub(crate) bad: Vec<(usize, Said)>,
    /// The tally of this chunk.
    pub(crate) tally: Tally,
}

/// Answers one line: its number, from 1, and its bytes without the line end.
pub(crate) type Job = dyn Fn(usize, &[u8], &mut Answers) + Send + Sync;

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
    Unreadable(io::Error),
}

struct Chunk {
    number: u64,
    first_line: usize,
    /// Whole lines, but perhaps for the last one of the input.
    bytes: Vec<u8>,
}

struct Answered {
    number: u64,
    bytes_read: u64,
    /// Whether all lines of the chunk are answered: not so after Ctrl-C.
    whole: bool,
    answers: Answers,
}

/// Runs a batch. Bad lines are handed to `bad` in order.
pub(crate) fn run(
    input: Box<dyn Read + Send>,
    jobs: usize,
    job: &Arc<Job>,
    sink: &mut Sink,
    progress: &mut Progress,
    bad: &mut dyn FnMut(usize, &Said),
) -> (Tally, Ended) {
    let jobs = jobs.max(1);
    let (permit, permits) = sync_channel::<()>(jobs * PERMITS);
    let (to_workers, chunks) = sync_channel::<Chunk>(jobs * PERMITS);
    let (to_writer, answers) = channel::<Answered>();
    let (fail, failed) = channel::<io::Error>();
    for _ in 0..jobs * PERMITS {
        // There is room for each of them, and both ends are here.
        let _ = permit.try_send(());
    }
    // Threads of their own, not scoped ones: after Ctrl-C nobody waits for a reader that waits for a terminal.
    thread::spawn(move || {
        if let Err(error) = read(input, &permits, &to_workers) {
            let _ = fail.send(error);
        }
    });
    let chunks = Arc::new(Mutex::new(chunks));
    for _ in 0..jobs {
        let (chunks, job, to_writer) = (Arc::clone(&chunks), Arc::clone(job), to_writer.clone());
        thread::spawn(move || work(&chunks, &*job, &to_writer));
    }
    drop(to_writer);
    let (tally, ended) = write(&answers, &permit, sink, progress, bad);
    match (ended, failed.try_recv()) {
        (Ended::Complete, Ok(error)) => (tally, Ended::Unreadable(error)),
        (ended, _) => (tally, ended),
    }
}

/// Cuts the input into chunks of whole lines.
fn read(mut input: Box<dyn Read + Send>, permits: &Receiver<()>, out: &SyncSender<Chunk>) -> io::Result<()> {
    let mut open_line: Vec<u8> = Vec::new();
    let mut number = 0;
    let mut first_line = 1;
    let mut send = |bytes: Vec<u8>| {
        let lines = bytes.iter().filter(|&&byte| byte == b'\n').count();
        let chunk = Chunk { number, first_line, bytes };
        number += 1;
        first_line += lines;
        permits.recv().is_ok() && out.send(chunk).is_ok()
    };
    loop {
        if interrupt::asked() {
            return Ok(());
        }
        let mut piece = vec![0; CHUNK];
        let n = match input.read(&mut piece) {
            Ok(n) => n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => {
                send(open_line);
                return Err(error);
            }
        };
        piece.truncate(n);
        if n == 0 {
            if !open_line.is_empty() {
                send(open_line);
            }
            return Ok(());
        }
        match piece.iter().rposition(|&byte| byte == b'\n') {
            Some(end) => {
                let next = piece.split_off(end + 1);
                open_line.extend_from_slice(&piece);
                if !send(std::mem::replace(&mut open_line, next)) {
                    return Ok(());
                }
            }
            // A line without end must not fill the memory; what is kept is too long to be a puzzle anyway.
            None if open_line.len() < LINE => open_line.extend_from_slice(&piece),
            None => {}
        }
    }
}

fn work(chunks: &Mutex<Receiver<Chunk>>, job: &Job, out: &Sender<Answered>) {
    loop {
        let next = chunks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Chunk { number, first_line, bytes }) = next else { return };
        let mut answers = Answers::default();
        let mut whole = true;
        for (line, i) in lines(&bytes).zip(0..) {
            let before = (answers.text.len(), answers.bad.len(), answers.tally);
            if !interrupt::asked() {
                job(first_line + i, line, &mut answers);
            }
            // An answer that Ctrl-C may have cut short is no answer.
            if interrupt::asked() {
                answers.text.truncate(before.0);
                answers.bad.truncate(before.1);
                answers.tally = before.2;
                whole = false;
                break;
            }
        }
        if out.send(Answered { number, bytes_read: bytes.len() as u64, whole, answers }).is_err() {
            return;
        }
    }
}

/// The lines of a chunk, without their ends.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let body = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    body.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line))
}

/// Writes answers in order.
fn write(
    answers: &Receiver<Answered>,
    permit: &SyncSender<()>,
    sink: &mut Sink,
    progress: &mut Progress,
    bad: &mut dyn FnMut(usize, &Said),
) -> (Tally, Ended) {
    let mut tally = Tally::default();
    let mut early: BTreeMap<u64, Answered> = BTreeMap::new();
    let mut next = 0;
    let mut bytes_read = 0;
    loop {
        match answers.recv_timeout(GLANCE) {
            Ok(answered) => {
                early.insert(answered.number, answered);
            }
            Err(RecvTimeoutError::Timeout) => {
                progress.show(tally.lines, bytes_read);
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
            for (line, said) in &answered.answers.bad {
                bad(*line, said);
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
            bytes_read += answered.bytes_read;
            if !answered.whole {
                progress.clear();
                return (tally, Ended::Interrupted);
            }
            let _ = permit.try_send(());
        }
        progress.show(tally.lines, bytes_read);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_are_whole_lines_in_order() {
        let text: String = (0..5000).map(|n| format!("line {n}\r\n")).collect();
        let text = format!("{text}last");
        let (permit, permits) = sync_channel(1000);
        let (out, chunks) = sync_channel(1000);
        (0..1000).for_each(|_| permit.send(()).unwrap());
        read(Box::new(io::Cursor::new(text.clone())), &permits, &out).unwrap();
        drop(out);
        let chunks: Vec<Chunk> = chunks.iter().collect();
        assert!(chunks.len() > 1);
        let mut expected = 1;
        for chunk in &chunks {
            assert_eq!(chunk.first_line, expected);
            for line in lines(&chunk.bytes) {
                let wanted =
                    if expected == 5001 { "last".to_owned() } else { format!("line {}", expected - 1) };
                assert_eq!(line, wanted.as_bytes());
                expected += 1;
            }
        }
        assert_eq!(expected, 5002);
        let joined: Vec<u8> = chunks.into_iter().flat_map(|chunk| chunk.bytes).collect();
        assert_eq!(joined, text.into_bytes());
    }

    #[test]
    fn a_line_without_end_is_cut() {
        let (permit, permits) = sync_channel(10);
        let (out, chunks) = sync_channel(10);
        (0..10).for_each(|_| permit.send(()).unwrap());
        let endless = io::repeat(b'1').take(10 << 20).chain(io::Cursor::new("\nnext\n"));
        read(Box::new(endless), &permits, &out).unwrap();
        drop(out);
        let sizes: Vec<usize> = chunks
            .iter()
            .flat_map(|chunk| lines(&chunk.bytes).map(<[u8]>::len).collect::<Vec<_>>())
            .collect();
        assert_eq!(sizes.len(), 2);
        assert!(sizes[0] < LINE + 2 * CHUNK && sizes[1] == 4, "{sizes:?}");
    }
}
