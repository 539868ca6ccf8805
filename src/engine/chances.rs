//! The chances of Snakes and Ladders without simulation (games.md 2.9). A piece alone is a Markov chain: where it goes next
//! depends on its square alone.

use std::collections::BTreeMap;

use super::exact::{Fraction, Natural};
use super::games::snakes_and_ladders::{GOAL, SnakesAndLadders};

/// The most rolls that exact probabilities are asked for.
pub const MOST_ROLLS: u32 = 1000;

const SQUARES: usize = GOAL as usize + 1;

/// Answers about one set of rules. Squares are numbers from 0 to 100; those on which no piece can rest have no answers.
#[derive(Clone, Debug)]
pub struct Chances {
    game: SnakesAndLadders,
}

/// How a piece goes on from one square, in whole parts of `all`.
struct Row {
    /// Parts that lead to each of the squares still looked at; those of the goal are not written down.
    to: BTreeMap<u8, Natural>,
    /// The parts of every way together.
    all: Natural,
    /// Rolls on the way to the next of these squares: the mean times `all`.
    rolls: Natural,
}

impl Chances {
    /// Of a game under its rules.
    pub fn new(game: &SnakesAndLadders) -> Self {
        Chances { game: game.clone() }
    }

    fn rests(&self, square: u8) -> Option<()> {
        self.game.rests(square).then_some(())
    }

    /// The squares after each of the six rolls. On the last square the game is over, and the piece stays.
    fn next(&self, square: u8) -> [u8; 6] {
        std::array::from_fn(|face| if square == GOAL { GOAL } else { self.game.lands(square, face as u8 + 1) })
    }

    /// Sequences of rolls from `from`, of each length from 1 on, whose last roll is the first to lead to `to`; of six to the
    /// power of the length.
    fn first_arrivals(&self, from: u8, to: u8) -> impl Iterator<Item = Natural> {
        let mut standing = vec![Natural::ZERO; SQUARES];
        standing[usize::from(from)] = Natural::from(1);
        std::iter::from_fn(move || {
            let mut arrived = Natural::ZERO;
            let mut after = vec![Natural::ZERO; SQUARES];
            for (square, ways) in (0..).zip(&standing).filter(|(_, ways)| !ways.is_zero()) {
                for next in self.next(square) {
                    if next == to { arrived.add(ways) } else { after[usize::from(next)].add(ways) }
                }
            }
            standing = after;
            Some(arrived)
        })
    }

    /// The probability to stand on `to` after one of the next `rolls` rolls from `from`; with one roll, of getting there by it.
    /// `None` beyond [`MOST_ROLLS`].
    pub fn probability(&self, from: u8, to: u8, rolls: u32) -> Option<Fraction> {
        self.rests(from)?;
        if to > GOAL || rolls > MOST_ROLLS {
            return None;
        }
        let (mut arrived, mut all) = (Natural::ZERO, Natural::from(1));
        for more in self.first_arrivals(from, to).take(rolls as usize) {
            arrived = arrived.times(&Natural::from(6));
            arrived.add(&more);
            all = all.times(&Natural::from(6));
        }
        Fraction::new(arrived, all)
    }

    /// The probability to finish from `from` with exactly this roll, counted from 1. `None` beyond [`MOST_ROLLS`].
    pub fn finishes(&self, from: u8, roll: u32) -> Option<Fraction> {
        self.rests(from)?;
        let before = roll.checked_sub(1).filter(|&before| before < MOST_ROLLS && from != GOAL)?;
        let arrived = self.first_arrivals(from, GOAL).nth(before as usize)?;
        Fraction::new(arrived, (0..roll).fold(Natural::from(1), |all, _| all.times(&Natural::from(6))))
    }

    /// The mean number of rolls to finish alone.
    ///
    /// One square after another is taken out of the chain: ways that led to it lead to where it would have gone, and take its
    /// rolls along. Only additions and multiplications of whole numbers are needed, and the last square left knows the answer.
    pub fn mean(&self, from: u8) -> Option<Fraction> {
        self.rests(from)?;
        if from == GOAL {
            return Fraction::new(Natural::ZERO, Natural::from(1));
        }
        let mut rows: BTreeMap<u8, Row> = self.reached(from).into_iter().map(|square| (square, self.row(square))).collect();
        while let Some(&out) = rows.keys().find(|&&square| square != from) {
            let gone = rows.remove(&out)?;
            let leaving = gone.leaving(out)?;
            for row in rows.values_mut() {
                row.pass_over(out, &gone, &leaving);
            }
        }
        let row = rows.remove(&from)?;
        Fraction::new(row.rolls.clone(), row.leaving(from)?)
    }

