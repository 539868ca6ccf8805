//! What `panrye accept` would do: decided first, shown, and only then written (see [`super::apply`]).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use jiff::civil::Date;
use unicode_normalization::UnicodeNormalization;

use crate::diagnostic::codes::record::RECORD_TARGET;
use crate::diagnostic::{Finding, Place, nearest};
use crate::korean::josa;

use super::compare::{edited, newer};
use super::diff::diff;
use super::store::{FACTS, Key, Store};
use super::survey::{Entry, Found, Matched, Survey};
use super::write::Write;
use super::yaml::Sheet;

/// What to accept: `PAGE`, a folder of pages, or `PAGE#ID`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// Path under `content/`, without `.md`; a folder means every page in it.
    pub page: String,
    /// Name of one example, or [`FACTS`].
    pub id: Option<String>,
}

impl Target {
    /// Reads `games/breakthrough#첫-수`; `content/`, `.md` and `./` are allowed, and NFD and capitals in names folded.
    ///
    /// ```
    /// use panrye::verify::record::Target;
    /// let target = Target::parse("content/games/breakthrough.md#첫-수");
    /// assert_eq!((target.page.as_str(), target.id.as_deref()), ("games/breakthrough", Some("첫-수")));
    /// ```
    pub fn parse(text: &str) -> Target {
        let text: String = text.trim().nfc().collect();
        let (page, id) = match text.rsplit_once('#') {
            Some((page, id)) => (page, Some(crate::korean::example_id(id).unwrap_or_else(|_| id.to_owned()))),
            None => (text.as_str(), None),
        };
        let page = page.trim_start_matches("./").trim_end_matches('/');
        let page = if page == "content" { "" } else { page.strip_prefix("content/").unwrap_or(page) };
        Target { page: page.trim_end_matches(".md").to_owned(), id }
    }

    /// Whether a page is meant, or lies in the folder that is meant.
    fn has_page(&self, page: &str) -> bool {
        self.page.is_empty() || page.strip_prefix(self.page.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    fn has(&self, key: &Key) -> bool {
        match &self.id {
            Some(id) => key.page == self.page && key.id == *id,
            None => self.has_page(&key.page),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.page)?;
        self.id.as_ref().map_or(Ok(()), |id| write!(f, "#{id}"))
    }
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct AcceptOptions<'a> {
    /// Only these; everything if there are none.
    pub targets: &'a [Target],
    /// The day that new records carry, see [`super::today`].
    pub date: Date,
    /// Unchanged records get the date, too.
    pub restamp: bool,
    /// Records without an example are removed.
    pub prune: bool,
}

/// What would be done with one record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// There is none yet.
    New,
    /// It says something else now.
    Changed {
        /// The lines that changed in play, see [`super::diff`]; empty if only what the example says about it changed.
        diff: String,
        /// The name it has now, if it is another.
        from: Option<Key>,
    },
    /// It gets another name; its date stays.
    Renamed {
        /// The name it has now.
        from: Key,
    },
    /// It stays, with another date.
    Restamped,
    /// It stays as it is.
    Unchanged,
    /// It belongs to nothing and is removed (`--prune`).
    Removed,
    /// It belongs to nothing and stays, because `--prune` was not given.
    Orphan,
    /// It is not written.
    Refused(Refused),
}

/// Why a record is not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The example's own assertions do not hold.
    Fails,
    /// The file cannot be read; it is not overwritten.
    Broken,
    /// Example and rules are the same, play is not: the file was changed by hand, or the engine changed without a new
    /// revision. It is not overwritten.
    Edited,
    /// The record comes from rules that this engine does not know yet.
    Newer,
}

