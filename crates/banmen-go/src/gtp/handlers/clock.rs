//! Time. The engine owns no clock and needs none: it takes what is said, and thinks as much as ever.

use super::{Answer, Handler, done, row};
use crate::gtp::{Arguments, Engine};

pub(super) const COMMANDS: &[Handler] = &[
    row("time_settings", "MAIN BYOYOMI STONES: taken, and not needed.", |_, arguments| numbers(arguments, 3)),
    row("time_left", "COLOR TIME STONES: taken, and not needed.", |_, arguments| {
        arguments.color()?;
        numbers(arguments, 2)
    }),
    row("kgs-time_settings", "KIND ...: taken, and not needed.", kgs),
];

fn numbers(arguments: &mut Arguments<'_>, count: usize) -> Answer {
    for _ in 0..count {
        let _: f64 = arguments.number("a number")?;
    }
    done()
}

fn kgs(_: &mut Engine, arguments: &mut Arguments<'_>) -> Answer {
    arguments.word("a kind of time limit")?;
    done()
}