    fn row(&self, square: u8) -> Row {
        let mut to = BTreeMap::new();
        for next in self.next(square).into_iter().filter(|&next| next != GOAL) {
            to.entry(next).or_insert(Natural::ZERO).add(&Natural::from(1));
        }
        Row { to, all: Natural::from(6), rolls: Natural::from(6) }
    }

    /// The squares before the last that a piece may come to.
    fn reached(&self, from: u8) -> Vec<u8> {
        let mut reached = vec![from];
        let mut looked_at = 0;
        while let Some(&square) = reached.get(looked_at) {
            looked_at += 1;
            for next in self.next(square) {
                if next != GOAL && !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
        reached
    }

    /// The fewest rolls to finish from a square.
    pub fn fewest(&self, from: u8) -> Option<u32> {
        self.rests(from)?;
        let mut stand = 1u128 << from;
        (0..).take(SQUARES).find(|_| {
            let home = stand >> GOAL & 1 == 1;
            let standing = (0..GOAL).filter(|square| stand >> square & 1 == 1);
            stand = standing.flat_map(|square| self.next(square)).fold(0, |set, next| set | 1 << next);
            home
        })
    }

    /// The probability that the side that rolls first wins, both pieces on 0; accurate to about 1e-13.
    pub fn first_player_win(&self) -> f64 {
        if self.game.bumps() { self.meeting_wins() } else { self.apart_wins() }
    }

    /// Pieces that do not meet finish independently: the first wins if it needs no more turns than the other.
    fn apart_wins(&self) -> f64 {
        let mut standing = [0.0; SQUARES];
        standing[0] = 1.0;
        let (mut wins, mut running) = (0.0, 1.0);
        for _ in 0..1_000_000 {
            let home = self.turn(&mut standing);
            wins += home * running;
            // Added up anew: what is left is known better from the squares than from the difference.
            running = standing.iter().sum();
            if running < 1e-17 {
                break;
            }
        }
        wins
    }

    /// Moves the mass of a piece by one turn; answers how much of it reaches the last square.
    fn turn(&self, standing: &mut [f64; SQUARES]) -> f64 {
        let mut home = 0.0;
        let mut ended = [0.0; SQUARES];
        let mut rolling = *standing;
        while rolling.iter().any(|&mass| mass > 1e-20) {
            let mut again = [0.0; SQUARES];
            for (square, mass) in (0..).zip(rolling).filter(|&(_, mass)| mass > 0.0) {
                for (face, next) in (1..).zip(self.next(square)) {
                    if next == GOAL {
                        home += mass / 6.0;
                    } else if face == 6 && self.game.six_rolls_again() {
                        again[usize::from(next)] += mass / 6.0;
                    } else {
                        ended[usize::from(next)] += mass / 6.0;
                    }
                }
            }
            rolling = again;
        }
        *standing = ended;
        home
    }

    /// Pieces that send each other back: the chance of the side to roll for every pair of squares, improved until it stands still.
    fn meeting_wins(&self) -> f64 {
        let mut wins = vec![[0.0; SQUARES]; SQUARES];
        let squares: Vec<u8> = (0..GOAL).rev().filter(|&square| self.game.rests(square)).collect();
        // Each round takes off a share of the error, a fiftieth at least; rounding makes the last digit tremble for ever.
        for _ in 0..100_000 {
            let mut change: f64 = 0.0;
            for &own in &squares {
                for &other in &squares {
                    let better = self.wins_after_a_roll(&wins, own, other);
                    let old = &mut wins[usize::from(own)][usize::from(other)];
                    change = change.max((better - *old).abs());
                    *old = better;
                }
            }
            if change < 1e-15 {
                break;
            }
        }
        wins[0][0]
    }

    fn wins_after_a_roll(&self, wins: &[[f64; SQUARES]], own: u8, other: u8) -> f64 {
        let of = |roller: u8, waiting: u8| wins[usize::from(roller)][usize::from(waiting)];
        let after = |face: u8| {
            let moved = self.game.moved(own, face);
            let (to, other) = (moved.unwrap_or(own), if moved == Some(other) { 0 } else { other });
            match to {
                GOAL => 1.0,
                _ if face == 6 && self.game.six_rolls_again() => of(to, other),
                _ => 1.0 - of(other, to),
            }
        };
        (1..=6).map(after).sum::<f64>() / 6.0
    }
}

impl Row {
    /// The parts that do not stay on the square itself; `None` if all of them do.
    fn leaving(&self, own: u8) -> Option<Natural> {
        let staying = self.to.get(&own).cloned().unwrap_or_default();
        self.all.minus(&staying).filter(|leaving| !leaving.is_zero())
    }

    /// Leads the ways to the square `out` on to where its own row goes when it leaves it.
    fn pass_over(&mut self, out: u8, gone: &Row, leaving: &Natural) {
        let Some(through) = self.to.remove(&out) else { return };
        self.all = self.all.times(leaving);
        self.rolls = self.rolls.times(leaving);
        self.rolls.add(&gone.rolls.times(&through));
        for parts in self.to.values_mut() {
            *parts = parts.times(leaving);
        }
        for (&next, parts) in gone.to.iter().filter(|(next, _)| **next != out) {
            self.to.entry(next).or_insert(Natural::ZERO).add(&parts.times(&through));
        }
        self.reduce();
    }

    /// Divides everything by what it has in common, so that numbers stay as small as they can.
    fn reduce(&mut self) {
        let common = self.to.values().fold(self.all.common_divisor(&self.rolls), |common, parts| common.common_divisor(parts));
        for number in self.to.values_mut().chain([&mut self.all, &mut self.rolls]) {
            *number = number.divided(&common).0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{GameId, Rules};

    fn chances(changed: &[(&str, &str)]) -> Chances {
        let mut rules = Rules::house(GameId::SnakesAndLadders);
        rules.set_all(changed.iter().copied()).expect("rules of the table");
        Chances::new(&SnakesAndLadders::new(&rules))
    }

    fn text(fraction: Option<Fraction>) -> String {
        fraction.map_or(String::new(), |f| f.to_string())
    }

    #[test]
    fn one_roll() {
        let house = chances(&[]);
        assert_eq!(text(house.probability(97, 100, 1)), "1/6");
        assert_eq!(text(house.probability(97, 97, 1)), "1/2");
        assert_eq!(text(house.probability(97, 78, 1)), "1/6");
        assert_eq!(text(house.probability(0, 4, 1)), "0", "nobody rests on the foot of a ladder");
        assert_eq!(text(house.probability(80, 100, 1)), "", "nor starts there");
        assert_eq!(text(house.probability(79, 100, 1)), "1/6");
        assert_eq!(text(chances(&[("overshoot", "clamp")]).probability(97, 100, 1)), "2/3");
        assert_eq!(text(chances(&[("overshoot", "bounce")]).probability(97, 99, 1)), "1/3");
    }

    #[test]
    fn several_rolls() {
        let house = chances(&[]);
        // 99 finishes with a 1 and stays otherwise.
        assert_eq!(text(house.probability(99, 100, 2)), "11/36");
        assert_eq!(text(house.finishes(99, 2)), "5/36");
        assert_eq!(text(house.finishes(0, 6)), "0");
        assert_eq!(text(house.probability(99, 100, 0)), "0");
        assert_eq!(text(house.probability(0, 100, MOST_ROLLS + 1)), "");
        let within = house.probability(0, 100, 300).map_or(0.0, |f| f.to_f64());
        let sum: f64 = (1..=300).filter_map(|roll| house.finishes(0, roll)).map(|f| f.to_f64()).sum();
        assert!((within - sum).abs() < 1e-12 && within > 0.999, "{within} {sum}");
    }

    #[test]
    fn means() {
        let house = chances(&[]);
        assert_eq!(text(house.mean(99)), "6");
        assert_eq!(text(house.mean(100)), "0");
        assert_eq!(text(house.mean(98)), "");
        assert!((house.mean(0).map_or(0.0, |f| f.to_f64()) - 39.225_122_308_2).abs() < 1e-10);
        assert_eq!(text(chances(&[("overshoot", "clamp")]).mean(99)), "1");
    }

    #[test]
    fn fewest_and_first() {
        let house = chances(&[]);
        assert_eq!((house.fewest(0), house.fewest(97), house.fewest(100), house.fewest(98)), (Some(7), Some(1), Some(0), None));
        assert!((house.first_player_win() - 0.507_911_593_869_934).abs() < 1e-14);
    }
}