impl fmt::Display for Change {
    /// A few Korean words for a list.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::New => f.write_str("새 기록"),
            Change::Changed { from: None, .. } => f.write_str("달라짐"),
            Change::Changed { from: Some(from), .. } => write!(f, "이름과 내용이 달라짐 (앞의 이름: {from})"),
            Change::Renamed { from } => write!(f, "이름 바꿈 (앞의 이름: {from})"),
            Change::Restamped => f.write_str("확인일만 바꿈"),
            Change::Unchanged => f.write_str("그대로"),
            Change::Removed => f.write_str("지움 (맞는 예시 없음)"),
            Change::Orphan => f.write_str("맞는 예시 없음 (--prune으로 지움)"),
            Change::Refused(Refused::Fails) => f.write_str("기록하지 않음 (예시에 오류가 있음)"),
            Change::Refused(Refused::Broken) => f.write_str("기록하지 않음 (지금 있는 기록이 깨졌음)"),
            Change::Refused(Refused::Edited) => {
                f.write_str("기록하지 않음 (지금 있는 기록을 손으로 고쳤거나, 엔진이 개정 번호 없이 달라졌음)")
            }
            Change::Refused(Refused::Newer) => f.write_str("기록하지 않음 (지금 있는 기록이 더 새로운 규칙의 것임)"),
        }
    }
}

/// One record and what would be done with it.
#[derive(Clone, Debug)]
pub struct Item {
    /// Which record.
    pub key: Key,
    /// What would be done.
    pub change: Change,
    /// Where the example stands on its page; none for a record without an example.
    pub place: Option<Place>,
    pub(super) writes: Vec<Write>,
}

impl Item {
    /// Whether a file would be written or removed for it.
    pub fn writes(&self) -> bool {
        !self.writes.is_empty()
    }
}

/// Everything that would be done.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// In the order of the records' names.
    pub items: Vec<Item>,
    /// Targets that are not there (`record-target`).
    pub findings: Vec<Finding>,
}

impl Plan {
    /// Whether nothing would be written.
    pub fn is_empty(&self) -> bool {
        !self.items.iter().any(Item::writes)
    }

    /// Whether something was refused.
    pub fn refuses(&self) -> bool {
        self.items.iter().any(|item| matches!(item.change, Change::Refused(_)))
    }
}

/// Decides what to do with every record asked for. Nothing is written.
pub fn plan(store: &Store, survey: &Survey, options: &AcceptOptions) -> Plan {
    let Matched { entries, orphans } = survey.matched(store);
    let asked = asked(&entries, &orphans, options.targets);
    let known: Vec<&Key> = entries.iter().map(|entry| &entry.key).chain(&orphans).collect();
    let findings = options.targets.iter().filter_map(|target| unknown(target, &known, survey)).collect();
    let mut items: Vec<Item> =
        entries.iter().filter(|entry| asked.contains(&entry.key)).map(|entry| item(store, entry, &entries, options)).collect();
    items.extend(orphans.iter().filter(|key| asked.contains(*key)).map(|key| orphan(store, key, options.prune)));
    let moved: Vec<Key> = items.iter().filter_map(|item| item.change.from().cloned()).collect();
    items.retain(|item| !matches!(item.change, Change::Removed | Change::Orphan) || !moved.contains(&item.key));
    items.sort_by(|a, b| a.key.cmp(&b.key));
    Plan { items, findings }
}

/// The records that are asked for, and those that must go with them: a record that moves away from a name must have
/// moved before another one is written under that name.
fn asked<'k>(entries: &'k [Entry], orphans: &'k [Key], targets: &[Target]) -> BTreeSet<&'k Key> {
    let meant = |key: &&Key| targets.is_empty() || targets.iter().any(|target| target.has(key));
    let mut asked: BTreeSet<&Key> = entries.iter().map(|entry| &entry.key).chain(orphans).filter(meant).collect();
    let moving: BTreeMap<&Key, &Key> = entries
        .iter()
        .filter_map(|entry| if let Found::Elsewhere(from) = &entry.found { Some((from, &entry.key)) } else { None })
        .collect();
    for start in asked.clone() {
        let mut next = moving.get(start);
        while let Some(key) = next.filter(|key| asked.insert(key)) {
            next = moving.get(*key);
        }
    }
    asked
}

impl Change {
    /// The name of the record that moves.
    pub(super) fn from(&self) -> Option<&Key> {
        match self {
            Change::Renamed { from } => Some(from),
            Change::Changed { from, .. } => from.as_ref(),
            _ => None,
        }
    }
}

