import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import test from "node:test";

import {MODULES, VENDOR, licence, licenceFile, made} from "../../tools/page/vendor.js";

test("what is vendored is what the locked packages make; if not, `npm run vendor`", async () => {
  for (const [name, module] of Object.entries(MODULES)) assert.equal(await readFile(`${VENDOR}/${name}`, "utf8"), await made(module));
});

test("every package's licence is there", async () => {
  for (const name of Object.values(MODULES).flatMap(({packages}) => packages)) assert.equal(await readFile(`${VENDOR}/${licenceFile(name)}`, "utf8"), await readFile(licence(name), "utf8"));
});
