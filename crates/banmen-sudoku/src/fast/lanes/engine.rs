//! Which processor gets which registers.
//!
//! The run is compiled once for each set of instructions, and everything it calls is compiled into it: a function
//! outside would lose the instructions, and with them the speed. (The same code without them is some 60 times slower,
//! and as right, so no test of results would notice.)

#![allow(unsafe_code)]

use super::portable::Array;
use super::run::{Fed, Found, Runner, Wanted};
#[cfg(target_arch = "x86_64")]
use super::{avx2::Ymm, avx512::Zmm};
#[cfg(target_arch = "x86_64")]
use crate::fast::processor;
use crate::limits::Ending;

/// What an engine for batches computes with. The best that the processor has is chosen without asking; to choose
/// another is for tests and measurements.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Backend {
    /// Whatever the compiler makes of plain arrays: 8 puzzles at once.
    Portable,
    /// AVX2: 16 puzzles at once.
    Avx2,
    /// AVX-512 in registers of half its width: 16 puzzles at once, with richer instructions than AVX2.
    Avx512Half,
    /// AVX-512: 32 puzzles at once.
    Avx512,
}

impl Backend {
    /// Slowest first.
    pub const ALL: [Self; 4] = [Self::Portable, Self::Avx2, Self::Avx512Half, Self::Avx512];

    /// Whether this processor can do it.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => processor::has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512Half | Self::Avx512 => processor::has_avx512(),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// The fastest one that is available.
    #[must_use]
    pub fn best() -> Self {
        Self::ALL.into_iter().rev().find(|backend| backend.is_available()).unwrap_or(Self::Portable)
    }
}

/// A runner with its registers.
pub(in crate::fast) struct Engine(Registers);

/// Only [`Engine::new`] makes one, after it asked the processor.
enum Registers {
    Portable(Runner<Array>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Runner<Ymm>),
    #[cfg(target_arch = "x86_64")]
    Avx512Half(Runner<Ymm>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Runner<Zmm>),
}

/// What a run works with.
pub(in crate::fast) struct Work<'a> {
    /// What is wanted of each puzzle.
    pub(in crate::fast) wanted: Wanted<'a>,
    /// Brings the next puzzle, if there is one.
    pub(in crate::fast) feed: &'a mut dyn FnMut(&mut Fed) -> bool,
    /// Takes the answers, in order.
    pub(in crate::fast) each: &'a mut dyn FnMut(&Found),
}

impl Engine {
    /// An engine that has done nothing yet, if the processor can do that.
    pub(in crate::fast) fn new(backend: Backend) -> Option<Self> {
        backend.is_available().then(|| {
            Self(match backend {
                Backend::Portable => Registers::Portable(Runner::new()),
                #[cfg(target_arch = "x86_64")]
                Backend::Avx2 => Registers::Avx2(Runner::new()),
                #[cfg(target_arch = "x86_64")]
                Backend::Avx512Half => Registers::Avx512Half(Runner::new()),
                #[cfg(target_arch = "x86_64")]
                Backend::Avx512 => Registers::Avx512(Runner::new()),
                #[cfg(not(target_arch = "x86_64"))]
                _ => Registers::Portable(Runner::new()),
            })
        })
    }

