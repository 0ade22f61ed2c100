//! [`Failure`].

/// Why a command has no answer. The words are those of the GTP specification where it has some.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// Not in the table.
    #[error("unknown command")]
    UnknownCommand,
    /// An argument is missing, or is not what it should be.
    #[error("syntax error: {0} expected")]
    Expected(&'static str),
    /// A colour or a point that is none.
    #[error("invalid color or coordinate")]
    InvalidColorOrCoordinate,
    /// A board that we do not play on.
    #[error("unacceptable size")]
    UnacceptableSize,
    /// The rules forbid the move.
    #[error("illegal move")]
    IllegalMove,
    /// Nothing was played yet.
    #[error("cannot undo")]
    CannotUndo,
    /// A file that cannot be had, or that is no record.
    #[error("cannot load file: {0}")]
    CannotLoad(String),
    /// A file that cannot be written.
    #[error("cannot write file: {0}")]
    CannotWrite(String),
    /// A stone is asked for where none is.
    #[error("there is no stone at {0}")]
    NoStone(String),
    /// A free point is asked for where a stone is.
    #[error("there is a stone at {0}")]
    Stone(String),
    /// Something else, in words.
    #[error("{0}")]
    Other(String),
}
