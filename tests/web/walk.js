/* What a reader does: steps by key, button and swipe, links to a step, copying, search. Each walk returns what failed. */

const expected = (faults, what, found, wanted) => {
  if (found !== wanted) faults.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
};

/** The stepper of the first example that has four steps or more. */
export const stepper = async (page, url) => {
  const faults = [];
  await page.bringToFront();
  await page.goto(url, { waitUntil: "load" });
  const root = await page.evaluateHandle(() => [...document.querySelectorAll(".example.live")].find((e) => e.querySelectorAll(".steps > li").length > 3));
  if (!(await root.evaluate((e) => Boolean(e)))) return ["no example with four steps"];
  const total = await root.evaluate((e) => e.querySelectorAll(".steps > li").length);
  const now = () => root.evaluate((e) => [...e.querySelectorAll(".steps > li")].findIndex((s) => s.classList.contains("now")) + 1);
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  const [previous, next] = await root.$$(".steer button");
  expected(faults, "at first", await now(), 1);
  await next.focus();
  await page.keyboard.press("Enter");
  expected(faults, "Enter on the next button", await now(), 2);
  expected(faults, "focus stays on it", await focused(), "다음");
  await page.keyboard.press("ArrowRight");
  expected(faults, "right arrow", await now(), 3);
  await page.keyboard.press("ArrowLeft");
  expected(faults, "left arrow", await now(), 2);
  await page.keyboard.press("End");
  expected(faults, "End", await now(), total);
  expected(faults, "nothing after the last", await next.evaluate((e) => e.getAttribute("aria-disabled")), "true");
  await page.keyboard.press("Enter");
  expected(faults, "the last stays", await now(), total);
  await page.keyboard.press("Home");
  expected(faults, "Home", await now(), 1);
  await next.click();
  expected(faults, "a click", await now(), 2);
  await previous.click();
  expected(faults, "a click back", await now(), 1);
  const said = await root.evaluate((e) => e.querySelector("[role=status]").textContent);
  expected(faults, "the step is told", said.startsWith("1단계."), true);
  await swipe(page, await root.$(".steps > .now > :first-child"), -150);
  expected(faults, "a swipe to the left", await now(), 2);
  const position = await root.evaluate((e) => { let step = e.querySelector(".steps > .now"); while (!step.dataset.position) step = step.previousElementSibling; return step.dataset.position; });
  await (await root.$(".steer .copy")).click();
  await page.waitForFunction((e) => e.querySelector(".steer .copy").textContent !== "국면 복사", { timeout: 3000 }, root);
  expected(faults, "the position is copied", await page.evaluate(() => navigator.clipboard.readText()), position);
  const letter = decodeURIComponent(await root.evaluate((e) => e.querySelector(".letter").href));
  for (const named of ["놀이: ", "규칙: ", `국면: ${position}`, "글의 대목: "]) if (!letter.includes(named)) faults.push(`a report without ${named}: ${letter}`);
  const id = await root.evaluate((e) => e.querySelectorAll(".steps > li")[2].id);
  await page.goto("about:blank");
  await page.goto(`${url}#${encodeURIComponent(id)}`, { waitUntil: "load" });
  expected(faults, "a link to the third step", await page.evaluate((id) => document.getElementById(id).classList.contains("now"), id), true);
  return faults;
};

