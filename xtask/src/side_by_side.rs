//! Solvers side by side: the work is done by a package outside the workspace, for it needs what must not ship
//! (`crates/banmen-sudoku/benches/README.md`).

use std::path::Path;
use std::process::{Command, ExitCode};

const PACKAGE: &str = "crates/banmen-sudoku/benches/side_by_side/Cargo.toml";

/// Measures solvers.
pub(crate) fn bench_solve() -> ExitCode {
    run("bench-solve")
}

/// Compares all engines on random cases.
pub(crate) fn check_solve() -> ExitCode {
    run("check-solve")
}

/// Builds the package as the product is built, and runs it with the arguments of this chore.
fn run(verb: &str) -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["run", "--quiet", "--release", "--manifest-path"])
        .arg(root.join(PACKAGE))
        .arg("--target-dir")
        .arg(root.join("target/side-by-side"))
        .args(["--", verb])
        .args(std::env::args_os().skip(2))
        .status();
    match status {
        Ok(status) => ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)),
        Err(error) => {
            eprintln!("cargo: {error}");
            ExitCode::from(2)
        }
    }
}
