//! Counts of move sequences and of positions, held against counts that are known.
//!
//! `testdata/perft.txt`: a board, a rule, a depth and how many sequences of so many moves there are: Black first, in turn,
//! no passes, simple ko. Where the shared counts are present (`$BANMEN_SHARED/data/go/rules/perft.txt`), those are held too.

use std::path::PathBuf;

use banmen_go::board::{Color, PlainPosition, Position, Setup, Size, Suicide};

fn size(text: &str) -> Size {
    let (columns, rows) = text.split_once('x').unwrap();
    Size::new(columns.parse().unwrap(), rows.parse().unwrap()).unwrap()
}

/// How many sequences of moves there are.
fn sequences(position: &mut Position, color: Color, suicide: Suicide, depth: u32) -> u64 {
    let mut count = 0;
    let empties = position.empties().to_vec();
    for point in empties {
        if depth == 1 {
            count += u64::from(position.is_legal(point, color, suicide));
        } else if let Ok(played) = position.play(point, color, suicide) {
            count += sequences(position, !color, suicide, depth - 1);
            position.undo(played);
        }
    }
    count
}

/// The same by the plain twin, which takes nothing back.
fn plain_sequences(position: &PlainPosition, color: Color, suicide: Suicide, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for point in position.size().points() {
        let mut after = position.clone();
        if after.play(point, color, suicide).is_ok() {
            count += plain_sequences(&after, !color, suicide, depth - 1);
        }
    }
    count
}

/// Checks every line, up to so many sequences each by the plain twin.
fn hold(counts: &str) -> usize {
    let mut lines = 0;
    for line in counts.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let ["legal", "positions", board, "=", count] = words[..] {
            // Larger boards take too long.
            if size(board).area() <= 12 {
                assert_eq!(legal_positions(size(board)), count.parse().unwrap(), "{line}");
                lines += 1;
            }
            continue;
        }
        let [board, rule, depth, count] = words[..] else { panic!("{line}") };
        let size = size(board);
        let suicide = match rule {
            "no-suicide" => Suicide::Forbidden,
            "suicide-of-2+-legal" => Suicide::Allowed,
            _ => panic!("{line}"),
        };
        let depth = depth.strip_prefix("d=").unwrap().parse().unwrap();
        let count: u64 = count.parse().unwrap();
        let mut position = Position::new(size);
        assert_eq!(sequences(&mut position, Color::Black, suicide, depth), count, "{line}");
        assert_eq!(position, Position::new(size));
        if count < 3000 {
            assert_eq!(
                plain_sequences(&PlainPosition::new(size), Color::Black, suicide, depth),
                count,
                "{line}"
            );
        }
        lines += 1;
    }
    lines
}

#[test]
fn move_sequences_are_as_many_as_they_are() {
    assert!(hold(include_str!("../testdata/perft.txt")) > 80);
}

#[test]
#[allow(clippy::disallowed_methods, reason = "shared counts")]
fn shared_counts_hold() {
    let shared = std::env::var_os("BANMEN_SHARED")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    match std::fs::read_to_string(shared.join("data/go/rules/perft.txt")) {
        Ok(counts) => println!("{} shared counts hold", hold(&counts)),
        Err(_) => println!("no shared counts: 0 held"),
    }
}

/// All boards of some size where every chain has a liberty.
fn legal_positions(size: Size) -> u64 {
    let points: Vec<_> = size.points().collect();
    let mut setup = Setup::new(size);
    let mut legal = 0;
    for number in 0..3_u32.pow(points.len() as u32) {
        let mut digits = number;
        for &point in &points {
            setup.set(point, [None, Some(Color::Black), Some(Color::White)][digits as usize % 3]);
            digits /= 3;
        }
        legal += u64::from(Position::from_setup(&setup).is_ok());
    }
    legal
}

/// They are as many as John Tromp counts.
#[test]
fn legal_positions_are_as_many_as_they_are() {
    for (board, count) in
        [("1x1", 1), ("2x1", 5), ("2x2", 57), ("3x1", 15), ("3x2", 489), ("3x3", 12_675), ("4x3", 321_689)]
    {
        assert_eq!(legal_positions(size(board)), count, "{board}");
    }
}
