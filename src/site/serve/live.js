/* Only in previews: loads the page again when it changed, shows what stops the build. */
(() => {
  "use strict";
  const KEY = "panrye-scroll";
  const kept = sessionStorage.getItem(KEY);
  if (kept) { sessionStorage.removeItem(KEY); const [path, y] = JSON.parse(kept); if (path === location.pathname) addEventListener("load", () => scrollTo(0, y)); }
  const tag = (name, style, text) => { const e = document.createElement(name); e.style.cssText = style; if (text) e.textContent = text; return e; };
  let overlay = null;
  const clear = () => { overlay?.remove(); overlay = null; };
  const show = ({ findings }) => {
    clear();
    overlay = tag("section", "position:fixed;inset:0;z-index:99;overflow:auto;padding:2rem;background:#1a1815fb;color:#e4dac7;font:15px/1.7 system-ui,sans-serif;word-break:keep-all");
    overlay.id = "panrye-overlay";
    overlay.setAttribute("role", "alertdialog");
    overlay.setAttribute("aria-label", "확인에 걸린 것");
    const box = tag("div", "max-width:52rem;margin:auto");
    const errors = findings.filter((f) => f.severity === "error").length;
    const close = tag("button", "float:right;min-width:44px;min-height:44px;background:none;border:1px solid #7d725f;border-radius:3px;color:inherit;font:inherit;padding:0 1rem", "닫기");
    close.onclick = clear;
    box.append(close, tag("h1", "font-size:1.3rem;margin:0 0 1.5rem", `오류 ${errors}개가 있어 새로 펴내지 못했습니다`));
    for (const f of findings) {
      const part = tag("article", "margin:0 0 1.5rem;padding:0 0 1.5rem;border-bottom:1px solid #3a352c");
      part.append(tag("p", `margin:0;font-weight:600;color:${f.severity === "error" ? "#ff8c6e" : "#e4dac7"}`, `${f.message}  [${f.code}]`));
      if (f.file) part.append(tag("p", "margin:0;color:#a99d88", `${f.file}${f.line ? `:${f.line}:${f.column}` : ""}`));
      for (const [label, text] of [["글", f.says], ["엔진", f.engine], ["도움말", f.help]]) if (text) part.append(tag("p", "margin:.3rem 0 0", `${label}: ${text}`));
      if (f.board) part.append(tag("pre", "margin:.5rem 0 0;font:13px/1.4 monospace", f.board));
      box.append(part);
    }
    overlay.append(box);
    document.body.append(overlay);
    close.focus();
  };
  addEventListener("keydown", (event) => { if (event.key === "Escape") clear(); });
  let version = null;
  const events = new EventSource("/__panrye/events");
  events.addEventListener("state", (event) => {
    const state = JSON.parse(event.data);
    if (state.failing) { show(state.failing); version = state.version; return; }
    if (version !== null && version !== state.version) {
      sessionStorage.setItem(KEY, JSON.stringify([location.pathname, scrollY]));
      location.reload();
    }
    clear();
    version = state.version;
  });
})();
