//! The bar while many boards are answered: one line on standard error, on a terminal only.

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
    /// How much there is to do, in any unit; unknown where `None`.
    whole: Option<u64>,
    start: Instant,
    shown: Option<Instant>,
}

impl Progress {
    /// A bar for so much to do, if that is known. Without a language nothing is shown.
    pub(crate) fn new(lang: Option<Lang>, whole: Option<u64>) -> Self {
        Self { lang, whole: whole.filter(|&whole| whole > 0), start: Instant::now(), shown: None }
    }

    /// Shows how far a batch is, now and then: so many lines, which took so much of the whole.
    pub(crate) fn lines(&mut self, lines: u64, done: u64) {
        let Some((lang, share)) = self.due(done) else { return };
        let percent = share.map(|share| (share * 100.0) as u64);
        let (seconds, seconds_left) = self.times(share);
        let per_second = (lines as f64 / seconds) as u64;
        let text = Message::Progress { lines, percent, per_second, seconds_left }.say(lang).what;
        draw(share, &text);
    }

    /// Shows which board of all is being answered, now and then.
    pub(crate) fn board(&mut self, done: u64) {
        let Some((lang, share)) = self.due(done) else { return };
        let (seconds, seconds_left) = self.times(share);
        let (board, of) = (done + 1, self.whole.unwrap_or_default());
        let per_second = done as f64 / seconds;
        let text = Message::BoardProgress { board, of, per_second, seconds_left }.say(lang).what;
        draw(share, &text);
    }

    /// The language, and the share that is done, if it is time to show it again.
    fn due(&mut self, done: u64) -> Option<(Lang, Option<f64>)> {
        let lang = self.lang?;
        if self.shown.is_some_and(|shown| shown.elapsed() < PACE) || self.start.elapsed() < PACE {
            return None;
        }
        self.shown = Some(Instant::now());
        Some((lang, self.whole.map(|whole| (done as f64 / whole as f64).min(1.0))))
    }

    /// Seconds gone and seconds left. As long as there is nothing to go by, nothing is promised.
    fn times(&self, share: Option<f64>) -> (f64, Option<u64>) {
        let seconds = self.start.elapsed().as_secs_f64();
        (seconds, share.filter(|&share| share > 0.0).map(|share| (seconds / share - seconds) as u64))
    }

    /// Wipes the bar off, so that something else can be said.
    pub(crate) fn clear(&mut self) {
        if self.shown.take().is_some() {
            to_stderr("\r\x1b[K");
        }
    }
}

fn draw(share: Option<f64>, text: &str) {
    to_stderr(&format!("\r\x1b[K{}{text}", share.map(bar).unwrap_or_default()));
}

fn bar(share: f64) -> String {
    let full = (share * 20.0) as usize;
    format!("[{}{}] ", "#".repeat(full), " ".repeat(20_usize.saturating_sub(full)))
}