const swipe = async (page, element, by) => {
  await element.evaluate((e) => e.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await element.boundingBox();
  const at = { x: box.x + box.width / 2 - by / 2, y: box.y + box.height / 2 };
  await page.touchscreen.touchStart(at.x, at.y);
  await page.touchscreen.touchMove(at.x + by, at.y);
  await page.touchscreen.touchEnd();
};

/** Pictures in files come when they are near, and with the step that shows them. */
export const pictures = async (page, url) => {
  await page.goto(url, { waitUntil: "load" });
  const last = await page.evaluateHandle(() => [...document.querySelectorAll(".example.live")].filter((e) => e.querySelectorAll(".steps img").length > 1).at(-1));
  if (!(await last.evaluate((e) => Boolean(e)))) return ["no pictures in files"];
  const shown = () => page.waitForFunction((e) => { const image = e.querySelector(".steps > .now img"); return image.complete && image.naturalWidth > 0; }, { timeout: 5000 }, last).then(() => [], () => ["a picture does not come"]);
  await last.evaluate((e) => e.scrollIntoView({ behavior: "instant" }));
  const first = await shown();
  await (await last.$$(".steer button"))[1].click();
  return [...first, ...await shown()];
};

/** On paper every step is shown and every answer is open. */
export const paper = async (page, url) => {
  await page.goto(url, { waitUntil: "load" });
  await page.emulateMediaType("print");
  const hidden = await page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    return [...document.querySelectorAll(".steps > li")].filter((step) => !step.lastElementChild.getBoundingClientRect().height).map((step) => step.id);
  });
  await page.emulateMediaType("screen");
  return hidden.map((id) => `not on paper: ${id}`);
};

/** Without scripts every step, answer and board can be read. */
export const plain = async (page, url) => {
  await page.setJavaScriptEnabled(false);
  await page.goto(url, { waitUntil: "load" });
  const hidden = await page.$$eval(".steps > li", (steps) => steps.filter((step) => !step.closest("details") && !step.getBoundingClientRect().height).map((step) => step.id));
  await page.setJavaScriptEnabled(true);
  return hidden.map((id) => `needs a script: ${id}`);
};

/** Search by keyboard alone. Tells how long queries took, in milliseconds. */
export const search = async (page, origin) => {
  const faults = [], times = [];
  await page.goto(`${origin}/`, { waitUntil: "load" });
  await page.keyboard.press("/");
  await page.waitForSelector("dialog.finder[open]");
  const ask = async (query) => {
    const took = await page.evaluate(async (query) => {
      const input = document.querySelector("#query"), told = document.querySelector("#told");
      input.value = "";
      input.dispatchEvent(new Event("input"));
      await new Promise((done) => setTimeout(done, 30));
      told.textContent = "…";
      input.value = query;
      const began = performance.now();
      input.dispatchEvent(new Event("input"));
      while (told.textContent === "…") await new Promise((done) => setTimeout(done, 0));
      return performance.now() - began;
    }, query);
    times.push(took);
    return page.$$eval(".found a", (links) => links.map((link) => ({ text: link.textContent, href: link.getAttribute("href") })));
  };
  await ask("여우"); // loads the index
  times.length = 0;
  const first = async (query, wanted) => {
    const found = await ask(query);
    if (!found.some(({ text }, i) => i < 3 && text.includes(wanted))) faults.push(`${query}: ${found[0]?.text.slice(0, 60) ?? "nothing"}, not ${wanted}`);
  };
  await first("ㅇㅇㅇㄱㅇ", "여우와 거위");
  await first("ㅅㄹㅋㄹㅌ", "수라카르타");
  await first("거위를", "거위");
  await first("호랑이에게서", "호랑이");
  await first("카르타", "수라카르타");
  await first("움직임", "움직");
  await first("말", "말");
  await first("10칸", "10");
  await first("연속 잡기", "잡");
  if ((await ask("쀍쀍")).length) faults.push("nonsense finds something");
  await ask("고리");
  await page.focus("#query");
  await page.keyboard.press("ArrowDown");
  const link = await page.evaluate(() => document.activeElement.closest(".found a")?.getAttribute("href"));
  if (!link) faults.push("the arrow does not reach the first result");
  await page.keyboard.press("ArrowUp");
  expected(faults, "up to the field", await page.evaluate(() => document.activeElement.id), "query");
  await page.keyboard.press("ArrowDown");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  expected(faults, "Enter opens it", decodeURI(new URL(page.url()).pathname + new URL(page.url()).hash), link && decodeURI(link));
  await page.keyboard.press("/");
  await page.waitForSelector("dialog.finder[open]");
  await page.keyboard.press("Escape");
  expected(faults, "Escape closes it", await page.$eval("dialog.finder", (dialog) => dialog.open), false);
  return { faults, times };
};
