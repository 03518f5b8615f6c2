// Best board: a search that goes on as long as one likes, with the best so far always in view.

import {go as goTo} from "../core/router.js";
import {post, stream} from "../lib/api.js";
import {h, replace} from "../lib/dom.js";
import {number, t} from "../lib/i18n.js";
import {field, progressBar, select, table, toast} from "../lib/ui.js";
import {boardView} from "./board.js";
import {DICE, listField, rulesField, SIZES} from "./options.js";

// A search is over single letters: the dice with two letters on a face are not for it.
const SEARCHED = ["boggle-1976", "boggle-1987", "big-boggle-1979", "big-boggle-deluxe"];

export function bestTab(panel, choices, remember) {
  let running = null;
  const wanted = {size: "4x4", dice: "", seed: 0, seconds: 10};
  const boardPlace = h("div.board-place");
  const result = h("div.result");
  const status = h("div.status");
  const seconds = h("input", {type: "number", min: 1, max: 60, value: wanted.seconds, onchange: () => (wanted.seconds = Math.min(60, Math.max(1, Number(seconds.value) || 10)))});
  const seed = h("input", {type: "number", min: 0, max: 999999, value: 0, onchange: () => (wanted.seed = Math.max(0, Math.floor(Number(seed.value) || 0)))});
  const size = select(SIZES.map((name) => [name, name.replace("x", " × ")]), wanted.size, (value) => {
    wanted.size = value;
    if (DICE[wanted.dice] !== value) dice.value = wanted.dice = "";
  });
  const dice = select([["", t("grid.anyLetters")], ...SEARCHED.map((name) => [name, t(`grid.dice.${name}`)])], "", (value) => {
    wanted.dice = value;
    if (value) size.value = wanted.size = DICE[value];
  });
  const go = h("button.primary", {type: "submit"}, t("grid.search"));
  panel.append(
    h("p", t("grid.searchAbout")),
    h(
      "form.card.setup",
      {onsubmit: (event) => (event.preventDefault(), search())},
      h("div.row", field(t("grid.size"), size), field(t("grid.searchDice"), dice), rulesField(choices, remember), listField(choices, remember), field(t("grid.searchSeconds"), seconds), field(t("grid.seed"), seed)),
      go,
    ),
    status,
    h("div.columns", boardPlace, result),
  );
  return () => running?.abort();

  async function search() {
    running?.abort();
    const mine = (running = new AbortController());
    const bar = progressBar(t("grid.searching"), () => mine.abort());
    replace(status, bar);
    replace(result);
    go.disabled = true;
    let shown = "";
    const draw = async (board) => {
      if (board === shown) return;
      shown = board;
      const layout = await post("grid/boards", {board, rules: choices.rules}, mine.signal);
      if (board === shown) replace(boardPlace, boardView(layout));
    };
    try {
      const {rules, words} = choices;
      const found = await stream("grid/best-boards", {...wanted, dice: wanted.dice || null, rules, words}, {
        signal: mine.signal,
        onProgress: (now) => {
          bar.step(now, t("grid.bestSo", {score: now.so_far.score}));
          draw(now.so_far.board).catch(() => {});
        },
      });
      await draw(found.board);
      show(found);
    } catch (error) {
      toast(error);
    } finally {
      go.disabled = false;
      if (running === mine) replace(status);
    }
  }

  function show(found) {
    const open = (one) => {
      remember({board: one.board});
      goTo("/grid/solve");
    };
    replace(
      result,
      h("h2", t("grid.points", {count: found.score})),
      table(
        t("grid.bestBoards"),
        [
          {key: "score", label: t("grid.score"), numeric: true},
          {key: "board", label: t("grid.board"), show: (one) => h("span.mono", one.board)},
        ],
        found.boards,
        {sort: {key: "score", down: true}, onRow: open},
      ),
      h("p.hint", t("grid.steps", {steps: number(found.steps), seed: String(found.seed)})),
      h("button", {type: "button", onclick: () => open(found)}, t("grid.open")),
    );
  }
}
