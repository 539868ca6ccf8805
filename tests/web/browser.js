/* A page as the browser sees it: accessibility in both schemes, messages, requests, weight, widths, targets. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Opens a page and notes what it says and asks for. */
export const watch = async (page, origin) => {
  const seen = { messages: [], foreign: [], bytes: new Map() };
  page.on("console", (message) => { if (["error", "warn"].includes(message.type())) seen.messages.push(message.text()); });
  page.on("pageerror", (error) => seen.messages.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("data:")) seen.foreign.push(url);
  });
  page.on("response", async (response) => {
    const kind = response.request().resourceType();
    if (!response.ok() && response.status() !== 304) seen.messages.push(`${response.status()} ${response.url()}`);
    else if (kind !== "font") seen.bytes.set(response.url(), (await response.buffer().catch(() => [])).length);
  });
  return seen;
};

/** Violations of axe-core, each with the first element concerned. */
export const barriers = async (page) => {
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  const violations = await page.evaluate(async (tags) => {
    const report = await window.axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return report.violations.map((v) => `${v.id} (${v.nodes.length}): ${v.nodes[0].target} ${v.nodes[0].failureSummary}`);
  }, TAGS);
  return violations;
};

/** Whether the page is wider than the window. */
export const overflow = (page) => page.evaluate(() => {
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  if (wide <= 0) return [];
  const out = [...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest(".table-scroll, pre, svg"));
  return [`${wide} px too wide: ${out.slice(0, 3).map((e) => e.outerHTML.slice(0, 80)).join(" | ")}`];
});

/** Controls smaller than 44 px that are not links in a line of text. The whole area that answers counts. */
export const smallTargets = (page) => page.evaluate(() => {
  const small = [];
  for (const element of document.querySelectorAll("main a[href], header a[href], footer a[href], button, summary, input")) {
    const box = element.getBoundingClientRect();
    if (!box.width || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest(".skip, .here")) continue;
    const line = element.closest("p, li, dd, dt, td, th, figcaption, h1, h2, h3, h4, h5, h6, span");
    const inText = getComputedStyle(element).display === "inline" && line && line.textContent.trim() !== element.textContent.trim();
    const inTable = element.closest("td, th, dd, dt, h2, .corrections");
    if (inText || inTable) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const at = element.getBoundingClientRect(), x = at.left + at.width / 2, y = at.top + at.height / 2;
    const answers = (dx, dy) => { const hit = document.elementFromPoint(x + dx, y + dy); return hit && (hit === element || element.contains(hit)); };
    const wide = at.width >= 44 || (answers(-21, 0) && answers(21, 0)) || at.left < 21;
    const high = at.height >= 44 || (answers(0, -21) && answers(0, 21));
    if (!wide || !high) small.push(`${Math.round(at.width)}×${Math.round(at.height)} ${element.outerHTML.slice(0, 100)}`);
  }
  scrollTo(0, 0);
  return small;
});
