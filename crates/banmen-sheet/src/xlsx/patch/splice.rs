//! Edits of a text as a list of stretches to replace: what no stretch covers stays as it is.

use std::ops::Range;

use crate::error::PatchError;

/// Stretches of one text and what shall stand there instead.
#[derive(Clone, Debug, Default)]
pub(super) struct Splices(Vec<(Range<usize>, String)>);

impl Splices {
    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Puts `with` in the place of a stretch.
    pub(super) fn replace(&mut self, stretch: Range<usize>, with: impl Into<String>) {
        self.0.push((stretch, with.into()));
    }

    /// Puts `new` before the byte at `at`. Of several at one place the first added comes first.
    pub(super) fn insert(&mut self, at: usize, new: impl Into<String>) {
        let new = new.into();
        if !new.is_empty() {
            self.replace(at..at, new);
        }
    }

    /// Takes a stretch away.
    pub(super) fn remove(&mut self, stretch: Range<usize>) {
        self.replace(stretch, "");
    }

    /// The edited text. `part` names it in errors.
    pub(super) fn apply(mut self, text: &str, part: &str) -> Result<String, PatchError> {
        self.0.sort_by_key(|(stretch, _)| (stretch.start, stretch.end));
        let growth: usize = self.0.iter().map(|(_, new)| new.len()).sum();
        let mut out = String::with_capacity(text.len() + growth);
        let mut done = 0;
        for (stretch, new) in self.0 {
            let Some(kept) = text.get(done..stretch.start) else {
                return Err(unpatchable(part, "two changes meet at one place"));
            };
            out.push_str(kept);
            out.push_str(&new);
            done = stretch.end;
        }
        out.push_str(text.get(done..).unwrap_or_default());
        Ok(out)
    }
}

/// The error for a part that cannot be changed.
pub(super) fn unpatchable(part: &str, what: impl Into<String>) -> PatchError {
    PatchError::Unpatchable { part: part.to_owned(), what: what.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_are_replaced_in_any_order_of_adding() {
        let mut splices = Splices::default();
        splices.replace(4..6, "EF");
        splices.insert(0, "<");
        splices.insert(0, "|");
        splices.remove(1..2);
        assert_eq!(splices.apply("abcdef", "x").unwrap(), "<|acdEF");
    }

    #[test]
    fn stretches_that_overlap_are_refused() {
        let mut splices = Splices::default();
        splices.replace(0..4, "");
        splices.replace(3..5, "");
        assert!(splices.apply("abcdef", "x").is_err());
    }
}
