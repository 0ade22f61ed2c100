//! How a run ends: the exit codes that scripts rely on.

use std::process::ExitCode;

/// The end of a run, from best to worst; two ends together make the worse one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// 0: every board was answered as asked.
    #[default]
    Done,
    /// 1: some board has a fault (a clash, no solution, several, out of budget).
    Fault,
    /// 2: the command line or an input could not be read, or an output not be written.
    Refused,
    /// 130: stopped by Ctrl-C or a signal to end; finished lines of a batch stay written.
    Interrupted,
}

impl Exit {
    /// The worse of two ends.
    #[must_use]
    pub(crate) fn and(self, other: Self) -> Self {
        self.max(other)
    }

    /// Its number.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Fault => 1,
            Self::Refused => 2,
            Self::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}

impl From<bool> for Exit {
    /// From "is there a fault?".
    fn from(fault: bool) -> Self {
        if fault { Self::Fault } else { Self::Done }
    }
}
