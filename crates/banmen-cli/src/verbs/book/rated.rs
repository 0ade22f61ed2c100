//! Judges many boards at once, and shows how far it is.

use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::mpsc;
use std::thread;

use banmen::Clock;
use banmen::book::{Candidate, Judged, Wish, judge};

use crate::progress::Progress;
use crate::session::Session;

/// All of them, in order; `None` if Ctrl-C ended that.
pub(super) fn all(
    candidates: Vec<Candidate>,
    wish: &Wish,
    clock: &Clock,
    jobs: usize,
    session: &Session,
) -> Option<Vec<Judged>> {
    let total = candidates.len();
    let bar = !session.quiet && std::io::stderr().is_terminal();
    let mut progress = Progress::new(bar.then_some(session.lang), Some(total as u64));
    let mut judged: Vec<Option<Judged>> = (0..total).map(|_| None).collect();
    let queue = Mutex::new(candidates.into_iter().enumerate());
    thread::scope(|scope| {
        let (done, finished) = mpsc::channel();
        for _ in 0..jobs.min(total) {
            let (done, queue) = (done.clone(), &queue);
            scope.spawn(move || {
                let next = || queue.lock().ok()?.next();
                while let Some((i, candidate)) = next().filter(|_| !clock.is_stopped()) {
                    if done.send((i, judge(candidate, wish, clock))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done);
        for (count, (i, one)) in (1..).zip(finished) {
            judged[i] = Some(one);
            progress.lines(count, count);
        }
    });
    progress.clear();
    // What was being judged when Ctrl-C came is not known.
    judged.into_iter().collect::<Option<Vec<_>>>().filter(|_| !clock.is_stopped())
}
