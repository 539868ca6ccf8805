//! Snakes and Ladders: the rules of the track (what two pieces on one square do, a six, a roll past 100), who is ahead, which face is needed.

use std::ops::Range;

use crate::diagnostic::codes::sentence::SENTENCE_MOTION;
use crate::engine::{Side, Value};

use super::Checker;
use super::clause::Clause;
use super::item::ItemKind;
use super::lexicon::{Form, Particle, Sense};
use super::rulebook::Modal;
use super::world::Stage;

impl Checker<'_> {
    pub(super) fn check_track(&mut self) {
        if self.question || matches!(self.world.stage, Stage::Whole | Stage::Answer) || self.says(&["변형", "만약", "만일"]) {
            return;
        }
        let mut wrong: Vec<(Range<usize>, &'static str)> = Vec::new();
        for clause in &self.clauses {
            let rule = self.wrong_meeting(clause).or_else(|| self.wrong_six(clause)).or_else(|| self.wrong_overshoot(clause));
            wrong.extend(rule.map(|range| (range, "이 놀이의 규칙과 다릅니다.")));
            wrong.extend(self.wrong_rest(clause).map(|range| (range, "그 칸에서는 쉬지 않고 사다리나 뱀을 탑니다.")));
            wrong.extend(self.wrong_lead(clause).map(|range| (range, "앞선 쪽이 글과 다릅니다.")));
            wrong.extend(self.wrong_slope(clause).map(|range| (range, "오르내리는 방향이 글과 다릅니다.")));
            wrong.extend(self.wrong_traveller(clause).map(|range| (range, "칸이나 말이 글과 다릅니다.")));
            wrong.extend(self.wrong_face_needed(clause).map(|range| (range, "필요한 눈이 글과 다릅니다.")));
        }
        wrong.extend(self.wrong_at_least().map(|range| (range, "100을 넘는 눈으로는 움직이지 않습니다.")));
        wrong.extend((0..self.items.len()).filter_map(|at| self.wrong_square_of(at)).map(|range| (range, "그 칸에 있는 말이 아닙니다.")));
        let engine = Side::BOTH.map(|side| format!("{} {}", self.name(side), self.world.after.squares[side.index()])).join(", ");
        for (range, message) in wrong {
            self.fault(SENTENCE_MOTION, &range, message.to_owned(), engine.clone(), "칸이나 눈, 규칙을 고치십시오.");
        }
    }

    fn squares_now(&self, side: Side) -> [u32; 2] {
        [&self.world.after, &self.world.before].map(|position| u32::from(position.squares[side.index()]))
    }

    /// `두 말이 한 칸에 설 수 없다`, `검정은 처음으로 돌아갑니다`
    fn wrong_meeting(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let bump = self.switch("bump")?;
        let shares = self.says(&["한 칸에", "같은"]) || self.says_word(&["한"]) && self.says(&["칸에"]);
        let both = self.says(&["두 말", "함께", "같이"]) || clause.counts().any(|(value, ..)| value == 2);
        let stands = matches!(pred.sense, Sense::Stand | Sense::Exist | Sense::Go) || matches!(pred.stem, "머무르" | "머물");
        if shares && both && stands && self.modal(clause) == Some(Modal::Cannot) {
            return Some(clause.range.clone());
        }
        const HOME: &[&str] = &["처음으로", "출발점으로", "출발선으로", "시작점으로", "출발", "처음", "0으로"];
        let home = clause
            .places
            .iter()
            .any(|&at| self.items[at].particle == Particle::To && HOME.iter().any(|home| self.words(at).starts_with(home)));
        let sent = matches!(pred.stem, "돌아가" | "되돌아가" | "밀려나" | "쫓겨나" | "돌려보내" | "내려가" | "보내" | "돌아오");
        let told = !pred.negated && !pred.intended && !pred.denied_later && !matches!(pred.form, Form::If | Form::Nominal | Form::Question);
        let moved = self.world.legs.iter().any(|leg| leg.after.squares.contains(&0) && !leg.before.squares.contains(&0));
        (!bump && home && sent && told && !moved).then(|| clause.range.clone())
    }

    /// `6이 나왔으므로 하양이 다시 굴립니다`
    fn wrong_six(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let again = clause.has_word(&["더", "다시", "또"]) && pred.sense == Sense::Roll && !pred.negated && !pred.intended && !pred.past;
        let six = self.says(&["6"]) || matches!(self.world.legs.last().map(|leg| leg.action), Some(crate::engine::Action::Roll(6)));
        let mover = self.world.legs.last().map(|leg| leg.mover);
        let own = clause.subject.as_ref().is_none_or(|subject| Some(subject.side) == mover);
        let stated = pred.form.states() && self.switch("six-rolls-again") == Some(false);
        // 하양이 73에 있는 동안 … 마지막으로 한 번 더 던질 수 있다: the game is over.
        let over = self.world.stage == Stage::Play && self.world.outcomes.iter().all(Option::is_some);
        (again && stated && (six && own || over) && !self.says(&["다음"])).then(|| clause.range.clone())
    }

    /// `넘친 눈만큼 뒤로 물러남` where a piece stays.
    fn wrong_overshoot(&self, clause: &Clause) -> Option<Range<usize>> {
        let stays = matches!(self.world.rule("overshoot"), Some(Value::Choice("stay")));
        let pred = &clause.pred;
        let back = matches!(pred.stem, "물러나" | "물러서" | "되돌아오" | "되돌아가" | "튕겨나" | "후퇴하")
            || clause.has_word(&["뒤로"]) && pred.sense == Sense::Go;
        let past = self.says(&["넘", "남은", "초과", "튕"]);
        (stays && back && past && !pred.negated && pred.form.states()).then(|| clause.range.clone())
    }

    /// `93에 올라섰고 그대로 머무릅니다`, `80에 멈추어 다음 차례를 기다립니다`: where a ladder or a snake leads on.
    fn wrong_rest(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let waits = matches!(pred.stem, "머무르" | "머물" | "쉬" | "기다리")
            || clause.has_word(&["그대로"]) && matches!(pred.sense, Sense::Stand | Sense::Exist);
        let told = !pred.negated && !pred.intended && !matches!(pred.form, Form::If | Form::Question | Form::Nominal) && !pred.denied_later;
        if !waits || !told {
            return None;
        }
        let from = self.clauses.iter().rev().find(|c| c.at < clause.at && c.pred.form != Form::And).map_or(0, |c| c.at);
        let last = (from..clause.at).rev().find_map(|at| match self.items[at].kind {
            ItemKind::Number(number) if matches!(self.items[at].particle, Particle::At | Particle::From | Particle::To) => {
                Some((at, number))
            }
            ItemKind::Count { value, counter: "번" | "칸", .. } if value > 6 => u32::try_from(value).ok().map(|value| (at, value)),
            _ => None,
        });
        let (at, number) = last?;
        let leads = ["ladders", "snakes"].iter().any(|id| self.jumps(id).iter().any(|(from, _)| *from == number));
        leads.then(|| self.items[at].range.clone())
    }

    /// `하양이 검정을 앞질렀습니다`, `하양보다 앞선 칸에 섭니다`, `하양이 아홉 칸 앞서게 되었다`
    fn wrong_lead(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let ahead = match pred.stem {
            "앞서" | "앞지르" | "따라잡" | "추월하" => true,
            "뒤지" | "뒤처지" => false,
            _ => return None,
        };
        // 한 번 앞서 굴릴 뿐: earlier.
        let earlier = pred.form == Form::And && &self.text[clause.range.clone()] == "앞서";
        if earlier
            || pred.negated
            || pred.possible
            || pred.intended
            || matches!(pred.form, Form::If | Form::Prospective | Form::Question | Form::Intent)
        {
            return None;
        }
        let other = clause.args.iter().find_map(|item| match item.kind {
            ItemKind::Side(side) if item.particle == Particle::Object || self.text[item.range.clone()].ends_with("보다") => Some(side),
            _ => None,
        });
        let leader = other.map(Side::other).or_else(|| clause.subject.as_ref().map(|subject| subject.side))?;
        let (mine, theirs) = (self.squares_now(leader), self.squares_now(leader.other()));
        let fits = |at: usize| {
            if ahead { mine[at] > theirs[at] || pred.stem == "따라잡" && mine[at] == theirs[at] } else { mine[at] < theirs[at] }
        };
        let before =
            self.world.stage == Stage::Play && (pred.past && pred.form == Form::AdnominalPast || self.says(&["전", "까지", "앞서 있던"]));
        let holds = fits(0) || before && fits(1);
        if !holds {
            return Some(clause.range.clone());
        }
        let (value, _, _, item) = clause.counts().find(|(_, counter, ordinal, _)| *counter == "칸" && !ordinal)?;
        let gaps = [0, 1].map(|at| u64::from(mine[at].abs_diff(theirs[at])));
        (!gaps.contains(&value)).then(|| item.range.clone())
    }

    /// `71의 사다리를 타고 91로 내려갑니다`
    fn wrong_slope(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let up = ["올라", "오르"].iter().any(|stem| pred.stem.starts_with(stem));
        let down = matches!(pred.stem, "내려가" | "내려오" | "미끄러지" | "떨어지" | "추락하" | "미끄러져내려가");
        let (true, false) = (up || down, pred.negated) else { return None };
        let target = clause.args.iter().find_map(|item| match item.kind {
            ItemKind::Number(number) if matches!(item.particle, Particle::To | Particle::Until) => Some(number),
            ItemKind::Count { value, counter: "번" | "칸", .. } if value > 6 => u32::try_from(value).ok(),
            _ => None,
        })?;
        let ends = |id: &str| self.jumps(id).iter().any(|(_, to)| *to == target);
        let jumps = self.says(&["사다리", "뱀"]);
        let wrong = jumps && (up && ends("snakes") && !ends("ladders") || down && ends("ladders") && !ends("snakes"));
        wrong.then(|| clause.range.clone())
    }

    /// `한 번에 이기려면 정확히 5가 나와야 한다`
    fn wrong_face_needed(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let needs = (pred.stem == "나오" || pred.sense == Sense::Roll)
            && !pred.negated
            && (pred.must || pred.form == Form::If && self.text[clause.range.clone()].ends_with('야'));
        let goal = self.says(&["이기", "이길", "끝내", "끝낼", "100", "도착", "닿", "골인"]);
        if !needs || !goal {
            return None;
        }
        let (number, range) = clause.args.iter().find_map(|item| match item.kind {
            ItemKind::Number(number) if number <= 6 && matches!(item.particle, Particle::Subject | Particle::Object | Particle::Also) => {
                Some((number, item.range.clone()))
            }
            _ => None,
        })?;
        let sides: Vec<Side> = self.side_meant(clause).map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
        let jump = self.jumps("ladders").into_iter().filter(|(_, to)| *to == 100).map(|(from, _)| from);
        let goals: Vec<u32> = jump.chain([100]).collect();
        let fits = sides.iter().flat_map(|side| self.squares_now(*side)).any(|square| goals.contains(&(square + number)));
        (!fits).then_some(range)
    }

    /// `3 이상의 눈이 나오기만 하면 100에 도착한다` where a roll past 100 stays.
    fn wrong_at_least(&self) -> Option<Range<usize>> {
        let stays = matches!(self.world.rule("overshoot"), Some(Value::Choice("stay")));
        let at = (1..self.items.len())
            .find(|&at| self.words(at).starts_with("이상") && matches!(self.items[at - 1].kind, ItemKind::Number(1..=5)))?;
        let goal = self.says(&["100", "이기", "승리", "도착", "닿"]);
        let near =
            Side::BOTH.iter().any(|side| self.world.after.squares[side.index()] >= 94 && self.world.after.squares[side.index()] < 100);
        (stays && goal && near && !self.says(&["아니", "못"])).then(|| self.items[at - 1].range.start..self.items[at].range.end)
    }

    /// `98에 선 검정은`, `두 칸만 더 가면 이긴다`
    pub(super) fn wrong_square_of(&self, at: usize) -> Option<Range<usize>> {
        let ItemKind::Side(side) = self.items[at].kind else { return None };
        let ItemKind::Pred(pred) = &self.items[at.checked_sub(1)?].kind else { return None };
        let stands = matches!(pred.sense, Sense::Stand | Sense::Exist)
            && matches!(pred.form, Form::Adnominal | Form::AdnominalPast)
            && !pred.negated
            && !pred.possible;
        let place = at.checked_sub(2).filter(|_| stands)?;
        let ItemKind::Number(number) = self.items[place].kind else { return None };
        let known = self.world.positions.iter().any(|position| u32::from(position.squares[side.index()]) == number);
        (self.items[place].particle == Particle::At && !known).then(|| self.items[place].range.clone())
    }

    /// `78로 내려간 것은 하양의 말입니다`, `일곱 칸만 더 가면 됩니다`, `88에 선 채로`
    fn wrong_traveller(&self, clause: &Clause) -> Option<Range<usize>> {
        let pred = &clause.pred;
        let number = clause.args.iter().find_map(|item| match item.kind {
            ItemKind::Number(number) if matches!(item.particle, Particle::To | Particle::At | Particle::Until) => Some((number, item)),
            _ => None,
        });
        let went = matches!(pred.sense, Sense::Go | Sense::Stand) && pred.form == Form::AdnominalPast && !pred.negated;
        if let (Some((number, _)), true) = (number, went && matches!(self.words(clause.at + 1), "것은" | "말은" | "쪽은")) {
            let side = (clause.at + 2..self.items.len()).find_map(|at| match self.items[at].kind {
                ItemKind::Side(side) if self.items[at].particle == Particle::Is => Some(side),
                _ => None,
            })?;
            let stands = |position: &crate::engine::Position| u32::from(position.squares[side.index()]) == number;
            return (!self.world.positions.iter().any(stands)).then(|| clause.range.clone());
        }
        // 88에 선 채로: where it stands after the step.
        if went && pred.sense == Sense::Stand && matches!(self.words(clause.at + 1), "채" | "채로") && self.world.stage == Stage::Play {
            let (number, item) = number?;
            let side = self.items[..clause.at].iter().rev().find_map(|item| match item.kind {
                ItemKind::Side(side) if matches!(item.particle, Particle::Topic | Particle::Subject) => Some(side),
                _ => None,
            })?;
            return (u32::from(self.world.after.squares[side.index()]) != number).then(|| item.range.clone());
        }
        let enough = pred.possible && pred.form == Form::Finite && self.text[clause.range.clone()].contains("면 ");
        let further = matches!(pred.sense, Sense::Go)
            && (pred.form == Form::If || enough)
            && clause.has_word(&["더"])
            && !self.hangs_on_another(clause.at);
        let next = self.clauses.iter().find(|c| c.at > clause.at);
        let goal = enough || self.says(&["100"]) || next.is_some_and(|next| matches!(next.pred.sense, Sense::Win | Sense::Finish));
        let (value, _, _, item) = clause.counts().find(|(_, counter, ordinal, _)| *counter == "칸" && !ordinal)?;
        let mover = self.world.legs.last().map(|leg| leg.mover);
        let side = clause.subject.as_ref().map(|subject| subject.side).or_else(|| self.side_meant(clause)).or(mover)?;
        let left = self.squares_now(side).map(|square| u64::from(100_u32.saturating_sub(square)));
        let only = self.text[item.range.clone()].ends_with('만');
        (further && goal && only && left[0] != value).then(|| item.range.clone())
    }
}
