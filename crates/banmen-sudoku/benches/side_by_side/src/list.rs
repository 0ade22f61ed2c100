//! Lists of puzzles: those of this repository, those beside it where they are present, and those of the caller.

use std::path::{Path, PathBuf};

use banmen_sudoku::{Puzzle, text};

use crate::board::{self, Board};
use crate::random::Random;

/// A list that is known by name.
struct Known {
    name: &'static str,
    file: &'static str,
    place: Place,
    /// How many puzzles a run takes.
    sample: usize,
}

#[derive(Clone, Copy)]
enum Place {
    /// `benches/data/` of this repository.
    Ours,
    /// `data/sudoku/` of a folder beside it.
    Shared,
}

const fn known(name: &'static str, file: &'static str, place: Place, sample: usize) -> Known {
    Known { name, file, place, sample }
}

const KNOWN: &[Known] = &[
    known("easy", "easy.txt", Place::Ours, 20_000),
    known("minimal", "minimal.txt", Place::Ours, 10_000),
    known("hard", "hard.txt", Place::Ours, 800),
    known("several", "several.txt", Place::Ours, 8_000),
    known("none", "none.txt", Place::Ours, 20_000),
    known("kaggle_like", "kaggle_like.txt", Place::Shared, 20_000),
    known("minimal_random", "minimal_random.txt", Place::Shared, 10_000),
    known("17_clue", "17_clue.txt", Place::Shared, 10_000),
    known("magictour", "magictour_top1465.txt", Place::Shared, 2_930),
    known("hardest_1905", "forum_hardest_1905.txt", Place::Shared, 800),
    known("hardest_1106", "forum_hardest_1106.txt", Place::Shared, 750),
    known("serg", "serg_benchmark.txt", Place::Shared, 8_000),
    known("gen_like", "gen_like.txt", Place::Shared, 20_000),
];

/// Of a list that is not known by name.
const SAMPLE: usize = 2_000;

/// A puzzle as text: 81 characters, then zeros, so that a solver may read it in wide pieces or as a C string.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(crate) struct Line(pub(crate) [u8; 96]);

impl Line {
    pub(crate) const EMPTY: Self = Self([0; 96]);

    fn new(board: &Board) -> Self {
        let mut line = Self::EMPTY;
        line.0[..81].copy_from_slice(board);
        line
    }

    pub(crate) fn board(&self) -> &Board {
        self.0.first_chunk().unwrap_or_else(|| unreachable!("96 bytes are more than 81"))
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(self.board()).unwrap_or_default()
    }
}

/// A sample of a list, as text and as values.
pub(crate) struct List {
    pub(crate) name: String,
    pub(crate) lines: Vec<Line>,
    pub(crate) puzzles: Vec<Puzzle>,
}

/// Which lists, and how much of them.
pub(crate) struct Choice<'a> {
    /// Parts of names; all lists if there are none.
    pub(crate) names: &'a [String],
    pub(crate) files: &'a [PathBuf],
    /// Instead of the number of each list.
    pub(crate) sample: Option<usize>,
    /// A run takes so many times fewer.
    pub(crate) divisor: usize,
    pub(crate) seed: u64,
}

/// The lists that are chosen and present, and what is to be said about the others.
pub(crate) fn load(choice: &Choice) -> Result<(Vec<List>, Vec<String>), String> {
    let (mut lists, mut remarks) = (Vec::new(), Vec::new());
    // A whole name means that list only: "hard" is part of others.
    let whole = |part: &String| KNOWN.iter().any(|known| known.name == part);
    let fits =
        |name: &str, part: &String| if whole(part) { name == part } else { name.contains(part.as_str()) };
    let wanted = |name: &str| choice.names.is_empty() || choice.names.iter().any(|part| fits(name, part));
    let size = |usual: usize| choice.sample.unwrap_or((usual / choice.divisor).max(100));
    for known in KNOWN.iter().filter(|known| wanted(known.name)) {
        match std::fs::read_to_string(path(known)) {
            Ok(text) => lists.push(sample(known.name, &text, size(known.sample), choice.seed)?),
            Err(_) => remarks.push(format!("`{}` is not on this machine.", known.file)),
        }
    }
    for file in choice.files {
        let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        lists.push(sample(&name, &text, size(SAMPLE), choice.seed)?);
    }
    Ok((lists, remarks))
}

/// Where the lists of this repository are.
pub(crate) fn ours() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../data")
}

fn path(known: &Known) -> PathBuf {
    match known.place {
        Place::Ours => ours().join(known.file),
        Place::Shared => {
            let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../../shared");
            let shared = std::env::var_os("BANMEN_SHARED").map_or_else(beside, PathBuf::from);
            shared.join("data/sudoku").join(known.file)
        }
    }
}

/// So many puzzles of a list, each in a random guise; one that is shorter comes again in other guises.
fn sample(name: &str, text: &str, size: usize, seed: u64) -> Result<List, String> {
    let mut boards: Vec<Board> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let grid = text::read_line(line).map_err(|error| format!("{name}: {error}: {line}"))?;
        boards.push(grid.to_ascii());
    }
    if boards.is_empty() {
        return Err(format!("{name}: no puzzle"));
    }
    let mut random = Random::for_task(seed, name.bytes().fold(0, |sum, byte| sum * 31 + u64::from(byte)));
    let mut lines = Vec::with_capacity(size);
    while lines.len() < size {
        random.shuffle(&mut boards);
        lines.extend(
            boards.iter().take(size - lines.len()).map(|board| Line::new(&board::image(board, &mut random))),
        );
    }
    let puzzles =
        lines.iter().map(puzzle).collect::<Result<_, _>>().map_err(|error| format!("{name}: {error}"))?;
    Ok(List { name: name.to_owned(), lines, puzzles })
}

/// What a line says; solvers that start from text do this within the measured time.
pub(crate) fn puzzle(line: &Line) -> Result<Puzzle, String> {
    let grid = text::read_line(line.text()).map_err(|error| error.to_string())?;
    Puzzle::from_grid(grid).map_err(|error| error.to_string())
}
