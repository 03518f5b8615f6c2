// From where a finger is to the squares it passes.

const REACH = 0.4; // of a square around its middle; corners are nobody's, so that a finger can go to a diagonal one
const STEP = 0.2; // squares between two looks along a fast swipe

/** The square under a point in units of squares, or null between squares. @param {number} x @param {number} y @param {number} rows @param {number} columns @param {boolean} [isWhole] the corners, too */
export function squareAt(x, y, rows, columns, isWhole = false) {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  const away = Math.hypot(x - column - 0.5, y - row - 0.5);
  return isWhole || away <= REACH ? row * columns + column : null;
}

/** The squares between two points, in order: a fast finger leaves gaps. @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {number} rows @param {number} columns */
export function squaresBetween(from, to, rows, columns) {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  /** @type {number[]} */
  const squares = [];
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    const square = squareAt(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y), rows, columns);
    if (square !== null && square !== squares.at(-1)) squares.push(square);
  }
  return squares;
}
