//! The README's set-up commands are two: one runs the main job, one the tests. `.ci/run` must run the second as it stands.

use super::markdown;
use super::readme::COMMANDS;
use super::{Fault, Repository};

const PAGE: &str = "README.md";
const SCRIPT: &str = ".ci/run";

pub(super) fn faults(repository: &Repository) -> Vec<Fault> {
    let blocks = markdown::blocks(repository.text(PAGE).unwrap_or_default());
    let commands: Vec<&str> = blocks
        .iter()
        .filter(|block| block.language == COMMANDS)
        .flat_map(|block| block.text.lines())
        .filter(|line| line.starts_with("cargo test"))
        .collect();
    let script = repository.text(SCRIPT).unwrap_or_default();
    match commands.as_slice() {
        [command] if script.contains(command) => Vec::new(),
        [command] => vec![Fault::new(SCRIPT, format!("does not run \"{command}\""))],
        _ => vec![Fault::new(PAGE, format!("has {} test commands, not one", commands.len()))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(readme: &str, script: &str) -> usize {
        faults(&Repository::of(&[(PAGE, readme), (SCRIPT, script)])).len()
    }

    #[test]
    fn the_script_runs_what_the_page_says() {
        let readme = "```sh\ncargo run\ncargo test --workspace\n```\n";
        assert_eq!(of(readme, "step tests cargo test --workspace\n"), 0);
        assert_eq!(of(readme, "cargo nextest run\n"), 1);
        assert_eq!(of("no command", "cargo test --workspace\n"), 1);
    }
}
