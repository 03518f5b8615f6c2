// What game to play next: asked in a dialog.

import {h} from "../lib/dom.js";
import {t} from "../lib/i18n.js";
import {dialog, field, segmented, select} from "../lib/ui.js";
import {hardCheck, wordsChoice} from "./common.js";

export const KINDS = ["daily", "random", "absurdle"];
const BOARDS = [1, 2, 4, 8, 16, 32];

/** Ask for a game, beginning with what was chosen before; start(choice, seed?) when it is decided. */
export function askForOptions(choice, start) {
  const next = {...choice};
  const seed = h("input", {type: "number", min: 0, max: Number.MAX_SAFE_INTEGER, step: 1, autocomplete: "off"});
  const hard = hardCheck(next, () => {});
  const boardsChoice = select(BOARDS.map((one) => [String(one), t("wordle.boardsCount", {count: one})]), String(next.boards), (value) => {
    next.boards = Number(value);
    allow();
  });
  const allow = () => {
    const isAbsurdle = next.kind === "absurdle";
    boardsChoice.disabled = isAbsurdle;
    hard.querySelector("input").disabled = !isAbsurdle && next.boards > 1;
    seed.disabled = next.kind !== "random";
  };
  const made = dialog(
    t("wordle.options"),
    segmented(t("wordle.game"), KINDS.map((one) => [one, t(`wordle.kind.${one}`)]), next.kind, (kind) => ((next.kind = kind), allow())),
    field(t("wordle.boards"), boardsChoice),
    h("div.row", wordsChoice(next, () => {})),
    hard,
    field(t("wordle.seed"), seed, t("wordle.seedAbout")),
    h("button.primary", {type: "button", onclick: () => seed.reportValidity() && (made.close(), start(next, seed.value ? seed.valueAsNumber : undefined))}, t("wordle.start")),
  );
  made.classList.add("wordle");
  allow();
}
