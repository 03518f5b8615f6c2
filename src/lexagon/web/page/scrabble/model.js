// Tiles, squares and moves as texts. A tile is its letters; lower case is a blank that stands for one.

const COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const isBlank = (tile) => tile === "?" || tile !== tile.toUpperCase();
export const squareName = (row, column) => `${row + 1}${COLUMNS[column]}`;
export const columnName = (column) => COLUMNS[column];
export const keyOf = (row, column) => row * 64 + column;
/** The row and column of a square such as "8H". */
export const squareAt = (name) => ({row: parseInt(name, 10) - 1, column: COLUMNS.indexOf(name.at(-1))});
/** Tiles written in a row, one by one: "A[CH]a?" is A, CH, a blank for A, and a blank. */
export const tilesOf = (text) => [...text.matchAll(/\[([^\]]+)\]|([^|])/gu)].map(([, long, short]) => long ?? short);
/** What a move lays, square by square: [{row, column, tile}]. */
export function laidBy(move) {
  const tiles = move?.squares?.length ? tilesOf(move.tiles) : [];
  return tiles.map((tile, at) => ({...squareAt(move.squares[at]), tile}));
}
export const emptySquares = (size) => Array.from({length: size}, () => Array(size).fill(""));

/** Lay tiles [{row, column, tile}] on a copy of squares. */
export function withTiles(squares, tiles) {
  const next = squares.map((row) => [...row]);
  for (const {row, column, tile} of tiles) next[row][column] = tile;
  return next;
}

export function pointsOf(edition, tile) {
  if (isBlank(tile)) return 0;
  return edition.tiles.find((one) => one.tile === tile)?.points ?? 0;
}

const written = (tile) => (tile.length > 1 ? `[${tile}]` : tile);

/** The board field of a position (CGP). The bars keep L and L from being read as LL. */
function boardText(squares) {
  return squares
    .map((row) => {
      let text = "";
      let empty = 0;
      for (const tile of row) {
        if (!tile) empty += 1;
        else {
          text += (empty || "|") + written(tile);
          empty = 0;
        }
      }
      return (text + (empty || "")).replace(/^\|/, "");
    })
    .join("/");
}

/** A whole position (CGP); racks are as typed, for it is the server that judges them. */
export function positionText({squares, rack = "", other = "", scores = [0, 0], scoreless = 0}) {
  const racks = [rack, other].map((text) => text.replace(/\s+/g, "")).join("/");
  return `${boardText(squares)} ${racks} ${scores.join("/")} ${scoreless}`;
}

/** Split typed letters into the edition's tiles, the longest first; what is none stays as it is. */
export function splitTiles(edition, text) {
  const known = edition.tiles.map((one) => one.tile).sort((a, b) => b.length - a.length);
  const tiles = [];
  let rest = text.toUpperCase().replace(/[\s[\]|]/g, "");
  while (rest) {
    const tile = known.find((one) => rest.startsWith(one)) ?? [...rest][0];
    tiles.push(tile);
    rest = rest.slice(tile.length);
  }
  return tiles;
}

/**
 * Tiles laid by hand as a move such as "8D W.RD", with a dot for each tile on the way; null if
 * they are not in one line without a gap. A single tile goes the way that makes a word.
 */
export function moveText(squares, laid, prefersAcross) {
  const rows = new Set(laid.map((one) => one.row));
  const columns = new Set(laid.map((one) => one.column));
  if (!laid.length || (rows.size > 1 && columns.size > 1)) return null;
  const [first] = laid;
  const has = (row, column) => Boolean(squares[row]?.[column]);
  let across = rows.size === 1;
  if (laid.length === 1) {
    const beside = has(first.row, first.column - 1) || has(first.row, first.column + 1);
    const above = has(first.row - 1, first.column) || has(first.row + 1, first.column);
    across = beside === above ? prefersAcross : beside;
  }
  const by = new Map(laid.map((one) => [keyOf(one.row, one.column), one.tile]));
  const at = (place) => (across ? [first.row, place] : [place, first.column]);
  const places = laid.map((one) => (across ? one.column : one.row));
  const begin = Math.min(...places);
  let word = "";
  for (let place = begin; place <= Math.max(...places); place += 1) {
    const tile = by.get(keyOf(...at(place)));
    if (tile) word += written(tile);
    else if (has(...at(place))) word += ".";
    else return null;
  }
  const [row, column] = at(begin);
  return across ? `${row + 1}${COLUMNS[column]} ${word}` : `${COLUMNS[column]}${row + 1} ${word}`;
}

/** A number with its sign, as gains are written. */
export const signed = (text, value) => (value > 0 ? `+${text}` : text);

export function shuffled(items) {
  const next = [...items];
  for (let place = next.length - 1; place > 0; place -= 1) {
    const other = Math.floor(Math.random() * (place + 1));
    [next[place], next[other]] = [next[other], next[place]];
  }
  return next;
}
