//! Diagrams of reports, with their words.

use banmen_sudoku::human::{CandidateGrid, Family, Step};
use banmen_sudoku::{CandidateSet, Grid};

use crate::hint::Stage;
use crate::pages::Example;
use crate::report::{ExplainReport, HintReport};
use crate::view::goban::{Coordinates, Goban};
use crate::view::{Diagram, Key, Picture};
use crate::words::goban as words;
use crate::words::{Lang, hints, step};

/// Which steps are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Which {
    /// Every one.
    #[default]
    All,
    /// All but singles, which a sentence says well enough.
    Hard,
    /// None.
    None,
}

impl Which {
    /// Whether this step is drawn.
    #[must_use]
    pub fn takes(self, step: &Step) -> bool {
        match self {
            Self::All => true,
            Self::Hard => step.technique.family != Family::Singles,
            Self::None => false,
        }
    }
}

/// What a hint shows: as much as its stage tells.
#[must_use]
pub fn of_hint(report: &HintReport, lang: Lang) -> Diagram {
    let own = &report.position.values;
    let caption = hints::hinted(report, lang).join("\n");
    let diagram = match (&report.step, report.stage) {
        (None, _) => Diagram::of_position(&report.grid, own),
        (Some(_), Stage::Where | Stage::Technique) => Diagram::of_region(&report.grid, own, &report.region()),
        (Some(step), Stage::Step) => Diagram::of_step(&report.grid, own, &step.deduction),
    };
    Diagram { caption, ..diagram }.with_legend(lang)
}

/// The steps of an explanation that are drawn, each with its number from 0.
#[must_use]
pub fn of_steps(report: &ExplainReport, which: Which, lang: Lang) -> Vec<(usize, Diagram)> {
    let own = &report.position.values;
    let steps = report.steps().enumerate().filter(|(_, (_, step))| which.takes(step));
    steps.map(|(i, (grid, step))| (i, of_step(i + 1, &grid, own, step, lang))).collect()
}

/// A step with its number.
#[must_use]
pub fn of_step(number: usize, grid: &CandidateGrid, own: &Grid, step: &Step, lang: Lang) -> Diagram {
    Diagram {
        title: format!("{number}. {}", step::name(step.technique, lang)),
        caption: step::told(step, lang),
        ..Diagram::of_step(grid, own, &step.deduction)
    }
    .with_legend(lang)
}

/// An example of a page: the step that it shows, if it shows one.
#[must_use]
pub fn of_example(example: &Example, lang: Lang) -> Diagram {
    let own = *example.grid.values();
    let Some(step) = found(example) else {
        return Diagram::of_position(&example.grid, &own);
    };
    Diagram {
        title: step::name(step.technique, lang).to_owned(),
        caption: step::told(&step, lang),
        ..Diagram::of_step(&example.grid, &own, &step.deduction)
    }
    .with_legend(lang)
}

/// A Go board with its words: what `caption` says, the moves that have no stone of their own, what the signs mean. Coordinates are
/// those of the language unless the picture has some.
#[must_use]
pub fn of_goban(goban: Goban, title: &str, caption: &str, lang: Lang) -> Diagram {
    let coordinates = match goban.coordinates {
        Coordinates::None => words::coordinates(lang),
        chosen => chosen,
    };
    of_plain_goban(goban.coordinates(coordinates), title, caption, lang)
}

/// The same with no other coordinates than the picture has.
#[must_use]
pub fn of_plain_goban(goban: Goban, title: &str, caption: &str, lang: Lang) -> Diagram {
    let later = words::later(&goban.later, lang);
    let lines: Vec<&str> = [caption, &later].into_iter().filter(|line| !line.is_empty()).collect();
    let (title, caption) = (title.to_owned(), lines.join("\n"));
    Diagram { title, caption, ..Diagram::from(goban) }.with_legend(lang)
}

/// The instance that an example is about: with just what it says is found.
fn found(example: &Example) -> Option<Step> {
    let technique = example.technique;
    let options = banmen_sudoku::human::Options::default();
    let mut all = banmen_sudoku::human::all(technique, &example.grid, &options);
    let nothing = example.placements.is_empty() && example.eliminations == CandidateSet::EMPTY;
    let wanted = all.iter().position(|deduction| {
        nothing
            || (deduction.placements == example.placements && deduction.eliminations == example.eliminations)
    })?;
    (example.found).then(|| Step { technique, deduction: all.swap_remove(wanted) })
}

impl Diagram {
    fn with_legend(mut self, lang: Lang) -> Self {
        self.legend = match &self.picture {
            Picture::Grid(grid) => {
                grid.colors().into_iter().map(|tint| (Key::Grid(tint), step::tint(tint, lang))).collect()
            }
            Picture::Goban(goban) => goban
                .colors()
                .into_iter()
                .map(|tint| (Key::Goban(tint), words::tint(tint, lang).to_owned()))
                .collect(),
        };
        self
    }
}
