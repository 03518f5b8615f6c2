// Boards as text and as tiles, and which squares touch. The notation is the library's (grid/_notation.py).

/**
 * @typedef {object} Tile
 * @property {string} text what is printed, "" where the square is blocked
 * @property {string[]} faces its readings in lower case; none where it is blocked
 * @property {"" | "first" | "last"} place where in a word it may stand
 * @property {number | null} points those written on it
 *
 * @typedef {object} Board
 * @property {Tile[]} tiles row by row
 * @property {number} rows
 * @property {number} columns
 */

/** @param {string} text @returns {Tile} */
export function readTile(text) {
  const [body = "", points] = text.trim().split("=");
  const isBlocked = body === "." || body === "#" || body === "";
  const bare = body.replace(/^-|-$/g, "");
  return {
    text: isBlocked ? "" : body.toLocaleUpperCase() === "QU" ? "Qu" : body.toLocaleUpperCase(),
    faces: isBlocked ? [] : bare.toLocaleLowerCase().split("/"),
    place: body.endsWith("-") ? "first" : body.startsWith("-") ? "last" : "",
    points: points === undefined ? null : Number(points),
  };
}

/** Letters, each a tile; `Qu`, written like that, is one. @param {string} row */
const letters = (row) => row.match(/Qu|[^]/gu) ?? [];

/** The texts of a board's tiles, row by row. @param {string} text @returns {string[][]} */
export function rowsOf(text) {
  const parts = text.trim().split(/\s+/).filter(Boolean);
  const rows = parts.flatMap((part) => (part.includes(",") ? [part] : part.split("/").filter(Boolean)));
  return rows.map((row) => (row.includes(",") ? row.replace(/,$/, "").split(",") : letters(row)));
}

/** Read a board as the API writes it. @param {string} text @returns {Board} */
export function readBoard(text) {
  const rows = rowsOf(text);
  return {tiles: rows.flat().map(readTile), rows: rows.length, columns: rows[0]?.length ?? 0};
}

/** Write rows of tiles so that the API reads them back. @param {string[][]} rows */
export function writeRows(rows) {
  const isPlain = (/** @type {string} */ one) => one === "Qu" || ([...one].length === 1 && one !== ",");
  const written = rows.map((row) => {
    const needsCommas = !row.every(isPlain) || (rows.length === 1 && row.length > 1);
    return needsCommas ? `${row.join(",")}${row.length === 1 ? "," : ""}` : row.join("");
  });
  return written.join(written.some((row) => row.includes(",")) ? " " : "/");
}

/** @param {string} size "4x5" @returns {[number, number]} rows, columns */
export const sizeOf = (size) => {
  const [rows = 0, columns = 0] = size.split("x").map(Number);
  return [rows, columns];
};

/** How far from one place to another round a board whose edges meet. @param {number} from @param {number} to @param {number} length */
const roundAbout = (from, to, length) => Math.min(Math.abs(from - to), length - Math.abs(from - to));

/**
 * Whether two squares touch: all eight around, only those beside, or round the edges.
 * @param {Board} board @param {number} from @param {number} to @param {string} [neighbours]
 */
export function touches({rows, columns}, from, to, neighbours = "all") {
  const [r, c, r2, c2] = [Math.floor(from / columns), from % columns, Math.floor(to / columns), to % columns];
  const isTorus = neighbours === "torus";
  const down = isTorus ? roundAbout(r, r2, rows) : Math.abs(r - r2);
  const right = isTorus ? roundAbout(c, c2, columns) : Math.abs(c - c2);
  return from !== to && (neighbours === "orthogonal" ? down + right === 1 : down <= 1 && right <= 1);
}

/** A board turned clockwise by quarters, as players do to see other words. @param {Board} board @param {number} quarters @returns {Board} */
export function turned(board, quarters) {
  if (!(quarters % 4)) return board;
  const {tiles, rows, columns} = board;
  const next = tiles.map((_, square) => {
    const [row, column] = [Math.floor(square / rows), square % rows];
    return /** @type {Tile} */ (tiles[(rows - 1 - column) * columns + row]);
  });
  return turned({tiles: next, rows: columns, columns: rows}, (quarters % 4) - 1);
}
