// What Wordle and Scrabble keep until they note it in core/played.js; goes when they do.

/** @import {Begun, Game} from "../../core/played.js" */

/** @param {string} name @returns {any} */
function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(`lexagon.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** The dailies that were begun on a day. @param {string} day @returns {Game[]} */
export const begunDailies = (day) => (Object.keys(recall("wordle.games") ?? {}).some((name) => name.startsWith(`daily ${day} `)) ? ["wordle"] : []);

/** @returns {Begun[]} */
export function begunGames() {
  const kept = recall("scrabble.game");
  const game = kept?.game;
  if (!kept?.token || game?.over) return [];
  const scores = Array.isArray(game?.scores) ? game.scores.join(" : ") : "";
  return [{game: "scrabble", path: "/scrabble/play", text: scores, at: ""}];
}
