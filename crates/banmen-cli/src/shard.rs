//! `--shard I/N`: the same command on N machines, each for its part of one batch.

use std::str::FromStr;

/// A part of a batch: of every N puzzles the Ith. Each puzzle, bad ones too, is in exactly one part, and no part needs to
/// know more than the number of the puzzle. So it is the same however the input comes, and hard stretches are shared out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    /// Which part, from 0.
    index: u64,
    /// How many parts there are.
    of: u64,
}

/// It is no part of anything.
#[derive(Debug)]
pub(crate) struct NoShard;

impl Shard {
    /// Whether the puzzle of this number, from 0, belongs to the part.
    pub(crate) const fn takes(self, puzzle: u64) -> bool {
        puzzle % self.of == self.index
    }
}

impl FromStr for Shard {
    type Err = NoShard;

    /// `2/5`: the second of five.
    fn from_str(text: &str) -> Result<Self, NoShard> {
        let (index, of) = text.split_once('/').ok_or(NoShard)?;
        let number = |text: &str| text.trim().parse::<u64>().map_err(|_| NoShard);
        let (index, of) = (number(index)?, number(of)?);
        if (1..=of).contains(&index) { Ok(Self { index: index - 1, of }) } else { Err(NoShard) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_is_in_one_part() {
        for of in 1..8 {
            let shards: Vec<Shard> = (1..=of).map(|index| format!("{index}/{of}").parse().unwrap()).collect();
            for puzzle in 0..50 {
                assert_eq!(shards.iter().filter(|shard| shard.takes(puzzle)).count(), 1);
            }
            assert!(shards[0].takes(0), "the first part has the first puzzle");
        }
        for text in ["0/3", "4/3", "1/0", "1", "/", "1/", "a/b", "-1/3", "1/2/3", "1.5/2"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
