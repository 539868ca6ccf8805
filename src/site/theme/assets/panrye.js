/* Steppers, contents, copying, letters, search. Without it every page reads in order. */
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
  const chevron = (way) => make("span", { "aria-hidden": "true", class: `chevron ${way}` });
  const anchorOf = () => {
    try { return decodeURIComponent(location.hash.slice(1)); } catch { return ""; }
  };

  /* ---- a particle stays with its coordinate or quotation: browsers part (1,5) and 에 although words are kept whole ---- */
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let before = null; texts.nextNode(); before = texts.currentNode) {
    const node = texts.currentNode, { data } = node;
    const follows = /^[가-힣]/.test(data) && /[)%’”]$/.test(before?.data) && (before === node.previousSibling || before.parentNode === node.previousSibling);
    const joined = (follows ? "\u2060" : "") + data.replace(/([)%’”])(?=[가-힣])/g, "$1\u2060");
    if (joined !== data && !node.parentNode.closest("svg,code")) node.data = joined;
  }
  const plain = (element) => element.textContent.replaceAll("\u2060", "");
  all(".checked").forEach((value) => { value.title = "놀이 엔진으로 확인한 값"; });

  /* ---- a link to each heading, for pointers: by keyboard the contents list leads to the same places ---- */
  const headings = all(".text :is(h2, h3, h4, h5, h6)[id]");
  headings.forEach((heading) => heading.append(make("a", { class: "here", href: `#${heading.id}`, tabindex: "-1", "aria-hidden": "true" }, "#")));

  /* The position a step shows: it is written where it changes. */
  const saidIn = (step) => step.lastElementChild, numberOf = (step) => saidIn(step).firstElementChild;
  const positionOf = (step) => { let at = step; while (at && !at.dataset.position) at = at.previousElementSibling; return at?.dataset.position; };

  /* ---- letters: a report of a mistake names game, rule, position and passage ---- */
  const mail = document.querySelector(".colophon a[href^='mailto:']")?.href.split("?")[0];
  const letter = (step) => {
    const block = step.closest("section"), before = (places) => places.filter((place) => place.compareDocumentPosition(block) & 4).at(-1);
    const above = before(headings);
    const rule = [above && plain(above).replace(/#$/, ""), ...all(".variant", block).map(plain)];
    const named = [["페이지", `${location.href.split("#")[0]}#${step.id}`], ["놀이", before(all("[data-game]"))?.dataset.game], ["규칙", rule.filter(Boolean).join(", ")],
      ["국면", positionOf(step)], ["글의 대목", plain(saidIn(step).querySelector("p"))], ["바르게 고치면", ""]];
    const body = named.map(([name, value]) => `${name}: ${value ?? ""}`).join("\r\n");
    return `${mail}?subject=${encodeURIComponent(`[${document.querySelector("h1").textContent}] 오류 알림`)}&body=${encodeURIComponent(body)}`;
  };

  /* ---- pictures in files wait until they are near ---- */
  const fetchPictures = (root) => all("img[loading]", root).forEach((image) => { image.loading = "eager"; });

  /* ---- steppers ---- */
  const steppers = new Map(); // step element → function that shows it
  const stepper = (root) => {
    const steps = all(".steps > li", root), several = steps.length > 1;
    if (!steps.length) return;
    const list = root.querySelector(".steps");
    let now = 0;
    const previous = make("button", { type: "button", on: { click: () => show(now - 1) } }, chevron("back"), "이전");
    const next = make("button", { type: "button", on: { click: () => show(now + 1) } }, "다음", chevron("on"));
    const count = make("span", { class: "count", "aria-hidden": "true" });
    const news = make("span", { class: "unseen", role: "status" });
    const copy = make("button", { type: "button", class: "copy", on: { click: () => copyPosition() } }, "국면 복사");
    const report = make("a", { class: "letter" }, "오류 알리기");
    const turn = (index) => {
      now = Math.max(0, Math.min(steps.length - 1, index));
      steps.forEach((step, i) => {
        step.classList.toggle("now", i === now);
        const link = numberOf(step);
        if (i === now) link.setAttribute("aria-current", "step"); else link.removeAttribute("aria-current");
      });
      // Disabled buttons drop the focus: these only say that they lead nowhere.
      previous.setAttribute("aria-disabled", now === 0);
      next.setAttribute("aria-disabled", now === steps.length - 1);
      count.textContent = `${now + 1} / ${steps.length}`;
      copy.hidden = !positionOf(steps[now]);
      if (mail) report.href = letter(steps[now]); else report.hidden = true;
    };
    const show = (index) => {
      turn(index);
      // The next picture is on its way before it is asked for.
      steps.slice(now, now + 2).forEach(fetchPictures);
      news.textContent = `${now + 1}단계. ${saidIn(steps[now]).querySelector("p").textContent}`;
    };
    const copyPosition = async () => {
      const position = positionOf(steps[now]);
      const done = await navigator.clipboard?.writeText(position).then(() => true, () => false);
      const text = done ? "복사했습니다" : position;
      copy.textContent = news.textContent = text;
      setTimeout(() => { copy.textContent = "국면 복사"; }, 2500);
    };
    const turning = several ? [previous, count, next] : [];
    root.append(make("div", { class: "steer", role: "group", "aria-label": several ? "단계 넘기기" : "이 국면" }, ...turning, make("span", { class: "tools" }, copy, report), news));
    root.classList.add("live");
    root.style.setProperty("--n", steps.length);
    list.addEventListener("click", (event) => {
      const step = event.target.closest(".steps > li");
      const link = event.target.closest("a");
      if (!step || (link && link !== numberOf(step)) || getSelection().toString()) return;
      show(steps.indexOf(step));
      if (link) { event.preventDefault(); history.replaceState(null, "", link.hash); }
    });
    root.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, summary")) return;
      const move = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: steps.length - 1 }[event.key];
      if (move === undefined) return;
      event.preventDefault();
      show(move);
      if (steps.some((step) => event.target === numberOf(step))) numberOf(steps[now]).focus();
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
    steps.forEach((step, i) => {
      numberOf(step).setAttribute("aria-label", `${i + 1} 단계`);
      steppers.set(step, () => { show(i); return root; });
    });
    turn(0);
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
  let unfolded = [];
  addEventListener("beforeprint", () => {
    fetchPictures(document);
    unfolded = all("details:not([open])");
    unfolded.forEach((fold) => { fold.open = true; });
  });
  addEventListener("afterprint", () => unfolded.forEach((fold) => { fold.open = false; }));

  /* ---- search: its script and its style sheet come when somebody searches ---- */
  const head = document.querySelector(".masthead");
  const dress = () => new Promise((done) => {
    const sheet = make("link", { rel: "stylesheet", href: head.dataset.finderStyle, on: { load: done, error: done } });
    document.querySelector("link[rel=stylesheet]").after(sheet); // before the site's own, which may say otherwise
  });
  const finder = async (box, query) => {
    const [script] = await Promise.all([import(head.dataset.finder), dress()]);
    return script.finder({ all, make }, head.dataset.search, box, query);
  };
  const page = document.querySelector("[data-search]:not(header)");
  if (page) finder(page, new URLSearchParams(location.search).get("q") ?? "").then((input) => input.focus());
  else if (head?.dataset.search && window.HTMLDialogElement) {
    let dialog = null, input = null;
    const open = async () => {
      if (!dialog) {
        const box = make("div", { class: "search" });
        dialog = make("dialog", { class: "finder", "aria-label": "찾기" }, make("button", { type: "button", class: "close", on: { click: () => dialog.close() } }, "닫기"), box);
        dialog.addEventListener("click", (event) => { if (event.target === dialog || event.target.closest(".found a")) dialog.close(); });
        document.body.append(dialog);
        try { input = await finder(box); } catch { location.href = head.querySelector(".find").href; return; }
      }
      if (!dialog.open) dialog.showModal();
      input?.focus();
      input?.select();
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
