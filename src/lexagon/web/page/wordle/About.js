// What is played, in a line: "Daily 319, November 15 · Hard".

import {html} from "../vendor/preact.js";
import {date} from "../core/format.js";
import {t} from "../core/texts.js";
import {listTitle} from "./lists.js";

/** @import {Game} from "./model/game.js" */

/** @param {Game} game */
function parts(game) {
  const day = game.day && date(new Date(`${game.day}T12:00`), {day: "numeric", month: "long"});
  return [
    day ? t("wordle.daily", {number: String(game.number), day}) : t(`wordle.kind.${game.kind}`),
    game.kind === "absurdle" && t("wordle.absurdleAbout"),
    game.by && t("wordle.setBy", {name: game.by}),
    game.boards > 1 && t("wordle.boardsCount", {count: game.boards}),
    game.mode !== "normal" && t(`wordle.mode.${game.mode}`),
    game.words !== "original" && listTitle(game.words),
  ];
}

/** @param {{game: Game}} props */
export const About = ({game}) => html`<p class="wordle-about">${parts(game).filter(Boolean).join(" · ")}</p>`;
