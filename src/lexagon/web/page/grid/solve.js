// Solve: type a board, see all its words, their paths, a heat map and the plan of a timed round.

import {latest, post} from "../lib/api.js";
import {h, newId, replace} from "../lib/dom.js";
import {t} from "../lib/i18n.js";
import {announce, check, field, segmented, table, toast} from "../lib/ui.js";
import {boardText, boardView} from "./board.js";
import {diceFields, listField, question, roll, rulesField, upper, wordRows} from "./options.js";

export function solveTab(panel, choices, remember) {
  let view;
  let answer;
  let heated = false;
  let watching = null;

  const text = h("input", {
    value: choices.board,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    maxlength: 4000,
    oninput: () => changed({board: text.value}),
  });
  const complaint = h("p.complaint", {id: newId("complaint"), role: "status"});
  text.setAttribute("aria-errormessage", complaint.id);
  const typed = field(t("grid.board"), text, t("grid.boardHint"));
  typed.append(complaint);
  const boardPlace = h("div.board-place");
  const summary = h("h2.summary");
  const heat = check(t("grid.heat"), false, (on) => {
    heated = on;
    heatNote.hidden = !on;
    view?.heat(on ? answer?.heat : null);
  });
  const heatNote = h("p.hint", {hidden: true}, t("grid.heatAbout"));
  const planPlace = h("div.plan");
  const words = table(
    t("grid.words"),
    [
      {key: "word", label: t("grid.word"), show: (one) => upper(one.word)},
      {key: "score", label: t("grid.score"), numeric: true},
      {key: "length", label: t("grid.length"), numeric: true},
      {key: "ways", label: t("grid.ways"), numeric: true},
      {key: "common", label: t("grid.common"), show: (one) => (one.common ? t("grid.yes") : "")},
    ],
    [],
    {sort: {key: "score", down: true}, limit: 100, onHover: (one) => one && point(one), onRow: point},
  );

  function point(one) {
    stopWatching();
    view?.trace(one.path);
    announce(`${one.word}: ${t("grid.points", {count: one.score})}`);
  }

  function changed(some) {
    remember(some);
    solve();
  }

  function draw(next) {
    answer = next;
    // While a tile is typed into, its field must stay; only what stands on it may change.
    const typing = boardPlace.contains(document.activeElement) && sameShape(view?.answer, next);
    if (!typing) {
      view = boardView(next, {onedit: edit});
      replace(boardPlace, view);
    }
    view.answer = next;
    view.trace(null);
    view.heat(heated ? next.heat : null);
  }

  function edit(row, column, value) {
    const typed = value.trim().toUpperCase();
    if (!typed || typed === "-") return;
    const tiles = answer.tiles.map((line) => line.map((one) => (one.blocked ? "." : one.text)));
    tiles[row][column] = typed;
    answer.tiles[row][column] = {...answer.tiles[row][column], text: typed, blocked: typed === "."};
    text.value = boardText(tiles);
    changed({board: text.value});
  }

  const ask = latest((signal) => post("grid/solutions", question(choices), signal), 90);
  async function solve() {
    stopWatching();
    replace(planPlace);
    try {
      const next = await ask();
      if (!next) return;
      complaint.textContent = "";
      text.removeAttribute("aria-invalid");
      draw(next);
      words.update(wordRows(next));
      words.hidden = !next.count;
      planButton.disabled = !next.count;
      const found = t("grid.found", {count: next.count});
      summary.textContent = next.count ? `${found}, ${t("grid.points", {count: next.score})}` : t("grid.none");
      announce(summary.textContent);
    } catch (error) {
      complaint.textContent = error.message;
      text.setAttribute("aria-invalid", "true");
    }
  }

  async function rollBoard() {
    try {
      const {board} = await roll(choices);
      text.value = board;
      changed({board});
    } catch (error) {
      toast(error);
    }
  }

  const planButton = h("button", {type: "button", disabled: true, onclick: plan}, t("grid.plan"));
  async function plan() {
    stopWatching();
    planButton.disabled = true;
    replace(planPlace, h("p.hint", {role: "status"}, t("grid.planning")));
    try {
      showPlan(await post("grid/plans", {...question(choices), round_seconds: 120}));
    } catch (error) {
      replace(planPlace);
      toast(error);
    } finally {
      planButton.disabled = false;
    }
  }

  function showPlan(made) {
    let speed = 4;
    const clock = h("output.clock", {"aria-label": t("grid.doneAt")}, "0.0");
    const now = h("output.now", {"aria-live": "off"}, " ");
    const watch = h("button.primary", {type: "button", onclick: () => (watching ? stopWatching() : start())}, t("grid.show"));
    const list = h(
      "ol.moves",
      {tabindex: 0, "aria-label": t("grid.planned")},
      made.swipes.map((swipe) =>
        h("li", h("button.plain", {type: "button", onclick: () => (stopWatching(), view.trace(swipe.path)), onfocus: () => watching || view.trace(swipe.path)}, upper(swipe.word), h("span.earned", `+${swipe.score}`), h("span.hint", swipe.done_at.toFixed(1)))),
      ),
    );
    replace(
      planPlace,
      h("section.card",
        h("h2", t("grid.planScore", {score: made.score, possible: made.board_score, seconds: made.round_seconds})),
        h("p.hint", made.orders.slice(1).map((one) => t("grid.planAgainst", {order: t(`grid.order.${one.order}`), score: one.score})).join(" · ")),
        h("div.row", watch, segmented(t("grid.speed"), [["1", "1×"], ["4", "4×"], ["16", "16×"]], "4", (value) => (speed = Number(value)))),
        h("p.watching", clock, now),
        list,
      ),
    );
    const isNarrow = matchMedia("(max-width: 51.99rem)").matches; // the plan is below the board then
    planPlace.scrollIntoView({block: isNarrow ? "start" : "nearest"});

    function start() {
      let elapsed = 0;
      let last = performance.now();
      let earned = 0;
      let at = 0;
      watch.textContent = t("grid.stop");
      const tick = (time) => {
        elapsed += ((time - last) / 1000) * speed;
        last = time;
        while (at < made.swipes.length && made.swipes[at].done_at <= elapsed) {
          earned += made.swipes[at].score;
          list.children[at].classList.add("done");
          at += 1;
        }
        clock.textContent = Math.min(elapsed, made.round_seconds).toFixed(1);
        const swipe = made.swipes[at];
        if (!swipe) {
          now.textContent = t("grid.points", {count: earned});
          stopWatching();
          return;
        }
        now.textContent = `${swipe.word.toUpperCase()} · ${t("grid.points", {count: earned})}`;
        // The finger is on the word for its last part: a look first, then a tile after the other.
        const begun = at ? made.swipes[at - 1].done_at : 0;
        const share = (elapsed - begun) / Math.max(0.01, swipe.done_at - begun);
        view.trace(swipe.path.slice(0, Math.max(1, Math.ceil(share * swipe.path.length))));
        watching.frame = requestAnimationFrame(tick);
      };
      for (const one of list.children) one.classList.remove("done");
      watching = {frame: requestAnimationFrame((time) => ((last = time), tick(time))), watch};
    }
  }

  function stopWatching() {
    if (!watching) return;
    cancelAnimationFrame(watching.frame);
    watching.watch.textContent = t("grid.show");
    watching = null;
    view?.trace(null);
  }

  panel.append(
    h(
      "div.columns.with-board",
      h(
        "section",
        h("div.typed", typed),
        boardPlace,
        h("div.row", h("button", {type: "button", onclick: rollBoard}, t("grid.roll")), planButton, heat),
        heatNote,
        h("details.options", h("summary", [t("grid.size"), t("grid.rules"), t("grid.list")].join(" · ")), h("div.row", diceFields(choices, remember), rulesField(choices, changed), listField(choices, changed))),
      ),
      h("section", planPlace, summary, words),
    ),
  );
  solve();
  return () => {
    stopWatching();
    ask.cancel();
  };
}

const sameShape = (one, other) =>
  one && one.tiles.length === other.tiles.length && one.tiles[0].length === other.tiles[0].length;
