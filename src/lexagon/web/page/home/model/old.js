// What Scrabble keeps until it notes it in core/played.js; goes when it does.

/** @import {Begun} from "../../core/played.js" */

/** @param {string} name @returns {any} */
function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(`lexagon.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** @returns {Begun[]} */
export function begunGames() {
  const kept = recall("scrabble.game");
  const game = kept?.game;
  if (!kept?.token || game?.over) return [];
  const scores = Array.isArray(game?.scores) ? game.scores.join(" : ") : "";
  return [{game: "scrabble", path: "/scrabble/play", text: scores, at: ""}];
}
