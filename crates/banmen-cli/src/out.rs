//! Standard output that never leaves half a line behind, and that ends quietly when nobody reads on.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::interrupt;

/// Standard output, unbuffered: callers hand over whole lines.
pub(crate) struct Out {
    sink: Sink,
    /// Bytes of an unfinished line that have reached the sink.
    open_line: u64,
    is_pipe: bool,
}

/// Bytes that a pipe takes all at once or not at all, on every system.
const PIPE: usize = if cfg!(target_os = "linux") { 4096 } else { 512 };

#[cfg(unix)]
type Sink = std::fs::File;
#[cfg(not(unix))]
type Sink = io::Stdout;

/// What became of a write.
#[derive(Debug)]
pub(crate) enum Lost {
    /// The reader has gone away (`| head`): nothing to tell.
    Closed,
    /// It failed, and no half line was left where that could be helped.
    Failed(io::Error),
    /// The same of another output, which is called so.
    File(PathBuf, io::Error),
}

impl Lost {
    /// What became of a write to a named output. That nobody reads on is no failure there either, if it is a pipe.
    pub(crate) fn of_file(path: &Path, error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::File(path.to_owned(), error),
        }
    }
}

impl From<io::Error> for Lost {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::Closed } else { Self::Failed(error) }
    }
}

impl Out {
    /// Opens standard output.
    ///
    /// # Errors
    /// Where there is none.
    #[cfg(unix)]
    pub(crate) fn open() -> io::Result<Self> {
        use std::os::fd::AsFd;
        use std::os::unix::fs::FileTypeExt;
        let own = io::stdout().as_fd().try_clone_to_owned()?;
        let sink = Sink::from(own);
        let is_pipe = sink.metadata().is_ok_and(|about| about.file_type().is_fifo());
        Ok(Self { sink, open_line: 0, is_pipe })
    }

    /// Opens standard output.
    ///
    /// # Errors
    /// Never here.
    #[cfg(not(unix))]
    pub(crate) fn open() -> io::Result<Self> {
        Ok(Self { sink: io::stdout(), open_line: 0, is_pipe: false })
    }

    /// Writes all of `bytes`, whole lines. When the disk fills up in the middle of a line, that half line is taken back; into
    /// a pipe, which takes nothing back, lines go in pieces that are taken whole.
    ///
    /// # Errors
    /// [`Lost`].
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Lost> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let piece = if self.is_pipe { &rest[..whole_lines(rest)] } else { rest };
            match interrupt::waiting(|| self.sink.write(piece)) {
                Ok(0) => return Err(self.fail(io::ErrorKind::WriteZero.into())),
                Ok(n) => {
                    let done = &rest[..n];
                    self.open_line = match done.iter().rposition(|&b| b == b'\n') {
                        Some(end) => (done.len() - end - 1) as u64,
                        None => self.open_line + n as u64,
                    };
                    rest = &rest[n..];
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(self.fail(error)),
            }
        }
        self.sink.flush().map_err(Lost::from)
    }

    fn fail(&mut self, error: io::Error) -> Lost {
        if error.kind() != io::ErrorKind::BrokenPipe && self.open_line > 0 {
            self.take_back();
        }
        Lost::from(error)
    }

    /// Cuts the half line off again, where the output is a plain file.
    #[cfg(unix)]
    fn take_back(&mut self) {
        use std::io::Seek;
        let plain = self.sink.metadata().is_ok_and(|about| about.is_file());
        if let (true, Ok(at)) = (plain, self.sink.stream_position())
            && let Some(start) = at.checked_sub(self.open_line)
            && self.sink.set_len(start).is_ok()
        {
            self.open_line = 0;
        }
    }

    #[cfg(not(unix))]
    fn take_back(&mut self) {}
}

/// The length of the first whole lines that a pipe takes at once; of a longer line all of it.
fn whole_lines(bytes: &[u8]) -> usize {
    let within = memchr::memrchr(b'\n', &bytes[..bytes.len().min(PIPE)]);
    let end = within.or_else(|| memchr::memchr(b'\n', bytes));
    end.map_or(bytes.len(), |end| end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pipes_get_whole_lines() {
        let line = [&[b'1'; 99][..], b"\n"].concat();
        let many = line.repeat(1000);
        assert_eq!(whole_lines(&many), PIPE / 100 * 100);
        let long = [&[b'1'; 10_000][..], b"\n", &many].concat();
        assert_eq!((whole_lines(&long), whole_lines(b"1\n2"), whole_lines(b"12")), (10_001, 2, 2));
    }
}
