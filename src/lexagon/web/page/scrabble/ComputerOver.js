// How a game against the computer ended.

import {html} from "../vendor/preact.js";
import {go} from "../core/router.js";
import {t} from "../core/texts.js";
import {GameOver} from "./GameOver.js";
import {finalScores, leave, rating} from "./computer.js";

/** @param {{one: import("./computer.js").Kept, names: string[]}} props */
export function ComputerOver({one, names}) {
  const {mine, theirs, lost} = finalScores(one);
  const {you, game: {gcg}} = one.now;
  const title = t(mine > theirs ? "scrabble.won" : mine < theirs ? "scrabble.lost" : "scrabble.drawn", {mine, theirs, name: names[1 - you] ?? ""});
  const help = [one.hints && t("scrabble.hintsUsed", {count: one.hints}), one.undone && t("scrabble.undone", {count: one.undone})].filter((note) => typeof note === "string");
  const rated = help.length ? t("scrabble.unrated") : t("scrabble.ratedNow", {value: String(rating.value.value), gained: `${(one.gained ?? 0) >= 0 ? "+" : ""}${one.gained ?? 0}`});
  const notes = [...(lost ? [t("scrabble.overtime", {count: lost})] : []), ...help, rated];
  const rows = [{name: names[you] ?? "", score: mine}, {name: names[1 - you] ?? "", score: theirs}];
  return html`
    <${GameOver} title=${title} isWon=${mine > theirs} rows=${rows} notes=${notes} gcg=${gcg} canReview
      onNew=${() => {
        leave();
        go("/scrabble/play?with=new");
      }} />
  `;
}
