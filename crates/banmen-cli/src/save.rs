//! Writing files so that nothing is ever half written and nothing is lost.
//!
//! A new file comes into being whole: its bytes go to a temporary file in the same folder, are pushed to the disk, and the
//! file is then renamed. An existing file is overwritten only on demand. A file replaced in place leaves its old bytes in
//! `NAME.EXT.bak`; an older backup with other bytes is kept too, as the first free `NAME.EXT.bak2`, `.bak3` … What is no
//! file is never renamed over ([`through`]).

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Permissions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::{interrupt, through};

/// Why a file was not written.
#[derive(Debug)]
pub(crate) enum SaveError {
    /// It is there already.
    Exists(PathBuf),
    /// The folder is not there.
    NoDirectory(PathBuf),
    /// It is open in a spreadsheet program, which has left this lock file.
    OpenElsewhere(PathBuf, PathBuf),
    /// The system refused.
    Io(PathBuf, io::Error),
}

/// What replacing a file left behind.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Replaced {
    /// The bytes are what they were: nothing was touched.
    Unchanged,
    /// Replaced; the old bytes are in `backup`. An older backup may have been moved.
    Done {
        /// Where the old bytes are.
        backup: PathBuf,
        /// An older backup, now under this name.
        moved: Option<PathBuf>,
    },
}

/// `NAME.VERB.EXT` beside `input`, or in `folder` where one is given; `ext` replaces the extension.
pub(crate) fn beside(input: &Path, folder: Option<&Path>, verb: &str, ext: Option<&str>) -> PathBuf {
    let mut name = input.file_stem().unwrap_or(OsStr::new("banmen")).to_owned();
    name.push(".");
    name.push(verb);
    if let Some(ext) = ext.map(OsStr::new).or(input.extension()) {
        name.push(".");
        name.push(ext);
    }
    match folder {
        Some(folder) => folder.join(name),
        None => input.with_file_name(name),
    }
}

/// The lock file of a spreadsheet program that has `path` open: Excel's `~$NAME` or LibreOffice's `.~lock.NAME#`.
pub(crate) fn lock_of(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?;
    let around = |before: &str, after: &str| {
        let mut lock = OsString::from(before);
        lock.push(name);
        lock.push(after);
        path.with_file_name(lock)
    };
    [around("~$", ""), around(".~lock.", "#")].into_iter().find(|lock| lock.symlink_metadata().is_ok())
}

/// Whether two paths name one file.
pub(crate) fn same_file(a: &Path, b: &Path) -> bool {
    match (fs::canonicalize(a), fs::canonicalize(b)) {
        (Ok(x), Ok(y)) => x == y || same_inode(&x, &y),
        _ => false,
    }
}

#[cfg(unix)]
fn same_inode(a: &Path, b: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    matches!((a.metadata(), b.metadata()), (Ok(x), Ok(y)) if (x.dev(), x.ino()) == (y.dev(), y.ino()))
}

#[cfg(not(unix))]
fn same_inode(_: &Path, _: &Path) -> bool {
    false
}

/// A file in the making: in the right folder, under a passing name, gone again unless kept. Or what is no file.
pub(crate) struct Draft {
    body: Body,
    target: PathBuf,
    blank: bool,
    cut_short: bool,
}

/// What became of a draft.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is whole, and has its name.
    Whole(PathBuf),
    /// It was cut short, and this is what there is.
    Part {
        /// Where it is.
        part: PathBuf,
        /// What it would have become.
        target: PathBuf,
    },
}

enum Body {
    New(tempfile::NamedTempFile),
    Through(File),
}

