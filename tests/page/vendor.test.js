import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import test from "node:test";

import {PACKAGES, VENDOR, licence, licenceFile, made} from "../../tools/page/vendor.js";

test("what is vendored is what the locked packages make; if not, `npm run vendor`", async () => {
  assert.equal(await readFile(`${VENDOR}/preact.js`, "utf8"), await made());
});

test("every package's licence is there", async () => {
  for (const name of PACKAGES) assert.equal(await readFile(`${VENDOR}/${licenceFile(name)}`, "utf8"), await readFile(licence(name), "utf8"));
});
