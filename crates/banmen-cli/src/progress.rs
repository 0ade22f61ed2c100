//! The bar while a batch runs: one line on standard error, on a terminal only.

use std::time::{Duration, Instant};

use banmen::words::Lang;

use crate::session::to_stderr;
use crate::words::Message;

/// Time between two looks of the bar.
const PACE: Duration = Duration::from_millis(200);

/// The bar.
pub(crate) struct Progress {
    /// Not shown at all where `None`.
    lang: Option<Lang>,
    length: Option<u64>,
    start: Instant,
    shown: Option<Instant>,
}

impl Progress {
    /// A bar for an input of this length, if it is known. Without a language nothing is shown.
    pub(crate) fn new(lang: Option<Lang>, length: Option<u64>) -> Self {
        Self { lang, length, start: Instant::now(), shown: None }
    }

    /// Shows how far the batch is, now and then.
    pub(crate) fn show(&mut self, lines: u64, position: u64) {
        let Some(lang) = self.lang else { return };
        if self.shown.is_some_and(|shown| shown.elapsed() < PACE) || self.start.elapsed() < PACE {
            return;
        }
        self.shown = Some(Instant::now());
        let length = self.length.filter(|&length| length > 0);
        let share = length.map(|length| (position as f64 / length as f64).min(1.0));
        let percent = share.map(|share| (share * 100.0) as u64);
        let seconds = self.start.elapsed().as_secs_f64();
        let per_second = (lines as f64 / seconds) as u64;
        // As long as there is nothing to go by, nothing is promised.
        let seconds_left = share.filter(|&share| share > 0.0).map(|share| (seconds / share - seconds) as u64);
        let text = Message::Progress { lines, percent, per_second, seconds_left }.say(lang).what;
        to_stderr(&format!("\r\x1b[K{}{text}", percent.map(bar).unwrap_or_default()));
    }

    /// Wipes the bar off, so that something else can be said.
    pub(crate) fn clear(&mut self) {
        if self.shown.take().is_some() {
            to_stderr("\r\x1b[K");
        }
    }
}

fn bar(percent: u64) -> String {
    let full = (percent / 5) as usize;
    format!("[{}{}] ", "#".repeat(full), " ".repeat(20_usize.saturating_sub(full)))
}
