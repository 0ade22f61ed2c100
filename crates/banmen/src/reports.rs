//! What the reports of all uses have in common, so that one loop over boards serves every verb.

use banmen_go::Setup;
use banmen_sudoku::Grid;

use crate::backtrack::BacktrackReport;
use crate::generate::finish::AdviceReport;
use crate::go::groups::GroupsReport;
use crate::go::judge::JudgeReport;
use crate::go::play::PlayReport;
use crate::rate::RateReport;
use crate::report::{CandidatesReport, CheckReport, ExplainReport, HintReport, Placed, Seen, SolveReport};
use crate::tree::TreeReport;

/// What was found out about a board.
pub trait Report {
    /// What a board holds in its game.
    type Board;

    /// The board.
    fn seen(&self) -> &Seen<Self::Board>;

    /// Whether it could not be answered as asked.
    fn is_fault(&self) -> bool;

    /// Where the answer was written; `None` for what is never written into a workbook.
    fn placed(&mut self) -> Option<&mut Option<Placed>> {
        None
    }

    /// Takes back that the answer was written, since its file could not be. What stood there before stands there still.
    fn forget_written(&mut self) {
        if let Some(placed) = self.placed() {
            placed.take_if(|placed| !matches!(placed, Placed::There(_)));
        }
    }
}

/// Reports of boards of a type by their names; those behind the stroke are written into workbooks.
macro_rules! reports {
    ($board:ty: $($told:ident)* | $($written:ident)*) => {
        $(impl Report for $told {
            type Board = $board;

            fn seen(&self) -> &Seen<Self::Board> {
                &self.seen
            }

            fn is_fault(&self) -> bool {
                Self::is_fault(self)
            }
        })*
        $(impl Report for $written {
            type Board = $board;

            fn seen(&self) -> &Seen<Self::Board> {
                &self.seen
            }

            fn is_fault(&self) -> bool {
                Self::is_fault(self)
            }

            fn placed(&mut self) -> Option<&mut Option<Placed>> {
                Some(&mut self.placed)
            }
        })*
    };
}

reports!(Grid: AdviceReport CheckReport RateReport | SolveReport CandidatesReport HintReport ExplainReport BacktrackReport TreeReport);
reports!(Setup: | GroupsReport JudgeReport PlayReport);