impl Draft {
    /// Begins a file that shall become `target`, with the access rights of `like` where that is given.
    ///
    /// # Errors
    /// [`SaveError`].
    pub(crate) fn begin(target: &Path, like: Option<&Path>, force: bool) -> Result<Self, SaveError> {
        if through::leads(target) {
            let file = through::open(target).map_err(|e| SaveError::Io(target.to_owned(), e))?;
            return Ok(Self {
                body: Body::Through(file),
                target: target.to_owned(),
                blank: true,
                cut_short: false,
            });
        }
        let target = match followed(target) {
            Ok(target) => target,
            // A link to nothing, or to a file that has no name any more, is not taken for the file.
            Err(_) if !force => return Err(SaveError::Exists(target.to_owned())),
            Err(error) => return Err(SaveError::Io(target.to_owned(), error)),
        };
        let folder = folder_of(&target);
        if !folder.is_dir() {
            return Err(SaveError::NoDirectory(folder.to_owned()));
        }
        if target.symlink_metadata().is_ok() {
            if !force {
                return Err(SaveError::Exists(target));
            }
            if target.is_dir() {
                return Err(SaveError::Io(target, io::ErrorKind::IsADirectory.into()));
            }
            // Renaming over it would get around a file's write protection: ask the system first.
            fs::OpenOptions::new()
                .append(true)
                .open(&target)
                .map_err(|e| SaveError::Io(target.clone(), e))?;
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(".banmen-").suffix(".tmp");
        if let Some(rights) = rights(like) {
            builder.permissions(rights);
        }
        let file = builder.tempfile_in(folder).map_err(|e| SaveError::Io(target.clone(), e))?;
        Ok(Self { body: Body::New(file), target, blank: true, cut_short: false })
    }

    /// Where it will be.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// Whether nothing has been added.
    pub(crate) fn is_blank(&self) -> bool {
        self.blank
    }

    /// Adds bytes.
    ///
    /// # Errors
    /// As the system has them.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.blank &= bytes.is_empty();
        match &mut self.body {
            Body::New(file) => file.write_all(bytes),
            Body::Through(file) => interrupt::waiting(|| file.write_all(bytes)),
        }
    }

    /// Whether not all that belongs into it could be had.
    pub(crate) fn is_cut_short(&self) -> bool {
        self.cut_short
    }

    /// Says that not all that belongs into it could be had.
    pub(crate) fn cut_short(&mut self) {
        self.cut_short = true;
    }

    /// Makes it real, whole: pushed to the disk, then renamed. What was cut short becomes `NAME.EXT.part`, or `.part2` …
    /// where there is one, and its target stays as it was.
    ///
    /// # Errors
    /// [`SaveError`]; then the target is as it was.
    pub(crate) fn keep(self, force: bool) -> Result<Kept, SaveError> {
        let Self { body, target, cut_short, .. } = self;
        let file = match body {
            Body::New(file) => file,
            Body::Through(file) => {
                let finished = through::finish(&file);
                return finished.map(|()| Kept::Whole(target.clone())).map_err(|e| SaveError::Io(target, e));
            }
        };
        let wanted = target;
        let part = with_ending(&wanted, ".part");
        let target = match (cut_short, force) {
            (false, _) => wanted.clone(),
            (true, true) => part,
            (true, false) => free(&wanted, part, ".part"),
        };
        let result = file.as_file().sync_all().and_then(|()| {
            let kept = if force { file.persist(&target) } else { file.persist_noclobber(&target) };
            kept.map(drop).map_err(|e| e.error)
        });
        match result {
            Ok(()) => {
                sync_folder(folder_of(&target));
                Ok(if cut_short { Kept::Part { part: target, target: wanted } } else { Kept::Whole(target) })
            }
            Err(e) if !force && e.kind() == io::ErrorKind::AlreadyExists => Err(SaveError::Exists(target)),
            Err(e) => Err(SaveError::Io(target, e)),
        }
    }
}

/// Writes a whole new file. `like` lends its access rights.
///
/// # Errors
/// [`SaveError`]; then nothing is written.
pub(crate) fn write_new(
    target: &Path,
    bytes: &[u8],
    like: Option<&Path>,
    force: bool,
) -> Result<(), SaveError> {
    if let Some(lock) = lock_of(target) {
        return Err(SaveError::OpenElsewhere(target.to_owned(), lock));
    }
    let mut draft = Draft::begin(target, like, force)?;
    draft.write(bytes).map_err(|e| SaveError::Io(target.to_owned(), e))?;
    draft.keep(force).map(drop)
}

