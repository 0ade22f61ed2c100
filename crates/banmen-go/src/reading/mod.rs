//! Reading: whether a chain can be taken, by whom moving first, how, and why not.
//!
//! [`read`] answers with plain data. What its words mean:
//!
//! - **Captured** is a proof when [`Reading::proved`] says so: an answer of the attacker is known to every move of the
//!   defender, passes among them, wherever on the board. Moves far away are not played out one by one: a proof comes
//!   with the zone of the board that it stands on, and moves outside it change nothing (`zone.rs`).
//! - **Escapes** means that the chain reaches so many liberties ([`ESCAPE`], or as many as it has at first if that is
//!   more) or that the attacker runs out of moves. With [`Reading::proved`], that is held against all moves of the
//!   attacker; without, against those that usually matter. A chain with so many liberties may still be dead in the end:
//!   life and death is another question.
//! - Without [`Reading::proved`] it may also be open still what two threats of ko would change about either.
//! - **Ko** means that the result depends on who has a threat elsewhere; two threats are tried.
//! - **Unproved** means that the budget ended first.
//!
//! A repetition that is no simple ko counts as an escape: the chain is never taken.

mod capture;
mod connect;
mod distance;
mod join;
mod kind;
mod ladder;
mod links;
#[cfg(test)]
mod plain;
mod read;
mod reader;
mod search;
mod table;
mod zone;

pub use connect::{Connection, Link, connect};
pub use kind::Kind;
pub use ladder::{Ladder, ladder};
pub use read::{Reading, Verdict, Wrong, read};
pub use reader::ESCAPE;
