// Makes page/vendor/preact.js of the locked packages: what the page is drawn with, as one module.
// The page runs from a checkout without a build step, so this file is kept; a test makes it again.

import {build} from "esbuild";
import {copyFile, mkdir, readFile} from "node:fs/promises";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const VENDOR = join(ROOT, "src/lexagon/web/page/vendor");
export const PACKAGES = ["preact", "htm", "@preact/signals", "@preact/signals-core"];

const ENTRY = `
  import {h} from "preact";
  import htm from "htm";
  export * from "preact";
  export * from "preact/hooks";
  export * from "@preact/signals";
  export const html = htm.bind(h);
`;

/** @param {string} name */
export const licence = (name) => join(ROOT, "node_modules", name, "LICENSE");
/** @param {string} name */
export const licenceFile = (name) => `LICENSE-${name.replace("@", "").replace("/", "-")}.txt`;

/** What the first line of the module says: which versions are in it. */
async function banner() {
  const versions = await Promise.all(
    PACKAGES.map(async (name) => {
      const told = JSON.parse(await readFile(join(ROOT, "node_modules", name, "package.json"), "utf8"));
      return `${name} ${told.version} (${told.license})`;
    }),
  );
  return `// ${versions.join(", ")}; made by \`npm run vendor\`.`;
}

/** The module's text, as the locked packages make it. */
export async function made() {
  const result = await build({
    stdin: {contents: ENTRY, resolveDir: ROOT},
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    legalComments: "none",
    banner: {js: await banner()},
  });
  return result.outputFiles[0]?.text ?? "";
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {writeFile} = await import("node:fs/promises");
  await mkdir(VENDOR, {recursive: true});
  await writeFile(join(VENDOR, "preact.js"), await made());
  for (const name of PACKAGES) await copyFile(licence(name), join(VENDOR, licenceFile(name)));
}
