//! Processor time, and a flag that goes up when it is spent.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Watches the processor time of this process, in milliseconds.
pub(crate) struct Clock {
    /// Up when the time is spent.
    pub(crate) stop: Arc<AtomicBool>,
    until: Arc<AtomicU64>,
    begun: AtomicU64,
}

impl Clock {
    #[allow(clippy::disallowed_methods)] // An example is a front end.
    pub(crate) fn start() -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let until = Arc::new(AtomicU64::new(u64::MAX));
        let (flag, limit) = (Arc::clone(&stop), Arc::clone(&until));
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(Duration::from_millis(20));
                if now() >= limit.load(Ordering::Relaxed) {
                    flag.store(true, Ordering::Relaxed);
                }
            }
        });
        Self { stop, until, begun: AtomicU64::new(0) }
    }

    /// So many milliseconds from now.
    pub(crate) fn allow(&self, milliseconds: u64) {
        let now = now();
        self.begun.store(now, Ordering::Relaxed);
        self.until.store(now.saturating_add(milliseconds), Ordering::Relaxed);
        self.stop.store(false, Ordering::Relaxed);
    }

    /// How many of them are gone.
    pub(crate) fn spent(&self) -> u64 {
        now().saturating_sub(self.begun.load(Ordering::Relaxed))
    }
}

/// The processor time of this process.
#[allow(clippy::disallowed_methods)] // An example is a front end.
fn now() -> u64 {
    let Ok(text) = std::fs::read_to_string("/proc/self/stat") else { return 0 };
    let Some((_, fields)) = text.rsplit_once(')') else { return 0 };
    // After the name: state is field 3, user and system time, in hundredths of a second, are 14 and 15.
    let ticks = fields.split_whitespace().skip(11).take(2);
    ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * 10
}
