//! Emphasis next to Korean (`pages.md` 2.5).
//!
//! CommonMark lets a mark close only where its flanking rules allow it, and they do not in
//! `**(4,3)**으로`: a mark between punctuation and a letter can only open. In Korean a particle
//! right behind a closing mark is ordinary. Where this makes a difference, the marks of a stretch
//! of text (left over ones and those already paired) are paired anew by CommonMark's own
//! algorithm, with one change: Hangul, kana and Han next to punctuation count like a blank.
//! `_` additionally may close before a word that is nothing but particles (`__말__은`).
//!
//! A single `~` is never a mark: `2~4명` is a range.

use pulldown_cmark::{CowStr, Event, Tag, TagEnd};
use std::ops::Range;

/// A run of more equal marks than this is no emphasis that somebody wrote: CommonMark's reading stands.
const LONGEST_RUN: usize = 64;

/// An event and its place in the text.
pub(super) type Placed<'a> = (Event<'a>, Range<usize>);

/// Pairs the marks of one paragraph, heading or cell anew, where Korean asks for it.
pub(super) fn repair<'a>(events: &mut Vec<Placed<'a>>, text: &'a str) {
    let (Some(first), Some(last)) = (events.first(), events.last()) else {
        return;
    };
    let ground = Ground { text, start: first.1.start, end: last.1.end };
    if !events.iter().any(|(event, range)| ground.asks(event, range)) {
        return;
    }
    let mut tokens = Tokens::new(ground, events.len());
    for (event, range) in events.drain(..) {
        tokens.push(event, range);
    }
    tokens.pair();
    tokens.write(events);
}

/// Plain text of the marks that repairing could not pair although they look like marks: where
/// `**`, `__` or `~~` stands in the published text.
pub(super) fn left_over(events: &[Placed<'_>], text: &str) -> Option<Range<usize>> {
    let mut before: Option<Range<usize>> = None;
    for (event, range) in events {
        let mark = matches!(event, Event::Text(mark) if matches!(mark.as_ref(), "*" | "~" | "**" | "~~")) && !is_escaped(text, range.start);
        match before {
            Some(ref first) if mark && first.end == range.start => {
                return Some(first.start..range.end);
            }
            _ if mark && range.len() == 2 => return Some(range.clone()),
            _ => before = mark.then(|| range.clone()),
        }
    }
    None
}

/// The text that the events are about.
#[derive(Clone, Copy)]
struct Ground<'a> {
    text: &'a str,
    start: usize,
    end: usize,
}

/// The neighbours of a run of marks; blanks stand for the ends of the text.
#[derive(Clone, Copy)]
struct Flanks {
    prev: char,
    next: char,
    /// `prev` closes something or ends a sentence.
    prev_closes: bool,
    /// It is a run of `_`, and only particles follow, up to the end of the word.
    particles: bool,
}

impl<'a> Ground<'a> {
    /// Whether an event is a mark for which Korean could make a difference.
    fn asks(&self, event: &Event<'_>, range: &Range<usize>) -> bool {
        match event {
            Event::Text(text) if is_mark(text) => self.differs(range.start),
            Event::Text(text) if text.contains('_') && text.len() == range.len() => {
                closing_underscores(text).any(|run| self.flanks(&(range.start + run.start..range.start + run.end)).particles)
            }
            Event::Start(Tag::Emphasis | Tag::Strong) => self.differs(range.start) || self.differs(range.end.saturating_sub(1)),
            Event::Start(Tag::Strikethrough) => {
                !self.text[range.start..].starts_with("~~") || self.differs(range.start) || self.differs(range.end.saturating_sub(1))
            }
            _ => false,
        }
    }

    /// Whether the run that holds the mark at `at` stands between Korean and punctuation.
    fn differs(&self, at: usize) -> bool {
        let bytes = self.text.as_bytes();
        let Some(&mark) = bytes.get(at) else {
            return false;
        };
        let mut run = at..at + 1;
        while run.start > self.start && bytes[run.start - 1] == mark && run.len() <= LONGEST_RUN {
            run.start -= 1;
        }
        while run.end < self.end && bytes[run.end] == mark && run.len() <= LONGEST_RUN {
            run.end += 1;
        }
        if run.len() > LONGEST_RUN {
            return false;
        }
        let flanks = self.flanks(&run);
        is_punctuation(flanks.prev) && is_korean(flanks.next)
            || is_korean(flanks.prev) && is_punctuation(flanks.next)
            || mark == b'_' && flanks.particles
    }

