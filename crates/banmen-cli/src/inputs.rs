//! Inputs: files, standard input, and puzzles given on the command line.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use banmen::{Game, Input, Kind, Teller, TextDecoder};

use crate::words::Message;
use crate::{plain, unpack};

/// Bytes that are read at a time to tell what an input is.
const HEAD: usize = 64 << 10;
/// Most bytes that are looked at for that. What is no batch is read whole, so it costs nothing to look on.
const HEADS: usize = 4 << 20;
/// Most MiB of an input that is held in memory whole. Batches are not held.
const WHOLE_MIB: u64 = 512;

/// An input, opened.
pub(crate) struct Source {
    /// What it is called in messages and in JSON.
    pub(crate) name: String,
    /// Its path, if it is a file.
    pub(crate) path: Option<PathBuf>,
    /// The path of what is packed in it: answers are named after that.
    pub(crate) named: Option<PathBuf>,
    /// How it has to be read.
    pub(crate) kind: Kind,
    /// Its length, if it is known.
    pub(crate) length: Option<u64>,
    /// Whether it was packed.
    pub(crate) packed: bool,
    head: Vec<u8>,
    rest: Box<dyn Read + Send>,
    meter: Arc<AtomicU64>,
}

/// The bytes of an input, one after the other.
pub(crate) struct Stream {
    bytes: Box<dyn Read + Send>,
    meter: Arc<AtomicU64>,
    prompt: bool,
}

impl Stream {
    /// How far the input has been read, in bytes of its file as it lies there.
    pub(crate) fn position(&self) -> u64 {
        self.meter.load(Ordering::Relaxed)
    }

    /// Whether more is always there at once, as with a file; of a terminal or a pipe one may have to wait for it.
    pub(crate) fn is_prompt(&self) -> bool {
        self.prompt
    }

    /// The same with some bytes before it that have been read already.
    pub(crate) fn behind(self, bytes: Vec<u8>) -> Self {
        Self { bytes: Box::new(io::Cursor::new(bytes).chain(self.bytes)), ..self }
    }

    /// One that has to be waited for.
    #[cfg(test)]
    pub(crate) fn of(bytes: impl Read + Send + 'static) -> Self {
        Self { bytes: Box::new(bytes), meter: Arc::default(), prompt: false }
    }
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.bytes.read(buffer)
    }
}

/// Counts what is read, beneath all unpacking.
struct Metered<R> {
    bytes: R,
    meter: Arc<AtomicU64>,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.bytes.read(buffer)?;
        self.meter.fetch_add(n as u64, Ordering::Relaxed);
        Ok(n)
    }
}

/// An error that was met too early, kept for whoever reads on.
struct Late(Option<io::Error>);

impl Read for Late {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// Why an input was not opened.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// There is no such file.
    Missing(PathBuf),
    /// There is no such file, and the text is nearly a puzzle.
    NearlyPuzzle(String, usize),
    /// It is a directory.
    Directory(PathBuf),
    /// The system refused.
    Io(PathBuf, io::Error),
    /// Too large to be held in memory.
    TooLarge(PathBuf),
}

impl Trouble {
    pub(crate) fn message(&self) -> Message<'_> {
        match self {
            Self::Missing(path) => Message::Missing { path },
            Self::NearlyPuzzle(text, cells) => Message::NearlyPuzzle { text, cells: *cells },
            Self::Directory(path) => Message::Directory { path },
            Self::Io(path, error) => Message::CannotRead { path, error },
            Self::TooLarge(path) => Message::TooLarge { path, limit_mib: WHOLE_MIB },
        }
    }
}

impl Source {
    /// Opens what an argument names. A table is not looked at further than to see whether it is text.
    ///
    /// # Errors
    /// [`Trouble`].
    pub(crate) fn open(arg: &OsStr, is_table: bool) -> Result<Self, Trouble> {
        if arg == "-" {
            return Self::new("-".to_owned(), None, None, io::stdin(), is_table);
        }
        let path = PathBuf::from(arg);
        match path.metadata() {
            Ok(about) if about.is_dir() => Err(Trouble::Directory(path)),
            Ok(about) => {
                let file = File::open(&path).map_err(|error| Trouble::Io(path.clone(), error))?;
                let length = about.is_file().then_some(about.len());
                Self::new(path.display().to_string(), Some(path), length, file, is_table)
            }
            Err(error) if cannot_exist(&error) => Self::puzzle(arg, path),
            Err(error) => Err(Trouble::Io(path, error)),
        }
    }

    /// An argument that names no file: perhaps it is a puzzle.
    fn puzzle(arg: &OsStr, path: PathBuf) -> Result<Self, Trouble> {
        let Some(text) = arg.to_str() else { return Err(Trouble::Missing(path)) };
        let cells = text.chars().filter(|c| !c.is_whitespace()).count();
        if cells == 81 && Input::puzzle(text).is_ok() {
            let bytes = io::Cursor::new(text.to_owned().into_bytes());
            let puzzle = Self::new(text.to_owned(), None, Some(text.len() as u64), bytes, false)?;
            return Ok(Self { kind: Kind::Text, ..puzzle });
        }
        let puzzle_like = |c: char| c.is_ascii_digit() || c.is_whitespace() || ".*_-".contains(c);
        if (60..=120).contains(&cells) && text.chars().all(puzzle_like) {
            Err(Trouble::NearlyPuzzle(text.to_owned(), cells))
        } else {
            Err(Trouble::Missing(path))
        }
    }

