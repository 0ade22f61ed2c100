//! [`Question`]s about a problem, and their [`Answer`]s.

use crate::board::Color;

/// A game of one side who must reach something; see the [module](super).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Can the attacker take the target?
    Kill,
    /// Can the defender make stones of the target safe from any number of moves in a row?
    Live,
    /// Can the defender connect the target to an exit?
    Connect,
}

impl Question {
    /// Who must reach something.
    #[must_use]
    pub const fn is_of_attacker(self) -> bool {
        matches!(self, Self::Kill)
    }
}

/// How many threats of ko each side holds outside of the region.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Threats {
    /// Of who wants to take the target.
    pub attacker: u8,
    /// Of who owns it.
    pub defender: u8,
}

/// Who moves first, and with which threats.
///
/// In a list of moves the sides alternate, and a play on the point where the ban binds the player spends one of his threats:
/// the threat, its answer elsewhere and the play are one move of the list. Without a threat left it is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Who moves first.
    pub first: Color,
    /// The threats of both sides.
    pub threats: Threats,
}

/// What a search found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// Proved: the prover reaches it.
    Yes,
    /// Proved: the prover does not, whatever it plays.
    No,
    /// The budget ended first.
    Open,
}