    fn flanks(&self, run: &Range<usize>) -> Flanks {
        let before = &self.text[self.start..run.start.max(self.start)];
        let after = &self.text[run.end.min(self.end)..self.end];
        let mut back = before.chars().rev();
        let prev = back.next().unwrap_or(' ');
        let prev_closes = match prev {
            '"' | '\'' => back.next().is_some_and(|c| !c.is_whitespace() && !opens(c)),
            prev => is_punctuation(prev) && !opens(prev),
        };
        let particles = self.text.as_bytes().get(run.start) == Some(&b'_') && are_particles(after);
        Flanks { prev, next: after.chars().next().unwrap_or(' '), prev_closes, particles }
    }
}

/// One run of equal marks.
struct Run {
    mark: u8,
    range: Range<usize>,
    /// Marks not yet used, of `range.len()`.
    left: usize,
    can_open: bool,
    can_close: bool,
    /// Opens only because of Korean before it.
    korean_open: bool,
    /// Closes only because of Korean behind it.
    korean_close: bool,
    /// Looks like a closing mark: closing punctuation before it, Korean behind it.
    looks_closing: bool,
    /// Looks like an opening mark: Korean before it, opening punctuation behind it.
    looks_opening: bool,
    /// Numbers of marks used to close, first to last.
    closed: Vec<usize>,
    /// Numbers of marks used to open, innermost first.
    opened: Vec<usize>,
}

enum Token<'a> {
    Event(Placed<'a>),
    Run(usize),
}

struct Tokens<'a> {
    ground: Ground<'a>,
    tokens: Vec<Token<'a>>,
    runs: Vec<Run>,
}

impl<'a> Tokens<'a> {
    fn new(ground: Ground<'a>, capacity: usize) -> Self {
        Tokens { ground, tokens: Vec::with_capacity(capacity), runs: Vec::new() }
    }

    /// Takes an event apart into marks and the rest.
    fn push(&mut self, event: Event<'a>, range: Range<usize>) {
        match event {
            Event::Text(ref text) if is_mark(text) && !is_escaped(self.ground.text, range.start) => {
                self.mark(range);
            }
            Event::Text(ref text) if text.contains('_') && text.len() == range.len() => {
                self.underscores(event, range);
            }
            Event::Start(ref tag @ (Tag::Emphasis | Tag::Strong | Tag::Strikethrough)) => {
                let width = self.width(&tag.to_end(), &range);
                self.mark(range.start..range.start + width);
            }
            Event::End(ref tag @ (TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough)) => {
                let width = self.width(tag, &range);
                self.mark(range.end - width..range.end);
            }
            _ => self.tokens.push(Token::Event((event, range))),
        }
    }

    /// How many marks a pair has on each side.
    fn width(&self, tag: &TagEnd, range: &Range<usize>) -> usize {
        match tag {
            TagEnd::Emphasis => 1,
            TagEnd::Strikethrough if !self.ground.text[range.start..].starts_with("~~") => 1,
            _ => 2,
        }
    }

    /// Splits off the `_` that may close before particles.
    fn underscores(&mut self, event: Event<'a>, range: Range<usize>) {
        let text = &self.ground.text[range.clone()];
        let mut done = range.start;
        for run in closing_underscores(text) {
            let run = range.start + run.start..range.start + run.end;
            if !self.ground.flanks(&run).particles {
                continue;
            }
            self.text(done..run.start);
            self.mark(run.clone());
            done = run.end;
        }
        if done == range.start {
            self.tokens.push(Token::Event((event, range)));
        } else {
            self.text(done..range.end);
        }
    }

    fn text(&mut self, range: Range<usize>) {
        if !range.is_empty() {
            let text = CowStr::Borrowed(&self.ground.text[range.clone()]);
            self.tokens.push(Token::Event((Event::Text(text), range)));
        }
    }

    /// Adds marks, to the run before them if they go on with it.
    fn mark(&mut self, range: Range<usize>) {
        let mark = self.ground.text.as_bytes()[range.start];
        if let Some(Token::Run(index)) = self.tokens.last() {
            let run = &mut self.runs[*index];
            if run.mark == mark && run.range.end == range.start {
                run.range.end = range.end;
                run.left = run.range.len();
                return;
            }
        }
        self.tokens.push(Token::Run(self.runs.len()));
        self.runs.push(Run {
            mark,
            left: range.len(),
            range,
            can_open: false,
            can_close: false,
            korean_open: false,
            korean_close: false,
            looks_closing: false,
            looks_opening: false,
            closed: Vec::new(),
            opened: Vec::new(),
        });
    }