    fn new(
        name: String,
        path: Option<PathBuf>,
        length: Option<u64>,
        bytes: impl Read + Send + 'static,
        is_table: bool,
    ) -> Result<Self, Trouble> {
        let told = path.clone().unwrap_or_else(|| PathBuf::from("-"));
        let meter: Arc<AtomicU64> = Arc::default();
        let mut rest: Box<dyn Read + Send> = Box::new(Metered { bytes, meter: Arc::clone(&meter) });
        let mut named = path.clone();
        let mut head = Vec::new();
        while head.len() < unpack::HEAD && fill(&mut head, &mut rest, unpack::HEAD, &told)? {}
        let packing = unpack::packing(&head);
        if let Some(packing) = packing {
            let packed = io::Cursor::new(std::mem::take(&mut head)).chain(rest);
            rest = packing.unpack(Box::new(packed)).map_err(|error| Trouble::Io(told.clone(), error))?;
            named = path.as_deref().map(|path| packing.inner_path(path));
        }
        let file_name = named.as_deref().and_then(Path::file_name).map(OsStr::to_string_lossy);
        let mut teller = Teller::default();
        let most = if is_table { 0 } else { HEADS };
        loop {
            // A batch that comes slowly is told by its first line; everything else can wait for more.
            teller.look(&head);
            let next = most.min(head.len() + HEAD);
            if teller.is_sure() || next <= head.len() || !fill(&mut head, &mut rest, next, &told)? {
                break;
            }
        }
        let kind = Kind::told(&head, teller, file_name.as_deref());
        Ok(Self {
            name,
            path,
            kind,
            length,
            packed: packing.is_some(),
            head,
            rest,
            meter,
            named: named.clone(),
        })
    }

    /// Whether its name has one of these endings.
    pub(crate) fn is_named(&self, endings: &[&str]) -> bool {
        let ending = self.named.as_deref().and_then(Path::extension).map(OsStr::to_string_lossy);
        ending.is_some_and(|ending| endings.iter().any(|one| ending.eq_ignore_ascii_case(one)))
    }

    /// Whether it can be read piece by piece as text.
    pub(crate) fn is_text(&self) -> bool {
        banmen::is_text(&self.head)
    }

    /// Reads the whole input into memory and opens it, for the boards of a game.
    ///
    /// # Errors
    /// [`Trouble`], or why there are no boards in it.
    pub(crate) fn whole(self, game: Game) -> Result<Result<Input, banmen::InputError>, Trouble> {
        let (named, kind) = (self.named.clone(), self.kind);
        let bytes = self.bytes()?;
        let file_name = named.as_deref().and_then(Path::file_name).map(OsStr::to_string_lossy);
        Ok(Input::open(bytes, file_name.as_deref(), kind, game))
    }

    /// Reads the whole input into memory.
    ///
    /// # Errors
    /// [`Trouble`].
    pub(crate) fn bytes(self) -> Result<Vec<u8>, Trouble> {
        let told = || self.path.clone().unwrap_or_else(|| PathBuf::from(&self.name));
        let most = WHOLE_MIB << 20;
        let mut bytes = self.head;
        let room = most.saturating_sub(bytes.len() as u64);
        self.rest.take(room + 1).read_to_end(&mut bytes).map_err(|error| Trouble::Io(told(), error))?;
        if bytes.len() as u64 > most {
            return Err(Trouble::TooLarge(told()));
        }
        Ok(bytes)
    }

    /// The input as a stream.
    pub(crate) fn stream(self) -> Stream {
        let bytes = Box::new(io::Cursor::new(self.head).chain(self.rest));
        Stream { bytes, meter: self.meter, prompt: self.length.is_some() }
    }

    /// The input as lines of text.
    pub(crate) fn lines(self) -> Stream {
        let decoder = TextDecoder::of(&self.head);
        let stream = self.stream();
        let Stream { bytes, meter, prompt } = stream;
        Stream { bytes: plain::lines(decoder, bytes), meter, prompt }
    }
}

/// Reads once more, up to so many bytes in all; false at the end. An error is one only if nothing came before it: else what
/// comes after is left to it.
fn fill(
    head: &mut Vec<u8>,
    rest: &mut Box<dyn Read + Send>,
    most: usize,
    told: &Path,
) -> Result<bool, Trouble> {
    let known = head.len();
    head.resize(most, 0);
    loop {
        let result = rest.read(&mut head[known..]);
        if matches!(&result, Err(error) if error.kind() == io::ErrorKind::Interrupted) {
            continue;
        }
        head.truncate(known + *result.as_ref().unwrap_or(&0));
        return match result {
            Ok(n) => Ok(n > 0),
            Err(error) if known == 0 => Err(Trouble::Io(told.to_owned(), error)),
            Err(error) => {
                *rest = Box::new(Late(Some(error)));
                Ok(false)
            }
        };
    }
}

/// Errors that mean "no such file": also names that no file can have, as puzzles typed with spaces or line ends.
fn cannot_exist(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, InvalidInput, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | InvalidFilename | InvalidInput | NotADirectory)
}

/// The arguments, or standard input where there are none and something is piped in.
pub(crate) fn or_standard_input(inputs: &[OsString], terminal: bool) -> Option<Vec<OsString>> {
    match (inputs.is_empty(), terminal) {
        (false, _) => Some(inputs.to_vec()),
        (true, false) => Some(vec![OsString::from("-")]),
        (true, true) => None,
    }
}
