import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import test from "node:test";

const SHEET = ["style.css", "scrabble/page.css", "grid/page.css"].map((name) => readFileSync(new URL(`../../src/lexagon/web/page/${name}`, import.meta.url), "utf8")).join("\n");
const STATES = ["green", "yellow", "grey"];

/** The variables of all rules whose selector is met by these settings, in their order. @param {Record<string, string>} settings */
function variables(settings) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [, selectors = "", body = ""] of SHEET.matchAll(/^((?::root|\[data-page)[^{]*)\{([^}]*)\}/gm)) {
    const isMet = selectors.split(",").some((selector) => {
      const wanted = [...selector.matchAll(/\[data-(\w+)="(\w+)"\]/g)].filter(([, name]) => name !== "page");
      return /^(:root|\[data-page)[^ ]*( \[data-page="\w+"\])?$/.test(selector.trim()) && !selector.includes(":has") && wanted.every(([, name = "", value]) => settings[name] === value);
    });
    if (isMet) for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/g)) found[name] = whole(value);
  }
  return found;
}

/** "#abc" is "#aabbcc". @param {string} colour */
const whole = (colour) => (colour.length === 4 ? colour.replace(/[^#]/g, "$&$&") : colour);

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

/** A blank's letter on a tile of Scrabble, as its sheet has it. */
const BLANK = /\[data-blank\][^}]*color: (#[0-9a-f]{6})/.exec(SHEET)?.[1] ?? "";
/** What is read on what, as the sheets of Scrabble and the grid pair them. */
const READ = [
  ["on-p2l", "p2l"], ["card", "p3l"], ["card", "p4l"], ["on-p2w", "p2w"], ["card", "p3w"], ["on-p4w", "p4w"], ["quiet", "felt"],
  ["tile-ink", "tile"], ["tile-ink", "fresh"], ["tile-ink", "laid"], [BLANK, "tile"], [BLANK, "fresh"], [BLANK, "laid"],
  ["#ffffff", "grid-right"], ["#ffffff", "grid-known"], ["#ffffff", "grid-wrong"], ["on-accent", "accent"], ["grid-heat-ink", "grid-hot"], ["grid-heat-ink", "grid-cold"],
];
/** What is seen beside what: edges and signs. */
const SEEN = [["grid-hint", "tile"], ["first", "card"], ["second", "card"], ["focus", "paper"], ["edge", "card"]];

for (const theme of ["light", "dark"])
  for (const level of ["normal", "high"])
    for (const tiles of ["wood", "ivory", "slate"])
      test(`Scrabble and the grid can be read: ${theme}, ${level} contrast, ${tiles}`, () => {
        const colours = variables({theme, contrast: level, tiles, palette: "classic"});
        const of = (/** @type {string} */ name) => (name.startsWith("#") ? name : (colours[name] ?? assert.fail(`no --${name}`)));
        for (const [least, pairs] of /** @type {const} */ ([[4.5, READ], [3, SEEN]]))
          for (const [above = "", below = ""] of pairs) assert.ok(contrast(of(above), of(below)) >= least, `${above} on ${below}: ${contrast(of(above), of(below))}`);
      });

test("contrast is counted as WCAG does", () => {
  assert.equal(contrast("#000000", "#ffffff"), 21);
  assert.equal(Math.round(100 * contrast("#2e7449", "#64666b")), 102); // what it was once: all alike
});
