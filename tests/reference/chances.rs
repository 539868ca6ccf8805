//! The chances of Snakes and Ladders (section 2.9): whole-number counts over powers of six,
//! Gaussian elimination for the means, value iteration for the game of two.

use super::rules::Rules;
use super::snakes_and_ladders::SnakesAndLadders;

/// The squares a piece can stand on and where each roll leads from them.
pub struct Chances {
    /// `lands[square][roll - 1]`; `None` for a square on which no piece rests.
    lands: Vec<Option<[(usize, bool); 6]>>,
    six_again: bool,
    bump: bool,
}

impl Chances {
    /// Under the house rules with some changed.
    pub fn new(rules: &[(&str, &str)]) -> Result<Chances, String> {
        let rules = Rules::read("snakes-and-ladders", rules)?;
        let (six_again, bump) = (rules.yes("six-rolls-again"), rules.yes("bump"));
        let game = SnakesAndLadders { rules };
        let from = |square: i32| {
            game.other_end(square).is_none().then(|| {
                [1, 2, 3, 4, 5, 6].map(|roll| {
                    let (to, moved) = game.lands(square, roll);
                    (to as usize, moved)
                })
            })
        };
        Ok(Chances { lands: (0..=100).map(from).collect(), six_again, bump })
    }

    /// Whether a piece can rest on the square.
    pub fn rests(&self, square: usize) -> bool {
        self.lands.get(square).is_some_and(Option::is_some)
    }

    fn next(&self, square: usize) -> [usize; 6] {
        self.lands[square].map_or([square; 6], |all| all.map(|(to, _)| to))
    }

    /// Sequences of `rolls` rolls (of 6 to that power) in which a piece from `from` stands on
    /// `to` after at least one of them. Rolls after reaching 100 change nothing; a piece on 100
    /// stays there. `None` for squares without rest or more than 48 rolls.
    fn sequences(&self, from: usize, to: usize, rolls: u32) -> Option<u128> {
        if rolls > 48 || !self.rests(from) || to > 100 {
            return None;
        }
        let mut hits = [0u128; 101];
        hits[100] = u128::from(to == 100);
        for _ in 0..rolls {
            let whole: u128 = 6u128.pow(rolls);
            let mut more = [0u128; 101];
            // Counts are kept over 6^rolls; a shorter rest divides without remainder.
            for (square, count) in more.iter_mut().enumerate() {
                if square == 100 || !self.rests(square) {
                    continue;
                }
                let of = |next: usize| if next == to { whole } else { hits[next] };
                *count = self.next(square).into_iter().map(of).sum::<u128>() / 6;
            }
            more[100] = if to == 100 { whole } else { 0 };
            hits = more;
        }
        Some(hits[from])
    }

    /// Probability that a piece from `from` stands on `to` after one of the next `rolls` rolls,
    /// as a reduced fraction (numerator, denominator).
    pub fn exact(&self, from: usize, to: usize, rolls: u32) -> Option<(u128, u128)> {
        let (count, whole) = (self.sequences(from, to, rolls)?, 6u128.pow(rolls));
        let divisor = greatest_common_divisor(count, whole);
        Some((count / divisor, whole / divisor))
    }

    /// The same for any number of rolls, in floating point.
    pub fn probability(&self, from: usize, to: usize, rolls: u32) -> Option<f64> {
        if !self.rests(from) || to > 100 {
            return None;
        }
        if from == 100 {
            return Some(if to == 100 { 1.0 } else { 0.0 });
        }
        // The mass of the pieces that have not yet stood on `to`.
        let mut mass = [0.0; 101];
        mass[from] = 1.0;
        let mut hit = 0.0;
        for _ in 0..rolls {
            let mut after = [0.0; 101];
            for square in (0..100).filter(|square| mass[*square] > 0.0) {
                for next in self.next(square) {
                    let share: f64 = mass[square] / 6.0;
                    if next == to {
                        hit += share;
                    } else {
                        after[next] += share;
                    }
                }
            }
            mass = after;
        }
        Some(hit)
    }

    /// Probability to finish with roll number 1, 2, … `rolls` exactly, alone.
    pub fn distribution(&self, from: usize, rolls: u32) -> Option<Vec<f64>> {
        if !self.rests(from) || from == 100 {
            return None;
        }
        let mut mass = [0.0; 101];
        mass[from] = 1.0;
        let mut all = Vec::new();
        for _ in 0..rolls {
            let mut after = [0.0; 101];
            for square in (0..100).filter(|square| mass[*square] > 0.0) {
                for next in self.next(square) {
                    after[next] += mass[square] / 6.0;
                }
            }
            all.push(after[100]);
            after[100] = 0.0;
            mass = after;
        }
        Some(all)
    }

