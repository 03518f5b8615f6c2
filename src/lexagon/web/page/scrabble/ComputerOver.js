// How a game against the computer ended.

import {html} from "../vendor/preact.js";
import {address} from "../core/address.js";
import {go} from "../core/router.js";
import {t} from "../core/texts.js";
import {GameOver} from "./GameOver.js";
import {finalScores, leave} from "./computer.js";
import {rating} from "./records.js";
import {canPassOn, queryOfDeal} from "./model/deal.js";

/** @typedef {import("./computer.js").Kept} Kept */

/** What is to be said of a game besides its scores. @param {Kept} one @param {number} mine @param {number} lost by the clock */
function notesOf({beat, hints, undone, gained}, mine, lost) {
  const help = [hints && t("scrabble.hintsUsed", {count: hints}), undone && t("scrabble.undone", {count: undone})].filter((note) => typeof note === "string");
  const rated = help.length ? t("scrabble.unrated") : t("scrabble.ratedNow", {value: String(rating.value.value), gained: `${(gained ?? 0) >= 0 ? "+" : ""}${gained ?? 0}`});
  const beaten = typeof beat === "number" ? [t(mine > beat ? "scrabble.beaten" : "scrabble.notBeaten", {count: beat})] : [];
  return [...beaten, ...(lost ? [t("scrabble.overtime", {count: lost})] : []), ...help, rated];
}

/** The same tiles for a friend. @param {Kept} one @param {number} mine @returns {(() => import("../core/share.js").Shared) | undefined} */
function challengeOf({deal}, mine) {
  if (!deal || !canPassOn(deal)) return undefined;
  return () => ({title: t("scrabble.title"), text: t("scrabble.dealText", {count: mine}), path: address("/scrabble/play", queryOfDeal(deal, mine))});
}

/** @param {{one: Kept, names: string[]}} props */
export function ComputerOver({one, names}) {
  const {mine, theirs, lost} = finalScores(one);
  const {you, game: {gcg}} = one.now;
  const title = t(mine > theirs ? "scrabble.won" : mine < theirs ? "scrabble.lost" : "scrabble.drawn", {mine, theirs, name: names[1 - you] ?? ""});
  const rows = [{name: names[you] ?? "", score: mine}, {name: names[1 - you] ?? "", score: theirs}];
  return html`
    <${GameOver} title=${title} isWon=${mine > theirs} rows=${rows} notes=${notesOf(one, mine, lost)} gcg=${gcg} canReview challenge=${challengeOf(one, mine)}
      onNew=${() => {
        leave();
        go("/scrabble/play?with=computer");
      }} />
  `;
}
