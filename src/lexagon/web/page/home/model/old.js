// What Wordle keeps until it notes it in core/played.js; goes when it does.

/** @import {Game} from "../../core/played.js" */

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
