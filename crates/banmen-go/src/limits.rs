//! Budgets of a search: the caller owns clocks and stop keys, the engine only asks.

use std::sync::atomic::{AtomicBool, Ordering};

/// How far a search may go. The default knows no bounds.
#[derive(Clone, Copy, Default, Debug)]
pub struct Limits<'a> {
    /// Most search nodes (guesses) to try.
    pub nodes: Option<u64>,
    /// The search ends soon after this turns true; threads and stop keys live with the caller.
    pub stop: Option<&'a AtomicBool>,
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Everything was searched: what was not found does not exist.
    Complete,
    /// The caller of the search wanted no more.
    Stopped,
    /// [`Limits`] ended it: what was not found may still exist.
    OutOfBudget,
}

/// Counts nodes against [`Limits`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget<'a> {
    left: u64,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits<'a>) -> Self {
        Self { left: limits.nodes.unwrap_or(u64::MAX), stop: limits.stop }
    }

    /// Pays for one node; false when the budget is spent or the stop flag is up.
    pub(crate) fn spend(&mut self) -> bool {
        if self.left == 0 || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return false;
        }
        self.left -= 1;
        true
    }

    /// Pays for many nodes at once, which were made already; false when the budget is spent or the stop flag is up.
    pub(crate) fn spend_many(&mut self, count: u64) -> bool {
        self.left = self.left.saturating_sub(count);
        self.left > 0 && !self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_ends() {
        let mut budget = Budget::new(&Limits { nodes: Some(2), stop: None });
        assert_eq!([budget.spend(), budget.spend(), budget.spend()], [true, true, false]);
        let stop = AtomicBool::new(false);
        let mut budget = Budget::new(&Limits { nodes: None, stop: Some(&stop) });
        assert!(budget.spend());
        stop.store(true, Ordering::Relaxed);
        assert!(!budget.spend());
    }
}
