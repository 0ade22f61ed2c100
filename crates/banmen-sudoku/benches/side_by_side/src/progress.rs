//! How far it is, for whoever looks at a terminal; a file or a pipe gets no such lines.

use std::io::{IsTerminal, stderr};

/// Says something in the place of what was said before.
pub(crate) fn tell(text: &str) {
    if stderr().is_terminal() {
        eprint!("\r{text:<78}");
    }
}

/// Takes it away.
pub(crate) fn clear() {
    if stderr().is_terminal() {
        eprint!("\r{:<78}\r", "");
    }
}
