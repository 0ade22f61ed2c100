//! [`Purse`]: one budget for many searches.

use crate::limits::Limits;
use crate::tsumego::Solver;

/// What is left of a budget.
pub(super) struct Purse<'a> {
    limits: Limits<'a>,
    spent: u64,
}

impl<'a> Purse<'a> {
    pub(super) const fn new(limits: &Limits<'a>) -> Self {
        Self { limits: *limits, spent: 0 }
    }

    /// How many positions were looked at.
    pub(super) const fn spent(&self) -> u64 {
        self.spent
    }

    /// Counts what others have looked at.
    pub(super) const fn count(&mut self, nodes: u64) {
        self.spent = self.spent.saturating_add(nodes);
    }

    /// Whether nothing is left.
    pub(super) fn is_empty(&self) -> bool {
        self.limits.nodes.is_some_and(|most| self.spent >= most)
            || self.limits.stop.is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed))
    }

    /// What is left, at most `share` of it.
    pub(super) fn limits(&self, share: u64) -> Limits<'a> {
        let left = self.limits.nodes.map_or(u64::MAX, |most| most.saturating_sub(self.spent));
        Limits { nodes: Some(left.min(share)), stop: self.limits.stop }
    }

    /// Has something searched, and pays for it.
    pub(super) fn pay<T>(
        &mut self,
        share: u64,
        solver: &mut Solver,
        search: impl FnOnce(&mut Solver, &Limits<'_>) -> T,
    ) -> T {
        let before = solver.nodes();
        let limits = self.limits(share);
        let found = search(solver, &limits);
        self.count(solver.nodes().saturating_sub(before));
        found
    }
}
