//! SGF, the records of games: read whatever is wrong with them, asked, replayed, and edited with every other byte kept.
//!
//! [`parse`] makes a [`Collection`] of games, which keeps its text: values are raw until somebody asks for them, what
//! nobody knows stays as it is, and [`Collection::write`] gives the same bytes. An [`Edit`] is a list of changes, applied
//! by splices. [`replay()`] plays a game up to a node.
//!
//! # What is forgiven
//!
//! [`Collection::forgiven`] tells of each, with its place:
//!
//! - text before, between and after games, and between properties;
//! - `(` that nothing closes, also before the next game, and `)` that close nothing; after one too many a game goes on;
//! - nodes without their `;`, outside of all parentheses, or after a variation that is over;
//! - values without their `]`, where a point or a move shows it, and at the end of the file;
//! - `]` in texts without `\`, where what follows could not follow a value: `US[Matsuyama[3d]]`;
//! - names of properties in small letters;
//! - encodings: without `CA`, or with one that nobody knows or that cannot be true, text that is valid UTF-8 is UTF-8,
//!   and other text is in the encoding in which most of its characters are usual ones, Shift_JIS before GBK before Big5
//!   before others if as many are.
//!
//! Not worth telling: white space anywhere, line ends of all sorts, byte order marks, UTF-16, empty nodes, several games in
//! one more pair of parentheses, names with small letters between capitals (`AddBlack`, as in `FF[1]` and `FF[2]`), and half a
//! character before a `]`.
//!
//! What is odd in *values* is a [`Doubt`], told when they are asked for: points off the board, passes in words, komi with
//! a comma, moves on stones.

mod draft;
mod edit;
mod encoding;
mod forgiven;
mod info;
mod points;
mod props;
mod read;
mod replay;
mod text;
mod tree;
mod value;

pub use draft::{Draft, Value};
pub use edit::{Anchor, Edit, EditError, Edited, record};
pub use encoding::Charset;
pub use forgiven::{Forgiven, ForgivenKind, Place, SgfError};
pub use info::{Outcome, SizeError, Victory};
pub use points::{Doubt, DoubtKind, Mark};
pub use props::{Count, IDENTS, Ident, Sort, Standing};
pub use read::parse;
pub use replay::{Replay, replay};
pub use tree::{Collection, Node, NodeId, Property};
