// A report in sections, each of which has an address: what is to be shown of it, and how. No DOM, no requests.

/** @import {Schemas} from "../../core/types.js" */
/** @typedef {Schemas["PageContent"]} Content */
/** @typedef {Content["parts"][number]} Part */
/** @typedef {{slug: string, title: string, parts: Part[]}} Section */

const TOP = 2; // the level of headings that begin a section
const LONG = 60; // letters of a cell that wants room
const POINT = 4 / 3; // pixels

/** A title as a part of an address: "How to read this" is "how-to-read-this". @param {string} title */
export const slugOf = (title) => title.toLowerCase().normalize("NFKD").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/** Cut a report at its main headings; what stands before the first belongs to it. @param {Content} content @returns {Section[]} */
export function sectionsOf({title, parts}) {
  /** @type {Section[]} */
  const sections = [];
  /** @type {Part[]} */
  let opening = [];
  for (const part of parts) {
    if (part.part === "section" && part.level <= TOP) {
      sections.push({slug: slugOf(part.text), title: part.text, parts: opening});
      opening = [];
    } else (sections.at(-1)?.parts ?? opening).push(part);
  }
  return sections.length ? sections : [{slug: slugOf(title), title, parts: opening}];
}

/** The section that an address names, or the first. @param {{slug: string}[]} sections @param {string | undefined} slug */
export const sectionAt = (sections, slug) => Math.max(0, sections.findIndex((one) => one.slug === slug));

/**
 * The levels of headings below a section's own, so that who goes by headings misses no step.
 * @param {Part[]} parts @param {number} top the level of the section's heading on the page
 * @returns {Map<Part, number>}
 */
export function levelsOf(parts, top) {
  const levels = new Map();
  /** @type {number[]} */
  const open = []; // the report's own levels of the headings that a part stands under
  for (const part of parts) {
    if (part.part !== "section") continue;
    while ((open.at(-1) ?? 0) >= part.level) open.pop();
    open.push(part.level);
    levels.set(part, Math.min(top + open.length, 6));
  }
  return levels;
}

/** A text in pieces, every second of which is code: it stood in back quotes. @param {string} text */
export const piecesOf = (text) => text.split("`");

/** Whether the column of a table has texts that want room. @param {{text: string}[][]} rows @param {number} column */
export const isLong = (rows, column) => rows.some((row) => (row[column]?.text.length ?? 0) > LONG);

/** Whether all that a column of a table has are numbers. @param {{text: string, tone: string}[][]} rows @param {number} column */
export const isNumeric = (rows, column) => rows.length > 0 && rows.every((row) => !row[column]?.text || /\bnumber\b/.test(row[column].tone));

/** The size of a drawing in pixels, so that its room is there before it is. @param {string} svg @returns {{width?: number, height?: number}} */
export function sizeOf(svg) {
  const size = (/** @type {string} */ name) => Math.round(POINT * Number.parseFloat(new RegExp(`<svg[^>]* ${name}="([\\d.]+)pt"`).exec(svg)?.[1] ?? ""));
  const [width, height] = [size("width"), size("height")];
  return width && height ? {width, height} : {};
}

/** A drawing as the address of a picture; as a picture it runs no script and asks for nothing. @param {string} svg */
export function pictureOf(svg) {
  let bytes = "";
  for (const byte of new TextEncoder().encode(svg)) bytes += String.fromCharCode(byte);
  return `data:image/svg+xml;base64,${btoa(bytes)}`;
}
