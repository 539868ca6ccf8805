//! Speed of the rules: actions counted per second, from the start and from a position full of captures, and random games.
//!
//! `cargo bench --bench engine`; one core. The last ply is counted without visiting it.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use panrye::engine::{AnyGame, GameId, Random, parse_position, perft, random_playout};

/// Game, the deepest depth from the start below 10^8 sequences, a position with many captures and a depth of its own.
const GAMES: [(GameId, u32, &str, u32); 9] = [
    (GameId::FoxAndGeese, 8, "--1G1--/--G1G--/1G1G1G1/G1GFG1G/1G3G1/--3--/--3-- F", 7),
    (GameId::BaghChal, 6, "T1G1T/1GGG1/G1G1G/1GGG1/T1G1T T hand=4 captured=1", 8),
    (GameId::FoxAndHounds, 12, "8/1H6/4H3/3F4/8/1H3H2/8/8 F", 12),
    (GameId::Alquerque, 15, "B1B1B/1B1B1/B1A1A/1A1A1/A1A1A A", 8),
    (GameId::Konane, 10, "B1BWBWBW/WBW1WBWB/BWBWB1BW/1BWBWBWB/BWBWBW1W/WB1BWBWB/BWBWBWBW/WBW1WBWB B", 7),
    (GameId::Fanorona, 12, "B1BBB1BBB/1BB1BBB1B/BABA1BABA/A1AAA1AAA/AA1AAAA1A A", 9),
    (GameId::Seega, 6, "ABABA/BA1AB/AB1BA/BAABB/1BABA A", 9),
    (GameId::Surakarta, 6, "1BB1B1/B1BBAB/1A1B1B/A1B1A1/BAA1AA/1AA1A1 A", 5),
    (GameId::Breakthrough, 5, "1B1BB1B1/B2B1B1B/1ABB1BA1/2BA1B2/1BAABA2/A1B2A1A/A2A1A2/1A1AA1A1 A", 5),
];

fn counting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(3));
    for (id, from_start, captures, depth) in GAMES {
        let game = AnyGame::house(id);
        let rich = parse_position(&game, captures).expect("a readable position");
        for (what, position, depth) in [("start", game.start(), from_start), ("captures", rich, depth)] {
            group.throughput(Throughput::Elements(perft(&game, &position, depth)));
            group.bench_function(format!("{} {what} {depth}", id.info().id), |bencher| {
                bencher.iter(|| perft(&game, black_box(&position), depth));
            });
        }
    }
    group.finish();
}

fn playing(criterion: &mut Criterion) {
    const GAMES: u32 = 1000;
    let mut group = criterion.benchmark_group("random games");
    group.throughput(Throughput::Elements(GAMES.into()));
    let game = AnyGame::house(GameId::Breakthrough);
    group.bench_function("breakthrough", |bencher| {
        let games = |mut random: Random| (0..GAMES).map(|_| random_playout(&game, game.start(), &mut random, 1000).1).sum::<u32>();
        bencher.iter_batched(|| Random::new(1), games, BatchSize::SmallInput);
    });
    group.finish();
}

criterion_group!(benches, counting, playing);
criterion_main!(benches);
