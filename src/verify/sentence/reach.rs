//! In which directions the pieces of a game go at all, said as a rule: `거위는 옆으로 갈 줄 모릅니다`, `똑바로 나아가며 잡을 수 있습니다`.

use std::ops::Range;

use crate::engine::{GameId, Side};

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::rulebook::Modal;
use super::world::Stage;

/// A direction as a player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Ahead,
    Straight,
    Diagonal,
    Side,
    Back,
}

/// Words that speak of what stands on the board.
const PRESENT: &[&str] =
    &["막", "없", "좁", "차 있", "비어", "둘러싸", "지금", "이제", "아직", "이번", "여기", "갇", "끝줄", "판 끝", "가장자리"];

impl Checker<'_> {
    /// A way to move, or to capture, that the rules know or do not know.
    pub(super) fn wrong_way_of_moving(&self, clause: &Clause, modal: Modal) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let captures = matches!(pred.sense, Sense::Capture | Sense::Over);
        let deed = captures || matches!(pred.sense, Sense::Go | Sense::Bring) || matches!(pred.stem, "두" | "막" | "노리");
        if !deed || !self.world.has_points() || !matches!(modal, Modal::Can | Modal::Cannot) {
            return None;
        }
        let side = self.side_meant(clause).or_else(|| self.movers().first().copied()).unwrap_or(self.world.before.to_move);
        if modal == Modal::Can && self.never_done(clause, captures) {
            return Some(clause.range.clone());
        }
        // 똑바로 나아가며 잡을 수 있다
        let before = self.clauses.iter().rev().find(|c| c.at < clause.at && !c.pred.form.is_adnominal());
        let leading = before.filter(|c| {
            c.pred.form == Form::And && !c.pred.negated && matches!(c.pred.sense, Sense::Go | Sense::Bring) && c.at + 3 >= clause.at
        });
        let own = clause.places.iter().copied().chain(leading.iter().flat_map(|c| c.places.iter().copied()));
        let backs = |stem: &str| matches!(stem, "되돌아오" | "되돌아가" | "물러나" | "물러서" | "뒷걸음치" | "물러가");
        let turned = backs(pred.stem) || leading.is_some_and(|c| backs(c.pred.stem));
        let ways = own.filter_map(|at| self.way_of_word(at, side)).chain(turned.then_some(Way::Back));
        for way in ways {
            let Some(known) = self.known(side, way, captures) else { continue };
            // 여우가 위쪽으로만 움직일 수 있기 때문이며
            let only = clause
                .places
                .iter()
                .any(|&at| matches!(self.words(at), "위로만" | "위쪽으로만" | "아래로만" | "아래쪽으로만" | "앞으로만"));
            let reason = self.world.stage == Stage::Cannot && pred.form.states() && clause.at + 1 != self.items.len();
            if modal == Modal::Can && only && reason && !self.goes_one_way(side) && clause.subject.is_some() {
                return Some(clause.range.clone());
            }
            let rule = modal == Modal::Cannot && known && self.is_rule(clause);
            if modal == Modal::Can && !known || rule {
                return Some(clause.range.clone());
            }
        }
        None
    }

    /// `거위에게 아래로 가는 수가 없기 때문이다`: the reason of a refusal that the rules do not know.
    pub(super) fn wrong_way_lacking(&self, clause: &Clause) -> Option<Range<usize>> {
        let none = clause.pred.negated && clause.pred.possible || clause.pred.sense == Sense::Lack && !clause.pred.negated;
        let way = clause.at.checked_sub(2).filter(|&at| {
            matches!(self.words(at + 1), "수가" | "길이" | "방법이" | "수는") && matches!(&self.items[at].kind, ItemKind::Pred(pred) if matches!(pred.sense, Sense::Go | Sense::Bring) && pred.form.is_adnominal() && !pred.negated)
        })?;
        let start = self.clauses.iter().rev().find(|c| c.at < way && !c.pred.form.is_adnominal()).map_or(0, |c| c.at + 1);
        let placed = self.items[start..way]
            .iter()
            .any(|item| matches!(item.kind, ItemKind::Place(_)) && item.particle != Particle::Of && item.particle != Particle::To);
        let side = self.side_meant(clause)?;
        let known = (start..way).any(|at| self.way_of_word(at, side).is_some_and(|way| self.known(side, way, false) == Some(true)));
        let reason = self.world.stage == Stage::Cannot && clause.pred.form.states();
        (none && reason && known && !placed && !self.says(&["막", "차 있"])).then(|| self.items[way].range.start..clause.range.end)
    }

    /// `한 칸만 움직여 잡으면 그만이다` in Surakarta: a step never captures.
    pub(super) fn wrong_step_that_takes(&self) -> Option<Range<usize>> {
        let loops = self.world.game.id() == GameId::Surakarta && self.choice(&["loops-required"]) == Some("1");
        let clause = self.clauses.iter().find(|c| c.pred.sense == Sense::Capture && !c.pred.negated && !c.pred.form.is_adnominal())?;
        let before = self.clauses.iter().rev().find(|c| c.at < clause.at && !c.pred.form.is_adnominal())?;
        let step = before.pred.form == Form::And
            && !before.pred.negated
            && matches!(before.pred.stem, "움직이" | "옮기" | "가")
            && before.counts().any(|(value, counter, ordinal, _)| value == 1 && counter == "칸" && !ordinal);
        let denied = self.says(&["없", "못", "아니", "안"]);
        (loops && step && !denied).then_some(before.range.start..clause.range.end)
    }

    /// Whether a clause of inability speaks of the rules rather than of the board.
    fn is_rule(&self, clause: &Clause) -> bool {
        let name = self.world.game.info().name;
        let told = self.items[..clause.at].iter().any(|item| self.text[item.range.clone()].starts_with(name));
        // 말은 뒤로는 움직일 수 없다: of every piece.
        let every = matches!(self.items.first(), Some(super::item::Item { kind: ItemKind::Piece, particle: Particle::Topic, .. }));
        let general =
            self.says(&["규칙", "언제나", "원래", "빈칸으로도", "비어 있어도"]) || self.text[clause.range.clone()].contains("줄 모");
        // 거위는 아래로 갈 수 없으므로: the reason of a refusal.
        let reason = self.world.stage == Stage::Cannot && clause.pred.form == Form::Then && clause.subject.is_some();
        let placed = clause.args.iter().any(|item| matches!(item.kind, ItemKind::Place(_)));
        (told || general || reason || every)
            && !placed
            && !(0..clause.at).any(|at| PRESENT.iter().any(|word| self.words(at).starts_with(word)))
    }

    /// `빈 이웃 칸으로 걸을 수 있다` in Konane, `사냥개를 뛰어넘을 수 있다`, `한 칸 움직여 잡을 수 있다` in Surakarta.
    fn never_done(&self, clause: &Clause, captures: bool) -> bool {
        let near = self.says(&["옆에", "옆의", "이웃", "곧장"])
            || self.items[..clause.at].iter().any(|item| matches!(item.kind, ItemKind::Count { value: 1, counter: "칸", .. }));
        // 틈을 없애면 됩니다: no piece is meant.
        let prey = !clause.args.iter().any(|item| {
            matches!(item.particle, Particle::Object | Particle::Also | Particle::Bare)
                && matches!(&item.kind, ItemKind::Word(word) if word.ends_with(['을', '를', '만']))
        });
        let loops = self.choice(&["loops-required"]) == Some("1");
        match self.world.game.id() {
            GameId::Konane => matches!(clause.pred.stem, "걷" | "걸어가"),
            GameId::FoxAndHounds => captures && prey || matches!(clause.pred.stem, "뛰어넘" | "건너뛰"),
            GameId::Surakarta => {
                captures && near && loops && !self.says(&["고리"]) || captures && loops && self.text.contains("고리를 돌지 않고")
            }
            _ => false,
        }
    }

    fn way_of_word(&self, at: usize, side: Side) -> Option<Way> {
        let word = self.words(at);
        let bare = word.trim_end_matches(['는', '도', '만']);
        let ahead = self.world.forward(side).filter(|_| self.goes_one_way(side));
        let related =
            at > 0 && (matches!(self.words(at - 1), "왼쪽" | "오른쪽" | "바로") || matches!(self.items[at - 1].kind, ItemKind::Place(_)));
        match bare {
            "대각선으로" | "비스듬히" | "사선으로" => Some(Way::Diagonal),
            "곧게" | "똑바로" | "정면으로" => Some(Way::Straight),
            "옆으로" | "가로로" | "좌우로" => Some(Way::Side),
            "뒤로" | "뒤쪽으로" if !related => Some(Way::Back),
            "위로" | "위쪽으로" if ahead == Some(1) && !related => Some(Way::Back),
            "아래로" | "아래쪽으로" if ahead == Some(-1) && !related => Some(Way::Back),
            "위로" | "위쪽으로" | "아래로" | "아래쪽으로" if !related && (ahead.is_some() || word.ends_with('만')) => {
                Some(Way::Ahead)
            }
            _ => None,
        }
    }

    /// Whether a side only goes ahead.
    pub(super) fn goes_one_way(&self, side: Side) -> bool {
        match (self.world.game.id(), side) {
            (GameId::Breakthrough, _) => true,
            (GameId::FoxAndGeese, Side::Second) => self.switch("geese-backward") == Some(false),
            (GameId::FoxAndHounds, Side::Second) => self.switch("hounds-backward") == Some(false),
            _ => false,
        }
    }

    /// Whether pieces of a side go, or capture, that way by the rules.
    fn known(&self, side: Side, way: Way, captures: bool) -> Option<bool> {
        let id = self.world.game.id();
        Some(match (id, way) {
            (_, Way::Ahead) => true,
            (_, Way::Back) => !self.goes_one_way(side),
            (GameId::FoxAndGeese, Way::Side) if side == Side::Second => self.switch("geese-sideways")?,
            (GameId::FoxAndGeese, Way::Diagonal) if side == Side::Second => self.switch("geese-diagonal")?,
            (GameId::FoxAndGeese | GameId::BaghChal | GameId::Alquerque | GameId::Fanorona, Way::Diagonal) => self.switch("diagonals")?,
            // 옆으로 비켜: not meant as the direction of one step.
            (GameId::FoxAndHounds, Way::Side) => return None,
            (GameId::FoxAndHounds, Way::Straight) => false,
            (GameId::Konane | GameId::Seega, Way::Diagonal) => false,
            (GameId::Surakarta, Way::Diagonal) if captures => false,
            (GameId::Surakarta, Way::Diagonal) => self.switch("diagonal-steps")?,
            (GameId::Breakthrough, Way::Straight) if captures => self.switch("straight-capture")?,
            (GameId::Breakthrough, Way::Diagonal) => captures || self.switch("diagonal-move")?,
            (GameId::Breakthrough, Way::Side) => false,
            (GameId::SnakesAndLadders, _) => return None,
            _ => true,
        })
    }

    /// `거위에게 대각선 이동이 허용되지 않기 때문이며`, `대각선 이동이 금지되어 있어`
    pub(super) fn wrong_way_noun(&self) -> Option<Range<usize>> {
        let at = (1..self.items.len()).find(|&at| ["이동이", "이동은", "이동도"].contains(&self.words(at)))?;
        let way = match self.words(at - 1) {
            "대각선" => Way::Diagonal,
            "곧은" | "직선" => Way::Straight,
            "뒤쪽" | "뒤로" => Way::Back,
            _ => return None,
        };
        let rest = (at + 1..self.items.len().min(at + 5)).collect::<Vec<_>>();
        let no = |i: usize| {
            ["않", "안", "못"].iter().any(|no| self.words(i).starts_with(no))
                || matches!(&self.items[i].kind, ItemKind::Pred(pred) if pred.negated)
        };
        let word = rest.iter().copied().find(|&i| ["허용", "가능", "금지", "불가능"].iter().any(|word| self.words(i).starts_with(word)))?;
        let at_word = word;
        let banned = ["금지", "불가능"].iter().any(|word| self.words(at_word).starts_with(word));
        let denied = (word..self.items.len().min(word + 2)).any(no) && !banned;
        let can = !banned && !denied;
        let given = self.items[..at].iter().rev().find_map(|item| match item.kind {
            ItemKind::Side(side) if matches!(item.particle, Particle::Give | Particle::Topic | Particle::Subject) => Some(side),
            _ => None,
        });
        let side = given.unwrap_or(self.world.before.to_move);
        let known = self.known(side, way, false)?;
        let supposed = self.items[..at].iter().any(|item| matches!(&item.kind, ItemKind::Pred(pred) if pred.form == Form::If));
        (known != can && !supposed).then(|| self.items[at - 1].range.start..self.items[word].range.end)
    }
}
