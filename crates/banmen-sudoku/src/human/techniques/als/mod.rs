//! Almost locked sets: N cells of a house with N + 1 digits. Whichever digit one of them loses, the others stay in it.
//!
//! ```text
//!   A = {1,2,x}  in two cells        x stands in A or in B, not in both: a restricted common digit,
//!   B = {2,5,x}  in two cells        if all cells of A with x see all cells of B with x.
//!                                    So A or B keeps its other digits, and with them 2.
//! ```

mod blossom;
mod chain;
mod pairs;
mod set;
mod sue_de_coq;

pub(super) use blossom::death_blossom;
pub(super) use chain::als_xy_chain;
pub(super) use pairs::{als_xy_wing, als_xz};
pub(super) use sue_de_coq::sue_de_coq;
