//! Positions as keys of a table: everything the future depends on, packed.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::super::position::{Phase, Position};
use super::super::side::Side;

/// What tells two positions apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    pieces: [u64; 2],
    /// Fanorona's points of the turn (45 bits), or the two squares of Snakes and Ladders.
    rest: u64,
    /// All the small fields.
    state: u64,
}

impl Key {
    /// The key; the quiet count is part of it only where it can matter.
    pub fn of(position: &Position, with_quiet: bool) -> Self {
        let phase = match position.phase {
            Phase::Remove => 0,
            Phase::RemoveAdjacent => 1,
            Phase::Play => 2,
        };
        let (at, direction) = position.chain.map_or((0, 0), |chain| {
            let direction = chain.direction.map_or(0, |direction| direction.index() as u64 + 1);
            (u64::from(chain.at) + 1, direction)
        });
        let mut state = u64::from(position.to_move == Side::Second);
        // Field and width in bits; 64 together.
        for (field, width) in [
            (phase, 2),
            (u64::from(position.hand[0]), 8),
            (u64::from(position.hand[1]), 8),
            (u64::from(position.placed), 8),
            (u64::from(position.captured), 8),
            (at, 7),
            (direction, 4),
            (if with_quiet { u64::from(position.quiet) } else { 0 }, 16),
        ] {
            state = state << width | field;
        }
        let squares = u64::from(position.squares[0]) << 48 | u64::from(position.squares[1]) << 56;
        Key { pieces: position.pieces, rest: position.visited.set() | squares, state }
    }
}

impl std::hash::Hash for Key {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        for part in [self.pieces[0], self.pieces[1], self.rest, self.state] {
            hasher.write_u64(part);
        }
    }
}

/// Mixes whole words; the keys are no text that somebody could choose to collide.
#[derive(Clone, Copy, Default, Debug)]
pub struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, word: u64) {
        // The multiplier is that of SplitMix64; the rotation brings high bits down.
        self.0 = (self.0 ^ word).wrapping_mul(0xBF58_476D_1CE4_E5B9).rotate_left(29);
    }
}

/// A table by key. Never iterated: its order is not ours.
pub type Table<T> = HashMap<Key, T, BuildHasherDefault<Mix>>;
