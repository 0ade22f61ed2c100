//! What finders may take for granted and how far they look.

/// Choices that finders ask for. The default is what the ladder uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Rectangles (uniqueness) may lack candidates of their two digits.
    pub rectangles_may_lack_candidates: bool,
    /// Almost locked sets may share cells.
    pub sets_may_overlap: bool,
    /// Chains may run through almost locked sets.
    pub chains_through_sets: bool,
    /// Patterns are counted as HoDoKu does, for its library of cases:
    /// - a continuous loop takes nothing from its own cells but by links within a cell;
    /// - each candidate that a chain eliminates makes a discontinuous loop, even if the chain eliminates others too;
    /// - chains may be as short as two strong links, be they a naked pair;
    /// - a wing of almost locked sets eliminates none of the digits that are restricted, used or not;
    /// - fish are siamese if the first candidates that they eliminate differ;
    /// - subsets may hold singles, the ends of a W-wing may see each other, and pairs of skyscrapers and kites may be in one box.
    pub as_hodoku: bool,
    /// Steps that a search for chains may try beyond the shortest ways: where these meet themselves, and for more loops.
    pub detours: usize,
    /// Two patterns of one digit that share most of it are reported as one: skyscrapers, kites, empty rectangles.
    pub dual_patterns: bool,
    /// An empty rectangle may have only two candidates in its box.
    pub two_candidate_rectangles: bool,
    /// Two fish of the same base are reported as one.
    pub siamese_fish: bool,
    /// Fish may have bases and covers that they could do without: smaller fish with something at their side.
    pub idle_fish: bool,
    /// Most fins of a fish.
    pub fins: usize,
    /// Most fins inside two base houses.
    pub endo_fins: usize,
    /// Most links of a chain of almost locked sets and of other chains, where their number explodes.
    pub chain_length: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rectangles_may_lack_candidates: true,
            sets_may_overlap: false,
            chains_through_sets: false,
            as_hodoku: false,
            detours: 0,
            dual_patterns: true,
            two_candidate_rectangles: true,
            siamese_fish: false,
            idle_fish: false,
            fins: 5,
            endo_fins: 2,
            chain_length: 20,
        }
    }
}
