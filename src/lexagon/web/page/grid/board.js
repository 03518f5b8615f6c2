// A board of tiles with a path drawn over it.

import {h, s} from "../lib/dom.js";
import {number, t} from "../lib/i18n.js";

/**
 * The board of a layout or a solution ({tiles}): `trace(path)` draws a path and lights its tiles, `heat(counts)`
 * shades tiles by how many words they are in. With `onedit(row, column, text)` tiles are fields.
 */
export function boardView(layout, {onedit} = {}) {
  const rows = layout.tiles.length;
  const columns = layout.tiles[0].length;
  const line = s("polyline.way", {fill: "none"});
  const start = s("circle.start", {r: 0.3});
  const drawing = s("svg.path", {viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true"}, line, start);
  const cells = layout.tiles.map((row, r) => row.map((one, c) => cell(one, r, c)));
  const element = h(
    "div.board",
    {style: {"--columns": columns, "--rows": rows}, role: "group", "aria-label": t("grid.board")},
    cells.flat(),
    drawing,
  );

  function cell(one, r, c) {
    const place = {row: r + 1, column: c + 1};
    const state = one.blocked ? "blocked" : "";
    const wide = one.text.length > 2 ? "long" : one.text.length > 1 ? "wide" : "";
    const points = one.points === null || one.blocked ? null : h("span.points", one.points);
    if (!onedit) {
      const text = one.blocked ? t("grid.blocked") : one.text;
      const label = t("grid.tileIs", {text, ...place});
      return h("span.tile", {role: "img", "aria-label": label, data: {state, wide, r, c}}, h("span.face", one.blocked ? "" : one.text), points);
    }
    const input = h("input", {
      value: one.blocked ? "." : one.text,
      maxlength: 14,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      "aria-label": t("grid.tile", place),
    });
    input.addEventListener("focus", () => input.select());
    input.addEventListener("input", () => {
      onedit(r, c, input.value);
      // A letter is a tile; what begins as a special tile goes on until another one is chosen.
      if (/^[\p{L}.]$/u.test(input.value)) move(r, c, 0, 1, true);
    });
    input.addEventListener("keydown", (event) => {
      const step = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Enter: [0, 1]}[event.key];
      if (event.key === "Backspace" && !input.value) move(r, c, 0, -1, true);
      if (!step) return;
      event.preventDefault();
      move(r, c, ...step, event.key === "Enter");
    });
    return h("span.tile", {data: {state, wide, r, c}}, input, points);
  }

  function move(r, c, down, right, wrap) {
    let at = r * columns + c + (wrap ? right : 0);
    if (!wrap) {
      const [row, column] = [r + down, c + right];
      if (row < 0 || row >= rows || column < 0 || column >= columns) return;
      at = row * columns + column;
    }
    cells.flat()[at]?.querySelector("input")?.focus();
  }

  element.trace = (path) => {
    const on = new Set((path || []).map(([r, c]) => r * columns + c));
    cells.flat().forEach((one, place) => one.classList.toggle("on", on.has(place)));
    const points = (path || []).map(([r, c]) => `${c + 0.5},${r + 0.5}`);
    line.setAttribute("points", points.join(" "));
    start.setAttribute("cx", path?.length ? path[0][1] + 0.5 : -9);
    start.setAttribute("cy", path?.length ? path[0][0] + 0.5 : -9);
  };

  element.heat = (counts) => {
    const most = counts ? Math.max(1, ...counts.flat()) : 1;
    element.classList.toggle("heated", Boolean(counts));
    cells.forEach((row, r) =>
      row.forEach((one, c) => {
        one.querySelector(".count")?.remove();
        one.style.removeProperty("--heat");
        if (!counts || layout.tiles[r][c].blocked) return;
        const count = counts[r][c];
        one.style.setProperty("--heat", `${Math.round((100 * count) / most)}%`);
        const spoken = t("grid.heatTile", {text: layout.tiles[r][c].text, count});
        one.append(h("span.count", {title: spoken}, number(count)));
      }),
    );
  };

  element.tileAt = (x, y) => {
    const found = document.elementFromPoint(x, y)?.closest?.(".board .tile");
    if (!found || !element.contains(found)) return null;
    const box = found.getBoundingClientRect();
    // Corners belong to nobody, so that a finger can go from a tile to one diagonal to it.
    const away = Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2);
    return away > box.width * 0.46 ? null : [Number(found.dataset.r), Number(found.dataset.c)];
  };

  element.trace(null);
  element.text = (r, c) => layout.tiles[r][c];
  return element;
}

/** Write tiles as rows that the server reads back: words, or tiles with commas between (a single row always). */
export function boardText(tiles) {
  return tiles
    .map((row) => {
      const isWord = tiles.length > 1 || row.length === 1;
      const plain = isWord && row.every((one) => [...one].length === 1 && one !== ",");
      return plain ? row.join("") : `${row.join(",")}${row.length === 1 ? "," : ""}`;
    })
    .join(" ");
}

