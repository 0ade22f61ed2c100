//! Cases for techniques: lines of a text that say what a technique must find in a position, and what it must not.
//!
//! The form is that of HoDoKu's library (Bernhard Hobiger), which much material exists in:
//!
//! ```text
//! :CODE[-VARIANT]:DIGITS:GRID:GONE:ELIMINATIONS:PLACEMENTS:EXTRA[:]
//! ```
//!
//! `CODE` is [`Technique::code`], with a `1` behind it if fish of one base are merged; `GRID` has 81 characters, `+` before a
//! digit that was placed on the way; `GONE`, `ELIMINATIONS` and `PLACEMENTS` are triples of digit, row and column. `-x` means that
//! nothing may be found. Of chains, `EXTRA` is the number of links, but for the one that closes a continuous loop or that leads back
//! to the start within a cell; almost locked sets make it larger. Other lines are comments.
//!
//! A case passes if at least one of the deductions of its code and digits is the wanted one, and no other says anything else. (Of
//! chains there are many for the same digits: others are forgiven.)

use std::fmt;

use super::{CandidateGrid, Deduction, Family, Options, TECHNIQUES, Technique, all, proof};
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::sets::{CandidateSet, DigitSet};
use crate::transform::Transform;

/// A line of a file of cases.
#[derive(Clone, Debug)]
pub struct Case {
    /// HoDoKu's code of the technique, four digits.
    pub code: String,
    /// What stands behind the code: which options hold.
    pub variant: Option<char>,
    /// Whether two fish of one base count as one.
    pub siamese: bool,
    /// The digits of the pattern (or, for chains and almost locked sets, of the eliminations).
    pub digits: DigitSet,
    /// The position.
    pub grid: CandidateGrid,
    /// What must be eliminated.
    pub eliminations: CandidateSet,
    /// What must be placed.
    pub placements: CandidateSet,
    /// How many links the chain has.
    pub links: Option<usize>,
}

/// Why a line is no case.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CaseError {
    /// Too few fields.
    #[error("a case has seven fields, each behind a colon")]
    Fields,
    /// A code that no technique of the table has.
    #[error("no technique has the code {0}")]
    Code(String),
    /// Not a position of 81 cells.
    #[error("the grid has not 81 cells of 1-9, +1-+9, 0 or .")]
    Grid,
    /// Not a triple of digits.
    #[error("\"{0}\" is not a digit, a row and a column")]
    Triple(String),
}

/// Why a case fails.
#[derive(Clone, Debug)]
pub enum Failure {
    /// Nothing of the kind was found.
    NotFound,
    /// Something was found that says something else.
    Other(Box<Deduction>),
    /// Something was found where nothing may be.
    Found(Box<Deduction>),
    /// What was found does not follow from its evidence.
    Unproved(Box<Deduction>, proof::Flaw),
}

/// All cases of a text, with the numbers of their lines from 1; lines that are none are told.
pub fn parse(text: &str) -> impl Iterator<Item = (usize, Result<Case, CaseError>)> + '_ {
    let lines = text.lines().enumerate().filter(|(_, line)| line.starts_with(':'));
    lines.map(|(i, line)| (i + 1, Case::from_line(line)))
}

impl Case {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_line(line: &str) -> Result<Self, CaseError> {
        let fields: Vec<&str> = line.trim_end().split(':').collect();
        let [_, head, digits, cells, gone, eliminations, placements, rest @ ..] = fields.as_slice() else {
            return Err(CaseError::Fields);
        };
        let (code, variant) = match head.split_once('-') {
            Some((code, variant)) => (code, variant.chars().next()),
            None => (*head, None),
        };
        let siamese = code.len() == 5 && code.ends_with('1');
        let code = if siamese { &code[..4] } else { code }.to_owned();
        if !TECHNIQUES.iter().any(|technique| technique.code == code) {
            return Err(CaseError::Code(code));
        }
        let mut grid = position(cells).ok_or(CaseError::Grid)?;
        triples(gone)?.iter().for_each(|candidate| {
            grid.remove(candidate);
        });
        Ok(Self {
            code,
            variant,
            siamese,
            digits: digits.bytes().filter_map(Digit::from_ascii).collect(),
            grid,
            eliminations: triples(eliminations)?,
            placements: triples(placements)?,
            links: rest.first().and_then(|extra| extra.parse().ok()),
        })
    }

    /// The rows of the table that the case is about.
    pub fn techniques(&self) -> impl Iterator<Item = &'static Technique> + '_ {
        TECHNIQUES.iter().filter(|technique| technique.code == self.code)
    }

