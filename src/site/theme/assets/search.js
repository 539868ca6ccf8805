/* Search in the browser: words inside words, particles ignored, initial consonants. */
const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const PARTICLES = /(?:에서는|에게서|으로는|이라는|에서|에게|께서|까지|부터|으로|처럼|보다|이나|이란|라는|하고|은|는|이|가|을|를|의|에|로|와|과|도|만|나|란|요)$/;
const jamo = (text) => text.normalize("NFD").toLowerCase();
const initials = (text) => [...text.normalize("NFC").toLowerCase()].map((c) => {
  const code = c.charCodeAt(0) - 0xac00;
  return code >= 0 && code < 11172 ? INITIALS[Math.floor(code / 588)] : /[\p{L}\p{N}]/u.test(c) ? c : "";
}).join("");
const wordy = /[\p{L}\p{N}\u1100-\u11ff]/u;
/* What a word may also stand as, each with its weight: itself, without particle, without its
   last final consonant (움직임 → 움직이-), without its last syllable. */
const forms = (word) => {
  const all = [[word, 1]], bare = word.replace(PARTICLES, "");
  if (bare.length > 1 && bare !== word) all.push([bare, 0.9]);
  const stem = all.at(-1)[0], last = stem.charCodeAt(stem.length - 1) - 0xac00;
  if (stem.length > 1 && last >= 0 && last < 11172) {
    if (last % 28) all.push([stem.slice(0, -1) + String.fromCharCode(0xac00 + last - (last % 28)), 0.6]);
    if (stem.length > 2) all.push([stem.slice(0, -1), 0.35]);
  }
  return all.map(([form, weight]) => [jamo(form), weight]);
};
const weigh = (text, variants) => {
  for (const [form, weight] of variants) {
    let at = text.indexOf(form);
    if (at < 0) continue;
    const first = at;
    // At the beginning of a word it weighs more.
    while (at > 0 && wordy.test(text[at - 1])) { const more = text.indexOf(form, at + 1); if (more < 0) { at = -1; break; } at = more; }
    return { score: at < 0 ? weight * 0.6 : weight, at: at < 0 ? first : at, length: form.length };
  }
  return null;
};
let index = null;
/* The index, fetched once; again after a failure. */
const load = (address) => index ??= fetch(address, { cache: "no-cache" }).then((answer) => answer.json()).then((rows) =>
  rows.flatMap(([url, title, summary, sections], page) => [["", "", summary], ...sections].map(([anchor, heading, text], order) => ({
    page, order, title, heading, text, url: anchor ? `${url}#${anchor}` : url,
    keys: [jamo(title), jamo(heading), jamo(text)], short: order ? initials(heading) : initials(title),
  })))).catch((error) => { index = null; throw error; });
const find = (entries, query) => {
  const words = query.normalize("NFC").trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const all = words.join("");
  if ([...all].every((c) => INITIALS.includes(c))) {
    return entries.filter((entry) => entry.short.includes(all)).map((entry) => ({ entry, score: (entry.short.startsWith(all) ? 2 : 1) - entry.order / 1000, at: -1 })).sort((a, b) => b.score - a.score);
  }
  const wanted = words.map(forms), found = [];
  for (const entry of entries) {
    let score = 0, at = -1, length = 0, own = entry.order === 0, missed = false;
    for (const variants of wanted) {
      const [title, heading, text] = entry.keys.map((key) => weigh(key, variants));
      if (!title && !heading && !text) { missed = true; break; }
      if (heading || text) own = true;
      score += Math.max((title?.score ?? 0) * (entry.order ? 2 : 8), (heading?.score ?? 0) * 4, text?.score ?? 0);
      if (text && at < 0) ({ at, length } = text);
    }
    if (!missed && own) found.push({ entry, score, at, length });
  }
  return found.sort((a, b) => b.score - a.score || a.entry.page - b.entry.page || a.entry.order - b.entry.order);
};
/* From places among jamo back to places among letters. */
const excerpt = (make, { entry, at, length }) => {
  const line = make("span", { class: "excerpt" }), text = entry.text;
  if (at < 0) { line.append(text.slice(0, 90) + (text.length > 90 ? "…" : "")); return line; }
  let jamos = 0, from = -1, to = text.length;
  for (let i = 0; i < text.length; i++) {
    const size = jamo(text[i]).length;
    if (from < 0 && jamos + size > at) from = i;
    if (jamos >= at + length) { to = i; break; }
    jamos += size;
  }
  const start = Math.max(0, from - 32), end = Math.min(text.length, to + 64);
  line.append((start ? "…" : "") + text.slice(start, from), make("mark", {}, text.slice(from, to)), text.slice(to, end) + (end < text.length ? "…" : ""));
  return line;
};
const SHOWN = 24;
/* A field and what it finds, in `box`. The index is fetched with the first question. */
export const finder = ({ all, make }, address, box, query = "") => {
  const input = make("input", { type: "search", id: "query", autocomplete: "off", spellcheck: "false", enterkeyhint: "search", "aria-controls": "found", "aria-describedby": "told" });
  const told = make("p", { class: "told", id: "told", role: "status" });
  const list = make("ol", { class: "found", id: "found" });
  const search = async () => {
    let entries = [];
    try { if (input.value.trim()) entries = await load(address); } catch { told.textContent = "찾아보기를 불러오지 못했습니다. 잠시 뒤에 다시 해 보세요."; return; }
    const found = find(entries, input.value);
    told.textContent = !input.value.trim() ? "낱말의 일부나 첫소리로도 찾을 수 있습니다. 여우와 거위의 첫소리는 ㅇㅇㅇㄱㅇ입니다." : found.length ? `${found.length}곳을 찾았습니다.${found.length > SHOWN ? ` 앞의 ${SHOWN}곳만 보여 줍니다.` : ""}` : "찾은 곳이 없습니다.";
    list.replaceChildren(...found.slice(0, SHOWN).map((hit) => make("li", {}, make("a", { href: hit.entry.url },
      make("span", { class: "what" }, hit.entry.heading || hit.entry.title),
      ...(hit.entry.heading ? [make("span", { class: "where" }, hit.entry.title)] : []), excerpt(make, hit)))));
  };
  input.value = query;
  input.addEventListener("input", search);
  box.append(make("label", { for: "query" }, "찾을 말"), input, told, list);
  box.addEventListener("keydown", (event) => {
    const links = all("a", list), now = links.indexOf(document.activeElement);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1 }[event.key];
    if (to === undefined || event.isComposing) return;
    event.preventDefault();
    (links[to] ?? (to < 0 ? input : links[now]))?.focus();
  });
  search();
  return input;
};
