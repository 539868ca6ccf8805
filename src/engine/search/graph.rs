//! Every position that can arise, and from how far the aim is forced: backwards from the ends.

use std::collections::VecDeque;

use super::super::game::Game;
use super::super::position::Position;
use super::Terms;
use super::key::{Key, Table};

/// No number: the aim is not forced.
const NEVER: u32 = u32::MAX;

/// Memory goes into actions as well: more than this a position on the whole are too many.
const MOST_ACTIONS: usize = 8;

/// Where each position is found.
#[derive(Debug)]
enum Index {
    /// By its number ([`Game::number`]): one cell a position, [`NOWHERE`] for those that did not arise.
    Numbers(Vec<u32>),
    /// By its key; true if the quiet count is part of it.
    Keys(Table<u32>, bool),
}

/// A number that is no position's.
const NOWHERE: u32 = u32::MAX;

impl Index {
    fn new<G: Game>(game: &G, root: &Position, with_quiet: bool) -> Self {
        match game.number(root) {
            Some(_) if !with_quiet => Index::Numbers(vec![NOWHERE; G::NUMBERED as usize]),
            _ => Index::Keys(Table::default(), with_quiet),
        }
    }

    fn get<G: Game>(&self, game: &G, position: &Position) -> Option<u32> {
        match self {
            Index::Numbers(cells) => cells.get(game.number(position)? as usize).copied().filter(|&at| at != NOWHERE),
            Index::Keys(table, with_quiet) => table.get(&Key::of(position, *with_quiet)).copied(),
        }
    }

    /// Where a position is; `next` if it is new, which it then is no more.
    fn get_or_insert<G: Game>(&mut self, game: &G, position: &Position, next: u32) -> u32 {
        match self {
            Index::Numbers(cells) => match game.number(position).and_then(|number| cells.get_mut(number as usize)) {
                Some(cell) => {
                    *cell = next.min(*cell);
                    *cell
                }
                // What a numbering leaves out is a position nobody has seen, each time; the budget bounds that.
                None => next,
            },
            Index::Keys(table, with_quiet) => *table.entry(Key::of(position, *with_quiet)).or_insert(next),
        }
    }
}

/// The positions that can arise from one, with the fewest actions in which the aim is forced.
#[derive(Debug)]
pub struct Graph {
    index: Index,
    ranks: Vec<u32>,
}

/// The positions while they are laid out.
struct Layout {
    index: Index,
    /// Where the aim is reached.
    won: Vec<u32>,
    /// For each position, how many of its successors must be won before it is: one, or all.
    needs: Vec<u32>,
    /// From one position to another.
    edges: Vec<(u32, u32)>,
}

impl Graph {
    /// Lays out the positions; `None` if there are more than `most`, or too many actions between them.
    pub fn new<G: Game>(game: &G, terms: &Terms, root: &Position, most: u32) -> Option<Graph> {
        let index = Index::new(game, root, terms.quiet.is_some());
        let mut layout = Layout { index, won: Vec::new(), needs: Vec::new(), edges: Vec::new() };
        let mut waiting: VecDeque<(u32, Position)> = VecDeque::new();
        layout.enter(game, terms, root, &mut waiting);
        while let Some((from, position)) = waiting.pop_front() {
            let mut actions = 0;
            game.actions(&position, |action| {
                actions += 1;
                let mut after = position;
                game.play(&mut after, action);
                let to = layout.enter(game, terms, &after, &mut waiting);
                layout.edges.push((from, to));
            });
            layout.needs[from as usize] = if terms.chooses(&position) { 1 } else { actions };
            if layout.needs.len() > most as usize || layout.edges.len() / MOST_ACTIONS > most as usize {
                return None;
            }
        }
        let ranks = layout.ranks();
        Some(Graph { index: layout.index, ranks })
    }

    /// Number of positions.
    pub fn len(&self) -> u32 {
        self.ranks.len() as u32
    }

    /// In how many actions the aim is forced from a position, if it is among these: `Some(None)` for never.
    pub fn rank<G: Game>(&self, game: &G, position: &Position) -> Option<Option<u32>> {
        let at = self.index.get(game, position)?;
        let rank = *self.ranks.get(at as usize)?;
        Some((rank != NEVER).then_some(rank))
    }
}

impl Layout {
    /// The number of a position; a new one that is no end waits to be looked at.
    fn enter<G: Game>(&mut self, game: &G, terms: &Terms, position: &Position, waiting: &mut VecDeque<(u32, Position)>) -> u32 {
        let next = self.needs.len() as u32;
        let at = self.index.get_or_insert(game, position, next);
        if at < next {
            return at;
        }
        // An end that is not the aim needs what it never gets.
        self.needs.push(NEVER);
        match terms.end(game, position) {
            Some(true) => self.won.push(at),
            Some(false) => {}
            None => waiting.push_back((at, *position)),
        }
        at
    }

    /// Backwards, breadth first: a position that the side of the aim chooses in is won one action after the first of
    /// its successors, any other one action after the last.
    fn ranks(&mut self) -> Vec<u32> {
        let count = self.needs.len();
        // Predecessors of each position, side by side: those of `to` end at `ends[to]`.
        let mut ends = vec![0u32; count + 1];
        for &(_, to) in &self.edges {
            ends[to as usize + 1] += 1;
        }
        for at in 0..count {
            ends[at + 1] += ends[at];
        }
        let mut before = vec![0u32; self.edges.len()];
        let mut next = ends.clone();
        for &(from, to) in &self.edges {
            before[next[to as usize] as usize] = from;
            next[to as usize] += 1;
        }
        self.edges = Vec::new();
        let mut ranks = vec![NEVER; count];
        let mut queue: VecDeque<u32> = self.won.iter().copied().collect();
        self.won.iter().for_each(|&at| ranks[at as usize] = 0);
        while let Some(at) = queue.pop_front() {
            let rank = ranks[at as usize] + 1;
            for &from in &before[ends[at as usize] as usize..ends[at as usize + 1] as usize] {
                let (needs, known) = (&mut self.needs[from as usize], &mut ranks[from as usize]);
                if *known != NEVER {
                    continue;
                }
                *needs -= 1;
                if *needs == 0 {
                    *known = rank;
                    queue.push_back(from);
                }
            }
        }
        ranks
    }
}
