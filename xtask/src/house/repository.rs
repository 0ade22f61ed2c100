//! The repository as the checks see it: its files as text, and its crates with what they use.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// All files that are kept (or not yet added), and all crates of the workspace.
#[derive(Default)]
pub(super) struct Repository {
    /// Path from the root, with `/`, to text; the text of a binary file is empty.
    files: BTreeMap<String, String>,
    pub(super) crates: Vec<Crate>,
}

/// A crate of the workspace and the other crates of the workspace that it uses.
#[derive(Clone, Default)]
pub(super) struct Crate {
    pub(super) name: String,
    /// Used by the crate itself, or by its build script.
    pub(super) uses: BTreeSet<String>,
    /// Used by its tests only.
    pub(super) test_uses: BTreeSet<String>,
}

impl Repository {
    /// Reads the repository that holds this very workspace.
    pub(super) fn open() -> Result<Self, String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask has no parent folder")?;
        let list = output(root, "git", &["ls-files", "-z", "--cached", "--others", "--exclude-standard"])?;
        let mut files = BTreeMap::new();
        for path in list.split('\0').filter(|path| !path.is_empty()) {
            // A file that is deleted but not yet committed is still listed.
            if let Ok(bytes) = std::fs::read(root.join(path)) {
                files.insert(path.to_owned(), String::from_utf8(bytes).unwrap_or_default());
            }
        }
        let metadata = output(root, "cargo", &["metadata", "--format-version", "1", "--no-deps"])?;
        let metadata = serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
        Ok(Self { files, crates: crates(&metadata) })
    }

    pub(super) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    pub(super) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// Files in a language that people program in.
    pub(super) fn sources(&self) -> impl Iterator<Item = (&str, &str)> {
        const ENDINGS: &[&str] = &[".rs", ".py", ".ts", ".js", ".svelte", ".sh"];
        self.files().filter(|(path, _)| ENDINGS.iter().any(|ending| path.ends_with(ending)))
    }

    /// Whether there is a file or a folder of that path.
    pub(super) fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        let folder = format!("{path}/");
        self.files.contains_key(path) || self.files.keys().any(|file| file.starts_with(&folder))
    }

    /// Folders directly under the root, hidden ones left out.
    pub(super) fn top_folders(&self) -> BTreeSet<&str> {
        let tops = self.files.keys().filter_map(|path| path.split_once('/')).map(|(top, _)| top);
        tops.filter(|top| !top.starts_with('.')).collect()
    }
}

fn output(root: &Path, program: &str, arguments: &[&str]) -> Result<String, String> {
    let run = Command::new(program).args(arguments).current_dir(root).output();
    let run = run.map_err(|error| format!("{program}: {error}"))?;
    if !run.status.success() {
        return Err(format!("{program} {}: {}", arguments.join(" "), String::from_utf8_lossy(&run.stderr)));
    }
    String::from_utf8(run.stdout).map_err(|error| format!("{program}: {error}"))
}

/// The crates in the answer of `cargo metadata --no-deps`; those that lie in the workspace have a path as dependencies.
fn crates(metadata: &Value) -> Vec<Crate> {
    let list = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let crate_of = |package: &Value| {
        let mut found = Crate { name: name(package), ..Crate::default() };
        for dependency in list(package, "dependencies").iter().filter(|d| d["path"].is_string()) {
            let tests_only = dependency["kind"].as_str() == Some("dev");
            let uses = if tests_only { &mut found.test_uses } else { &mut found.uses };
            uses.insert(name(dependency));
        }
        found
    };
    list(metadata, "packages").iter().map(crate_of).collect()
}

#[cfg(test)]
impl Repository {
    /// A repository made up for a test.
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let files = files.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect();
        Self { files, crates: Vec::new() }
    }

    /// The same with one more crate.
    pub(super) fn with_crate(mut self, name: &str, uses: &[&str], test_uses: &[&str]) -> Self {
        let set = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        self.crates.push(Crate { name: name.to_owned(), uses: set(uses), test_uses: set(test_uses) });
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_path_dependencies_are_crates_of_the_house() {
        let metadata = serde_json::json!({ "packages": [{
            "name": "a",
            "dependencies": [
                { "name": "b", "path": "/b", "kind": null },
                { "name": "c", "path": "/c", "kind": "dev" },
                { "name": "serde", "kind": null },
            ],
        }] });
        let found = crates(&metadata);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].name, "a");
        assert!(found[0].uses.iter().eq(["b"]));
        assert!(found[0].test_uses.iter().eq(["c"]));
    }

    #[test]
    fn folders_are_known_by_their_files() {
        let repository = Repository::of(&[("a/b/c.rs", ""), ("d", ""), (".ci/run", "")]);
        assert!(repository.has("a/b") && repository.has("a/") && repository.has("d"));
        assert!(!repository.has("a/b/c") && !repository.has("b"));
        assert!(repository.top_folders().into_iter().eq(["a"]));
    }
}
