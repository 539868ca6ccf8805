/* Steppers, contents, copying, search. Without it every page reads in order. */
(() => {
  "use strict";
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "on") for (const [event, act] of Object.entries(value)) element.addEventListener(event, act);
      else element.setAttribute(name, value);
    }
    element.append(...children);
    return element;
  };
  const chevron = (d) => {
    const span = make("span", { "aria-hidden": "true", class: "chevron" });
    span.innerHTML = `<svg viewBox="0 0 16 16"><path d="${d}" fill="none" stroke="currentColor" stroke-width="1.8"/></svg>`;
    return span;
  };
  const anchorOf = () => {
    try { return decodeURIComponent(location.hash.slice(1)); } catch { return ""; }
  };

  /* ---- steppers ---- */
  const steppers = new Map(); // step element → function that shows it
  const stepper = (root) => {
    const steps = all(".step", root);
    if (steps.length < 2) return;
    const list = root.querySelector(".steps");
    let now = 0;
    const previous = make("button", { type: "button", on: { click: () => show(now - 1) } }, chevron("M10 3 5 8l5 5"), "이전");
    const next = make("button", { type: "button", on: { click: () => show(now + 1) } }, "다음", chevron("m6 3 5 5-5 5"));
    const count = make("span", { class: "count", "aria-hidden": "true" });
    const news = make("span", { class: "unseen", role: "status" });
    const copy = make("button", { type: "button", class: "copy", on: { click: () => copyPosition() } }, "국면 복사");
    const show = (index, quiet) => {
      now = Math.max(0, Math.min(steps.length - 1, index));
      steps.forEach((step, i) => {
        step.classList.toggle("now", i === now);
        const link = step.querySelector(".no");
        if (i === now) link.setAttribute("aria-current", "step"); else link.removeAttribute("aria-current");
      });
      // A disabled button would drop the focus: it only says that it leads nowhere.
      previous.setAttribute("aria-disabled", now === 0);
      next.setAttribute("aria-disabled", now === steps.length - 1);
      count.textContent = `${now + 1} / ${steps.length}`;
      copy.hidden = !steps[now].dataset.position;
      if (!quiet) news.textContent = `${now + 1}단계. ${steps[now].querySelector(".said p").textContent}`;
    };
    const copyPosition = async () => {
      const done = await navigator.clipboard?.writeText(steps[now].dataset.position).then(() => true, () => false);
      const text = done ? "복사했습니다" : steps[now].dataset.position;
      copy.textContent = news.textContent = text;
      setTimeout(() => { copy.textContent = "국면 복사"; }, 2500);
    };
    root.append(make("div", { class: "steer", role: "group", "aria-label": "단계 넘기기" }, previous, count, next, copy, news));
    root.classList.add("live");
    list.addEventListener("click", (event) => {
      const step = event.target.closest(".step");
      const link = event.target.closest("a");
      if (!step || (link && !link.classList.contains("no")) || getSelection().toString()) return;
      show(steps.indexOf(step));
      if (link) { event.preventDefault(); history.replaceState(null, "", link.hash); }
    });
    root.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, summary")) return;
      const move = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: steps.length - 1 }[event.key];
      if (move === undefined) return;
      event.preventDefault();
      show(move);
      if (event.target.classList.contains("no")) steps[now].querySelector(".no").focus();
    });
    let from = null;
    list.addEventListener("touchstart", (event) => {
      from = event.touches.length === 1 ? event.touches[0] : null;
    }, { passive: true });
    list.addEventListener("touchend", (event) => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const x = to.clientX - from.clientX, y = to.clientY - from.clientY;
      if (Math.abs(x) > 48 && Math.abs(x) > 2 * Math.abs(y)) show(now + (x < 0 ? 1 : -1));
      from = null;
    }, { passive: true });
    steps.forEach((step, i) => steppers.set(step, () => { show(i); return root; }));
    show(0, true);
  };

  /* ---- to the place a link names, also inside folded answers and steppers ---- */
  const arrive = () => {
    const target = document.getElementById(anchorOf());
    if (!target) return;
    for (let up = target; up; up = up.parentElement) if (up.tagName === "DETAILS") up.open = true;
    const shown = steppers.get(target)?.();
    if (shown) shown.scrollIntoView();
  };

  /* ---- contents: open beside the column, the current section marked ---- */
  const contents = () => {
    const fold = document.querySelector(".contents details");
    if (!fold) return;
    const wide = matchMedia("(min-width: 76rem)");
    const unfold = () => { fold.open = wide.matches; };
    wide.addEventListener("change", unfold);
    unfold();
    fold.addEventListener("click", (event) => { if (event.target.closest("a") && !wide.matches) fold.open = false; });
    const lines = all("a", fold).map((link) => [link, document.getElementById(decodeURIComponent(link.hash.slice(1)))]).filter(([, heading]) => heading);
    let waiting = false, marked = null;
    const mark = () => {
      waiting = false;
      let current = null;
      for (const [link, heading] of lines) if (heading.getBoundingClientRect().top < innerHeight * 0.3) current = link;
      if (current === marked) return;
      marked?.removeAttribute("aria-current");
      current?.setAttribute("aria-current", "location");
      marked = current;
      if (current && wide.matches) {
        const box = fold.getBoundingClientRect(), line = current.getBoundingClientRect();
        if (line.top < box.top || line.bottom > box.bottom) fold.scrollTop += line.top - box.top - box.height / 2;
      }
    };
    addEventListener("scroll", () => { if (!waiting) { waiting = true; requestAnimationFrame(mark); } }, { passive: true });
    mark();
  };

  all(".example, .solution").forEach(stepper);
  contents();
  addEventListener("hashchange", arrive);
  arrive();
  addEventListener("beforeprint", () => all("details").forEach((fold) => { fold.open = true; }));

  /* ---- search: words inside words, particles ignored, initial consonants ---- */
  const head = document.querySelector(".masthead");
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
  const load = async () => {
    if (index) return index;
    const rows = await (await fetch(head.dataset.search)).json();
    index = rows.flatMap(([url, title, summary, sections], page) => [["", "", summary], ...sections].map(([anchor, heading, text], order) => ({
      page, order, title, heading, text, url: anchor ? `${url}#${anchor}` : url,
      keys: [jamo(title), jamo(heading), jamo(text)], short: order ? initials(heading) : initials(title),
    })));
    return index;
  };
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
  const excerpt = ({ entry, at, length }) => {
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
  const finder = (box, query = "") => {
    const input = make("input", { type: "search", id: "query", autocomplete: "off", spellcheck: "false", enterkeyhint: "search", "aria-controls": "found", "aria-describedby": "told" });
    const told = make("p", { class: "told", id: "told", role: "status" });
    const list = make("ol", { class: "found", id: "found" });
    const search = async () => {
      let entries;
      try { entries = await load(); } catch { told.textContent = "찾아보기를 불러오지 못했습니다. 잠시 뒤에 다시 해 보세요."; return; }
      const found = find(entries, input.value);
      told.textContent = !input.value.trim() ? "낱말의 일부나 첫소리(ㅇㅇㅇㄱㅇ)로도 찾을 수 있습니다." : found.length ? `${found.length}곳을 찾았습니다.${found.length > SHOWN ? ` 앞의 ${SHOWN}곳을 보입니다.` : ""}` : "찾은 곳이 없습니다.";
      list.replaceChildren(...found.slice(0, SHOWN).map((hit) => make("li", {}, make("a", { href: hit.entry.url },
        make("span", { class: "what" }, hit.entry.heading || hit.entry.title),
        ...(hit.entry.heading ? [make("span", { class: "where" }, hit.entry.title)] : []), excerpt(hit)))));
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
  const page = document.querySelector("[data-search]:not(header)");
  if (page) finder(page, new URLSearchParams(location.search).get("q") ?? "").focus();
  else if (head?.dataset.search && window.HTMLDialogElement) {
    let dialog = null, input = null;
    const open = () => {
      if (!dialog) {
        const box = make("div", { class: "search" });
        dialog = make("dialog", { class: "finder", "aria-label": "찾기" }, make("button", { type: "button", class: "close", on: { click: () => dialog.close() } }, "닫기"), box);
        dialog.addEventListener("click", (event) => { if (event.target === dialog || event.target.closest(".found a")) dialog.close(); });
        document.body.append(dialog);
        input = finder(box);
      }
      dialog.showModal();
      input.focus();
      input.select();
    };
    head.querySelector(".find").addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    });
    addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
      event.preventDefault();
      open();
    });
  }
})();
