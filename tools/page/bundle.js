// Makes web/bundle of the page's sources: a shared chunk, a file a page, styles, all by hashed names.
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
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  const name = `${address.slice(1, -4).replaceAll("/", "-")}-${hash}.css`;
  await writeFile(join(TARGET, name), text);
  styles[address] = `/bundle/${name}`;
}

/** Modules name styles by their address: exchange it. @type {import("esbuild").Plugin} */
const exchangeStyles = {
  name: "styles",
  setup({onLoad}) {
    onLoad({filter: /page\.js$/}, ({path}) => ({
      contents: readFileSync(path, "utf8")
        .replace(/"(\/[\w/]+\.css)"/g, (whole, address) => (address in styles ? `"${styles[address]}"` : whole)),
    }));
  },
};

/** The chunks that a module needs before it runs, itself first. @param {Record<string, {imports: {path: string, kind: string}[]}>} outputs @param {string} first @returns {string[]} */
function needs(outputs, first) {
  const found = new Set([first]);
  for (const path of found) for (const {path: next, kind} of outputs[path]?.imports ?? []) if (kind === "import-statement") found.add(next);
  return [...found];
}

await rm(TARGET, {recursive: true, force: true});
await mkdir(TARGET, {recursive: true});
const names = (await readdir(PAGE, {recursive: true})).filter((name) => name.endsWith(".css") && !name.startsWith("reference/"));
await Promise.all(names.map((name) => style(`/${name}`)));
const {metafile} = await build({
  entryPoints: [join(PAGE, "app.js")],
  outdir: TARGET,
  absWorkingDir: ROOT,
  bundle: true,
  splitting: true,
  format: "esm",
  minify: true,
  metafile: true,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  target: "es2022",
  logLevel: "error",
  legalComments: "none",
  plugins: [exchangeStyles],
});
const {outputs} = metafile;
const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith("/app.js")) ?? "";
/** @param {string} path */
const address = (path) => `/bundle/${basename(path)}`;
const plain = (await readFile(join(PAGE, "index.html"), "utf8")).replace("/style.css", styles["/style.css"] ?? "");

/** The frame of a page, which names all that it will need: the browser fetches it in one go. @param {string} name @param {string} module */
function frameOf(name, module) {
  const css = styles[`/${name}/page.css`] ?? styles[`/${name}.css`];
  const modules = [...new Set([...needs(outputs, entry), ...needs(outputs, module)])];
  const links = modules.map((path) => `<link rel="modulepreload" href="${address(path)}">`);
  if (css) links.push(`<link rel="preload" as="style" href="${css}">`);
  return plain.replace('<script type="module" src="/app.js">', `${links.join("\n  ")}\n  <script type="module" src="${address(entry)}">`);
}

/** @type {string[]} */
const frames = [];
for (const [path, {entryPoint = ""}] of Object.entries(outputs)) {
  const [, name] = entryPoint.match(/\/page\/(\w+)(?:\/page)?\.js$/) ?? [];
  if (!name || path === entry) continue;
  await writeFile(join(TARGET, name === "home" ? "index.html" : `${name}.html`), frameOf(name, path));
  if (name !== "home") frames.push(name);
}

// The server's own way to tell sources apart.
const python = process.env.PYTHON ?? join(ROOT, ".venv/bin/python");
const source = execFileSync(python, ["-c", "from lexagon.web.http.site import source_digest; print(source_digest())"]).toString().trim();
const files = [...Object.keys(outputs).map((path) => basename(path)), ...Object.values(styles).map((path) => basename(path))];
await writeFile(join(TARGET, "bundle.json"), `${JSON.stringify({source, files: files.sort(), frames}, null, 1)}\n`);
console.log(`${files.length} files in ${relative(ROOT, TARGET)}`);