fn item(store: &Store, entry: &Entry, entries: &[Entry], options: &AcceptOptions) -> Item {
    let change = change(store, entry, options.restamp);
    let fresh = || entry.now.on(options.date);
    let after = match (&change, entry.stored(store)) {
        (Change::New | Change::Changed { .. } | Change::Restamped, _) => Some(fresh()),
        (Change::Renamed { .. }, _) if options.restamp => Some(fresh()),
        (Change::Renamed { .. }, Some((_, sheet))) => Some(sheet.clone()),
        _ => None,
    };
    let mut writes: Vec<Write> = after.map(|sheet| Write::new(store, &entry.key, Some(sheet))).into_iter().collect();
    // The file under the old name goes, unless another example has that name now.
    let leaves = change.from().filter(|from| !entries.iter().any(|other| other.key == **from));
    writes.extend(leaves.map(|from| Write::new(store, from, None)));
    Item { key: entry.key.clone(), change, place: Some(entry.place.clone()), writes }
}

fn change(store: &Store, entry: &Entry, restamp: bool) -> Change {
    if !entry.holds {
        return Change::Refused(Refused::Fails);
    }
    if entry.found == Found::Broken {
        return Change::Refused(Refused::Broken);
    }
    let Some((_, sheet)) = entry.stored(store) else { return Change::New };
    if newer(sheet, &entry.now) {
        return Change::Refused(Refused::Newer);
    }
    if edited(sheet, &entry.now) {
        return Change::Refused(Refused::Edited);
    }
    let from = if let Found::Elsewhere(from) = &entry.found { Some(from.clone()) } else { None };
    match (sheet.agrees(&entry.now), from) {
        (true, Some(from)) => Change::Renamed { from },
        (true, None) if restamp => Change::Restamped,
        (true, None) => Change::Unchanged,
        (false, from) => Change::Changed { diff: diff(sheet, &entry.now), from },
    }
}

fn orphan(store: &Store, key: &Key, prune: bool) -> Item {
    let (change, writes) = if prune { (Change::Removed, vec![Write::new(store, key, None)]) } else { (Change::Orphan, Vec::new()) };
    Item { key: key.clone(), change, place: None, writes }
}

/// A target that names nothing.
fn unknown(target: &Target, known: &[&Key], survey: &Survey) -> Option<Finding> {
    let pages = || survey.subjects.iter().map(|subject| subject.page.path.as_str());
    let page_there = pages().chain(known.iter().map(|key| key.page.as_str())).any(|page| target.has_page(page));
    if !page_there {
        let near = nearest(&target.page, pages()).map(|near| format!("혹시 ‘{near}’입니까?"));
        let help = near.unwrap_or_else(|| "`content/` 아래의 경로를 `games/breakthrough`처럼 적어 주십시오.".to_owned());
        return Some(Finding::new(RECORD_TARGET, format!("‘{}’에 해당하는 쪽이 없습니다.", target.page)).help(help));
    }
    let id = target.id.as_deref()?;
    if known.iter().any(|key| target.has(key)) {
        return None;
    }
    let ids: Vec<&str> = known.iter().filter(|key| key.page == target.page && key.id != FACTS).map(|key| key.id.as_str()).collect();
    let help = match nearest(id, ids.iter().copied()) {
        Some(near) => format!("혹시 ‘{near}’입니까?"),
        None if ids.is_empty() => "이 쪽에는 읽을 수 있는 예시가 없습니다.".to_owned(),
        None => format!("이 쪽의 예시: {}", ids.join(", ")),
    };
    Some(
        Finding::new(RECORD_TARGET, format!("‘{}’ 쪽에 {} 예시가 없습니다.", target.page, josa(format_args!("‘{id}’"), "이라는/라는")))
            .help(help),
    )
}

/// Whether two sheets would be the same file but for the date and the revision.
pub(super) fn says_the_same(text: &str, sheet: &Sheet, key: &Key) -> bool {
    let source = std::sync::Arc::new(crate::diagnostic::Source::new(key.file(), text));
    Sheet::read(&source, key.is_facts()).is_ok_and(|other| other.agrees(sheet))
}
