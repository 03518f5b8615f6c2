// The grid page: solve a board, play one against the clock, look for the best one.

import {moved} from "./legacy.js";
import {h} from "./lib/dom.js";
import {t} from "./lib/i18n.js";
import {recall, store} from "./lib/settings.js";
import {tabs} from "./lib/ui.js";
import {bestTab} from "./grid/best.js";
import {playTab} from "./grid/play.js";
import {solveTab} from "./grid/solve.js";

const DEFAULTS = {
  board: "HHEL ACAB NROT FITI",
  size: "4x4",
  dice: "boggle-1987",
  rules: "boggle",
  words: "enable",
  round_seconds: 120,
};

export function show(root, [part]) {
  const choices = {...DEFAULTS, ...recall("grid", {})};
  const remember = (some) => store("grid", Object.assign(choices, some));
  let leave;
  const shown = (make) => (panel) => {
    leave?.();
    leave = make(panel, choices, remember);
  };
  root.append(
    h("h1.unseen", t("grid.title")),
    tabs(
      t("grid.parts"),
      [
        {id: "solve", label: t("grid.solve"), show: shown(solveTab)},
        {id: "play", label: t("grid.play"), show: shown(playTab)},
        {id: "best", label: t("grid.best"), show: shown(bestTab)},
      ],
      part,
      (id) => moved(`/grid/${id}`),
    ),
  );
  return () => leave?.();
}
