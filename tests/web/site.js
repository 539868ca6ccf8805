/* The published folder, served on loopback to the browser. */
import { createServer } from "node:http";
import { readFile, readdir } from "node:fs/promises";
import { extname, join, normalize, relative, sep } from "node:path";

const KINDS = {
  ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".json": "application/json",
  ".png": "image/png", ".svg": "image/svg+xml", ".xml": "application/xml", ".txt": "text/plain; charset=utf-8",
};

/** Starts a server; `origin` is its address, `close()` ends it. */
export const serve = async (folder) => {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const file = normalize(join(folder, path.endsWith("/") ? `${path}index.html` : path));
    try {
      if (!file.startsWith(folder + sep)) throw new Error("outside");
      const bytes = await readFile(file);
      response.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      response.writeHead(404, { "content-type": "text/html; charset=utf-8" }).end("<!DOCTYPE html><title>404</title>");
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
};

/** Every page of the folder, as `{ url, file, html }`, in the order of their addresses. Redirects are left out. */
export const pagesOf = async (folder) => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html")).sort();
  const pages = await Promise.all(files.map(async (name) => {
    const url = `/${relative(".", name).split(sep).join("/").replace(/(^|\/)index\.html$/, "$1")}`;
    return { url, file: name, html: await readFile(join(folder, name), "utf8") };
  }));
  return pages.filter(({ html }) => !html.includes('http-equiv="refresh"'));
};