    /// CommonMark's pairing, each link's text by itself.
    fn pair(&mut self) {
        let mut levels = vec![Level::new()];
        for index in 0..self.tokens.len() {
            match &self.tokens[index] {
                Token::Event((Event::Start(Tag::Link { .. } | Tag::Image { .. }), _)) => {
                    levels.push(Level::new());
                }
                Token::Event((Event::End(TagEnd::Link | TagEnd::Image), _)) => {
                    levels.pop();
                }
                Token::Event(_) => {}
                Token::Run(run) => {
                    let run = *run;
                    let breaks = |token: Option<&Token<'_>>| matches!(token, Some(Token::Event((Event::SoftBreak | Event::HardBreak, _))));
                    let begins = index > 0 && breaks(self.tokens.get(index - 1));
                    let mut flanks = self.ground.flanks(&self.runs[run].range);
                    if begins {
                        flanks.prev = ' ';
                        flanks.prev_closes = false;
                    }
                    if breaks(self.tokens.get(index + 1)) {
                        flanks.next = ' ';
                        flanks.particles = false;
                    }
                    self.runs[run].judge(flanks);
                    if let Some(level) = levels.last_mut() {
                        level.take(&mut self.runs, run);
                    }
                }
            }
        }
    }

    /// Puts events in the place of marks.
    fn write(self, events: &mut Vec<Placed<'a>>) {
        let text = self.ground.text;
        for token in self.tokens {
            let index = match token {
                Token::Event(event) => {
                    events.push(event);
                    continue;
                }
                Token::Run(index) => index,
            };
            let run = &self.runs[index];
            let mut at = run.range.start;
            for &width in &run.closed {
                events.push((Event::End(run.tag(width).to_end()), at..at + width));
                at += width;
            }
            if run.left > 0 {
                let range = at..at + run.left;
                events.push((Event::Text(CowStr::Borrowed(&text[range.clone()])), range));
                at += run.left;
            }
            for &width in run.opened.iter().rev() {
                events.push((Event::Start(run.tag(width)), at..at + width));
                at += width;
            }
        }
    }
}

impl Run {
    fn tag(&self, width: usize) -> Tag<'static> {
        match (self.mark, width) {
            (b'~', _) => Tag::Strikethrough,
            (_, 1) => Tag::Emphasis,
            _ => Tag::Strong,
        }
    }

    /// Decides what the run may do: CommonMark's flanking, then Korean.
    fn judge(&mut self, flanks: Flanks) {
        let Flanks { prev, next, .. } = flanks;
        let blank = char::is_whitespace;
        let punct = is_punctuation;
        let left = !blank(next) && (!punct(next) || blank(prev) || punct(prev));
        let right = !blank(prev) && (!punct(prev) || blank(next) || punct(next));
        let (open, close) = match self.mark {
            b'_' => (left && (!right || punct(prev)), right && (!left || punct(next))),
            b'~' if self.range.len() != 2 => return,
            b'~' => (!blank(next), right),
            _ => (left, right),
        };
        let (wide_open, wide_close) = match self.mark {
            b'_' => (open, close || !blank(prev) && flanks.particles),
            _ => (open || punct(next) && is_korean(prev), close || punct(prev) && is_korean(next)),
        };
        self.can_open = wide_open;
        self.can_close = wide_close;
        self.korean_open = wide_open && !open;
        self.korean_close = wide_close && !close;
        self.looks_closing = flanks.prev_closes && is_korean(next);
        self.looks_opening = is_korean(prev) && (opens(next) || matches!(next, '"' | '\''));
    }

    /// Whether `self` may open what `closer` closes.
    fn opens_for(&self, closer: &Run) -> bool {
        // `(왕)*은 … (졸)*는`: two marks that both look like closing ones are no pair, unless
        // CommonMark itself says so; nor are two that both look like opening ones.
        let alike = closer.korean_close && self.looks_closing || self.korean_open && closer.looks_opening;
        let (opener_length, closer_length) = (self.range.len(), closer.range.len());
        let both = self.can_open && self.can_close || closer.can_open && closer.can_close;
        let threes =
            (opener_length + closer_length).is_multiple_of(3) && !(opener_length.is_multiple_of(3) && closer_length.is_multiple_of(3));
        self.mark == closer.mark && !alike && !(both && threes)
    }
}

/// The opening marks of one level that still wait, and how far down a search is in vain.
struct Level {
    waiting: Vec<usize>,
    /// Per kind of closer, the height below which nothing opens for it.
    floors: [usize; KINDS],
}

impl Level {
    fn new() -> Self {
        Level { waiting: Vec::new(), floors: [0; KINDS] }
    }

    /// Closes what the run can close, then lets it wait to open.
    fn take(&mut self, runs: &mut [Run], closer: usize) {
        while runs[closer].can_close && runs[closer].left > 0 {
            let kind = kind_of(&runs[closer]);
            let floor = self.floors[kind].min(self.waiting.len());
            let found = (floor..self.waiting.len()).rev().find(|&height| runs[self.waiting[height]].opens_for(&runs[closer]));
            let Some(height) = found else {
                self.floors[kind] = self.waiting.len();
                break;
            };
            let opener = self.waiting[height];
            let width = match runs[opener].left.min(runs[closer].left) {
                1 => 1,
                _ => 2,
            };
            runs[opener].opened.push(width);
            runs[opener].left -= width;
            runs[closer].closed.push(width);
            runs[closer].left -= width;
            let keep = if runs[opener].left > 0 { height + 1 } else { height };
            self.waiting.truncate(keep);
            for floor in &mut self.floors {
                *floor = (*floor).min(keep);
            }
        }
        if runs[closer].can_open && runs[closer].left > 0 {
            self.waiting.push(closer);
        }
    }
}