    /// Mean number of rolls to finish alone, from every square; `None` where no piece rests or
    /// where a piece may get into a place from which 100 is out of reach.
    pub fn means(&self) -> Vec<Option<f64>> {
        let lost: Vec<bool> = (0..=100).map(|s| self.fewest(s).is_none()).collect();
        let safe = |square: usize| {
            let reached = self.reachable(square);
            self.rests(square) && !(0..=100).any(|s| reached[s] && lost[s])
        };
        let squares: Vec<usize> = (0..100).filter(|s| safe(*s)).collect();
        let size = squares.len();
        let mut rows = vec![vec![0.0; size + 1]; size];
        for (index, square) in squares.iter().enumerate() {
            rows[index][index] = 6.0;
            rows[index][size] = 6.0;
            for next in self.next(*square) {
                if let Some(column) = squares.iter().position(|s| *s == next) {
                    rows[index][column] -= 1.0;
                }
            }
        }
        let solution = solve(rows);
        let mut all = vec![None; 101];
        all[100] = Some(0.0);
        for (square, mean) in squares.iter().zip(solution) {
            all[*square] = Some(mean);
        }
        all
    }

    fn reachable(&self, from: usize) -> [bool; 101] {
        let mut reached = [false; 101];
        reached[from] = true;
        let mut todo = vec![from];
        while let Some(square) = todo.pop() {
            if square == 100 {
                continue;
            }
            for next in self.next(square) {
                if !reached[next] {
                    reached[next] = true;
                    todo.push(next);
                }
            }
        }
        reached
    }

    /// The fewest rolls that can finish from a square.
    pub fn fewest(&self, from: usize) -> Option<u32> {
        if !self.rests(from) {
            return None;
        }
        let mut here = vec![from];
        for rolls in 0..=100 {
            if here.contains(&100) {
                return Some(rolls);
            }
            let mut after: Vec<usize> = here.iter().flat_map(|s| self.next(*s)).collect();
            after.sort();
            after.dedup();
            here = after;
        }
        None
    }

    /// Probability that black, who rolls first from 0 against a piece on 0, reaches 100 first.
    pub fn first_player_win(&self) -> f64 {
        self.wins()[0][0]
    }

    /// Probability that the side to move wins, by its own square and the other one's.
    pub fn wins(&self) -> Vec<Vec<f64>> {
        let mut chance = vec![vec![0.0; 101]; 101];
        let squares: Vec<usize> = (0..100).rev().filter(|s| self.rests(*s)).collect();
        for _ in 0..100_000 {
            let mut change: f64 = 0.0;
            for &own in &squares {
                for &foe in &squares {
                    let better = self.win_after_a_roll(&chance, own, foe);
                    change = change.max((better - chance[own][foe]).abs());
                    chance[own][foe] = better;
                }
            }
            if change < 1e-15 {
                break;
            }
        }
        chance
    }

    fn win_after_a_roll(&self, chance: &[Vec<f64>], own: usize, foe: usize) -> f64 {
        let Some(rolls) = self.lands[own] else {
            return 0.0;
        };
        let mut sum = 0.0;
        for (index, (to, moved)) in rolls.into_iter().enumerate() {
            let bumped = self.bump && moved && to == foe;
            let foe = if bumped { 0 } else { foe };
            sum += if to == 100 {
                1.0
            } else if index == 5 && self.six_again {
                chance[to][foe]
            } else {
                1.0 - chance[foe][to]
            };
        }
        sum / 6.0
    }
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// Solves linear equations, each row ending with its right-hand side, by Gaussian elimination
/// with partial pivoting.
fn solve(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let size = rows.len();
    for column in 0..size {
        let largest = |a: &usize, b: &usize| {
            let (a, b): (f64, f64) = (rows[*a][column].abs(), rows[*b][column].abs());
            a.total_cmp(&b)
        };
        let pivot = (column..size).max_by(largest).unwrap_or(column);
        rows.swap(column, pivot);
        let top = rows[column].clone();
        for row in rows.iter_mut().skip(column + 1) {
            let factor = row[column] / top[column];
            for (value, above) in row.iter_mut().zip(&top) {
                *value -= factor * above;
            }
        }
    }
    let mut solution = vec![0.0; size];
    for index in (0..size).rev() {
        let known = (index + 1..size).map(|k| rows[index][k] * solution[k]);
        solution[index] = (rows[index][size] - known.sum::<f64>()) / rows[index][index];
    }
    solution
}
