//! The cases of `testdata/rules.txt`; the file says how they are written. Both the position and its plain twin play them.

use std::collections::BTreeSet;

use banmen_go::board::{Color, Move, PlainPosition, Played, Point, Position, Refusal, Setup, Size, Suicide};

/// A case: its name and its lines.
fn cases(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut cases: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match (line.strip_prefix("== "), cases.last_mut()) {
            (Some(name), _) => cases.push((name, Vec::new())),
            (None, Some((_, lines))) => lines.push(line),
            (None, None) => panic!("text before the first case: {line}"),
        }
    }
    cases
}

/// The lines at the beginning that draw a board.
fn board<'a>(lines: &[&'a str]) -> (Setup, usize) {
    let rows: Vec<&'a str> = lines
        .iter()
        .copied()
        .take_while(|line| line.chars().all(|sign| matches!(sign, '.' | 'X' | 'O')))
        .collect();
    let size = Size::new(rows[0].len() as u8, rows.len() as u8).unwrap();
    let mut setup = Setup::new(size);
    for (row, line) in rows.iter().enumerate() {
        for (column, sign) in line.chars().enumerate() {
            let stone = match sign {
                'X' => Some(Color::Black),
                'O' => Some(Color::White),
                _ => None,
            };
            setup.set(size.point(column as u8, row as u8).unwrap(), stone);
        }
    }
    (setup, rows.len())
}

/// A point, off the board as well.
fn point(text: &str) -> Point {
    let size = Size::new(25, 25).unwrap();
    Point::from_vertex(text, size).unwrap()
}

/// What is played on: the position, its twin, and what undo needs.
struct Table {
    position: Position,
    plain: PlainPosition,
    suicide: Suicide,
    played: Vec<(Played, PlainPosition)>,
    captured: BTreeSet<Point>,
}

impl Table {
    /// A point of this board, or beside it, as the case writes it.
    fn point(&self, text: &str) -> Point {
        // Rows count from the bottom of this board.
        let far = point(text);
        let row = i32::from(far.row()) - 25 + i32::from(self.position.size().rows());
        u8::try_from(row).map_or(Point::new(24, 24), |row| Point::new(far.column(), row))
    }

    fn play(&mut self, color: Color, what: &str) -> Result<(), Refusal> {
        let before = self.plain.clone();
        let play = if what == "pass" { Move::Pass } else { Move::Play(self.point(what)) };
        let played = match play {
            Move::Pass => {
                self.plain.pass();
                self.captured = BTreeSet::new();
                self.position.pass()
            }
            Move::Play(point) => {
                let plain = self.plain.play(point, color, self.suicide);
                let played = self.position.play(point, color, self.suicide);
                assert_eq!(played.as_ref().err(), plain.as_ref().err());
                let played = played?;
                self.captured = self.position.captured(&played).iter().copied().collect();
                assert_eq!(Ok(&self.captured), plain.as_ref());
                played
            }
        };
        self.played.push((played, before));
        Ok(())
    }

    fn act(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["suicide", "allowed"] => self.suicide = Suicide::Allowed,
            ["captured", "none"] => assert_eq!(self.captured, BTreeSet::new()),
            ["captured", ..] => {
                let expected: BTreeSet<_> = words[1..].iter().map(|text| self.point(text)).collect();
                assert_eq!(self.captured, expected);
            }
            ["liberties", at, count] => {
                assert_eq!(self.position.liberty_count(self.point(at)), count.parse().unwrap());
                assert_eq!(self.plain.beside(self.point(at), None).len(), count.parse().unwrap());
            }
            ["undo"] => {
                let (played, plain) = self.played.pop().unwrap();
                self.position.undo(played);
                self.plain = plain;
            }
            [color @ ("black" | "white"), what, ..] => {
                let color = if color == "black" { Color::Black } else { Color::White };
                let refusal = self.play(color, what.trim_end_matches(':')).err();
                let expected = line.split_once(": ").map(|(_, reason)| match reason {
                    "ko" => Refusal::Ko,
                    "suicide" => Refusal::Suicide,
                    "occupied" => Refusal::Occupied,
                    "off board" => Refusal::OffBoard,
                    other => panic!("{other}"),
                });
                assert_eq!(refusal, expected);
            }
            _ => panic!("cannot be read"),
        }
    }
}

#[test]
fn cases_hold() {
    let cases = cases(include_str!("../testdata/rules.txt"));
    assert!(cases.len() > 15);
    for (name, lines) in cases {
        let (setup, mut at) = board(&lines);
        let mut table = Table {
            position: Position::from_setup(&setup).unwrap(),
            plain: PlainPosition::of(&setup),
            suicide: Suicide::Forbidden,
            played: Vec::new(),
            captured: BTreeSet::new(),
        };
        while let Some(&line) = lines.get(at) {
            println!("{name}: {line}");
            at += 1;
            if line == "=" {
                let (expected, rows) = board(&lines[at..]);
                assert_eq!(table.position.setup(), expected, "{name}");
                at += rows;
            } else {
                table.act(line);
            }
            let stones = |point| table.position.at(point) == table.plain.at(point);
            assert!(setup.size().points().all(stones));
            assert_eq!(table.position.hash(), table.plain.hash());
        }
    }
}
