// Simulation and endgame with live progress; another position, or Cancel, stops them.

import {isAbort, stream} from "../lib/api.js";
import {h, replace} from "../lib/dom.js";
import {number, t} from "../lib/i18n.js";
import {field, progressBar, select} from "../lib/ui.js";
import {board} from "./board.js";
import {laidBy, signed} from "./model.js";
import {marked, statusLine} from "./parts.js";

/**
 * Buttons and results. `question()` is the position to think about, `squares()` its tiles on the
 * board of an `edition`; `onShow(tiles|null)` is called when a move is pointed at, `onPin(move)`
 * when it is chosen.
 */
export function thinking({edition, question, squares, onShow, onPin}) {
  let controller = null;
  let seconds = 5;
  let isPressed = false;
  const status = statusLine();
  const bar = h("div.bar");
  const result = h("div.result");
  const simulate = h("button.primary", {type: "button", onclick: () => run("simulations", {seconds, candidates: 12}, showSimulation)}, t("scrabble.simulate"));
  const endgame = h("button", {type: "button", onclick: () => run("endgames", {seconds: Math.max(seconds, 15)}, showEndgame)}, t("scrabble.endgame"));
  const time = select([2, 5, 15, 30].map((one) => [String(one), t("scrabble.seconds", {count: one})]), "5", (value) => (seconds = Number(value)));
  const element = h("div.thinking", h("div.row", field(t("scrabble.time"), time), simulate, endgame), bar, status, result);

  async function run(path, options, show) {
    stop();
    const mine = (controller = new AbortController());
    const progress = progressBar(t(`scrabble.${path}`), () => mine.abort());
    const begun = performance.now();
    const clock = setInterval(() => progress.step({done: performance.now() - begun, total: options.seconds * 1000}), 100);
    let latest = null;
    replace(bar, progress);
    replace(result);
    status.tell("");
    element.dataset.state = "running";
    try {
      const answer = await stream(`scrabble/${path}`, {...question(), ...options}, {
        signal: mine.signal,
        onProgress: ({so_far: soFar}) => {
          if (!soFar || mine.signal.aborted) return;
          latest = soFar;
          if (!isPressed) show(soFar, false);
        },
      });
      if (!mine.signal.aborted) show(answer, true);
    } catch (error) {
      if (!isAbort(error)) status.tell(error);
      else if (latest && controller === mine) status.tell(t("scrabble.stopped"));
    } finally {
      clearInterval(clock);
      if (controller === mine) {
        replace(bar);
        element.dataset.state = "done";
      }
    }
  }

  function stop() {
    controller?.abort();
    controller = null;
    replace(bar);
    replace(result);
    status.tell("");
    element.dataset.state = "";
  }

  // Rows come anew while it thinks: a press must end on the row it began on, and focus stays.
  result.addEventListener("pointerdown", () => {
    isPressed = true;
    for (const name of ["pointerup", "pointercancel"])
      addEventListener(name, () => setTimeout(() => (isPressed = false)), {once: true});
  });

  function redraw(content) {
    const focused = document.activeElement;
    const move = result.contains(focused) ? focused.dataset.move : undefined;
    replace(result, content);
    if (move === undefined) return;
    [...result.querySelectorAll("tr")].find((row) => row.dataset.move === move)?.focus({preventScroll: true});
  }

  function line(move, cells, current) {
    const show = () => onShow(laidBy(move));
    const hide = () => onShow(null);
    return h(
      "tr.clickable",
      {tabindex: 0, data: {move: move.move}, "aria-current": current ? "true" : null, onpointerenter: show, onfocus: show, onpointerleave: hide, onblur: hide,
        onclick: () => onPin(move), onkeydown: (event) => event.key === "Enter" && onPin(move)},
      cells,
    );
  }

  function showSimulation(found, done) {
    const told = {count: found.iterations, seconds: number(found.elapsed, 1)};
    status.tell(t(done && found.decided ? "scrabble.decided" : "scrabble.close", told));
    const gain = (value) => signed(number(value, 1), value);
    const byWin = found.by === "win";
    const gap = (value) => (byWin ? `${signed(number(100 * value, 1), value)}%` : gain(value));
    const ends = found.rows.map((one) => one.difference_interval);
    const [low, high] = [Math.min(...ends.map(([from]) => from)), Math.max(...ends.map(([, to]) => to))];
    const place = (value) => `${(100 * (value - low)) / (high - low || 1)}%`;
    redraw(
      h("div.table", h(
        "table.candidates",
        h("caption.unseen", t("scrabble.simulations")),
        h("thead", h("tr", ["move", "score", "win", "gain", "gap"].map((name) => h("th", {scope: "col", class: name === "move" ? "" : "numeric"}, t(`scrabble.${name}`))))),
        h(
          "tbody",
          found.rows.map((one) =>
            line(one, [
              h("th", {scope: "row", class: one.in_play ? "" : "behind"}, marked(one.move)),
              h("td.numeric", one.score),
              h("td.numeric", one.win_chance === null ? "–" : `${number(100 * one.win_chance, 1)}%`),
              h("td.numeric", gain(one.mean)),
              h("td.interval", h("span.unseen", `${gap(one.difference)} (${gap(one.difference_interval[0])} … ${gap(one.difference_interval[1])})`), h("span.range", {"aria-hidden": "true", data: {behind: String(!one.in_play)}, style: {"--from": place(one.difference_interval[0]), "--to": place(one.difference_interval[1]), "--mean": place(one.difference)}})),
            ]),
          ),
        ),
      ), answers(found.rows[0]), done ? landing(found) : null),
    );
  }

  // Where the answers to the best move lay their tiles.
  function landing(found) {
    const [best] = found.rows;
    if (!best.replies.length) return null;
    const about = t("scrabble.landing", {move: best.move === "-" ? t("scrabble.event.pass") : best.move});
    const picture = board(edition, about);
    picture.draw({squares: squares(), ghosts: laidBy(best)});
    picture.heat(found.heat.map((row) => row.map((count) => count / best.deals)));
    return h("figure.landing", h("figcaption.hint", about), picture);
  }

  // What the opponent most often answers to the best move.
  function answers(best) {
    if (!best.replies.length) return null;
    const moves = best.replies.map((one) => `${one.move === "-" ? t("scrabble.event.pass") : one.move} (${number(100 * one.share, 1)}%)`);
    return h("p.hint", t("scrabble.answers", {move: best.move, moves: moves.join(", ")}));
  }

  function showEndgame(found, done) {
    const value = signed(number(found.value), found.value);
    const final = signed(number(found.spread), found.spread);
    const moves = found.lines[0].moves;
    status.tell(t(found.proven ? "scrabble.exact" : done ? "scrabble.notExact" : "scrabble.depth", {value, final, depth: found.depth}));
    replace(
      result,
      h(
        "ol.best-line",
        moves.map((one, at) => h("li", {data: {side: at % 2}, onpointerenter: () => onShow(moves.slice(0, at + 1).flatMap(laidBy)), onpointerleave: () => onShow(null)},
          h("span", t(at % 2 ? "scrabble.opponent" : "scrabble.toMove")), h("b", one.move === "-" ? t("scrabble.event.pass") : marked(one.move)), h("span", one.score ? `+${one.score}` : "0"))),
      ),
    );
  }

  return {element, stop};
}
