// The board: squares with their premiums, tiles, ghosts of plays, and a cursor to type with.

import {h, replace} from "../lib/dom.js";
import {t} from "../lib/i18n.js";
import {columnName, isBlank, keyOf, pointsOf, squareName} from "./model.js";

const LETTERS = /^\p{L}$/u;
const STEPS = {ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0]};

/**
 * A board of an edition. `draw({squares, laid, ghosts, fresh})` shows a position: `laid` are tiles
 * of a play being typed, `ghosts` those of a play being looked at, `fresh` the last ones played,
 * each [{row, column, tile}]. `heat(shares)` then colours the empty squares. With `hands` it has a cursor: onletter(letter, isBlank), onerase(),
 * onclear(), onenter(), onescape().
 */
export function board(edition, label, hands = null) {
  const {size, start} = edition;
  const cells = new Map();
  const cursor = {row: start.row, column: start.column, across: true};
  let shown = {squares: []};
  const element = h(
    "div.board",
    {role: "grid", "aria-label": label, style: {"--size": size}, data: {hands: hands ? "typing" : "none"}},
    h("div.line", {role: "row"}, h("span.corner", {role: "columnheader", "aria-label": t("scrabble.rows")}), edition.premiums.map((_, column) => h("span.name", {role: "columnheader"}, columnName(column)))),
    edition.premiums.map((row, number) =>
      h("div.line", {role: "row"}, h("span.name", {role: "rowheader"}, number + 1), row.map((premium, column) => square(number, column, premium))),
    ),
  );

  function square(row, column, premium) {
    const cell = h("div.square", {role: "gridcell", data: {premium, row, column}});
    cells.set(keyOf(row, column), {cell, premium, row, column, key: null});
    if (hands) {
      cell.tabIndex = -1;
      cell.addEventListener("pointerdown", (event) => {
        const again = cursor.row === row && cursor.column === column && element.contains(document.activeElement);
        if (again) cursor.across = !cursor.across;
        event.preventDefault();
        move(row, column);
      });
    }
    return cell;
  }

  function draw(next) {
    shown = {...shown, ...next};
    const layers = ["fresh", "ghosts", "laid"].map((name) => new Map((shown[name] || []).map((one) => [keyOf(one.row, one.column), one.tile])));
    for (const [key, one] of cells) {
      const [fresh, ghost, laid] = layers.map((layer) => layer.get(key));
      const there = shown.squares[one.row]?.[one.column] || "";
      const tile = laid || there || ghost || "";
      const state = laid ? "laid" : there ? (fresh ? "fresh" : "tile") : ghost ? "ghost" : "empty";
      const memory = `${tile} ${state}`;
      if (one.key === memory) continue;
      one.key = memory;
      fill(one, tile, state);
    }
    if (hands) markCursor();
  }

  function fill({cell, premium, row, column}, tile, state) {
    cell.dataset.state = state;
    cell.dataset.blank = String(Boolean(tile) && isBlank(tile));
    cell.dataset.long = String(tile.length > 1);
    const isStart = row === start.row && column === start.column;
    const points = pointsOf(edition, tile);
    replace(cell, tile ? [h("span.letter", tile.toUpperCase()), points ? h("span.points", points) : null] : h("span.premium", isStart ? "★" : premium));
    cell.setAttribute("aria-label", spoken(row, column, tile, premium, state));
  }

  function spoken(row, column, tile, premium, state) {
    const name = squareName(row, column);
    if (!tile) return premium ? `${name}, ${t(`scrabble.premium.${premium}`)}` : `${name}, ${t("scrabble.emptySquare")}`;
    const about = isBlank(tile) ? t("scrabble.blankTile", {tile: tile.toUpperCase()}) : tile;
    return state === "ghost" ? `${name}, ${about}, ${t("scrabble.ghost")}` : `${name}, ${about}`;
  }

  function markCursor() {
    for (const one of cells.values()) {
      const on = one.row === cursor.row && one.column === cursor.column;
      one.cell.tabIndex = on ? 0 : -1;
      if (on) one.cell.dataset.cursor = cursor.across ? "across" : "down";
      else delete one.cell.dataset.cursor;
    }
  }

  function move(row, column, {focus = true} = {}) {
    cursor.row = Math.max(0, Math.min(size - 1, row));
    cursor.column = Math.max(0, Math.min(size - 1, column));
    markCursor();
    if (focus) cells.get(keyOf(cursor.row, cursor.column)).cell.focus({preventScroll: true});
  }

  /** Go on along the line, over tiles that lie there already. */
  function advance(steps, isTaken = () => false) {
    const [down, right] = cursor.across ? [0, steps] : [steps, 0];
    let {row, column} = cursor;
    do {
      row += down;
      column += right;
    } while (row >= 0 && column >= 0 && row < size && column < size && isTaken(row, column));
    const inside = row >= 0 && column >= 0 && row < size && column < size;
    if (inside) move(row, column, {focus: element.contains(document.activeElement)});
    return inside;
  }

  function turn() {
    cursor.across = !cursor.across;
    markCursor();
  }

  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) {
      const along = (step[0] === 0) === cursor.across;
      if (along) move(cursor.row + step[0], cursor.column + step[1]);
      else turn();
    } else if (event.key === " ") turn();
    else if (event.key === "Home") move(cursor.row, 0);
    else if (event.key === "End") move(cursor.row, size - 1);
    else if (event.key === "Backspace") hands.onerase();
    else if (event.key === "Delete") hands.onclear();
    else if (event.key === "Enter") hands.onenter?.();
    else if (event.key === "Escape") hands.onescape?.();
    else if (LETTERS.test(event.key)) hands.onletter(event.key.toUpperCase(), event.shiftKey);
    else return;
    event.preventDefault();
  }

  /** Colour empty squares by a share of deals each, row by row, and write it in percent. */
  function heat(shares) {
    const most = Math.max(...shares.flat()) || 1;
    element.classList.add("heated");
    for (const {cell, row, column} of cells.values()) {
      if (cell.dataset.state !== "empty") continue;
      const share = shares[row][column];
      const percent = Math.round(100 * share);
      cell.style.setProperty("--heat", `${Math.round((100 * share) / most)}%`);
      cell.setAttribute("aria-label", `${squareName(row, column)}, ${percent}%`);
      replace(cell, h("span.share", percent || ""));
    }
  }

  if (hands) element.addEventListener("keydown", pressed);
  return Object.assign(element, {draw, heat, cursor, move, advance, turn});
}

/** What the colours of an edition's board stand for. */
export function legend(edition) {
  const used = [...new Set(edition.premiums.flat())].filter(Boolean).sort((a, b) => a[1].localeCompare(b[1]) || a.localeCompare(b));
  return h(
    "ul.legend",
    used.map((premium) => h("li", h("span.square", {data: {premium}, "aria-hidden": "true"}, h("span.premium", premium)), t(`scrabble.premium.${premium}`))),
  );
}
