// Makes web/bundle of the page's sources: one file that all pages share, a file a page, styles, all by hashed names.
// Few files, for each costs a phone the way there and back.
// bundle.json says of which sources it was made; the server uses it only while they are the same.

import {build} from "esbuild";
import {execFileSync} from "node:child_process";
import {createHash} from "node:crypto";
import {readFileSync} from "node:fs";
import {mkdir, readFile, readdir, rm, writeFile} from "node:fs/promises";
import {basename, dirname, join, relative} from "node:path";
import {fileURLToPath} from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const PAGE = join(ROOT, "src/lexagon/web/page");
const TARGET = process.argv[2] ?? join(ROOT, "src/lexagon/web/bundle");

/** @type {Record<string, string>} styles by the address that the sources name */
const styles = {};

/** A style by its address in the sources, minified; returns its address in the bundle. @param {string} address */
async function style(address) {
  const {outputFiles} = await build({entryPoints: [join(PAGE, address)], minify: true, write: false, bundle: true, logLevel: "error"});
  const text = outputFiles[0]?.text ?? "";
  const name = `${address.slice(1, -4).replaceAll("/", "-")}-${hashOf(text)}.css`;
  await writeFile(join(TARGET, name), text);
  styles[address] = `/bundle/${name}`;
}

/** A short name for some text, which changes when it does. @param {string} text */
const hashOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 10);

/** Modules name styles by their address: exchange it. @type {import("esbuild").Plugin} */
const exchangeStyles = {
  name: "styles",
  setup: ({onLoad}) =>
    onLoad({filter: /\/page\.js$/}, ({path}) => ({
      contents: readFileSync(path, "utf8").replace(/"(\/[\w/]+\.css)"/g, (whole, address) => (address in styles ? `"${styles[address]}"` : whole)),
    })),
};

/** What all pages share, in one file with what starts them. @param {string} path of a module below PAGE */
const isShared = (path) => !path.includes("/") || /^(core|shell|ui)\//.test(path) || path === "vendor/preact.js";

/** The path of an imported module below PAGE. @param {{path: string, resolveDir: string}} imported */
const pathOf = ({path, resolveDir}) => relative(PAGE, join(resolveDir, path));

/** @param {import("esbuild").BuildOptions} options */
const made = async (options) =>
  build({absWorkingDir: ROOT, bundle: true, format: "esm", minify: true, write: false, target: "es2022", logLevel: "error", legalComments: "none", metafile: true, ...options});

/** Write a file of the bundle; returns its name. @param {string} name @param {string} text @param {string} [hash] */
async function write(name, text, hash = hashOf(text)) {
  const file = `${name}-${hash}.js`;
  await writeFile(join(TARGET, file), text);
  return file;
}

/** What each shared module exports, by its path. @param {string[]} shared */
async function exportsOf(shared) {
  const {metafile} = await made({entryPoints: shared.map((path) => join(PAGE, path)), outdir: TARGET, splitting: true, external: ["*/page.js", "*/qr.js"]});
  const entries = Object.values(metafile?.outputs ?? {}).flatMap(({entryPoint, exports}) => (entryPoint ? [[relative(PAGE, join(ROOT, entryPoint)), exports]] : []));
  return /** @type {Map<string, string[]>} */ (new Map(/** @type {any} */ (entries)));
}

