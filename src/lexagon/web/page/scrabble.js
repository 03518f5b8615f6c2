// Scrabble: an analysis board, a game against the computer, and reviews of games.

import {moved} from "./legacy.js";
import {get} from "./lib/api.js";
import {h} from "./lib/dom.js";
import {t} from "./lib/i18n.js";
import {tabs} from "./lib/ui.js";
import {squareAt} from "./scrabble/model.js";

let known;
/** The editions, asked for once. */
const editions = () => (known ||= get("scrabble/editions").then(
  (answer) => new Map(answer.editions.map((one) => [one.name, {...one, start: squareAt(one.start)}])),
  (error) => {
    known = undefined;
    throw error;
  },
));

const TABS = {
  analyse: () => import("./scrabble/analyse.js"),
  play: () => import("./scrabble/play.js"),
  review: () => import("./scrabble/review.js"),
};

export async function show(root, path) {
  const all = await editions();
  let leave = null;
  let shows = 0;
  const items = Object.entries(TABS).map(([id, load]) => ({
    id,
    label: t(`scrabble.tab.${id}`),
    show: async (panel) => {
      const mine = ++shows;
      leave?.();
      leave = null;
      panel.dataset.tab = "";
      const module = await load();
      if (mine !== shows) return;
      leave = module[id](panel, all);
      panel.dataset.tab = id;
    },
  }));
  const chosen = path[0] in TABS ? path[0] : "analyse";
  root.append(
    h("h1.unseen", t("scrabble.title")),
    tabs(t("scrabble.title"), items, chosen, (id) => moved(`/scrabble/${id}`)),
  );
  return () => {
    shows += 1;
    leave?.();
  };
}
