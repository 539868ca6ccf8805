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
})();
