import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import test from "node:test";

const SHEET = readFileSync(new URL("../../src/lexagon/web/page/style.css", import.meta.url), "utf8");
const STATES = ["green", "yellow", "grey"];

/** The variables of all rules whose selector is met by these settings, in their order. @param {Record<string, string>} settings */
function variables(settings) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [, selectors = "", body = ""] of SHEET.matchAll(/^(:root[^{]*)\{([^}]*)\}/gm)) {
    const isMet = selectors.split(",").some((selector) => {
      const wanted = [...selector.matchAll(/\[data-(\w+)="(\w+)"\]/g)];
      return selector.trim().startsWith(":root") && !selector.includes(":has") && wanted.every(([, name = "", value]) => settings[name] === value);
    });
    if (isMet) for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)) found[name] = value;
  }
  return found;
}

/** @param {string} colour "#rrggbb" */
function luminance(colour) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

for (const theme of ["light", "dark"])
  for (const level of ["normal", "high"])
    for (const palette of ["classic", "safe"])
      test(`the states differ in brightness, their letters can be read: ${theme}, ${level} contrast, ${palette}`, () => {
        const colours = variables({theme, contrast: level, palette});
        const of = (/** @type {string} */ name) => colours[name] ?? assert.fail(`no --${name}`);
        for (const [at, state] of STATES.entries()) {
          assert.ok(contrast(of(state), of(`on-${state}`)) >= 4.5, `letters on ${state}: ${contrast(of(state), of(`on-${state}`))}`);
          for (const other of STATES.slice(at + 1))
            assert.ok(contrast(of(state), of(other)) >= 1.5, `${state} and ${other}: ${contrast(of(state), of(other))}`);
        }
      });

test("contrast is counted as WCAG does", () => {
  assert.equal(contrast("#000000", "#ffffff"), 21);
  assert.equal(Math.round(100 * contrast("#2e7449", "#64666b")), 102); // what it was once: all alike
});
