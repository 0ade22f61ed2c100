//! Reads the input, chunk by chunk.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, SyncSender};

use super::cut::Amount;
use super::pace::Pace;
use super::{Chunk, Feed, Permit, Stuck};
use crate::inputs::Stream;
use crate::interrupt;

/// Reads to the end, and hands out one chunk for each permit.
///
/// # Errors
/// [`Stuck`]; all that is whole before is handed out.
pub(super) fn read(
    feed: Feed,
    pace: &Pace,
    permits: &Receiver<Permit>,
    out: &SyncSender<Chunk>,
) -> Result<(), Stuck> {
    let Feed { mut input, mut cut, mut first_line, counted } = feed;
    let (mut number, mut first_puzzle) = (0, 0);
    // What is not whole yet; what is read goes behind it.
    let mut open: Vec<u8> = Vec::new();
    loop {
        if interrupt::asked() {
            return Ok(());
        }
        let left = open.len();
        open.resize(left + pace.size(), 0);
        let (filled, result) = fill(&mut input, &mut open[left..]);
        open.truncate(left + filled);
        let mut end = cut.end(&mut open, left);
        let at_end = matches!(result, Ok(true));
        if at_end && end.is_ok() {
            end = cut.rest().map(|()| (!open.is_empty()).then_some(open.len())).or(end);
        }
        if let Ok(Some(end)) = end {
            let Ok(Permit { mut bytes, room }) = permits.recv() else { return Ok(()) };
            bytes.clear();
            bytes.extend_from_slice(&open[end..]);
            open.truncate(end);
            let Amount { lines, puzzles } = cut.amount(&open, first_line, counted);
            let bytes = std::mem::replace(&mut open, bytes);
            let position = input.position();
            if out.send(Chunk { number, first_line, first_puzzle, bytes, position, room }).is_err() {
                return Ok(());
            }
            number += 1;
            first_line += lines;
            first_puzzle += puzzles;
        }
        let stuck = |uncut| Stuck::Uncut { uncut, line: first_line };
        end.map_err(stuck)?;
        // Half a line before an error is no line.
        if result.map_err(Stuck::Io)? {
            return cut.rest().map_err(stuck);
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use super::*;
    use crate::batch::{Cut, Uncut};

    fn chunks(input: Stream) -> (Vec<Chunk>, Result<(), Stuck>) {
        let (permit, permits) = sync_channel(1000);
        let (out, chunks) = sync_channel(1000);
        (0..1000).for_each(|_| permit.send(Permit::default()).unwrap());
        let result = read(Feed::lines(input), &Pace::new(), &permits, &out);
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
        assert!(sizes[0] < 4 * Pace::MOST && sizes[1] == 4, "{sizes:?}");
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
        assert!(matches!(result, Err(Stuck::Io(error)) if error.kind() == io::ErrorKind::UnexpectedEof));
    }

    #[test]
    fn an_open_quote_is_told_with_its_line() {
        let text = "1,a\n2,b\n\n3,\"c\n4,d\n";
        let records = Cut::Records(banmen::table::Records::new(b","));
        let feed = Feed { cut: records, first_line: 2, ..Feed::lines(Stream::of(io::Cursor::new(text))) };
        let (permit, permits) = sync_channel(10);
        let (out, chunks) = sync_channel(10);
        (0..10).for_each(|_| permit.send(Permit::default()).unwrap());
        let result = read(feed, &Pace::new(), &permits, &out);
        assert!(matches!(result, Err(Stuck::Uncut { uncut: Uncut::OpenQuote, line: 5 })), "{result:?}");
        drop(out);
        assert_eq!(chunks.iter().flat_map(|chunk| chunk.bytes).collect::<Vec<_>>(), b"1,a\n2,b\n\n");
    }
}