    /// Runs until everything is answered or a limit ends it.
    pub(in crate::fast) fn run(&mut self, work: &mut Work<'_>) -> Ending {
        match &mut self.0 {
            Registers::Portable(runner) => runner.run(work),
            // SAFETY: `new` found AVX2, BMI1, BMI2, LZCNT and POPCNT.
            #[cfg(target_arch = "x86_64")]
            Registers::Avx2(runner) => unsafe { run_avx2(runner, work) },
            // SAFETY: `new` found these and AVX-512 F, BW and VL.
            #[cfg(target_arch = "x86_64")]
            Registers::Avx512Half(runner) => unsafe { run_avx512_half(runner, work) },
            // SAFETY: as before.
            #[cfg(target_arch = "x86_64")]
            Registers::Avx512(runner) => unsafe { run_avx512(runner, work) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx2(runner: &mut Runner<Ymm>, work: &mut Work<'_>) -> Ending {
    runner.run(work)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl")]
fn run_avx512_half(runner: &mut Runner<Ymm>, work: &mut Work<'_>) -> Ending {
    runner.run(work)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl")]
fn run_avx512(runner: &mut Runner<Zmm>, work: &mut Work<'_>) -> Ending {
    runner.run(work)
}

#[cfg(test)]
mod tests {
    use super::super::run::Digits;
    use super::*;
    use crate::grid::{Cell, Digit, Grid};
    use crate::limits::Limits;

    /// What an engine finds: the number of solutions, and the first one.
    fn found(backend: Backend, lines: &[&str], limit: u64) -> Vec<(u64, Digits)> {
        let mut next = lines.iter();
        let mut answers = Vec::new();
        let mut work = Work {
            wanted: Wanted { limit, keep: true, limits: Limits::default() },
            feed: &mut |fed| {
                let Some(line) = next.next() else { return false };
                fed.digits.iter_mut().zip(line.bytes()).for_each(|(digit, byte)| *digit = byte - b'0');
                true
            },
            each: &mut |found| answers.push((found.count, found.solutions[0])),
        };
        let mut engine = Engine::new(backend).expect("it is available");
        assert_eq!(engine.run(&mut work), Ending::Complete);
        answers
    }

    fn grid(digits: impl IntoIterator<Item = u8>) -> Grid {
        let filled = Cell::ALL.into_iter().zip(digits);
        filled.filter_map(|(cell, digit)| Some((cell, Digit::new(digit)?))).collect()
    }

    /// None, seen at once and seen late; one, without guesses and with; several. The first two are enough for an
    /// interpreter that watches every access to memory, and as much as it does in minutes.
    const COUNTS: [(&str, u64); 5] = [
        ("530070000600195000098000060800060003400803001700020006060000280000419005000080097", 0),
        ("534678912672195348198342567859761423426853791713924856961537284287419600345286000", 1),
        ("530070000600195000098000060800060003400803001700020006060000280000419005000000000", 2),
        ("530070000600195000098000060800060003400803001700020006060000280000419005000080079", 1),
        ("000000010400000000020000000000050407008000300001090000300400200050100000000806000", 1),
    ];

    #[test]
    fn every_backend_is_right() {
        let puzzles = if cfg!(miri) { &COUNTS[..2] } else { &COUNTS[..] };
        let lines: Vec<&str> = puzzles.iter().map(|&(line, _)| line).collect();
        for backend in Backend::ALL.into_iter().filter(|backend| backend.is_available()) {
            for (&(line, expected), (count, solution)) in puzzles.iter().zip(found(backend, &lines, 2)) {
                assert_eq!(count, expected, "{backend:?}: {line}");
                let given = grid(line.bytes().map(|byte| byte - b'0'));
                let solution = grid(solution);
                assert!(count == 0 || solution.clashes().is_empty(), "{backend:?}: {solution}");
                assert!(count == 0 || given.filled().all(|(cell, digit)| solution.get(cell) == Some(digit)));
            }
        }
    }

    /// More nodes wait than any stack was made for at first, and more puzzles than the window holds.
    #[test]
    #[cfg_attr(miri, ignore = "too long for an interpreter")]
    fn stacks_grow_and_windows_turn() {
        let empty = "0".repeat(81);
        for backend in Backend::ALL.into_iter().filter(|backend| backend.is_available()) {
            assert_eq!(found(backend, &[&empty], 20_000)[0].0, 20_000);
            let counts = found(backend, &vec![empty.as_str(); 600], 2);
            assert!(counts.len() == 600 && counts.iter().all(|&(count, _)| count == 2));
        }
    }
}
