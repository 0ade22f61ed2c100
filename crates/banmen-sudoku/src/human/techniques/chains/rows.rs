//! Rows of bits: which nodes of a graph can be reached from which.

/// A square of bits.
pub(super) struct Rows {
    /// Words of a row.
    width: usize,
    words: Vec<u64>,
}

impl Rows {
    /// `size` rows of `size` bits, none set.
    pub(super) fn new(size: usize) -> Self {
        let width = size.div_ceil(64).max(1);
        Self { width, words: vec![0; width * size] }
    }

    pub(super) fn set(&mut self, row: usize, bit: usize) {
        self.words[row * self.width + bit / 64] |= 1 << (bit % 64);
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..][..self.width]
    }

    /// The steps from each row's node to each other along set bits: 0 for the node itself, [`FAR`] if there is no way.
    pub(super) fn steps(&self, size: usize) -> Steps {
        let mut steps = Steps { size, steps: vec![FAR; size * size] };
        let (mut seen, mut fresh, mut next) = (vec![0; self.width], vec![0; self.width], vec![0; self.width]);
        for from in 0..size {
            let steps = &mut steps.steps[from * size..][..size];
            seen.fill(0);
            fresh.fill(0);
            seen[from / 64] |= 1 << (from % 64);
            fresh.copy_from_slice(&seen);
            for count in 0..FAR {
                next.fill(0);
                for node in bits(&fresh) {
                    steps[node] = count;
                    let row = self.row(node);
                    next.iter_mut().zip(row).for_each(|(next, row)| *next |= row);
                }
                let mut any = 0;
                for ((fresh, next), seen) in fresh.iter_mut().zip(&next).zip(&mut seen) {
                    *fresh = next & !*seen;
                    *seen |= next;
                    any |= *fresh;
                }
                if any == 0 {
                    break;
                }
            }
        }
        steps
    }
}

/// No way from the one to the other.
pub(super) const FAR: u8 = u8::MAX;

/// How many steps from one node to another.
pub(super) struct Steps {
    size: usize,
    steps: Vec<u8>,
}

impl Steps {
    pub(super) fn between(&self, from: usize, to: usize) -> u8 {
        self.steps[from * self.size + to]
    }

    /// How many steps from each node to the nearest of these.
    pub(super) fn to_nearest<'a>(&self, ends: impl Iterator<Item = &'a usize> + Clone) -> Vec<u8> {
        let nearest = |from: usize| ends.clone().map(|end| self.between(from, *end)).min().unwrap_or(FAR);
        (0..self.size).map(nearest).collect()
    }
}

/// The places of the bits that are set, ascending.
pub(super) fn bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(i, word)| {
        let mut rest = *word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                i * 64 + bit
            })
        })
    })
}
