//! Ladders and snakes as the value of a rule: pairs of squares from 1 to 100.

/// What makes ladders and snakes that read well impossible together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableError {
    /// A square is the start of two jumps, or the end of one and the start of another: no jump is chained (games.md 2.9).
    Chained(u8),
    /// From this square 100 is never reached.
    Endless(u8),
}

/// Reads `1-38;4-14` or `none`; the pairs come in rising order of the start.
pub(super) fn parse(text: &str, upwards: bool) -> Option<Vec<(u8, u8)>> {
    if text == "none" {
        return Some(Vec::new());
    }
    let mut pairs = Vec::new();
    for pair in text.split(';') {
        let (from, to) = pair.split_once('-')?;
        let (from, to): (u8, u8) = (super::point::number(from)?, super::point::number(to)?);
        let right_way = if upwards { from < to } else { from > to };
        if !right_way || !(1..=99).contains(&from) || !(1..=100).contains(&to) {
            return None;
        }
        pairs.push((from, to));
    }
    pairs.sort_unstable();
    let doubled = pairs.windows(2).any(|w| w[0].0 == w[1].0);
    (!doubled).then_some(pairs)
}

/// Whether jumps, ladders and snakes together, make a board that can be played to the end.
pub(super) fn check(jumps: &[(u8, u8)]) -> Result<(), TableError> {
    let mut ends: [u8; 101] = std::array::from_fn(|square| square as u8);
    for &(from, to) in jumps {
        let chained = ends[usize::from(from)] != from || jumps.iter().any(|&(start, _)| start == to);
        if chained {
            return Err(TableError::Chained(from));
        }
        ends[usize::from(from)] = to;
    }
    // Rolls beyond 100 matter from 95 on only, and there a roll to 100 exists too.
    let mut homes = [false; 101];
    homes[100] = true;
    let leads_home =
        |homes: &[bool; 101], square: usize| (1..=6).any(|face| square + face <= 100 && homes[usize::from(ends[square + face])]);
    while let Some(square) = (0..100).find(|&square| !homes[square] && leads_home(&homes, square)) {
        homes[square] = true;
    }
    let lost = (0..100).find(|&square| usize::from(ends[square]) == square && !homes[square]);
    lost.map_or(Ok(()), |square| Err(TableError::Endless(square as u8)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_read_in_order_of_their_start() {
        assert_eq!(parse("4-14;1-38", true), Some(vec![(1, 38), (4, 14)]));
        assert_eq!(parse("none", true), Some(vec![]));
        for text in ["", "4", "4-", "4-4", "14-4", "0-5", "4-101", "4-14;4-15", "04-14", "4-14;"] {
            assert_eq!(parse(text, true), None, "{text}");
        }
        assert_eq!(parse("16-6", false), Some(vec![(16, 6)]));
        assert_eq!(parse("100-6", false), None);
    }

    #[test]
    fn jumps_do_not_meet_and_lead_home() {
        assert_eq!(check(&[(1, 38), (47, 26)]), Ok(()));
        assert_eq!(check(&[(1, 38), (38, 6)]), Err(TableError::Chained(1)));
        assert_eq!(check(&[(16, 38), (16, 6)]), Err(TableError::Chained(16)));
        let wall: Vec<(u8, u8)> = (94..=99).map(|from| (from, from - 90)).collect();
        assert_eq!(check(&wall), Err(TableError::Endless(0)));
        let with_ladder: Vec<(u8, u8)> = wall.into_iter().chain([(80, 100)]).collect();
        assert_eq!(check(&with_ladder), Ok(()));
    }
}