await rm(TARGET, {recursive: true, force: true});
await mkdir(TARGET, {recursive: true});
const names = (await readdir(PAGE, {recursive: true})).filter((name) => name.endsWith(".css"));
await Promise.all(names.map((name) => style(`/${name}`)));
// The server's own way to tell sources apart.
const python = process.env.PYTHON ?? join(ROOT, ".venv/bin/python");
const source = execFileSync(python, ["-c", "from lexagon.web.http.site import source_digest; print(source_digest())"]).toString().trim();
const modules = (await readdir(PAGE, {recursive: true})).filter((name) => name.endsWith(".js") && !/^(sw|theme)\.js$|^reference\//.test(name));
const shared = modules.filter(isShared);
const nameOfShared = new Map(shared.map((path, at) => [path, `m${at}`]));
const exported = await exportsOf(shared);
const entry = `app-${hashOf(source)}.js`;

/** Pages take what is shared from the one file that has it. @type {import("esbuild").Plugin} */
const takeShared = {
  name: "shared",
  setup({onResolve, onLoad}) {
    onResolve({filter: /^\./}, (imported) => (isShared(pathOf(imported)) ? {path: pathOf(imported), namespace: "shared"} : undefined));
    onResolve({filter: /^bundle:/}, () => ({path: `./${entry}`, external: true}));
    onLoad({filter: /./, namespace: "shared"}, ({path}) => {
      const pairs = (exported.get(path) ?? []).map((name, at) => [name, `x${at}`]);
      return {contents: `import {${nameOfShared.get(path)} as all} from "bundle:app";
        const {${pairs.map(([name, own]) => `${name}: ${own}`).join(", ")}} = all;
        export {${pairs.map(([name, own]) => `${own} as ${name}`).join(", ")}};`};
    });
  },
};

/** @type {Map<string, string>} files by the path of the module that is asked for when it is needed */
const later = new Map();
for (const path of modules.filter((one) => /^\w+\/page\.js$/.test(one) || one === "vendor/qr.js")) {
  const {outputFiles} = await made({entryPoints: [join(PAGE, path)], outfile: "x.js", plugins: [exchangeStyles, takeShared]});
  later.set(path, await write(path.endsWith("/page.js") ? dirname(path) : "qr", outputFiles?.[0]?.text ?? ""));
}

/** @type {import("esbuild").Plugin} */
const askLater = {
  name: "later",
  setup: ({onResolve}) => onResolve({filter: /^\./}, (imported) => (later.has(pathOf(imported)) ? {path: `./${later.get(pathOf(imported))}`, external: true} : undefined)),
};
const app = [`import "./app.js";`, ...shared.filter((path) => path !== "app.js").map((path) => `export * as ${nameOfShared.get(path)} from "./${path}";`)].join("\n");
const {outputFiles} = await made({stdin: {contents: app, resolveDir: PAGE}, outfile: "x.js", plugins: [askLater]});
await write("app", outputFiles?.[0]?.text ?? "", hashOf(source));

/** @param {string} file */
const address = (file) => `/bundle/${file}`;
/** A frame of the sources with the bundle's styles. @param {string} name */
const framed = async (name) => (await readFile(join(PAGE, name), "utf8")).replace(/"(\/[\w/]+\.css)"/g, (_, path) => `"${styles[path]}"`);
const plain = await framed("index.html");

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
  const file = later.get(`${name}/page.js`);
  if (!file) throw new Error(`the bundle has no file ${name}`);
  await writeFile(join(TARGET, name === "home" ? "index.html" : `${name}.html`), frameOf(name, file));
  if (name !== "home") frames.push(name);
}

// The page about the API shares no file with the others, and waits for the document that it shows.
const told = await made({entryPoints: [join(PAGE, "reference/start.js")], outfile: "x.js"});
const reference = await write("api", told.outputFiles?.[0]?.text ?? "");
const preload = '<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/v1/openapi.json">';
await writeFile(join(TARGET, "api.html"), (await framed("api.html")).replace('<script type="module" src="/reference/start.js">', `${preload}\n  <script type="module" src="${address(reference)}">`));
frames.push("api");

const files = [entry, reference, ...later.values(), ...Object.values(styles).map((path) => basename(path))];
await writeFile(join(TARGET, "bundle.json"), `${JSON.stringify({source, files: files.sort(), frames}, null, 1)}\n`);
console.log(`${files.length} files in ${relative(ROOT, TARGET)}`);