    /// What the variant lets finders take for granted.
    #[must_use]
    pub fn options(&self) -> Options {
        let second = self.variant == Some('2');
        Options {
            rectangles_may_lack_candidates: second,
            sets_may_overlap: second,
            chains_through_sets: match self.code.as_str() {
                "0709" => second,
                _ => matches!(self.variant, Some('3' | '4')),
            },
            as_hodoku: true,
            detours: 500_000,
            dual_patterns: matches!(self.code.as_str(), "0404" | "0405"),
            two_candidate_rectangles: self.code == "0405" || self.code == "0402" && self.variant == Some('1'),
            siamese_fish: self.siamese,
            idle_fish: true,
            ..Options::default()
        }
    }

    /// Whether the case passes.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), Failure> {
        let options = self.options();
        let mut matched = false;
        for technique in self.techniques() {
            for deduction in all(technique, &self.grid, &options) {
                if !self.is_about(technique, &deduction) {
                    continue;
                }
                if self.variant == Some('x') {
                    return Err(Failure::Found(Box::new(deduction)));
                }
                let same =
                    deduction.eliminations == self.eliminations && deduction.placements == self.placements;
                let chain = matches!(technique.family, Family::Chains) && self.links.is_some();
                if same {
                    if let Err(flaw) = proof::check(&self.grid, &deduction) {
                        return Err(Failure::Unproved(Box::new(deduction), flaw));
                    }
                    matched |= true;
                } else if !chain {
                    return Err(Failure::Other(Box::new(deduction)));
                }
            }
        }
        if matched || self.variant == Some('x') { Ok(()) } else { Err(Failure::NotFound) }
    }

    /// Whether the library counts the digits of the case as those of a deduction. Two kites that are told as one may be of two
    /// digits: the library names but one of them, which one depends on how the digits are numbered, so it may be either.
    fn is_about(&self, technique: &Technique, deduction: &Deduction) -> bool {
        let digits = deduction.evidence.digits;
        match technique.family {
            Family::AlmostLockedSets | Family::Forcing | Family::Chains if technique.id != "remote-pair" => {
                (deduction.eliminations | deduction.placements).digits() == self.digits
            }
            Family::SingleDigit if digits.len() > 1 => {
                self.digits.is_subset(digits) && deduction.eliminations == self.eliminations
            }
            _ => digits == self.digits,
        }
    }

    /// The same case in the guise that a symmetry gives it.
    #[must_use]
    pub fn transformed(&self, transform: &Transform) -> Self {
        let set = |candidates: &CandidateSet| {
            candidates.iter().map(|candidate| transform.candidate(candidate)).collect::<CandidateSet>()
        };
        let mut givens = *self.grid.values();
        (!self.grid.givens()).iter().for_each(|cell| givens.set(cell, None));
        let values = transform.grid(self.grid.values());
        let mut grid = CandidateGrid::from_position(&transform.grid(&givens), &values);
        let left = set(self.grid.candidates());
        (*grid.candidates() - left).iter().for_each(|candidate| {
            grid.remove(candidate);
        });
        Self {
            digits: self.digits.iter().map(|digit| transform.digit(digit)).collect(),
            grid,
            eliminations: set(&self.eliminations),
            placements: set(&self.placements),
            ..self.clone()
        }
    }
}

/// A position of 81 cells, `+` before what was placed on the way.
#[must_use]
pub fn position(text: &str) -> Option<CandidateGrid> {
    let (mut givens, mut values) = (Grid::EMPTY, Grid::EMPTY);
    let mut cells = Cell::ALL.into_iter();
    let mut characters = text.bytes();
    while let Some(character) = characters.next() {
        let (own, character) = match character {
            b'+' => (true, characters.next()?),
            _ => (false, character),
        };
        let cell = cells.next()?;
        let digit = match character {
            b'0' | b'.' if !own => None,
            _ => Some(Digit::from_ascii(character)?),
        };
        values.set(cell, digit);
        if !own {
            givens.set(cell, digit);
        }
    }
    cells.next().is_none().then(|| CandidateGrid::from_position(&givens, &values))
}

fn triples(text: &str) -> Result<CandidateSet, CaseError> {
    let triple = |text: &str| match text.as_bytes() {
        [digit, row, col] => {
            let place = |character: u8| usize::from(character.wrapping_sub(b'1'));
            Some(Candidate { digit: Digit::from_ascii(*digit)?, cell: Cell::at(place(*row), place(*col))? })
        }
        _ => None,
    };
    text.split_whitespace()
        .map(|text| triple(text).ok_or_else(|| CaseError::Triple(text.to_owned())))
        .collect()
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = |deduction: &Deduction| {
            let placed = deduction.placements.iter().map(Candidate::placed);
            placed.chain(deduction.eliminations.iter().map(Candidate::removed)).collect::<Vec<_>>().join(" ")
        };
        match self {
            Self::NotFound => f.write_str("not found"),
            Self::Other(deduction) => write!(f, "found something else: {}", said(deduction)),
            Self::Found(deduction) => write!(f, "found what is not there: {}", said(deduction)),
            Self::Unproved(deduction, flaw) => write!(f, "not proved ({flaw:?}): {}", said(deduction)),
        }
    }
}
