// A recorded game, step by step: where points were given away, and what was better.

import {go as goTo} from "../core/router.js";
import {isAbort, stream} from "../lib/api.js";
import {h, replace} from "../lib/dom.js";
import {number, t} from "../lib/i18n.js";
import {recall, store} from "../lib/settings.js";
import {announce, field, progressBar} from "../lib/ui.js";
import {board} from "./board.js";
import {chart} from "./chart.js";
import {EXAMPLE} from "./example.js";
import {emptySquares, laidBy, withTiles} from "./model.js";
import {eventText, scoreSheet, statusLine} from "./parts.js";

const KEPT = "scrabble.review";
const ITERATIONS = 600; // of each move's simulation: a game in some seconds
const MISTAKES = ["small", "medium", "large"];

/** Show the tab; returns what to do when it is left. */
export function review(panel, editions) {
  let controller = null;
  let unlisten = null;
  const text = h("textarea", {rows: 7, spellcheck: "false", autocapitalize: "none", placeholder: "#player1 Ann\n#player2 Bo\n>Ann: AXOLOTL 8D AXOLOTL +80 80"});
  const file = h("input", {type: "file", accept: ".gcg,.txt,text/plain"});
  const status = statusLine();
  status.classList.add("review-status");
  const bar = h("div.bar.reviewing");
  const shown = h("div.reviewed");
  const input = h(
    "details.card.game-input",
    {open: true},
    h("summary", t("scrabble.openGame")),
    field(t("scrabble.gcg"), text, t("scrabble.gcgHint")),
    field(t("scrabble.gcgFile"), file),
    h(
      "div.row",
      h("button.primary", {type: "button", onclick: () => run(text.value)}, t("scrabble.review")),
      h("button", {type: "button", onclick: () => ((text.value = EXAMPLE), run(EXAMPLE))}, t("scrabble.example")),
    ),
  );
  file.addEventListener("change", async () => {
    if (!file.files[0]) return;
    text.value = await decoded(file.files[0]);
    run(text.value);
  });

  async function run(gcg) {
    controller?.abort();
    const mine = (controller = new AbortController());
    const progress = progressBar(t("scrabble.reviewing"), () => mine.abort());
    replace(bar, progress);
    replace(shown);
    unlisten?.();
    unlisten = null;
    input.open = false; // at once, so that nothing moves when the review comes
    status.tell("");
    try {
      const found = await stream("scrabble/reviews", {gcg, iterations: ITERATIONS}, {signal: mine.signal, onProgress: (step) => progress.step(step, t("scrabble.moveOf", step))});
      store(KEPT, {gcg});
      status.tell(found.notes.join(" · "));
      unlisten = walk(shown, found, editions.get(found.edition), () => {
        input.open = true;
        text.focus();
      });
    } catch (error) {
      if (!isAbort(error)) status.tell(error);
      if (controller === mine) input.open = true;
    } finally {
      if (controller === mine) replace(bar);
    }
  }

  panel.append(bar, status, shown, input);
  const kept = recall(KEPT);
  if (kept?.gcg) {
    text.value = kept.gcg;
    run(kept.gcg);
  }
  return () => {
    controller?.abort();
    unlisten?.();
  };
}

/** A file as text: UTF-8, or else ISO 8859-1 as older programs write. */
async function decoded(file) {
  const data = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", {fatal: true}).decode(data);
  } catch {
    return new TextDecoder("iso-8859-1").decode(data);
  }
}

/** Boards, totals and losses after each event. */
function follow(found, edition) {
  let squares = emptySquares(edition.size);
  const boards = [squares];
  const totals = found.players.map(() => [0]);
  const last = [];
  for (const event of found.events) {
    if (event.kind === "play") {
      last.push(laidBy(event));
      squares = withTiles(squares, last.at(-1));
    } else if (event.kind === "taken-back") {
      squares = withTiles(squares, (last.pop() || []).map((one) => ({...one, tile: ""})));
    }
    boards.push(squares);
    totals.forEach((line, player) => line.push(player === event.seat ? event.total : line.at(-1)));
  }
  return {boards, totals};
}

const isMistake = (move) => MISTAKES.includes(move?.grade);
const lossOf = (move) => (isMistake(move) ? move.value_lost : 0);

