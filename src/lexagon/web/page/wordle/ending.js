// The end of a game: how it went, the text to share, statistics, and where to go from here.

import {h} from "../lib/dom.js";
import {t} from "../lib/i18n.js";
import {select} from "../lib/ui.js";
import {copy, upper} from "./common.js";
import {summaryShown} from "./statistics.js";

const SQUARES = {"🟩": "green", "🟧": "green", "🟨": "yellow", "🟦": "yellow", "⬛": "grey", "⬜": "grey"};
/** The text to share with its squares drawn, for not every device has signs for them. */
const squares = (text) =>
  [...text].map((sign) => (SQUARES[sign] ? h("span.square", {data: {state: SQUARES[sign]}}, h("span.unseen", sign)) : sign));

/** How the game ended, in a sentence. */
export function verdict(game) {
  if (game.won) return t("wordle.won", {count: game.guesses.length});
  const answers = game.boards.filter((board) => !board.solved).map((board) => upper(board.answer));
  return t(game.host === "absurdle" ? "wordle.lostAbsurdle" : "wordle.lost", {answers: answers.join(", ")});
}

/** What is shown at the end: `again` begins another game, `review` is given a board. */
export function ending(game, {again, againLabel, review}) {
  return h(
    "section.card.ending",
    {"aria-label": t("wordle.result")},
    h("h2", verdict(game)),
    h("div.columns",
      h("div",
        h("pre.share", {role: "img", "aria-label": t("wordle.share")}, squares(game.share)),
        h("div.tools",
          h("button.primary", {type: "button", onclick: () => copy(game.share)}, t("wordle.copy")),
          h("button", {type: "button", onclick: again}, againLabel),
          game.guesses.length > 0 && reviewChoice(game, review),
        ),
        game.seed !== null && h("p.hint", t("wordle.seedWas", {seed: String(game.seed)})),
      ),
      game.statistics && h("div",
        summaryShown(game.statistics, game.won ? game.guesses.length : null),
        !game.counted && h("p.hint", t("wordle.notCounted")),
      ),
    ),
  );
}

/** A button, or of several boards a choice. */
function reviewChoice(game, review) {
  if (game.boards.length === 1)
    return h("button", {type: "button", onclick: () => review(game.boards[0])}, t("wordle.reviewThis"));
  const options = game.boards.map((board, place) => [String(place), t("wordle.reviewBoard", {board: place + 1, answer: upper(board.answer)})]);
  const choices = select([["", t("wordle.reviewThis")], ...options], "", (place) => place && review(game.boards[Number(place)]));
  choices.setAttribute("aria-label", t("wordle.reviewThis"));
  return choices;
}
