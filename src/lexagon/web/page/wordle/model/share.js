// The text people share: how it went in coloured squares, without the words. Hints are told.

import {boardsOf, isWon} from "./game.js";

/** @import {Game} from "./game.js" */
/** @typedef {{isLight: boolean, isSafe: boolean}} Look */

const ABREAST = 2;

/** @param {Look} look @returns {Record<string, string>} */
export const squaresOf = ({isLight, isSafe}) => ({g: isSafe ? "🟧" : "🟩", y: isSafe ? "🟦" : "🟨", b: isLight ? "⬜" : "⬛"});

/** "4/6", "X/6*", "9": how it ended in short. @param {Game} game */
export function score(game) {
  const count = isWon(game) ? String(game.guesses.length) : "X";
  return (game.most === null ? count : `${count}/${game.most}`) + (game.mode === "normal" ? "" : "*");
}

/** The first line: "Lexagon 319 4/6 💡1". @param {Game} game */
export function title(game) {
  const label = {daily: String(game.number ?? ""), absurdle: "Absurdle", challenge: "⚔", passed: "⚔", random: ""}[game.kind];
  const several = game.boards > 1 ? `×${game.boards}` : "";
  const hints = game.hints.length ? `💡${game.hints.length}` : "";
  return ["Lexagon", label, several, score(game), hints].filter(Boolean).join(" ");
}

/** @param {Game} game @param {Look} look */
export function shareText(game, look) {
  const squares = squaresOf(look);
  const rows = boardsOf(game).map(({turns}) => turns.map(({marks}) => [...marks].map((mark) => squares[mark]).join("")));
  const lines = [title(game)];
  for (let first = 0; first < rows.length; first += ABREAST) {
    const abreast = rows.slice(first, first + ABREAST);
    const height = Math.max(...abreast.map((board) => board.length));
    lines.push("");
    for (let row = 0; row < height; row++)
      lines.push(abreast.map((board) => board[row] ?? "\u3000".repeat(game.length)).join(" ").trimEnd());
  }
  return lines.join("\n");
}
