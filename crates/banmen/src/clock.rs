//! Time limits: how long a board may take, and the stop key.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use banmen_sudoku::Limits;

/// How often the stop key is looked at while a time limit runs.
const GLANCE: Duration = Duration::from_millis(20);

/// How long the work on one board may take. The default knows no bounds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    /// Time for one board.
    pub timeout: Option<Duration>,
    /// Ends all work soon after it turns true.
    pub stop: Option<&'static AtomicBool>,
}

impl Clock {
    /// Whether all work is to end.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Does `work` within the limits. Without a time limit this costs nothing; with one, a thread watches the time.
    pub fn run<T>(&self, work: impl FnOnce(Limits<'_>) -> T) -> T {
        let Some(timeout) = self.timeout else {
            return work(Limits { stop: self.stop, ..Limits::default() });
        };
        let out_of_time = AtomicBool::new(false);
        let flag = &out_of_time;
        thread::scope(|scope| {
            let (done, is_done) = mpsc::channel::<()>();
            let watch = move || {
                let start = Instant::now();
                loop {
                    let left = timeout.saturating_sub(start.elapsed());
                    if left.is_zero() || self.is_stopped() {
                        flag.store(true, Ordering::Relaxed);
                        break;
                    }
                    if is_done.recv_timeout(left.min(GLANCE)) != Err(RecvTimeoutError::Timeout) {
                        break;
                    }
                }
            };
            scope.spawn(watch);
            let result = work(Limits { stop: Some(&out_of_time), ..Limits::default() });
            drop(done);
            result
        })
    }
}

#[cfg(test)]
mod tests {
    use banmen_sudoku::{Ending, Grid, Puzzle, fast};

    use super::*;

    #[test]
    fn time_runs_out() {
        let clock = Clock { timeout: Some(Duration::from_millis(1)), stop: None };
        // Nobody lives to see the last solution of the empty grid.
        let empty = Puzzle::from_grid(Grid::EMPTY).expect("no clash");
        let (_, ending) = clock.run(|limits| fast::count_within(&empty, u64::MAX, &limits));
        assert_eq!(ending, Ending::OutOfBudget);
    }
}
