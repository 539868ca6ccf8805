use super::*;

fn path(game: &Table, position: &str, action: &str) -> (String, Vec<usize>) {
    let play = game.at(position);
    let path = game.0.path(play.position(), super::action(action));
    (path.points.iter().map(|p| format!("({p})")).collect(), path.loops)
}

#[test]
fn a_capture_goes_round_a_loop() {
    let game = house("surakarta");
    let position = "1B4/1A4/6/6/6/5B A";
    assert_eq!(game.after(position, "2,2-1,2"), owned("1A4/6/6/6/6/5B B", "1,2", ""));
    assert_eq!(path(&game, position, "2,2-1,2"), ("(2,2)(2,1)(1,2)".to_string(), vec![1]));
    assert_eq!(path(&game, position, "2,2-2,3"), ("(2,2)(2,3)".to_string(), vec![]));
}

#[test]
fn all_eight_loops_lead_both_ways() {
    let game = house("surakarta");
    for line in [2, 3, 4, 5] {
        for (row_end, column_end) in [(1, 1), (1, 6), (6, 1), (6, 6)] {
            // The end of row `line` at column `column_end`, and the end of the column it is joined to at row `row_end`.
            let on_this_side = (line <= 3) == (row_end == 1);
            let column = if (row_end == 1) == (column_end == 1) { line } else { 7 - line };
            if !on_this_side {
                continue;
            }
            let (row_point, column_point) = (format!("{line},{column_end}"), format!("{row_end},{column}"));
            for (from, to) in [(&row_point, &column_point), (&column_point, &row_point)] {
                let at = |point: &str, letter: char| {
                    let (row, column) = point.split_once(',').expect("a point");
                    (row.parse::<u8>().expect("row"), column.parse::<u8>().expect("column"), letter)
                };
                let position = board(&[at(from, 'A'), at(to, 'B')]);
                assert_eq!(path(&game, &position, &format!("{from}-{to}")).0, format!("({from})({to})"), "{position}");
            }
        }
    }
}

/// A position of a few pieces, the first side to move.
fn board(pieces: &[(u8, u8, char)]) -> String {
    let row = |r| {
        let mut out = String::new();
        let mut run = 0;
        for c in 1..=6 {
            match pieces.iter().find(|p| (p.0, p.1) == (r, c)) {
                None => run += 1,
                Some(piece) => {
                    out += &if run > 0 { run.to_string() } else { String::new() };
                    out.push(piece.2);
                    run = 0;
                }
            }
        }
        out + &if run > 0 { run.to_string() } else { String::new() }
    };
    (1..=6).map(row).collect::<Vec<_>>().join("/") + " A"
}

#[test]
fn the_first_piece_after_a_loop() {
    let game = house("surakarta");
    // An enemy before the loop, an own piece after it, an enemy behind another.
    assert_eq!(game.refusal("1B4/B1A2B/6/6/6/6 A", "2,3-1,2"), "needs-loop");
    assert_eq!(game.refusal("1B4/A1A2A/6/6/6/6 A", "2,3-1,2"), "own-piece-in-way");
    assert_eq!(game.refusal("1A4/6/1B4/6/6/6 A", "1,2-3,2"), "", "round by the other side");
    assert_eq!(game.refusal("1B4/1B4/2A3/6/6/6 A", "3,3-2,2"), "needs-loop");
    // Rows and columns 1 and 6 have no loops.
    assert_eq!(game.refusal("A4B/6/6/6/6/6 A", "1,1-1,6"), "needs-loop");
}

#[test]
fn a_path_goes_round_several_loops_to_its_own_start() {
    let game = house("surakarta");
    // Alone on its circuit a piece comes back to itself and takes nothing.
    assert_eq!(game.legal("6/1A4/6/6/6/5B A"), "2,2-1,1 2,2-1,2 2,2-1,3 2,2-2,1 2,2-2,3 2,2-3,1 2,2-3,2 2,2-3,3");
    // The origin counts as empty on the way: down column 2 and on to row 5.
    let (points, loops) = path(&game, "6/1A4/6/6/2B3/6 A", "2,2-5,3");
    assert_eq!((points.as_str(), loops), ("(2,2)(3,2)(4,2)(5,2)(6,2)(5,1)(5,2)(5,3)", vec![4]));
    // Ties: left before right before up before down.
    let (points, loops) = path(&game, "6/2A3/6/6/2B3/6 A", "2,3-5,3");
    assert!(points.starts_with("(2,3)(2,2)(2,1)(1,2)"), "{points}");
    assert_eq!(loops.len(), 2);
}

#[test]
fn straight_captures_by_rule() {
    let straight = table("surakarta", &[("loops-required", "0")]);
    for (position, action) in [("A4B/6/6/6/6/6 A", "1,1-1,6"), ("6/1AB3/6/6/6/6 A", "2,2-2,3"), ("1B4/1A4/6/6/6/6 A", "2,2-1,2")] {
        assert_eq!(straight.refusal(position, action), "", "{position}");
    }
    assert_eq!(path(&straight, "1B4/1A4/6/6/6/6 A", "2,2-1,2").0, "(2,2)(1,2)");
    assert_eq!(straight.refusal("AA3B/6/6/6/6/6 A", "1,1-1,6"), "own-piece-in-way");
    assert_eq!(straight.refusal("A5/1B4/6/6/6/6 A", "1,1-2,2"), "needs-loop");
}

#[test]
fn steps_and_forced_captures_by_rule() {
    let orthogonal = table("surakarta", &[("diagonal-steps", "no")]);
    assert_eq!(orthogonal.legal("A5/6/6/6/6/5B A"), "1,1-1,2 1,1-2,1");
    assert_eq!(orthogonal.refusal("A5/6/6/6/6/5B A", "1,1-2,2"), "not-connected");
    let forced = table("surakarta", &[("capture", "forced")]);
    assert_eq!(forced.legal("1B4/1A4/6/6/6/5B A"), "2,2-1,2");
    assert_eq!(forced.refusal("1B4/1A4/6/6/6/5B A", "2,2-2,3"), "must-capture");
}

#[test]
fn ends() {
    let game = house("surakarta");
    assert_eq!(game.after("1B4/1A4/6/6/6/6 A", "2,2-1,2").2, "A annihilation");
    assert_eq!(game.outcome("AB4/BB4/6/6/6/6 A"), "B no-moves");
    assert_eq!(game.after("A5/6/6/6/6/5B A quiet=119", "1,1-1,2").2, "draw quiet-limit");
    assert_eq!(game.after("A5/6/6/6/6/5B A", &"1,1-1,2 6,6-6,5 1,2-1,1 6,5-6,6 ".repeat(2)).2, "draw repetition");
}

#[test]
fn refusals() {
    let game = house("surakarta");
    let refusal = |action| game.refusal("AA4/1B4/6/6/6/6 A", action);
    assert_eq!(refusal("1,1-1,2"), "occupied");
    assert_eq!(refusal("1,1-1,1"), "occupied");
    assert_eq!(refusal("1,1-3,3"), "too-far");
    assert_eq!(refusal("1,1-2,3"), "too-far");
    assert_eq!(refusal("1,1-2,2"), "needs-loop");
    assert_eq!(refusal("1,1-7,1"), "off-board");
    assert_eq!(refusal("1,3-1,4"), "empty-origin");
    assert_eq!(refusal("2,2-2,3"), "not-your-piece");
}
