//! Solvers out of shared objects: `--peer ./libx.so`.
//!
//! The object exports `uint64_t solve(const char *puzzle, uint64_t limit, char *solution)`: it gets 81 characters (a digit
//! or `.`) and zeros up to 96 bytes, returns how many solutions there are but at most `limit`, and if `limit` is 1 writes
//! one of them as 81 digits; there is room for 96.
//!
//! This is the only unsafe code here: what others compiled is trusted to keep to these words.
#![allow(unsafe_code, reason = "calls into what others compiled, see above")]

use std::ffi::c_char;
use std::path::Path;

use libloading::Library;

use crate::list::Line;
use crate::peer::Peer;

type Solve = unsafe extern "C" fn(*const c_char, u64, *mut c_char) -> u64;

/// A solver that was compiled elsewhere.
pub(crate) struct SharedObject {
    name: String,
    solve: Solve,
    /// Keeps `solve` in memory.
    _library: Library,
}

impl SharedObject {
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        let told = |error: libloading::Error| format!("{}: {error}", path.display());
        // A path without a folder would be looked for among the libraries of the system.
        let full = path.canonicalize().map_err(|error| format!("{}: {error}", path.display()))?;
        // SAFETY: the caller named this object as one to run: what it does when it is loaded is what was asked for.
        let library = unsafe { Library::new(full) }.map_err(told)?;
        // SAFETY: `solve` has the type that the module's documentation asks for.
        let solve = *unsafe { library.get::<Solve>("solve") }.map_err(told)?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = name.strip_prefix("lib").unwrap_or(&name).to_owned();
        Ok(Self { name, solve, _library: library })
    }
}

impl Peer for SharedObject {
    fn name(&self) -> &str {
        &self.name
    }

    fn solve(&mut self, puzzle: &Line, limit: u64, solution: &mut Line) -> u64 {
        // SAFETY: both point to 96 bytes, the first of them 81 characters of a puzzle; the library is still loaded.
        unsafe { (self.solve)(puzzle.0.as_ptr().cast(), limit, solution.0.as_mut_ptr().cast()) }
    }
}
