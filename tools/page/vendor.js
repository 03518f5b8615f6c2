// Makes page/vendor/NAME.js of the locked packages: what the page is drawn with, and codes for cameras, a module each.
// The page runs from a checkout without a build step, so these files are kept; a test makes them again.

import {build} from "esbuild";
import {copyFile, mkdir, readFile} from "node:fs/promises";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const VENDOR = join(ROOT, "src/lexagon/web/page/vendor");

/** The modules by name: the packages that are in them, and what they export. @type {Record<string, {packages: string[], entry: string}>} */
export const MODULES = {
  "preact.js": {
    packages: ["preact", "htm", "@preact/signals", "@preact/signals-core"],
    entry: `
      import {h} from "preact";
      import htm from "htm";
      export * from "preact";
      export * from "preact/hooks";
      export * from "@preact/signals";
      export const html = htm.bind(h);
    `,
  },
  "qr.js": {packages: ["uqr"], entry: `export {encode} from "uqr";`},
};

/** @param {string} name */
export const licence = (name) => join(ROOT, "node_modules", name, "LICENSE");
/** @param {string} name */
export const licenceFile = (name) => `LICENSE-${name.replace("@", "").replace("/", "-")}.txt`;

/** What the first line of a module says: which versions are in it. @param {string[]} packages */
async function banner(packages) {
  const versions = await Promise.all(
    packages.map(async (name) => {
      const told = JSON.parse(await readFile(join(ROOT, "node_modules", name, "package.json"), "utf8"));
      return `${name} ${told.version} (${told.license})`;
    }),
  );
  return `// ${versions.join(", ")}; made by \`npm run vendor\`.`;
}

/** A module's text, as the locked packages make it. @param {{packages: string[], entry: string}} module */
export async function made({packages, entry}) {
  const result = await build({
    stdin: {contents: entry, resolveDir: ROOT},
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    legalComments: "none",
    banner: {js: await banner(packages)},
  });
  return result.outputFiles[0]?.text ?? "";
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {writeFile} = await import("node:fs/promises");
  await mkdir(VENDOR, {recursive: true});
  for (const [name, module] of Object.entries(MODULES)) {
    await writeFile(join(VENDOR, name), await made(module));
    for (const one of module.packages) await copyFile(licence(one), join(VENDOR, licenceFile(one)));
  }
}
