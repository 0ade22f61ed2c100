//! README.md and README.ja.md walk in step: the same sections, the same kinds of blocks, the same commands.

use super::markdown::{self, Block};
use super::{Fault, Repository};

const ENGLISH: &str = "README.md";
const JAPANESE: &str = "README.ja.md";

/// The language of blocks that a reader types in; what is shown in other blocks may differ with the language.
pub(super) const COMMANDS: &str = "sh";

pub(super) fn faults(repository: &Repository) -> Vec<Fault> {
    let (Some(english), Some(japanese)) = (repository.text(ENGLISH), repository.text(JAPANESE)) else {
        return vec![Fault::new(ENGLISH, format!("it and {JAPANESE} must both be there"))];
    };
    let mut faults = Vec::new();
    let mut compare = |same: bool, what: &str| {
        if !same {
            faults.push(Fault::new(JAPANESE, format!("{what} differ from {ENGLISH}")));
        }
    };
    let (blocks, ours) = (markdown::blocks(english), markdown::blocks(japanese));
    compare(markdown::heading_levels(english) == markdown::heading_levels(japanese), "the headings");
    compare(kinds(&blocks) == kinds(&ours), "the kinds of code blocks");
    compare(commands(&blocks) == commands(&ours), "the commands");
    faults
}

fn kinds(blocks: &[Block]) -> Vec<&str> {
    blocks.iter().map(|block| block.language.as_str()).collect()
}

fn commands(blocks: &[Block]) -> Vec<&str> {
    blocks.iter().filter(|block| block.language == COMMANDS).map(|block| block.text.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(english: &str, japanese: &str) -> Vec<Fault> {
        faults(&Repository::of(&[(ENGLISH, english), (JAPANESE, japanese)]))
    }

    #[test]
    fn in_step_is_fine() {
        let english = "# A\n```sh\nls\n```\n```text\nshown\n```\n";
        let japanese = "# あ\n```sh\nls\n```\n```text\n表示\n```\n";
        assert_eq!(of(english, japanese), []);
    }

    #[test]
    fn out_of_step_is_a_fault() {
        assert_eq!(of("# A\n## B\n", "# あ\n").len(), 1, "headings");
        assert_eq!(of("```sh\nls\n```\n", "```sh\nls -l\n```\n").len(), 1, "commands");
        assert_eq!(of("```text\n```\n", "").len(), 1, "kinds");
        assert_eq!(faults(&Repository::of(&[(ENGLISH, "")])).len(), 1, "missing");
    }
}
