//! Ctrl-C: the first one asks the work to stop in order, the second one ends the program at once.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::exit::Exit;

static STOP: AtomicBool = AtomicBool::new(false);

/// Listens for Ctrl-C and the signals to end. Where that cannot be done the system's own way of ending stays.
pub(crate) fn listen() {
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::SeqCst) {
            std::process::exit(i32::from(Exit::Interrupted.code()));
        }
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