/** What a review says of a move: a tick is for what is proven, and for nothing else. */
function gradeOf(move) {
  if (move.method === null) return "unknown";
  if (move.grade === null) return "phony";
  if (isMistake(move)) return move.grade;
  return move.proven ? "best" : "fine";
}

/** What was given away, in chance to win and in points. */
function lostText(move) {
  const points = t("scrabble.lostPoints", {lost: number(move.value_lost, 1)});
  return move.win_chance_lost ? `${t("scrabble.lostChance", {lost: number(100 * move.win_chance_lost, 1)})}, ${points}` : points;
}

/** The first player's chance to win after each event; none where the review has none. */
function chancesOf(found) {
  if (!found.chances.length) return [];
  let moves = 0;
  return [found.chances[0], ...found.events.map((event) => found.chances[(moves = event.number ?? moves)] ?? found.chances.at(-1))];
}

/** Step through a reviewed game by buttons, arrow keys, sheet or chart. */
function walk(root, found, edition, another) {
  const names = found.players.map((one) => one.player);
  const {boards, totals} = follow(found, edition);
  const byNumber = new Map(found.moves.map((move) => [move.number, move]));
  const reviewed = found.events.map((event) => byNumber.get(event.number));
  const losses = [0, ...reviewed.map(lossOf)];
  const view = board(edition, t("scrabble.board"));
  const about = h("section.card.move-about", {"aria-live": "polite"});
  const sheetBox = h("div.sheet-box", {role: "region", tabindex: 0, "aria-label": t("scrabble.sheet")});
  const drawing = chart(names, totals, losses, chancesOf(found), (step) => go(Math.max(0, step - 1)));
  let at = 0;

  const step = (key, by, label) => h("button", {type: "button", onclick: () => go(by(at)), "aria-label": t(`scrabble.${key}`)}, label);
  const end = found.events.length - 1;
  const controls = h("div.row.steps", step("first", () => 0, "«"), step("before", (now) => now - 1, "‹"), h("span.at"), step("next", (now) => now + 1, "›"), step("last", () => end, "»"));

  function go(place) {
    at = Math.max(0, Math.min(end, place));
    const event = found.events[at];
    const move = reviewed[at];
    view.draw({squares: boards[at + 1], fresh: laidBy(event), ghosts: [], laid: []});
    drawing.mark(at + 1);
    controls.querySelector(".at").textContent = t("scrabble.moveOf", {done: at + 1, total: end + 1});
    replace(about, event && describe(event, move));
    for (const [line, item] of [...sheetBox.querySelectorAll("li")].entries()) {
      if (line === at) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    const current = sheetBox.querySelector("[aria-current]");
    if (current) sheetBox.scrollTop = current.offsetTop - sheetBox.clientHeight / 2;
  }

  function describe(event, move) {
    const lines = [h("h2", `${names[event.seat]}: ${eventText(event)}`), h("p", t("scrabble.scored", {score: event.score, total: event.total}))];
    if (!move) return lines;
    const grade = gradeOf(move);
    const lost = isMistake(move) ? ` ${lostText(move)}` : grade === "unknown" ? ` ${move.reason}` : "";
    lines.push(h("p.grade", {data: {grade}}, h("b", t(`scrabble.grade.${grade}`)), lost));
    const facts = [[t("scrabble.rack"), move.rack || "–"]];
    if (move.win_chance !== null) facts.push([t("scrabble.winChance"), `${number(100 * move.win_chance, 0)}%`]);
    if (move.best && !move.is_best) facts.push([t("scrabble.better"), betterButton(move)]);
    if (move.missed_bingo) facts.push([t("scrabble.missed"), `${move.missed_bingo.move} (${move.missed_bingo.score})`]);
    if (move.phonies.length) facts.push([t("scrabble.phony"), move.phonies.join(", ")]);
    if (move.let_stand.length) facts.push([t("scrabble.letStand"), move.let_stand.join(", ")]);
    if (move.method) facts.push([t("scrabble.judgedBy"), t(`scrabble.method.${move.method}`)]);
    if (move.proven) facts.push([t("scrabble.solved"), t("scrabble.yes")]);
    lines.push(h("dl", facts.map(([name, value]) => [h("dt", name), h("dd", value)])));
    lines.push(h("button.plain", {type: "button", onclick: () => openBoard(event, move)}, t("scrabble.openBoard")));
    return lines;
  }

  /** The better move: pointing at it, or pressing it, shows it in place of what was played. */
  function betterButton(move) {
    const show = () => view.draw({squares: boards[at], fresh: [], ghosts: laidBy(move.best)});
    const hide = () => view.draw({squares: boards[at + 1], fresh: laidBy(found.events[at]), ghosts: []});
    const equity = move.best.equity === null ? "" : `, ${t("scrabble.equity").toLowerCase()} ${number(move.best.equity, 1)}`;
    const what = move.best.place ? move.best.move : move.best.move === "-" ? t("scrabble.event.pass") : t("scrabble.exchanged", {tiles: move.best.move.slice(1)});
    const made = h("button", {type: "button", "aria-pressed": "false", onpointerenter: show, onpointerleave: () => made.getAttribute("aria-pressed") === "true" || hide(),
      onclick: () => {
        const on = made.getAttribute("aria-pressed") !== "true";
        made.setAttribute("aria-pressed", String(on));
        (on ? show : hide)();
      }}, `${what} (${move.best.score}${equity})`);
    return made;
  }

  /** Take the position before this move to the analysis board. */
  function openBoard(event, move) {
    const scores = names.map((_, player) => totals[player][at]);
    const state = {squares: boards[at], rack: move.rack, other: "", scores: [scores[event.seat], scores[1 - event.seat] ?? 0], scoreless: 0};
    store("scrabble.set", {edition: found.edition, words: found.words});
    store("scrabble.position", {edition: found.edition, state});
    goTo("/scrabble/analyse");
  }

  const marks = found.events.map((_, place) => {
    const move = reviewed[place];
    if (!move) return h("span.loss");
    const grade = gradeOf(move);
    const mark = {best: "✓", fine: "~", unknown: "?", phony: "*"}[grade];
    return h("span.loss", {data: {grade}}, mark ?? `−${number(move.value_lost, 1)}`);
  });
  replace(sheetBox, scoreSheet(names, found.events, {onpick: go, at, marks}));
  replace(
    root,
    h("div.scrabble",
      h("div.board-side", h("div.row.head", h("h2", found.title || names.join(" – ")), controls, h("button", {type: "button", onclick: another}, t("scrabble.another"))), view, drawing, h("ul.chart-names", names.map((name, player) => h("li", {data: {player}}, name)), found.chances.length > 0 && h("li", {data: {player: "chance"}}, t("scrabble.chanceOf", {name: names[0]})), h("li", {data: {player: "lost"}}, t("scrabble.lostBars")))),
      h("div.side", about, h("section.card", h("h2", t("scrabble.sheet")), sheetBox), summary(found)),
    ),
  );
  go(0);
  announce(t("scrabble.reviewed", {count: found.moves.length}));

  const keys = (event) => {
    if (event.target.closest?.("input, textarea, select, dialog, [role=tablist], [role=grid]") || event.ctrlKey || event.altKey || event.metaKey) return;
    const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!by) return;
    event.preventDefault();
    go(at + by);
  };
  document.addEventListener("keydown", keys);
  return () => document.removeEventListener("keydown", keys);
}

function summary(found) {
  const rows = [
    ["score", (one) => number(one.score)],
    ["judged", (one) => t("scrabble.of", {some: one.judged, all: one.moves})],
    ["mistakes", (one) => `${one.small} / ${one.medium} / ${one.large}`],
    ["pointsLost", (one) => number(one.value_lost, 1)],
    ["endgameLost", (one) => number(one.endgame_points_lost)],
    ["bingos", (one) => t("scrabble.of", {some: one.bingos, all: one.bingos + one.bingos_missed})],
    ["phonies", (one) => number(one.phonies)],
  ];
  return h(
    "section.card",
    h("h2", t("scrabble.inAll")),
    h("div.table", h("table.summary",
      h("thead", h("tr", h("td"), found.players.map((one) => h("th.numeric", {scope: "col"}, one.player)))),
      h("tbody", rows.map(([name, value]) => h("tr", h("th", {scope: "row"}, t(`scrabble.${name}`)), found.players.map((one) => h("td.numeric", value(one)))))),
    )),
  );
}
