//! CHANGELOG.md has a place for what is not yet released.

use super::{Fault, Repository};

const PAGE: &str = "CHANGELOG.md";

pub(super) fn faults(repository: &Repository) -> Vec<Fault> {
    let page = repository.text(PAGE).unwrap_or_default();
    if page.lines().any(|line| line.trim() == "## Unreleased") {
        Vec::new()
    } else {
        vec![Fault::new(PAGE, "has no section \"## Unreleased\"")]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_section_must_be_there() {
        assert_eq!(faults(&Repository::of(&[(PAGE, "# Changes\n\n## Unreleased\n")])), []);
        assert_eq!(faults(&Repository::of(&[(PAGE, "# Changes\n\n## 1.0\n")])).len(), 1);
        assert_eq!(faults(&Repository::of(&[])).len(), 1);
    }
}
