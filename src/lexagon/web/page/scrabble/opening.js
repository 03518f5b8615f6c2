// Ways from one tab to another that carry a game or a position in the address.

import {address} from "../core/address.js";
import {go} from "../core/router.js";
import {pack} from "./model/packed.js";

/** Where a game is reviewed; the address has all of it. @param {string} gcg */
export const reviewAddress = async (gcg) => address("/scrabble/review", {game: await pack(gcg)});

/** Open the review of a game. @param {string} gcg */
export const openReview = async (gcg) => go(await reviewAddress(gcg));

/** Save a game as a file. @param {string} gcg */
export function save(gcg) {
  const url = URL.createObjectURL(new Blob([gcg], {type: "text/plain"}));
  Object.assign(document.createElement("a"), {href: url, download: "game.gcg"}).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
