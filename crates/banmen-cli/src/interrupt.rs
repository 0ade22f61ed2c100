//! Ctrl-C: the first one asks the work to stop in order, the second one ends the program at once. So does the first one if
//! nobody takes what is being written.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::exit::Exit;

static STOP: AtomicBool = AtomicBool::new(false);

/// Counts the beginnings and the ends of what may wait for somebody else: odd while it does.
static WAITS: AtomicU64 = AtomicU64::new(0);

/// How long somebody is waited for after Ctrl-C.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often is looked whether something still waits.
const GLANCE: Duration = Duration::from_millis(50);

/// Listens for Ctrl-C and the signals to end. Where that cannot be done the system's own way of ending stays.
pub(crate) fn listen() {
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::SeqCst) {
            end();
        }
        // A thread of its own: the next Ctrl-C has to be heard.
        thread::spawn(watch);
    });
}

/// Whether Ctrl-C was pressed.
pub(crate) fn asked() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// The flag itself, for searches that watch one.
pub(crate) fn flag() -> &'static AtomicBool {
    &STOP
}

/// Does what may wait for somebody else without end: writing to a pipe that nobody reads.
pub(crate) fn waiting<T>(act: impl FnOnce() -> T) -> T {
    WAITS.fetch_add(1, Ordering::SeqCst);
    let result = act();
    WAITS.fetch_add(1, Ordering::SeqCst);
    result
}

/// Ends the program when one and the same act has waited too long.
fn watch() {
    let (mut seen, mut since) = (WAITS.load(Ordering::SeqCst), Instant::now());
    loop {
        thread::sleep(GLANCE);
        let now = WAITS.load(Ordering::SeqCst);
        if now != seen || now.is_multiple_of(2) {
            (seen, since) = (now, Instant::now());
        } else if since.elapsed() > PATIENCE {
            end();
        }
    }
}

fn end() -> ! {
    std::process::exit(i32::from(Exit::Interrupted.code()))
}
