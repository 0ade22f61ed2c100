//! GTP 2: an engine that a controller drives with lines of text. Text in, text out; files come through [`Files`].
//!
//! A command is a row of a table: its name, what it does, and a function. The tables lie in `handlers`, a file a group:
//!
//! | group        | what                                                                       |
//! |--------------|----------------------------------------------------------------------------|
//! | `session`    | who the engine is and what it knows                                        |
//! | `setup`      | the board, komi, rules                                                     |
//! | `handicap`   | handicap stones                                                            |
//! | `records`    | SGF: loading and printing                                                  |
//! | `play`       | moves, taking them back, what is legal                                     |
//! | `genmove`    | moves of one's own                                                         |
//! | `score`      | what is dead, and who is ahead                                             |
//! | `clock`      | time, which this engine does not need                                      |
//! | `stones`     | what stands on the board: stones, liberties, chains                        |
//! | `tactics`    | what reading finds out, under the names that GNU Go gives it               |
//! | `connection` | whether chains can be joined or cut                                        |
//!
//! ```
//! use banmen_go::gtp::{Engine, NoFiles};
//!
//! let mut engine = Engine::new(NoFiles);
//! let mut say = |line: &str| engine.answer(line).unwrap().to_string();
//! assert_eq!(say("1 boardsize 9"), "=1 \n\n");
//! assert_eq!(say("play black E5"), "= \n\n");
//! assert_eq!(say("countlib E5"), "= 4\n\n");
//! assert_eq!(say("play white E5"), "? illegal move\n\n");
//! ```

mod arguments;
mod command;
mod engine;
mod failure;
mod handlers;
mod response;

pub use arguments::{Arguments, vertex, vertices};
pub use command::Command;
pub use engine::{Engine, Files, NoFiles};
pub use failure::Failure;
pub use handlers::{Handler, handlers};
pub use response::Response;
