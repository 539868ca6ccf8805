/* The published site under a browser's eyes:  node run.js FOLDER [--only URL]
   Exit status 1 if anything is wrong; every fault is told. */
import { resolve } from "node:path";
import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { barriers, overflow, smallTargets, watch } from "./browser.js";
import { faultsOf } from "./markup.js";
import { pagesOf, serve } from "./site.js";
import * as walk from "./walk.js";

/** Bytes of HTML, style sheets, scripts and pictures that a page loads at once, as they are before compression. */
const MOST_BYTES = 150_000;
/** Own scripts of a page together. */
const MOST_SCRIPT = 15_000;
const AT_ONCE = 2;

const folder = resolve(process.argv[2] ?? "../../public");
const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : null;
const chromium = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
if (!existsSync(folder)) throw new Error(`no folder ${folder}: build the site first`);
if (!chromium) throw new Error("no chromium: install it, or name it in CHROMIUM");

const faults = [];
const wrong = (url, found) => found.forEach((fault) => faults.push(`${url}  ${fault}`));
const { origin, close } = await serve(folder);
const browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"] });
const pages = (await pagesOf(folder)).filter(({ url }) => !only || url === only);

/** All steps of all examples, as on a page without scripts. */
const layOpen = (page) => page.evaluate(() => {
  document.querySelectorAll(".live").forEach((stepper) => stepper.classList.remove("live"));
  document.querySelectorAll("details").forEach((fold) => { fold.open = true; });
});

const look = async ({ url }) => {
  const page = await browser.newPage();
  const seen = await watch(page, origin);
  await page.setViewport({ width: 360, height: 740, hasTouch: true, isMobile: true });
  await page.goto(`${origin}${url}`, { waitUntil: "networkidle0" });
  const bytes = [...seen.bytes.values()].reduce((sum, size) => sum + size, 0);
  const script = [...seen.bytes].filter(([name]) => /\.js(\?|$)/.test(name)).reduce((sum, [, size]) => sum + size, 0);
  if (bytes > MOST_BYTES) wrong(url, [`weighs ${bytes} bytes`]);
  if (script > MOST_SCRIPT) wrong(url, [`scripts of ${script} bytes`]);
  wrong(url, await overflow(page));
  wrong(url, await smallTargets(page));
  await page.setViewport({ width: 1280, height: 900 });
  wrong(url, await overflow(page));
  for (const open of [false, true]) {
    if (open) await layOpen(page);
    for (const scheme of ["light", "dark"]) {
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }, { name: "prefers-reduced-motion", value: "reduce" }]);
      wrong(url, (await barriers(page)).map((violation) => `${scheme}${open ? ", all steps" : ""}: ${violation}`));
    }
  }
  wrong(url, seen.messages.map((message) => `console: ${message}`));
  wrong(url, seen.foreign.map((address) => `asks another site: ${address}`));
  await page.close();
  return { url, bytes };
};

const began = Date.now();
for (const page of pages) wrong(page.url, await faultsOf(page));
console.log(`markup: ${pages.length} pages, ${Date.now() - began} ms`);

const queue = [...pages], weights = [];
await Promise.all(Array.from({ length: AT_ONCE }, async () => {
  for (let next = queue.shift(); next; next = queue.shift()) weights.push(await look(next));
}));
for (const { url, bytes } of weights.sort((a, b) => b.bytes - a.bytes)) console.log(`${String(bytes).padStart(8)} bytes  ${url}`);
console.log(`browser: ${pages.length} pages light and dark, ${Date.now() - began} ms`);

if (!only) {
  const context = await browser.createBrowserContext();
  await context.overridePermissions(origin, ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"]);
  const page = await context.newPage();
  const seen = await watch(page, origin);
  await page.setViewport({ width: 1280, height: 900, hasTouch: true });
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  const withSteps = pages.filter(({ html }) => html.includes('class="steps"')).map(({ url }) => url);
  wrong("stepper", await walk.stepper(page, `${origin}${withSteps[0]}`));
  const withFiles = pages.find(({ html }) => html.includes("<img"))?.url;
  wrong("pictures", withFiles ? await walk.pictures(page, `${origin}${withFiles}`) : ["no page has pictures in files"]);
  const { faults: unfound, times } = await walk.search(page, origin);
  wrong("search", unfound);
  times.sort((a, b) => a - b);
  console.log(`search: median ${times[times.length >> 1].toFixed(1)} ms, slowest ${times.at(-1).toFixed(1)} ms of ${times.length} queries`);
  for (const url of [withSteps[0], withFiles]) {
    wrong(url, await walk.paper(page, `${origin}${url}`));
    wrong(url, await walk.plain(page, `${origin}${url}`));
  }
  wrong("walks", seen.messages.map((message) => `console: ${message}`));
  console.log(`walks: ${Date.now() - began} ms`);
}
await browser.close();
close();
faults.forEach((fault) => console.log(`✗ ${fault}`));
console.log(faults.length ? `${faults.length} faults` : `no fault on ${pages.length} pages`);
process.exit(faults.length ? 1 : 0);
