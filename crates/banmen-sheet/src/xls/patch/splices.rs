//! Changes to a stream, kept as pieces to swap, so that all that is not named stays as it is.

use std::ops::Range;

/// Pieces of a stream and what shall stand there instead.
#[derive(Default, Debug)]
pub(super) struct Splices(Vec<(Range<usize>, Vec<u8>)>);

impl Splices {
    /// Puts `bytes` in place of a range.
    pub(super) fn replace(&mut self, range: Range<usize>, bytes: Vec<u8>) {
        self.0.push((range, bytes));
    }

    /// Puts `bytes` before what is at `at`, behind all that was put there before.
    pub(super) fn insert(&mut self, at: usize, bytes: Vec<u8>) {
        self.replace(at..at, bytes);
    }

    /// Takes over the pieces of another list.
    pub(super) fn append(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Whether something changes place.
    pub(super) fn moves_anything(&self) -> bool {
        self.0.iter().any(|(range, bytes)| range.len() != bytes.len())
    }

    /// Whether what is at `at` is swapped.
    pub(super) fn swaps(&self, at: usize) -> bool {
        self.0.iter().any(|(range, _)| range.contains(&at))
    }

    /// Whether nothing changes.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What changes place, so far.
    pub(super) fn moves(&self) -> Moves {
        let moving = self.0.iter().filter(|(range, bytes)| range.len() != bytes.len());
        let mut moves: Vec<_> = moving.map(|(range, bytes)| (range.end, bytes.len(), range.len())).collect();
        moves.sort_unstable();
        let mut sum = (0, 0);
        for (_, added, removed) in &mut moves {
            sum = (sum.0 + *added, sum.1 + *removed);
            (*added, *removed) = sum;
        }
        Moves(moves)
    }

    /// The changed stream; `None` if two pieces overlap or lie outside.
    pub(super) fn apply(mut self, stream: &[u8]) -> Option<Vec<u8>> {
        // Stable: what was put first at one place comes first, and before what is replaced there.
        self.0.sort_by_key(|(range, _)| (range.start, range.end));
        let mut out = Vec::with_capacity(stream.len() + stream.len() / 8);
        let mut at = 0;
        for (range, bytes) in &self.0 {
            out.extend_from_slice(stream.get(at..range.start)?);
            out.extend_from_slice(bytes);
            at = range.end;
        }
        out.extend_from_slice(stream.get(at..)?);
        Some(out)
    }
}

/// Where the parts of a stream come to lie.
pub(super) struct Moves(
    /// Ends of pieces that change their length, with all bytes added and taken away up to there.
    Vec<(usize, usize, usize)>,
);

impl Moves {
    /// Where that which was at `at` will be.
    pub(super) fn moved(&self, at: usize) -> usize {
        let before = self.0.partition_point(|&(end, ..)| end <= at);
        let (added, removed) =
            before.checked_sub(1).and_then(|last| self.0.get(last)).map_or((0, 0), |m| (m.1, m.2));
        (at + added).saturating_sub(removed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_keep_their_order() {
        let mut splices = Splices::default();
        splices.replace(3..5, b"x".to_vec());
        splices.insert(3, b"one".to_vec());
        splices.insert(3, b"two".to_vec());
        let moves = splices.moves();
        assert_eq!([2, 3, 5].map(|at| moves.moved(at)), [2, 9, 10]);
        assert_eq!(splices.apply(b"abcdefg").unwrap(), b"abconetwoxfg");
    }

    #[test]
    fn overlapping_pieces_are_refused() {
        let mut splices = Splices::default();
        splices.replace(1..3, Vec::new());
        splices.replace(2..4, Vec::new());
        assert_eq!(splices.apply(b"abcdef"), None);
        let mut outside = Splices::default();
        outside.insert(9, Vec::new());
        assert_eq!(outside.apply(b"abc"), None);
    }
}
