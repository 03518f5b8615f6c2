// Ways from one tab to another that carry a game or a position in the address.

import {address} from "../core/address.js";
import {go} from "../core/router.js";
import {pack} from "./model/packed.js";

/** Open the review of a game. @param {string} gcg */
export const openReview = async (gcg) => go(address("/scrabble/review", {game: await pack(gcg)}));

/** Save a game as a file. @param {string} gcg */
export function save(gcg) {
  const url = URL.createObjectURL(new Blob([gcg], {type: "text/plain"}));
  Object.assign(document.createElement("a"), {href: url, download: "game.gcg"}).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
