//! Moves on a picture: a number on each stone, and what the picture has no room for.

use banmen_go::{Color, Move, Point};

use super::{Goban, Mark};

/// A move that has no stone of its own in the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Later {
    /// Its number.
    pub number: u16,
    /// Who plays it.
    pub color: Color,
    /// Where.
    pub at: Place,
}

/// Where such a move is played.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On the point of another move.
    Number(u16),
    /// On the stone with this letter, which stood there before.
    Label(String),
    /// On the stone with this sign, which stood there before.
    Mark(Mark),
    /// Nowhere.
    Pass,
    /// Elsewhere, outside of the picture: a threat of ko, or the answer to it.
    Elsewhere,
}

impl Goban {
    /// Puts moves on the position before them, numbered from `first` on. A picture shows every stone where it was played, taken ones
    /// too, so that moves where one stands already go into [`Goban::later`]: "12 at 5". Stones that stood there before and have no
    /// letter get one. Moves off the board are left out; they count.
    #[must_use]
    pub fn number(mut self, first: u16, moves: &[(Color, Move)]) -> Self {
        for (number, (color, played)) in (first..=u16::MAX).zip(moves) {
            let at = match played {
                Move::Pass => Place::Pass,
                Move::Play(point) if !self.size().contains(*point) => continue,
                Move::Play(point) if self.setup.at(*point).is_none() => {
                    self.setup.set(*point, Some(*color));
                    self.numbers.insert(*point, number);
                    continue;
                }
                Move::Play(point) => self.place(*point),
            };
            self.later.push(Later { number, color: *color, at });
        }
        self
    }

    /// What the stone on a point is called by.
    fn place(&mut self, point: Point) -> Place {
        if let Some(number) = self.numbers.get(&point) {
            return Place::Number(*number);
        }
        if let Some(label) = self.labels.get(&point) {
            return Place::Label(label.clone());
        }
        let is_alone = |mark: &Mark| self.marks.values().filter(|other| *other == mark).count() == 1;
        if let Some(mark) = self.marks.get(&point).filter(|mark| is_alone(mark)) {
            return Place::Mark(*mark);
        }
        let letters = ('a'..='z').chain('A'..='Z').map(String::from);
        let mut free = letters.filter(|letter| !self.labels.values().any(|label| label == letter));
        let letter = free.next().unwrap_or_else(|| "*".to_owned());
        self.labels.insert(point, letter.clone());
        Place::Label(letter)
    }
}

#[cfg(test)]
mod tests {
    use banmen_go::{Setup, Size};

    use super::*;

    #[test]
    fn moves_where_a_stone_stands_are_told_apart() {
        let (black, white) = (Color::Black, Color::White);
        let (a, b, c, off) = (Point::new(0, 0), Point::new(1, 0), Point::new(2, 0), Point::new(6, 6));
        let mut setup = Setup::new(Size::new(5, 5).unwrap());
        setup.set(a, Some(white));
        setup.set(c, Some(white));
        let play = Move::Play;
        let moves = [
            (black, play(b)),
            (white, play(a)),
            (black, Move::Pass),
            (white, play(off)),
            (black, play(b)),
            (white, play(c)),
        ];
        let goban = Goban::of(&setup).label(Point::new(4, 4), "a").mark(c, Mark::Triangle).number(9, &moves);
        assert_eq!(goban.numbers.into_iter().collect::<Vec<_>>(), [(b, 9)]);
        assert_eq!(goban.setup.at(b), Some(black));
        assert_eq!(goban.labels[&a], "b");
        let later = |number, color, at| Later { number, color, at };
        let wanted = [
            later(10, white, Place::Label("b".to_owned())),
            later(11, black, Place::Pass),
            later(13, black, Place::Number(9)),
            later(14, white, Place::Mark(Mark::Triangle)),
        ];
        assert_eq!(goban.later, wanted);
    }
}
