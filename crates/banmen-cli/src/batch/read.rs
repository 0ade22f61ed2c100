//! Cuts the input into chunks of whole lines.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, SyncSender};

use super::Chunk;
use super::pace::Pace;
use crate::inputs::Stream;
use crate::interrupt;

/// Bytes of a line that are kept; of longer ones the rest is passed over.
const LINE: usize = 128 << 10;

/// Reads to the end, and hands out one chunk for each permit.
///
/// # Errors
/// As reading has them; all whole lines before are handed out.
pub(super) fn read(
    mut input: Stream,
    pace: &Pace,
    permits: &Receiver<()>,
    out: &SyncSender<Chunk>,
) -> io::Result<()> {
    let mut number = 0;
    let mut first_line = 1;
    let mut send = |bytes: Vec<u8>, position: u64| {
        let lines = count_lines(&bytes);
        let chunk = Chunk { number, first_line, bytes, position };
        number += 1;
        first_line += lines;
        permits.recv().is_ok() && out.send(chunk).is_ok()
    };
    // The line that is not whole yet; what is read goes behind it.
    let mut open: Vec<u8> = Vec::new();
    loop {
        if interrupt::asked() {
            return Ok(());
        }
        let known = open.len();
        open.resize(known + pace.size(), 0);
        let (filled, result) = fill(&mut input, &mut open[known..]);
        open.truncate(known + filled);
        match memchr::memrchr(b'\n', &open[known..]) {
            Some(end) => {
                let next = open.split_off(known + end + 1);
                if !send(std::mem::replace(&mut open, next), input.position()) {
                    return Ok(());
                }
            }
            // A line without end must not fill the memory; what is kept is too long to be a puzzle anyway.
            None if known >= LINE => open.truncate(known),
            None => {}
        }
        // Half a line before an error is no line.
        let at_end = result?;
        if at_end {
            if !open.is_empty() {
                send(open, input.position());
            }
            return Ok(());
        }
    }
}

/// Reads once, or until the buffer is full where nobody has to wait for more. Says how much there is, and whether that is
/// the end.
fn fill(input: &mut Stream, buffer: &mut [u8]) -> (usize, io::Result<bool>) {
    let mut filled = 0;
    while filled < buffer.len() {
        match input.read(&mut buffer[filled..]) {
            Ok(0) => return (filled, Ok(true)),
            Ok(n) => filled += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return (filled, Err(error)),
        }
        if !input.is_prompt() {
            break;
        }
    }
    (filled, Ok(false))
}

/// Line ends, counted many at a time: a byte can count as far as 255.
fn count_lines(bytes: &[u8]) -> usize {
    let count = |bytes: &[u8]| bytes.iter().fold(0_u8, |count, &byte| count + u8::from(byte == b'\n'));
    bytes.chunks(255).map(|bytes| usize::from(count(bytes))).sum()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use super::*;
    use crate::batch::Chunk;

    fn chunks(input: Stream) -> (Vec<Chunk>, io::Result<()>) {
        let (permit, permits) = sync_channel(1000);
        let (out, chunks) = sync_channel(1000);
        (0..1000).for_each(|_| permit.send(()).unwrap());
        let result = read(input, &Pace::new(), &permits, &out);
        drop(out);
        (chunks.iter().collect(), result)
    }

    fn lines(chunk: &Chunk) -> impl Iterator<Item = &[u8]> {
        chunk.bytes.strip_suffix(b"\n").unwrap_or(&chunk.bytes).split(|&byte| byte == b'\n')
    }

    #[test]
    fn chunks_are_whole_lines_in_order() {
        let text: String = (1..=5000).map(|n| format!("line {n}\r\n")).collect();
        let text = format!("{text}last");
        let (chunks, result) = chunks(Stream::of(io::Cursor::new(text.clone())));
        assert!(chunks.len() > 1 && result.is_ok());
        let mut expected = 1;
        for chunk in &chunks {
            assert_eq!(chunk.first_line, expected);
            for line in lines(chunk) {
                let wanted = if expected == 5001 { "last".to_owned() } else { format!("line {expected}\r") };
                assert_eq!(line, wanted.as_bytes());
                expected += 1;
            }
        }
        assert_eq!(expected, 5002);
        let joined: Vec<u8> = chunks.into_iter().flat_map(|chunk| chunk.bytes).collect();
        assert_eq!(joined, text.into_bytes());
    }

    #[test]
    fn a_line_without_end_is_cut() {
        let endless = io::repeat(b'1').take(10 << 20).chain(io::Cursor::new("\nnext\n"));
        let (chunks, _) = chunks(Stream::of(endless));
        let sizes: Vec<usize> =
            chunks.iter().flat_map(|chunk| lines(chunk).map(<[u8]>::len).collect::<Vec<_>>()).collect();
        assert_eq!(sizes.len(), 2);
        assert!(sizes[0] < LINE + 2 * Pace::MOST && sizes[1] == 4, "{sizes:?}");
    }

    #[test]
    fn what_comes_before_an_error_is_whole_lines() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::UnexpectedEof.into())
            }
        }
        let (chunks, result) = chunks(Stream::of(io::Cursor::new("one\ntwo\nthr").chain(Broken)));
        assert_eq!(chunks.iter().flat_map(lines).collect::<Vec<_>>(), [b"one", b"two"]);
        assert_eq!(result.unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
    }

    #[test]
    fn lines_are_counted() {
        for text in ["", "\n", "a\nb", &"\n".repeat(1000), &"abc\n\n".repeat(333)] {
            assert_eq!(count_lines(text.as_bytes()), text.matches('\n').count());
        }
    }
}
