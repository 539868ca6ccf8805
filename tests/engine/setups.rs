//! Set-ups by chance: positions as a person might put them on the board, most of them never reached by play.

use panrye::engine::{AnyGame, ChainState, Direction, Field, GameId, Phase, Position, Random, Side, bit, squares};

/// A set-up that need not be readable: the caller checks it.
pub fn random_setup(game: &AnyGame, random: &mut Random) -> Position {
    let mut position = Position { to_move: Side::BOTH[random.below(2)], ..Position::EMPTY };
    if game.id() == GameId::SnakesAndLadders {
        position.squares = [random.below(101) as u8, random.below(101) as u8];
        return position;
    }
    let most = game.maximum().map(usize::from);
    // Few pieces as often as many: ends and captures want room, refusals want company.
    let wanted = most.map(|most| if random.below(3) == 0 { random.below(most.min(3) + 1) } else { random.below(most + 1) });
    let mut free: Vec<u8> = squares(game.board().points).collect();
    for side in Side::BOTH {
        let hunter = matches!(game.id(), GameId::FoxAndGeese | GameId::FoxAndHounds) && side == Side::First;
        let count = if hunter { 1 } else { wanted[side.index()] };
        for _ in 0..count.min(free.len()) {
            let square = free.swap_remove(random.below(free.len()));
            position.pieces[side.index()] |= bit(square);
        }
    }
    for field in game.info().fields {
        set_field(game, &mut position, *field, random);
    }
    position
}

fn set_field(game: &AnyGame, position: &mut Position, field: Field, random: &mut Random) {
    let rarely = random.below(4) == 0;
    let left = |side: Side| usize::from(game.maximum()[side.index()]) - position.of(side).count_ones() as usize;
    let few = random.below(6) as u8;
    match field {
        Field::Phase if rarely => position.phase = [Phase::Remove, Phase::RemoveAdjacent][random.below(2)],
        Field::HandOfFirst if rarely => position.hand[0] = random.below(left(Side::First) + 1) as u8,
        Field::Hands if rarely => position.hand = Side::BOTH.map(|side| random.below(left(side) + 1) as u8),
        Field::Placed if rarely && position.hand[position.to_move.index()] > 0 => position.placed = few % 3,
        Field::Captured => position.captured = few,
        Field::Quiet if rarely => position.quiet = [0, 1, 6, 29, 79, 118, 119, 120, 300][random.below(9)],
        Field::Chain if rarely => {
            let own: Vec<u8> = squares(position.own()).collect();
            if !own.is_empty() {
                position.chain = Some(ChainState { at: own[random.below(own.len())], direction: None });
            }
        }
        Field::Direction => {
            if let Some(chain) = &mut position.chain {
                chain.direction = Some(Direction::ALL[random.below(8)]);
            }
        }
        Field::Visited => {
            let came_from = position.chain.and_then(|chain| game.board().next(chain.at, chain.direction?.opposite()));
            if let Some(square) = came_from {
                position.visited.push(square);
            }
        }
        _ => {}
    }
}
