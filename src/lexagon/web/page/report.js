// Draws a report: the parts that the command line writes as HTML, in the look of the page.

import {h, replace} from "./lib/dom.js";
import {t} from "./lib/i18n.js";

/**
 * Show {title, subtitle, parts} in an element, perhaps without its title where one is above it.
 * Reports are in English, whatever the page speaks.
 */
export function showReport(element, report, {titled = true} = {}) {
  lastLevel = 2;
  const parts = report.parts.map(draw);
  replace(
    element,
    h(
      "article.report",
      {lang: "en"},
      titled ? h("header", h("h2", report.title), h("p.hint", report.subtitle)) : null,
      contents(parts.filter((part) => part.localName === "h3")),
      parts,
    ),
  );
}

/** What a long report has; buttons, for the address is that of the page. */
function contents(headings) {
  if (headings.length < 4) return null;
  const go = (heading) => {
    heading.tabIndex = -1;
    heading.focus({preventScroll: true});
    heading.scrollIntoView();
  };
  return h(
    "nav.contents",
    {"aria-label": t("lab.contents")},
    headings.map((heading) => h("button.plain", {type: "button", onclick: () => go(heading)}, heading.textContent)),
  );
}

// The page has its own h1 and the report an h2; a reader who goes by headings must miss no step.
let lastLevel = 2;
function heading({level, text}) {
  lastLevel = Math.min(level + 1, lastLevel + 1, 6);
  return h(`h${lastLevel}`, text);
}

const draw = (part) => DRAWN[part.part](part);

const DRAWN = {
  section: heading,
  text: ({text, tone}) => h("p", {class: tone}, inline(text)),
  items: ({items}) => h("ul", items.map((item) => h("li", item))),
  code: ({text}) => h("pre", {tabindex: "0", role: "group", "aria-label": t("lab.code")}, text),
  table: drawTable,
  figure: ({svg, caption}) =>
    h("figure", h("img", {src: `data:image/svg+xml;base64,${base64(svg)}`, alt: caption, ...sizeOf(svg)}), h("figcaption", caption)),
};

const inline = (text) => text.split("`").map((piece, place) => (place % 2 ? h("code", piece) : piece));

function drawTable({header, rows, caption, folded}) {
  const body = h(
    "div.table",
    h(
      "table",
      caption && !folded ? h("caption", caption) : null,
      h("thead", h("tr", header.map((name) => h("th", {scope: "col"}, name)))),
      h("tbody", rows.map((row) => h("tr", row.map(({text, tone, remark}) => h("td", {class: tone, title: remark || null}, text))))),
    ),
  );
  return folded ? h("details", h("summary", caption), body) : body;
}

/** The size of a drawing, so that its room is there before it is. */
function sizeOf(svg) {
  const size = (name) => Math.round((4 / 3) * parseFloat(svg.match(new RegExp(`<svg[^>]* ${name}="([\\d.]+)pt"`))?.[1]));
  const [width, height] = [size("width"), size("height")];
  return width && height ? {width, height} : {};
}

function base64(text) {
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
