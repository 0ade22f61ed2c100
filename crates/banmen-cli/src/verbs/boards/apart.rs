//! Work on many things at once, whose results are wanted in order.
//!
//! Only so many are on their way: the next one is begun when one has been taken.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Results on their way, for each thread.
const AHEAD: usize = 4;

/// A result with its number, or what broke the work down.
type Done<R> = (usize, thread::Result<Option<R>>);

/// Works on the numbers below `count` with so many threads. `take` gets a function that gives the results, which has to be
/// asked for 0, 1, 2 and so on.
pub(super) fn in_order<R: Send, T>(
    count: usize,
    jobs: usize,
    work: &(dyn Fn(usize) -> Option<R> + Sync),
    take: impl FnOnce(&mut dyn FnMut(usize) -> Option<R>) -> T,
) -> T {
    if jobs < 2 {
        return take(&mut |index| work(index));
    }
    let (begin, begun) = channel::<usize>();
    let begun = Mutex::new(begun);
    let (done, results) = channel::<Done<R>>();
    thread::scope(|scope| {
        for _ in 0..jobs {
            let done = done.clone();
            scope.spawn(|| each(&begun, done, work));
        }
        let ahead = count.min(jobs * AHEAD);
        for number in 0..ahead {
            let _ = begin.send(number);
        }
        let mut early: BTreeMap<usize, Option<R>> = BTreeMap::new();
        let mut next = |wanted: usize| {
            while !early.contains_key(&wanted) {
                let (number, result) = results.recv().ok()?;
                early.insert(number, result.unwrap_or_else(|panic| resume_unwind(panic)));
            }
            if wanted + ahead < count {
                let _ = begin.send(wanted + ahead);
            }
            early.remove(&wanted).flatten()
        };
        let taken = take(&mut next);
        // With nothing more to begin, the threads end.
        drop(begin);
        taken
    })
}

/// What a thread does: one number after another, until there are no more.
fn each<R>(
    begun: &Mutex<Receiver<usize>>,
    done: Sender<Done<R>>,
    work: &(dyn Fn(usize) -> Option<R> + Sync),
) {
    loop {
        let next = begun.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(number) = next else { return };
        // One that breaks down says so to who waits for it.
        let result = catch_unwind(AssertUnwindSafe(|| work(number)));
        let broken = result.is_err();
        if done.send((number, result)).is_err() || broken {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order() {
        for (count, jobs) in [(0, 4), (1, 4), (3, 1), (100, 3), (100, 1), (5, 64)] {
            let work = |number: usize| {
                // The later ones are quicker.
                std::hint::black_box((0..(count - number) * 1000).sum::<usize>());
                Some(number * 2)
            };
            let all = in_order(count, jobs, &work, |next| (0..count).map(next).collect::<Vec<_>>());
            assert_eq!(all, (0..count).map(|number| Some(number * 2)).collect::<Vec<_>>(), "{count} {jobs}");
        }
    }

    #[test]
    fn who_takes_no_more_is_not_waited_for() {
        let work = |number: usize| Some(number);
        let first = in_order(1_000_000, 4, &work, |next| next(0));
        assert_eq!(first, Some(0));
    }

    #[test]
    fn a_thread_that_breaks_down_is_heard() {
        let work = |number: usize| {
            assert!(number != 7, "as the test wants it");
            Some(number)
        };
        let broken = catch_unwind(|| in_order(100, 3, &work, |next| (0..100).map(next).count()));
        assert!(broken.is_err());
    }
}