/// Replaces the file `path` atomically and leaves its old bytes in `NAME.EXT.bak`. A link is followed.
///
/// # Errors
/// [`SaveError`]; then the file is as it was.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<Replaced, SaveError> {
    let real = followed(path).map_err(|e| SaveError::Io(path.to_owned(), e))?;
    if let Some(lock) = lock_of(&real) {
        return Err(SaveError::OpenElsewhere(path.to_owned(), lock));
    }
    let failed = |e| SaveError::Io(path.to_owned(), e);
    if !real.is_file() {
        return Err(failed(io::ErrorKind::InvalidInput.into()));
    }
    if has_bytes(&real, bytes).map_err(failed)? {
        return Ok(Replaced::Unchanged);
    }
    let mut draft = Draft::begin(&real, Some(&real), true)?;
    draft.write(bytes).map_err(failed)?;
    if let Body::New(file) = &draft.body {
        own_like(file.as_file(), &real);
    }
    let (backup, moved) = back_up(&real).map_err(failed)?;
    draft.keep(true)?;
    Ok(Replaced::Done { backup, moved })
}

/// Leaves the bytes of `path` in `NAME.EXT.bak`, moving an older backup with other bytes out of the way.
fn back_up(path: &Path) -> io::Result<(PathBuf, Option<PathBuf>)> {
    let backup = with_ending(path, ".bak");
    let mut moved = None;
    if backup.symlink_metadata().is_ok() {
        if !backup.is_file() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        if has_bytes(&backup, &fs::read(path)?)? {
            return Ok((backup, None));
        }
        let free = free(path, backup.clone(), ".bak");
        fs::rename(&backup, &free)?;
        moved = Some(free);
    }
    // A second name for the old file costs nothing and cannot be half done; where the file system has no such, copy.
    if fs::hard_link(path, &backup).is_err() {
        let mut draft = tempfile::NamedTempFile::new_in(folder_of(path))?;
        io::copy(&mut File::open(path)?, draft.as_file_mut())?;
        draft.as_file().set_permissions(fs::metadata(path)?.permissions())?;
        draft.as_file().sync_all()?;
        draft.persist_noclobber(&backup).map_err(|e| e.error)?;
    }
    Ok((backup, moved))
}

/// A link is followed: the file it points to is written, the link stays.
fn followed(path: &Path) -> io::Result<PathBuf> {
    if path.is_symlink() { fs::canonicalize(path) } else { Ok(path.to_owned()) }
}

/// The first free one of `name`, and of the names of `path` with this ending and a number.
fn free(path: &Path, name: PathBuf, ending: &str) -> PathBuf {
    let numbered = (2u32..).map(|n| with_ending(path, &format!("{ending}{n}")));
    let mut names = std::iter::once(name.clone()).chain(numbered);
    names.find(|name| name.symlink_metadata().is_err()).unwrap_or(name)
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

/// Whether the file holds exactly `bytes`.
fn has_bytes(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    let file = File::open(path)?;
    if file.metadata()?.len() != bytes.len() as u64 {
        return Ok(false);
    }
    let mut found = Vec::with_capacity(bytes.len());
    file.take(bytes.len() as u64 + 1).read_to_end(&mut found)?;
    Ok(found == bytes)
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The access rights a new file shall have: those of `like`, else the usual ones.
#[cfg(unix)]
fn rights(like: Option<&Path>) -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    // The rights of a pipe say nothing about the file that is made of it.
    let file = like.and_then(|path| path.metadata().ok()).filter(fs::Metadata::is_file);
    let mode = file.map_or(0o666, |about| about.permissions().mode() & 0o777);
    // Whoever may not write the input may still write the copy made of it.
    Some(Permissions::from_mode(mode | 0o600))
}

#[cfg(not(unix))]
fn rights(_: Option<&Path>) -> Option<Permissions> {
    None
}

/// Gives the new file the access rights and, where we may, the owner of the old one.
fn own_like(new: &File, old: &Path) {
    let Ok(about) = fs::metadata(old) else { return };
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let mine = new.metadata().ok().map(|m| (m.uid(), m.gid()));
        if mine != Some((about.uid(), about.gid())) {
            let _ = fchown(new, Some(about.uid()), Some(about.gid()));
        }
    }
    // After the owner: changing that may clear bits.
    let _ = new.set_permissions(about.permissions());
}