/// Marks, lengths and the three properties that an opener's fitness depends on.
const KINDS: usize = 3 * 3 * 8;

/// Closers that find the same openers have the same kind.
fn kind_of(run: &Run) -> usize {
    let mark = match run.mark {
        b'*' => 0,
        b'_' => 1,
        _ => 2,
    };
    [run.can_open, run.korean_close, run.looks_opening]
        .into_iter()
        .fold(mark * 3 + run.range.len() % 3, |kind, property| kind * 2 + usize::from(property))
}

/// Whether an event's text is a single mark that CommonMark left over.
fn is_mark(text: &str) -> bool {
    matches!(text, "*" | "_" | "~")
}

/// Whether the byte at `at` has a backslash before it that escapes it.
fn is_escaped(text: &str, at: usize) -> bool {
    let before = text.as_bytes().get(..at).unwrap_or(&[]);
    before.iter().rev().take_while(|&&byte| byte == b'\\').count() % 2 == 1
}

/// Runs of `_` inside a text with something before them and a Korean letter behind them.
fn closing_underscores(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let start = at + bytes.get(at..)?.iter().position(|&byte| byte == b'_')?;
            let length = bytes[start..].iter().take_while(|&&byte| byte == b'_').count();
            at = start + length;
            if start > 0 && text[at..].chars().next().is_some_and(is_korean) {
                return Some(start..at);
            }
        }
    })
}

fn is_punctuation(c: char) -> bool {
    match c {
        '\0'..='\x7f' => c.is_ascii_punctuation(),
        '가'..='힣' => false,
        _ => !c.is_alphanumeric() && !c.is_whitespace() && !c.is_control(),
    }
}

/// Letters of Korean text, Han characters and kana included.
fn is_korean(c: char) -> bool {
    matches!(c,
        '가'..='힣' | 'ㄱ'..='ㆎ' | '\u{1100}'..='\u{11ff}' | '一'..='鿿' | 'ぁ'..='ヿ')
}

/// Whether a mark opens a bracket or a quotation.
fn opens(c: char) -> bool {
    matches!(c, '(' | '[' | '{' | '<' | '“' | '‘' | '「' | '『' | '《' | '〈' | '【' | '（' | '［' | '｛')
}

/// Particles and endings that follow a noun, the longest first where one begins another.
const PARTICLES: [&str; 90] = [
    "이었습니다",
    "였습니다",
    "입니다",
    "입니까",
    "이라고는",
    "에서부터",
    "으로부터",
    "이에요",
    "예요",
    "이라고",
    "이라는",
    "이라면",
    "이지만",
    "이므로",
    "이어서",
    "이든지",
    "에게서",
    "한테서",
    "으로서",
    "으로써",
    "이라도",
    "이나마",
    "이야말로",
    "야말로",
    "에서",
    "에게",
    "한테",
    "께서",
    "으로",
    "로서",
    "로써",
    "까지",
    "부터",
    "처럼",
    "보다",
    "마다",
    "조차",
    "마저",
    "밖에",
    "대로",
    "같이",
    "하고",
    "이나",
    "이란",
    "이라",
    "이며",
    "이고",
    "이다",
    "이든",
    "이면",
    "이니",
    "라고",
    "라는",
    "라면",
    "라도",
    "지만",
    "므로",
    "여서",
    "인데",
    "인지",
    "든지",
    "이랑",
    "이여",
    "이야",
    "뿐",
    "은",
    "는",
    "이",
    "가",
    "을",
    "를",
    "에",
    "의",
    "로",
    "와",
    "과",
    "도",
    "만",
    "란",
    "라",
    "며",
    "고",
    "다",
    "든",
    "면",
    "나",
    "랑",
    "야",
    "요",
    "인",
];

/// Whether a text begins with a word of nothing but particles.
fn are_particles(text: &str) -> bool {
    let end = text.char_indices().take(9).find(|&(_, c)| !is_korean(c)).map_or(text.len(), |(at, _)| at);
    let word = &text[..end];
    !word.is_empty() && word.len() <= 8 * 3 && splits(word, 3)
}

fn splits(word: &str, parts: usize) -> bool {
    word.is_empty() || parts > 0 && PARTICLES.iter().filter_map(|particle| word.strip_prefix(particle)).any(|rest| splits(rest, parts - 1))
}
