// A result in an address: the colours of the rows and the hints taken, but no words, so that nothing is given away.

import {boardsOf} from "./game.js";

/** @import {Game} from "./game.js" */
/** @typedef {{boards: string[][], score: string, hints: number}} Result the marks of each board's rows, and that in short */

const MOST_BOARDS = 4; // more would make the address too long for some programs
const BETWEEN_ROWS = "-";
const BETWEEN_BOARDS = "_";

/** What the query of an address says of how a game went. @param {Game} game @returns {Record<string, string>} */
export function queryOfResult(game) {
  if (game.boards > MOST_BOARDS) return {};
  const r = boardsOf(game).map(({turns}) => turns.map(({marks}) => marks).join(BETWEEN_ROWS)).join(BETWEEN_BOARDS);
  return game.hints.length ? {r, h: String(game.hints.length)} : {r};
}

/** The result that an address brings to a game, or null if it brings none that fits. @param {Record<string, string>} query @param {Game} game @returns {Result | null} */
export function resultOfQuery({r = "", h = ""}, game) {
  const boards = r.split(BETWEEN_BOARDS).map((rows) => rows.split(BETWEEN_ROWS));
  const row = new RegExp(`^[gyb]{${game.length}}$`);
  const most = Math.max(...boards.map((rows) => rows.length));
  const isGood = boards.length === game.boards && most <= (game.most ?? 0) && boards.flat().every((marks) => row.test(marks));
  if (!isGood) return null;
  const isWon = boards.every((rows) => /^g+$/.test(rows.at(-1) ?? ""));
  return {boards, score: `${isWon ? most : "X"}/${game.most}`, hints: /^\d{1,3}$/.test(h) ? Number(h) : 0};
}