/// Pushes a folder's list of names to the disk, so that a rename survives a power cut. Not every system can.
fn sync_folder(folder: &Path) {
    if cfg!(unix)
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().expect("a temporary folder can be made")
    }

    #[test]
    fn what_is_cut_short_does_not_get_its_name() {
        let dir = folder();
        let target = dir.path().join("a.txt");
        let part = |name: &str| Kept::Part { part: dir.path().join(name), target: target.clone() };
        let write = |force| {
            let mut draft = Draft::begin(&target, None, force).unwrap();
            draft.write(b"half").unwrap();
            draft.cut_short();
            draft.keep(force).unwrap()
        };
        assert_eq!([write(false), write(false)], [part("a.txt.part"), part("a.txt.part2")]);
        fs::write(&target, "whole").unwrap();
        assert_eq!(write(true), part("a.txt.part"));
        assert_eq!(fs::read(&target).unwrap(), b"whole");
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 3);
    }

    #[test]
    fn names_beside() {
        let name =
            |path: &str, ext| beside(Path::new(path), None, "solve", ext).to_string_lossy().into_owned();
        assert_eq!(name("a/puzzle.xlsx", None), "a/puzzle.solve.xlsx");
        assert_eq!(name("ナンプレ.v2.xlsm", None), "ナンプレ.v2.solve.xlsm");
        assert_eq!(name("puzzle", None), "puzzle.solve");
        assert_eq!(name("puzzle.xlsb", Some("xlsx")), "puzzle.solve.xlsx");
        assert_eq!(
            beside(Path::new("a/p.csv"), Some(Path::new("out")), "solve", None),
            Path::new("out/p.solve.csv")
        );
    }

    #[test]
    fn an_existing_file_is_not_overwritten() {
        let dir = folder();
        let path = dir.path().join("a.csv");
        write_new(&path, b"one", None, false).unwrap();
        assert!(matches!(write_new(&path, b"two", None, false), Err(SaveError::Exists(_))));
        assert_eq!(fs::read(&path).unwrap(), b"one");
        write_new(&path, b"two", None, true).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1, "no temporary file is left");
    }

    #[test]
    fn no_backup_is_ever_lost() {
        let dir = folder();
        let path = dir.path().join("a.csv");
        let read = |name: &str| fs::read_to_string(dir.path().join(name)).unwrap();
        fs::write(&path, "1").unwrap();
        assert_eq!(replace(&path, b"1").unwrap(), Replaced::Unchanged);
        assert!(!dir.path().join("a.csv.bak").exists());
        for new in ["2", "3", "4"] {
            assert!(matches!(replace(&path, new.as_bytes()).unwrap(), Replaced::Done { .. }));
        }
        assert_eq!(
            [read("a.csv"), read("a.csv.bak"), read("a.csv.bak2"), read("a.csv.bak3")],
            ["4", "3", "1", "2"]
        );
        // Undone by hand and done again: the backup holds these bytes already.
        fs::write(&path, "3").unwrap();
        assert!(matches!(replace(&path, b"4").unwrap(), Replaced::Done { moved: None, .. }));
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 4);
    }

    #[cfg(unix)]
    #[test]
    fn rights_are_kept_and_links_followed() {
        use std::os::unix::fs::PermissionsExt;
        let dir = folder();
        let path = dir.path().join("a.csv");
        let link = dir.path().join("link.csv");
        fs::write(&path, "1").unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        replace(&link, b"2").unwrap();
        assert!(link.symlink_metadata().unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"2");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        let copy = dir.path().join("b.csv");
        write_new(&copy, b"2", Some(&path), false).unwrap();
        assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[test]
    fn locks_of_spreadsheet_programs_are_seen() {
        let dir = folder();
        let path = dir.path().join("a.xlsx");
        fs::write(&path, "1").unwrap();
        for lock in ["~$a.xlsx", ".~lock.a.xlsx#"] {
            fs::write(dir.path().join(lock), "").unwrap();
            assert!(matches!(replace(&path, b"2"), Err(SaveError::OpenElsewhere(..))), "{lock}");
            fs::remove_file(dir.path().join(lock)).unwrap();
        }
        assert!(replace(&path, b"2").is_ok());
    }
}
