//! What a sentence says of the board itself: what is next to what, what lies between, odd and even points, corners, sides.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_POINT;
use crate::engine::{GameId, Point};

use super::Checker;
use super::item::{Item, ItemKind, Spot};
use super::lexicon::{Form, Particle, STATING};

/// Verbs of two points that touch.
const TOUCHING: &[&str] = &["이웃하", "맞닿", "인접하", "잇닿", "붙", "맞붙"];

impl Checker<'_> {
    pub(super) fn check_geometry(&mut self) {
        if self.question {
            return;
        }
        let mut wrong: Vec<(Range<usize>, &'static str)> = Vec::new();
        for at in 0..self.items.len() {
            let ItemKind::Place(spots) = &self.items[at].kind else { continue };
            wrong.extend(self.wrong_parity(at, spots).map(|range| (range, "행과 열을 더한 수의 홀짝이 글과 다릅니다.")));
            wrong.extend(self.wrong_between(at, spots).map(|range| (range, "두 자리 사이에 있는 자리가 아닙니다.")));
            wrong.extend(self.wrong_bearing(at, spots).map(|range| (range, "그쪽에 있는 자리가 아닙니다.")));
            wrong.extend(self.wrong_jump_over(at, spots).map(|range| (range, "그 자리를 넘어서 닿는 자리가 아닙니다.")));
            wrong.extend(self.wrong_length_of_list(at, spots).map(|range| (range, "자리의 수가 글과 다릅니다.")));
            wrong.extend(self.wrong_neighbour(at, spots).map(|range| (range, "두 자리는 글에서처럼 이웃하지 않습니다.")));
        }
        self.check_prey_bearing();
        for (range, message) in wrong {
            let engine = "좌표는 위에서부터 센 행, 왼쪽에서부터 센 열입니다.".to_owned();
            self.fault(SENTENCE_POINT, &range, message.to_owned(), engine, "좌표나 자리를 이르는 말을 고치십시오.");
        }
    }

    /// Whether what stands at an index is only supposed or denied.
    fn is_unsure(&self, from: usize, to: usize) -> bool {
        let denied = (to..self.items.len().min(to + 3)).any(|i| self.words(i).starts_with("아니") || self.words(i).starts_with("아닙"));
        denied || self.items[..from].iter().any(|item| matches!(&item.kind, ItemKind::Pred(pred) if pred.form == Form::If))
    }

    /// `(2,3)은 합이 홀수라서`, `행과 열의 합이 짝수인 (3,3)`
    fn wrong_parity(&self, at: usize, spots: &[Spot]) -> Option<Range<usize>> {
        let odd_word = |i: usize| match self.words(i) {
            word if word.starts_with("홀수") => Some(true),
            word if word.starts_with("짝수") => Some(false),
            _ => None,
        };
        let topic = matches!(self.items[at].particle, Particle::Topic | Particle::Subject | Particle::Also | Particle::From | Particle::Of);
        let next_place = (at + 1..self.items.len()).find(|&i| matches!(self.items[i].kind, ItemKind::Place(_))).unwrap_or(self.items.len());
        let behind = (at + 1..next_place.min(at + 7)).find_map(|i| odd_word(i).map(|odd| (odd, i))).filter(|_| topic);
        let before = at.checked_sub(1).and_then(|i| odd_word(i).map(|odd| (odd, i))).filter(|(_, i)| self.words(*i).ends_with('인'));
        let (odd, word) = behind.or(before)?;
        let sum = (0..word).any(|i| ["합", "더하", "더한"].iter().any(|sum| self.words(i).starts_with(sum)));
        let tail = self.words(word).chars().skip(2).collect::<String>();
        let stated =
            before.is_some() || STATING.contains(&tail.as_str()) || matches!(tail.as_str(), "인" | "니" | "가" | "다" | "점" | "자리");
        let wrong = spots.iter().find(|(point, _)| ((point.row + point.column) % 2 == 1) != odd)?;
        (sum && stated && !self.is_unsure(at.min(word), word)).then(|| wrong.1.clone())
    }

    /// `(2,2)와 (2,4) 사이의 (2,3)`
    fn wrong_between(&self, at: usize, spots: &[Spot]) -> Option<Range<usize>> {
        let head = (0..at).rev().take(4).find(|&i| self.words(i).starts_with("사이"))?;
        let [(first, _), (second, _)] = head.checked_sub(1).and_then(|i| match &self.items[i].kind {
            ItemKind::Place(ends) if matches!(self.items[i].particle, Particle::Bare | Particle::Of) => Some(ends.as_slice()),
            _ => None,
        })?
        else {
            return None;
        };
        let near = (head + 1..at).all(|i| match &self.items[i].kind {
            ItemKind::Pred(pred) => {
                pred.form.is_adnominal() && !pred.negated && matches!(pred.stem, "있" | "끼이" | "끼" | "서" | "놓이" | "남")
            }
            ItemKind::Word(word) => matches!(word.as_str(), "빈" | "바로"),
            _ => false,
        });
        let told = near
            && match self.words(head) {
                "사이의" | "사이인" | "사이" => !self.items[head].comma,
                "사이에" => head + 1 < at,
                _ => false,
            };
        let within = |at: u8, one: u8, other: u8| (one.min(other)..=one.max(other)).contains(&at);
        let inside = |point: Point| {
            within(point.row, first.row, second.row)
                && within(point.column, first.column, second.column)
                && point != *first
                && point != *second
        };
        let wrong = spots.iter().find(|(point, _)| !inside(*point))?;
        told.then(|| wrong.1.clone())
    }

    /// `(3,3)의 왼쪽 (3,2)`, `오른쪽 아래 (7,5)로`: seen from a place, from the way of the piece, or on the board.
    fn wrong_bearing(&self, at: usize, spots: &[Spot]) -> Option<Range<usize>> {
        let (want, first) = self.bearing_before(at)?;
        let [(point, range)] = spots else { return None };
        let fits = |from: Point| {
            let (dr, dc) = (i16::from(point.row) - i16::from(from.row), i16::from(point.column) - i16::from(from.column));
            (want.0 == 0 || dr.signum() == want.0) && (want.1 == 0 || dc.signum() == want.1)
        };
        let before = first.checked_sub(1).map(|i| &self.items[i]);
        if let Some(Item { kind: ItemKind::Place(anchor), particle: Particle::Of, .. }) = before {
            return anchor.iter().all(|(from, _)| !fits(*from)).then(|| range.clone());
        }
        // (6,6)의 말은 오른쪽 위의 (5,5)를 잡을 수 있습니다: seen from the piece.
        let clauses = super::clause::Clauses { items: self.items };
        let piece = (0..first).rev().take(3).find(|&i| {
            matches!(self.items[i].kind, ItemKind::Side(_) | ItemKind::Piece)
                && matches!(self.items[i].particle, Particle::Topic | Particle::Subject)
        });
        if let Some([(from, _)]) = piece.and_then(|i| clauses.spots_of(i))
            && self.items[piece.unwrap_or_default() + 1..first].iter().all(|item| matches!(item.kind, ItemKind::Word(_)))
            && matches!(self.items[at].particle, Particle::Object | Particle::To)
        {
            return (!fits(*from)).then(|| range.clone());
        }
        // 그 왼쪽, 거위의 왼쪽, 막힌 왼쪽: of something that is not known.
        let anchored = before.is_some_and(|item| {
            item.particle == Particle::Of
                || matches!(item.kind, ItemKind::Side(_) | ItemKind::Piece) && item.particle == Particle::Bare
                || matches!(&item.kind, ItemKind::Pred(pred) if pred.form.is_adnominal())
                || matches!(&item.kind, ItemKind::Word(word) if matches!(word.as_str(), "그" | "이" | "맨" | "가장" | "제일"))
        });
        let board = self.world.game.board();
        let half = |at: u8, of: u8| (2 * i16::from(at) - i16::from(of) - 1).signum();
        let here = (half(point.row, board.rows), half(point.column, board.columns));
        // 오른쪽 (4,4)로 옮긴다: the way that the piece goes; 오른쪽의 (4,4)로: perhaps that of the board.
        let compound = want.0 != 0 && want.1 != 0;
        let way = matches!(self.items[at].particle, Particle::To | Particle::Until)
            && (compound || !self.words(at - 1).ends_with('의'))
            && self.items[at + 1..]
                .iter()
                .find_map(|item| if let ItemKind::Pred(pred) = &item.kind { Some(pred.sense) } else { None })
                .is_some_and(|sense| matches!(sense, super::lexicon::Sense::Go | super::lexicon::Sense::Bring));
        let on_board = !way && (want.0 == 0 || here.0 == want.0) && (want.1 == 0 || here.1 == want.1);
        let ways = self.world.legs.iter().flat_map(|leg| leg.path.iter().chain(&leg.captured).copied());
        let refused = self.world.refused.and_then(|(action, _)| action.from());
        let said = self.items.iter().filter_map(|item| if let ItemKind::Place(spots) = &item.kind { Some(spots) } else { None }).flatten();
        let anchors = ways.chain(refused).chain(self.world.turn.iter().copied()).chain(said.map(|(point, _)| *point));
        // 왼쪽 아래의 (1,1)로 가거나: from where the list has it.
        let listed =
            self.world.list.iter().flatten().filter(|action| way && action.to() == Some(*point)).filter_map(|action| action.from());
        let mut anchors = anchors.chain(listed);
        let known = !self.world.legs.is_empty() || refused.is_some() || way && self.world.list.is_some();
        (known && !anchored && !on_board && !anchors.any(fits)).then(|| range.clone())
    }

    /// `위쪽의 거위를 뛰어넘어`: where what is captured stood, seen from the piece.
    pub(super) fn check_prey_bearing(&mut self) {
        let jumps = matches!(self.world.game.id(), GameId::FoxAndGeese | GameId::BaghChal | GameId::Alquerque | GameId::Konane);
        if !jumps || self.world.stage != super::world::Stage::Play || self.world.captured().is_empty() {
            return;
        }
        let board = self.world.game.board();
        let half = |at: u8, of: u8| (2 * i16::from(at) - i16::from(of) - 1).signum();
        let mut wrong = None;
        for clause in &self.clauses {
            let takes = matches!(clause.pred.sense, super::lexicon::Sense::Over | super::lexicon::Sense::Capture)
                && self.tells(clause)
                && clause.pred.form.states();
            let object = clause.places.iter().copied().find(|&at| {
                self.items[at].particle == Particle::Object && matches!(self.items[at].kind, ItemKind::Side(_) | ItemKind::Piece)
            });
            let Some(at) = object.filter(|_| takes) else { continue };
            let Some((want, first)) = self.bearing_before(at).filter(|_| self.words(at - 1).ends_with('의')) else { continue };
            let anchored = first
                .checked_sub(1)
                .is_some_and(|i| matches!(self.items[i].particle, Particle::Of) || matches!(self.items[i].kind, ItemKind::Place(_)));
            let fits = |dr: i16, dc: i16| (want.0 == 0 || dr == want.0) && (want.1 == 0 || dc == want.1);
            let seen = self.world.legs.iter().flat_map(|leg| {
                let from = leg.action.from();
                leg.captured.iter().filter_map(move |point| from.map(|from| (*point, from)))
            });
            let there = seen.into_iter().any(|(point, from)| {
                let (dr, dc) = (i16::from(point.row) - i16::from(from.row), i16::from(point.column) - i16::from(from.column));
                fits(dr.signum(), dc.signum()) || fits(half(point.row, board.rows), half(point.column, board.columns))
            });
            if !anchored && !there {
                wrong = Some(self.items[first].range.start..self.items[at].range.end);
            }
        }
        if let Some(range) = wrong {
            let engine = self.ways();
            self.fault(SENTENCE_POINT, &range, "잡힌 말은 그쪽에 있지 않았습니다.".to_owned(), engine, "방향을 둔 수에 맞게 고치십시오.");
        }
    }

    /// The direction said right before a place, as signs of row and column, and where its words begin.
    fn bearing_before(&self, at: usize) -> Option<((i16, i16), usize)> {
        let across = |word: &str| match word.trim_end_matches('의') {
            "왼쪽" | "왼편" => Some(-1),
            "오른쪽" | "오른편" => Some(1),
            _ => None,
        };
        let along = |word: &str| match word.trim_end_matches('의') {
            "위" | "위쪽" => Some(-1),
            "아래" | "아래쪽" => Some(1),
            _ => None,
        };
        let last = at.checked_sub(1)?;
        if self.items[last].comma || !matches!(self.items[last].kind, ItemKind::Word(_)) {
            return None;
        }
        let word = self.words(last);
        if let Some(row) = along(word) {
            let side = last.checked_sub(1).and_then(|i| across(self.words(i)).map(|side| (side, i)));
            return Some(side.map_or(((row, 0), last), |(side, i)| ((row, side), i)));
        }
        across(word).map(|side| ((0, side), last))
    }

    /// `(2,2)와 이웃한 (2,3)`, `(2,2)는 (2,3)과 맞닿아 있다`, `(2,2)와 (2,3)은 이웃합니다`
    fn wrong_neighbour(&self, at: usize, spots: &[Spot]) -> Option<Range<usize>> {
        let item = &self.items[at];
        let verb = (at + 1..self.items.len().min(at + 4)).find(|&i| matches!(&self.items[i].kind, ItemKind::Pred(_)))?;
        let ItemKind::Pred(pred) = &self.items[verb].kind else { return None };
        let adverbs = (at + 1..verb)
            .all(|i| matches!(self.words(i), "바로" | "서로" | "곧바로" | "나란히" | "비스듬히" | "대각선으로" | "딱" | "모두"));
        if !TOUCHING.contains(&pred.stem) || !adverbs || pred.possible || pred.intended || pred.conditional {
            return None;
        }
        let touch = |a: Point, b: Point| a != b && a.row.abs_diff(b.row) <= 1 && a.column.abs_diff(b.column) <= 1;
        let with = matches!(item.particle, Particle::With | Particle::At);
        let next = self.items.get(verb + 1);
        let other = match next.map(|item| &item.kind) {
            Some(ItemKind::Place(other)) if with && pred.form.is_adnominal() && pred.form != Form::Prospective => Some(other.as_slice()),
            _ => None,
        };
        let topic = (0..at).rev().take(3).find_map(|i| match &self.items[i].kind {
            ItemKind::Place(other) if matches!(self.items[i].particle, Particle::Topic | Particle::Subject) => Some(other.as_slice()),
            ItemKind::Side(_) | ItemKind::Piece if matches!(self.items[i].particle, Particle::Topic | Particle::Subject) => {
                super::clause::Clauses { items: self.items }.spots_of(i)
            }
            _ => None,
        });
        let still = pred.standing || pred.stem != "붙";
        let other = other.or(topic.filter(|_| with && still && !pred.form.is_adnominal()));
        let apart = match (other, spots) {
            (Some(other), [(anchor, _)]) => other.iter().any(|(point, _)| !touch(*anchor, *point)),
            (None, [(one, _), (two, _)])
                if matches!(item.particle, Particle::Topic | Particle::Subject) && still && !pred.form.is_adnominal() =>
            {
                !touch(*one, *two)
            }
            _ => return None,
        };
        (apart != pred.negated).then(|| item.range.clone())
    }

    /// `(4,2)를 넘어 (4,3)으로`, `(4,2) 너머의 (4,3)`: a jump lands right behind what it jumps over.
    fn wrong_jump_over(&self, at: usize, spots: &[Spot]) -> Option<Range<usize>> {
        let jumps = matches!(self.world.game.id(), GameId::FoxAndGeese | GameId::BaghChal | GameId::Alquerque | GameId::Konane);
        let [(landing, range)] = spots else { return None };
        let before = at.checked_sub(1)?;
        let over = match &self.items[before].kind {
            ItemKind::Pred(pred) => {
                let joined = pred.form == Form::And && !pred.negated && matches!(pred.stem, "넘" | "뛰어넘" | "타넘" | "건너뛰");
                let object = before.checked_sub(1).filter(|&i| self.items[i].particle == Particle::Object)?;
                (joined && matches!(self.items[at].particle, Particle::To | Particle::At)).then_some(object)?
            }
            ItemKind::Word(word) if matches!(word.as_str(), "너머" | "너머의" | "너머에") => before.checked_sub(1)?,
            _ => return None,
        };
        let clauses = super::clause::Clauses { items: self.items };
        let over = match &self.items[over].kind {
            ItemKind::Place(spots) => spots.as_slice(),
            _ => clauses.spots_of(over)?,
        };
        let [(middle, _)] = over else { return None };
        let next = middle != landing && middle.row.abs_diff(landing.row) <= 1 && middle.column.abs_diff(landing.column) <= 1;
        let back = |over: u8, to: u8| (2 * over).checked_sub(to);
        let origin = back(middle.row, landing.row).zip(back(middle.column, landing.column)).map(|(row, column)| Point::new(row, column));
        let said = |point: Point| {
            self.items[..at].iter().any(|item| matches!(&item.kind, ItemKind::Place(spots) if spots.iter().any(|(spot, _)| *spot == point)))
        };
        let started = origin.is_some_and(|from| {
            let way = self.world.legs.iter().any(|leg| leg.path.contains(&from));
            self.world.on_board(from) && (self.world.ever(from, None) || way || self.world.earlier.contains(&from) || said(from))
        });
        (jumps && !(next && started)).then(|| range.clone())
    }

    /// `(1,3), (1,4), (1,9)의 세 개`, `(4,3)과 (5,4) 두 곳`: as many as are listed.
    fn wrong_length_of_list(&self, at: usize, spots: &[Spot]) -> Option<Range<usize>> {
        const LISTED: &[&str] = &["마리", "개", "점", "군데", "곳", "가지", ""];
        let item = &self.items[at];
        let next = self.items.get(at + 1)?;
        // (4,2)의 거위 두 마리
        let piece = matches!(next.kind, ItemKind::Side(_) | ItemKind::Piece) && next.particle == Particle::Bare;
        let count = if piece { self.items.get(at + 2)? } else { next };
        let ItemKind::Count { value, counter, ordinal: false } = count.kind else { return None };
        let fits = match item.particle {
            Particle::Of => {
                matches!(counter, "마리" | "개" | "점" | "돌" | "") || spots.len() > 1 && matches!(counter, "칸" | "곳" | "군데" | "자리")
            }
            Particle::Bare => LISTED.contains(&counter) && !item.comma,
            _ => false,
        };
        // (2,1)의 두 이웃
        let whole = !matches!(counter, "" | "돌") || count.particle != Particle::Bare || at + 2 == self.items.len();
        let before = at.checked_sub(1).map(|i| &self.items[i]);
        let goes_on =
            before.is_some_and(|item| item.comma || matches!(item.particle, Particle::With) || matches!(item.kind, ItemKind::Place(_)));
        (fits && whole && !goes_on && value != spots.len() as u64).then(|| count.range.clone())
    }

    /// `(3,2)에서는 대각선이 뻗지 않아요`: lines of the board at a point.
    pub(super) fn check_lines(&mut self) {
        let lattice = matches!(self.world.game.id(), GameId::FoxAndGeese | GameId::BaghChal | GameId::Alquerque | GameId::Fanorona);
        if self.question || !lattice || self.switch("diagonals") != Some(true) {
            return;
        }
        let mut wrong = None;
        for clause in &self.clauses {
            let pred = &clause.pred;
            let there = match pred.sense {
                super::lexicon::Sense::Lack => pred.negated,
                super::lexicon::Sense::Exist => !pred.negated,
                _ if matches!(pred.stem, "뻗" | "지나" | "나") => !pred.negated,
                _ => continue,
            };
            let told = !pred.possible && !pred.intended && pred.form.states() && !self.supposed(clause);
            let line = clause.places.iter().copied().find(|&at| {
                ["대각선이", "대각선은", "대각선도", "빗금이", "가로선이", "가로선은", "세로선이", "세로선은"].contains(&self.words(at))
            });
            let (Some(at), [(point, range)]) =
                (line.filter(|_| told), clause.spots(&[Particle::At, Particle::From, Particle::Topic, Particle::Subject]).as_slice())
            else {
                continue;
            };
            let oblique = self.words(at).starts_with("대각") || self.words(at).starts_with("빗금");
            let exists = !oblique || (point.row + point.column) % 2 == 0;
            if self.world.on_board(*point) && exists != there {
                wrong = Some(range.clone());
            }
        }
        if let Some(range) = wrong {
            let engine = "대각선은 행과 열을 더한 수가 짝수인 점에만 있습니다.".to_owned();
            self.fault(SENTENCE_POINT, &range, "그 자리의 선이 글과 다릅니다.".to_owned(), engine, "좌표나 선에 관한 말을 고치십시오.");
        }
    }
}
