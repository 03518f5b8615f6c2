// The table of a game: type a play on the board or tap tiles, see its score as you go.

import {go as goTo} from "../core/router.js";
import {isAbort, latest, post} from "../lib/api.js";
import {h, replace} from "../lib/dom.js";
import {number, t} from "../lib/i18n.js";
import {store} from "../lib/settings.js";
import {dialog, toast} from "../lib/ui.js";
import {board} from "./board.js";
import {laidBy, moveText, shuffled} from "./model.js";
import {eventText, rackTile, scoreSheet, statusLine, unseenTiles} from "./parts.js";

/**
 * A table with a board, the rack, the buttons and the sheet. `current()` is the game as the server
 * gave it, `take(next)` goes on with another state of it, `over()` leaves it.
 */
export function sit(edition, {take, over, current}) {
  let laid = [];
  let order = [];
  let rackKey = "";
  let busy = false;
  const controller = new AbortController();
  const view = board(edition, t("scrabble.board"), {onletter: letter, onerase: erase, onclear: erase, onenter: commit, onescape: recallTiles});
  const status = statusLine();
  const rack = h("div.rack", {role: "group", "aria-label": t("scrabble.yourTiles")});
  const scores = h("div.scores");
  const sheet = h("div.sheet-box", {tabindex: 0, role: "region", "aria-label": t("scrabble.sheet")});
  const unseen = unseenTiles(edition);
  const bag = h("p.bag");
  const button = (key, onclick, kind = "") => h(`button${kind}`, {type: "button", onclick}, t(`scrabble.${key}`));
  const buttons = {
    play: button("play", commit, ".primary"),
    recall: button("recall", recallTiles),
    shuffle: button("shuffle", shuffle),
    exchange: button("exchange", askExchange),
    pass: button("pass", askPass),
    hint: button("hint", hint),
  };
  const after = h("div.row.after");
  const element = h(
    "div.scrabble.at-table",
    h("div.board-side", view, h("p.hint", t("scrabble.howToPlay"))),
    h(
      "div.side",
      scores,
      h("div.hand", rack, status, h("div.row.moves", Object.values(buttons)), after),
      h("section.card", h("h2", t("scrabble.sheet")), sheet),
      h("section.card", h("h2", t("scrabble.unseen")), bag, unseen),
    ),
  );

  const verdict = latest((signal, body) => post("scrabble/checks", body, signal), 100);
  const yours = () => !current().over && current().turn === current().you && !busy;

  function show() {
    const game = current();
    const key = game.rack.join(" ");
    if (key !== rackKey) {
      rackKey = key;
      order = game.rack.map((_, place) => place);
    }
    laid = [];
    verdict.cancel();
    const last = game.events.filter((event) => event.kind === "play").at(-1);
    view.draw({squares: game.squares, laid, ghosts: [], fresh: laidBy(last)});
    replace(scores, game.names.map((name, seat) => h("div.player", {data: {turn: String(game.turn === seat)}}, h("span", seat === game.you ? name : t(`scrabble.level.${game.level}`)), h("b", number(game.scores[seat])))));
    const names = game.names.map((name, seat) => (seat === game.you ? name : t("scrabble.computer")));
    replace(sheet, game.events.length ? scoreSheet(names, game.events) : h("p.hint", t("scrabble.noMoves")));
    sheet.scrollTop = sheet.scrollHeight;
    unseen.show(game.unseen);
    bag.textContent = t("scrabble.bag", {count: game.bag_count});
    drawRack();
    tell(game, names);
    if (!game.over && game.turn !== game.you) reply();
  }

  function tell(game, names) {
    const last = game.events.at(-1);
    if (game.over) {
      const [mine, theirs] = [game.scores[game.you], game.scores[1 - game.you]];
      const how = mine > theirs ? "won" : mine < theirs ? "lost" : "drawn";
      status.tell(t(`scrabble.${how}`, {mine, theirs}));
    } else if (last && last.seat !== game.you) {
      status.tell(t("scrabble.itPlayed", {name: names[last.seat], move: eventText(last), score: last.score}));
    } else if (!last) status.tell(t("scrabble.yourTurn"));
    replace(after, game.over
      ? [
          h("button.primary", {type: "button", onclick: over}, t("scrabble.newGame")),
          h("button", {type: "button", onclick: review}, t("scrabble.reviewIt")),
          h("button", {type: "button", onclick: download}, t("scrabble.download")),
        ]
      : [h("button.plain", {type: "button", onclick: download}, t("scrabble.download")), h("button.plain", {type: "button", onclick: over}, t("scrabble.giveUp"))]);
    enable();
  }

  function enable() {
    const on = yours();
    buttons.play.disabled = !on || !laid.length;
    buttons.recall.disabled = !on || !laid.length;
    buttons.shuffle.disabled = current().over;
    buttons.exchange.disabled = !on || !current().can_exchange;
    buttons.pass.disabled = !on;
    buttons.hint.disabled = !on;
    element.dataset.busy = String(busy);
  }

  function drawRack() {
    const used = new Set(laid.map((one) => one.from));
    replace(
      rack,
      order.map((place) => {
        const tile = current().rack[place];
        const label = tile === "?" ? t("scrabble.blank") : tile;
        const made = rackTile(edition, tile, {label, onclick: () => lay(place)});
        made.disabled = used.has(place) || !yours();
        return made;
      }),
    );
    enable();
  }

  /** Lay a tile of the rack where the cursor is. */
  function lay(place) {
    if (!yours()) return;
    const tile = current().rack[place];
    if (tile === "?") askLetter((face) => put(face.toLowerCase(), place));
    else put(tile, place);
  }

  function put(tile, from) {
    const taken = (row, column) => current().squares[row][column] || laid.some((one) => one.row === row && one.column === column);
    let {row, column} = view.cursor;
    if (taken(row, column)) {
      if (!view.advance(1, taken)) return;
      ({row, column} = view.cursor);
    }
    laid = [...laid, {row, column, tile, from}];
    view.advance(1, taken);
    typed();
  }

  /** A letter typed on the board: that tile, or a blank for it. */
  function letter(face, wantsBlank) {
    if (!yours()) return;
    const {rack: tiles} = current();
    const free = order.filter((place) => !laid.some((one) => one.from === place));
    const plain = wantsBlank ? undefined : free.find((place) => tiles[place] === face);
    const blank = free.find((place) => tiles[place] === "?");
    if (plain !== undefined) put(face, plain);
    else if (blank !== undefined && edition.tiles.some((one) => one.tile === face)) put(face.toLowerCase(), blank);
    else status.tell(t("scrabble.notOnRack", {tile: face}), "error");
  }

  function erase() {
    const last = laid.at(-1);
    if (!last) return;
    laid = laid.slice(0, -1);
    view.move(last.row, last.column, {focus: view.contains(document.activeElement)});
    typed();
  }

  function recallTiles() {
    laid = [];
    typed();
  }

  async function typed() {
    view.draw({laid, ghosts: []});
    drawRack();
    if (!laid.length) {
      verdict.cancel();
      status.tell("");
      return;
    }
    const move = moveText(current().squares, laid, view.cursor.across);
    if (!move) {
      verdict.cancel();
      status.tell(t("scrabble.oneLine"), "error");
      return;
    }
    try {
      const found = await verdict({position: current().position, edition: current().edition, words: current().words, move});
      if (!found) return;
      if (found.legal) status.tell(t("scrabble.wouldScore", {move: found.move, count: found.score}), "good");
      else status.tell(found.reasons.join("; "), "error");
    } catch (error) {
      if (!isAbort(error)) status.tell(error);
    }
  }

  function commit() {
    if (!yours() || !laid.length) return;
    const move = moveText(current().squares, laid, view.cursor.across);
    if (move) send(move);
  }

  async function send(move) {
    busy = true;
    enable();
    verdict.cancel();
    try {
      const game = current();
      if (!move.startsWith("-")) {
        const body = {position: game.position, edition: game.edition, words: game.words, move};
        const found = await post("scrabble/checks", body, controller.signal);
        if (!found.legal) throw new Error(found.reasons.join("; "));
      }
      const next = await post("scrabble/games/moves", {token: game.token, move}, controller.signal);
      busy = false;
      take(next);
    } catch (error) {
      busy = false;
      if (!isAbort(error)) status.tell(error);
      drawRack();
    }
  }

  async function reply() {
    busy = true;
    enable();
    status.tell(t("scrabble.thinking"));
    try {
      const next = await post("scrabble/games/replies", {token: current().token}, controller.signal);
      busy = false;
      take(next);
    } catch (error) {
      busy = false;
      if (isAbort(error)) return;
      status.tell(error);
      replace(after, h("button", {type: "button", onclick: reply}, t("shell.again")), h("button.plain", {type: "button", onclick: over}, t("scrabble.giveUp")));
    }
  }

  function shuffle() {
    order = shuffled(order);
    drawRack();
  }

  function askLetter(use) {
    const made = dialog(
      t("scrabble.blankFor"),
      h("div.letters", edition.tiles.filter((one) => one.tile !== "?").map((one) => h("button", {type: "button", onclick: () => (made.close(), use(one.tile))}, one.tile))),
    );
  }

  function askExchange() {
    recallTiles();
    const chosen = new Set();
    const go = h("button.primary", {type: "button", disabled: true, onclick: () => {
      made.close();
      send(`-${[...chosen].map((place) => current().rack[place]).map((tile) => (tile.length > 1 ? `[${tile}]` : tile)).join("")}`);
    }}, t("scrabble.exchange"));
    const tiles = order.map((place) => {
      const tile = current().rack[place];
      const made = rackTile(edition, tile, {label: tile === "?" ? t("scrabble.blank") : tile, onclick: () => {
        if (!chosen.delete(place)) chosen.add(place);
        made.setAttribute("aria-pressed", String(chosen.has(place)));
        go.disabled = !chosen.size;
      }});
      made.setAttribute("aria-pressed", "false");
      return made;
    });
    const made = dialog(t("scrabble.exchangeTitle"), h("p", t("scrabble.exchangeAbout")), h("div.rack", tiles), h("div.row", go));
  }

  function askPass() {
    const made = dialog(t("scrabble.passTitle"), h("p", t("scrabble.passAbout")), h("div.row", h("button.primary", {type: "button", onclick: () => (made.close(), send("-"))}, t("scrabble.pass"))));
  }

  async function hint() {
    try {
      const {position, edition: name, words} = current();
      const found = await post("scrabble/hints", {position, edition: name, words, top: 1}, controller.signal);
      const [best] = found.moves;
      recallTiles();
      view.draw({ghosts: laidBy(best)});
      status.tell(best.place ? t("scrabble.hintPlay", {move: best.move, count: best.score}) : best.move === "-" ? t("scrabble.betterPass") : t("scrabble.hintExchange", {tiles: best.move.slice(1)}));
    } catch (error) {
      if (!isAbort(error)) toast(error);
    }
  }

  function review() {
    store("scrabble.review", {gcg: current().gcg});
    goTo("/scrabble/review");
  }

  function download() {
    const url = URL.createObjectURL(new Blob([current().gcg], {type: "text/plain"}));
    h("a", {href: url, download: "game.gcg"}).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  return {element, edition, show, leave: () => (verdict.cancel(), controller.abort())};
}
