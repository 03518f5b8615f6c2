// How the puzzle went: stars, the best play shown on the board, and the text to share.

import {html} from "../vendor/preact.js";
import {address} from "../core/address.js";
import {t} from "../core/texts.js";
import {Burst} from "../ui/Burst.js";
import {Share} from "../ui/Share.js";
import {bestOf, codeOf, isWon, squaresOf, starsOf} from "./model/puzzle.js";
import {best, day, puzzle, triesNow} from "./puzzles.js";

export function PuzzleResult() {
  const tries = triesNow.value;
  const one = puzzle.value;
  const top = best.value;
  if (!one || !top) return null;
  const stars = starsOf(tries);
  const won = isWon(tries);
  const text = [t("scrabble.puzzleShare", {number: String(one.number)}), `${squaresOf(tries)} ${"★".repeat(stars)}${"☆".repeat(3 - stars)}`].join("\n");
  const path = address("/scrabble/puzzle", {day: day.value, r: codeOf(tries)});
  return html`
    <section class="card scrabble-over" data-won=${won ? "" : null}>
      ${won && html`<${Burst} />`}
      <p class="scrabble-stars" role="img" aria-label=${t("scrabble.stars", {count: stars})}>${"★".repeat(stars)}${"☆".repeat(3 - stars)}</p>
      <h2>${won ? t("scrabble.puzzleWon", {move: top.move, count: top.score}) : t("scrabble.puzzleLost", {move: top.move, count: top.score, mine: bestOf(tries)?.move ?? ""})}</h2>
      <div class="row">
        <${Share} kind="primary" of=${() => ({title: t("scrabble.title"), text, path})} />
        <a class="button" href=${address("/scrabble/analyse", {position: one.position, words: one.words === "enable" ? null : one.words})}>${t("scrabble.openBoard")}</a>
      </div>
    </section>
  `;
}
