// A game against the computer: begin one, or go on with the one this browser keeps.

import {post} from "../lib/api.js";
import {h, replace} from "../lib/dom.js";
import {t} from "../lib/i18n.js";
import {recall, store} from "../lib/settings.js";
import {field, segmented, select} from "../lib/ui.js";
import {tilesOf} from "./model.js";
import {chosenSet, setPicker, statusLine} from "./parts.js";
import {sit} from "./table.js";

const KEPT = "scrabble.game";
const LEVELS = ["level-1", "level-2", "level-3", "level-4", "level-5"];

/** Show the tab; returns what to do when it is left. */
export function play(panel, editions) {
  const kept = recall(KEPT);
  let game = null;
  let stopped = false;
  let table = null;

  function begin() {
    const recalled = recall("scrabble.level");
    const options = {level: LEVELS.includes(recalled) ? recalled : "level-3", second: false, name: recall("scrabble.name") || ""};
    let set = chosenSet(editions);
    const name = h("input", {type: "text", maxlength: 40, autocomplete: "nickname", value: options.name, placeholder: t("scrabble.you")});
    const seed = h("input.short", {type: "number", inputmode: "numeric", min: 0, placeholder: t("scrabble.anySeed")});
    const status = statusLine();
    const start = h("button.primary", {type: "button", onclick: () => go()}, t("scrabble.start"));
    async function go() {
      start.disabled = true;
      store("scrabble.level", options.level);
      store("scrabble.name", name.value);
      const body = {...set, level: options.level, second: options.second};
      if (name.value.trim()) body.name = name.value.trim();
      if (seed.value) body.seed = Number(seed.value);
      try {
        take(await post("scrabble/games", body));
        panel.querySelector(".square[tabindex='0']")?.focus({preventScroll: true});
      } catch (error) {
        status.tell(error);
      }
      start.disabled = false;
    }
    return h(
      "section.card.new-game",
      h("h2", t("scrabble.newGame")),
      field(t("scrabble.level"), select(LEVELS.map((one) => [one, t(`scrabble.level.${one}`)]), options.level, (value) => (options.level = value))),
      setPicker(editions, (next) => (set = next)),
      segmented(t("scrabble.begins"), [["me", t("scrabble.iBegin")], ["computer", t("scrabble.itBegins")]], "me", (value) => (options.second = value === "computer")),
      h("div.row", field(t("scrabble.name"), name), field(t("scrabble.seed"), seed)),
      h("div", start),
      status,
    );
  }

  /** Go on with a game as the server gave it. */
  function take(next) {
    if (stopped) return;
    const {token, level, you, game: state} = next;
    game = {...state, token, level, you, rack: tilesOf(state.rack)};
    store(KEPT, next);
    if (!table || table.edition.name !== game.edition) {
      table?.leave();
      table = sit(editions.get(game.edition), {take, over: newGame, current: () => game});
      replace(panel, table.element);
    }
    table.show();
  }

  function newGame() {
    table?.leave();
    table = null;
    replace(panel, begin());
    panel.querySelector("select").focus();
  }

  if (kept?.token && editions.has(kept.game?.edition)) take(kept);
  else replace(panel, begin());
  return () => {
    stopped = true;
    table?.leave();
  };
}
