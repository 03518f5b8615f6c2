// Makes web/bundle of the page's sources: one file that all pages share, a file a page, styles, all by hashed names.
// Few files, for each costs a phone the way there and back.
// bundle.json says of which sources it was made; the server uses it only while they are the same.

import {build, transform} from "esbuild";
import {execFileSync} from "node:child_process";
import {createHash} from "node:crypto";
import {mkdir, readFile, readdir, rm, writeFile} from "node:fs/promises";
import {basename, dirname, join, relative} from "node:path";
import {fileURLToPath} from "node:url";
import {rollup} from "rollup";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const PAGE = join(ROOT, "src/lexagon/web/page");
const TARGET = process.argv[2] ?? join(ROOT, "src/lexagon/web/bundle");

/** @type {Record<string, string>} styles by the address that the sources name */
const styles = {};

/** A style by its address in the sources, minified; returns its address in the bundle. @param {string} address */
async function style(address) {
  const {outputFiles} = await build({entryPoints: [join(PAGE, address)], minify: true, write: false, bundle: true, logLevel: "error"});
  const text = outputFiles[0]?.text ?? "";
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  const name = `${address.slice(1, -4).replaceAll("/", "-")}-${hash}.css`;
  await writeFile(join(TARGET, name), text);
  styles[address] = `/bundle/${name}`;
}

/** Modules name styles by their address: exchange it. @type {import("rollup").Plugin} */
const exchangeStyles = {
  name: "styles",
  transform: (code, id) => (id.endsWith("/page.js")
    ? code.replace(/"(\/[\w/]+\.css)"/g, (whole, address) => (address in styles ? `"${styles[address]}"` : whole))
    : null),
};

/** @type {import("rollup").Plugin} */
const minify = {
  name: "minify",
  renderChunk: async (code) => (await transform(code, {minify: true, target: "es2022", format: "esm", legalComments: "none"})).code,
};

/** What all pages share is one file with what starts them; a page is a file; what is seldom wanted, too. @param {string} id */
function chunkOf(id) {
  const [folder = "", name = ""] = relative(PAGE, id).split("/");
  if (!name || ["core", "shell", "ui"].includes(folder) || name === "preact.js") return "app";
  return folder === "vendor" ? name.replace(".js", "") : folder;
}

await rm(TARGET, {recursive: true, force: true});
await mkdir(TARGET, {recursive: true});
const names = (await readdir(PAGE, {recursive: true})).filter((name) => name.endsWith(".css") && !name.startsWith("reference/"));
await Promise.all(names.map((name) => style(`/${name}`)));
const made = await rollup({input: join(PAGE, "app.js"), plugins: [exchangeStyles, minify], preserveEntrySignatures: false, onLog: (level, {code, message}) => {
  if (level === "warn" && code !== "CIRCULAR_DEPENDENCY") throw new Error(message);
}});
const {output} = await made.write({
  dir: TARGET,
  format: "esm",
  entryFileNames: "[name]-[hash].js",
  chunkFileNames: "[name]-[hash].js",
  manualChunks: chunkOf,
});
const chunks = output.filter((one) => one.type === "chunk");
/** @param {string} name */
const chunkNamed = (name) => chunks.find((one) => one.name === name);
/** @param {string} file */
const address = (file) => `/bundle/${file}`;
const entry = chunkNamed("app")?.fileName ?? "";
const plain = (await readFile(join(PAGE, "index.html"), "utf8")).replace("/style.css", styles["/style.css"] ?? "");

/** Answers that a page waits for before it can draw. @type {Record<string, string>} */
const FIRST = {wordle: "/api/v1/wordle/words/original", scrabble: "/api/v1/scrabble/editions"};

/** The frame of a page, which names all that it will need: the browser fetches it in one go. @param {string} name @param {string} file */
function frameOf(name, file) {
  const css = styles[`/${name}/page.css`];
  const links = [entry, file].map((one) => `<link rel="modulepreload" href="${address(one)}">`);
  if (css) links.push(`<link rel="preload" as="style" href="${css}">`);
  if (FIRST[name]) links.push(`<link rel="preload" as="fetch" crossorigin="anonymous" href="${FIRST[name]}">`);
  return plain.replace('<script type="module" src="/app.js">', `${links.join("\n  ")}\n  <script type="module" src="${address(entry)}">`);
}

/** @type {string[]} */
const frames = [];
for (const name of ["home", "words", "wordle", "grid", "scrabble", "lab"]) {
  const file = chunkNamed(name)?.fileName;
  if (!file) throw new Error(`the bundle has no file ${name}`);
  await writeFile(join(TARGET, name === "home" ? "index.html" : `${name}.html`), frameOf(name, file));
  if (name !== "home") frames.push(name);
}

// The server's own way to tell sources apart.
const python = process.env.PYTHON ?? join(ROOT, ".venv/bin/python");
const source = execFileSync(python, ["-c", "from lexagon.web.http.site import source_digest; print(source_digest())"]).toString().trim();
const files = [...chunks.map(({fileName}) => fileName), ...Object.values(styles).map((path) => basename(path))];
await writeFile(join(TARGET, "bundle.json"), `${JSON.stringify({source, files: files.sort(), frames}, null, 1)}\n`);
console.log(`${files.length} files in ${relative(ROOT, TARGET)}`);
