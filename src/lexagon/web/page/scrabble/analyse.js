// The analysis board: type a position, see the best plays at once, let the engine think longer.

import {isAbort, latest, post} from "../lib/api.js";
import {h, replace} from "../lib/dom.js";
import {number, t} from "../lib/i18n.js";
import {recall, store} from "../lib/settings.js";
import {keyboard} from "../lib/tiles.js";
import {announce, check, field, segmented, table, toast} from "../lib/ui.js";
import {board, legend} from "./board.js";
import {emptySquares, laidBy, positionText, shuffled, splitTiles, withTiles} from "./model.js";
import {chosenSet, marked, rackTile, setPicker, statusLine, unseenTiles} from "./parts.js";
import {thinking} from "./thinking.js";

const KEPT = "scrabble.position";
const TOP = 100;
const FIRST_RACK = {english: "CEHIORT", super: "CEHIORT", indonesian: "AKMENTA"};

/** Show the tab; returns what to do when it is left. */
export function analyse(panel, editions) {
  let set = chosenSet(editions);
  let edition = editions.get(set.edition);
  let state = recalled() || fresh();
  let past = [];
  let by = recall("scrabble.by") || "equity";
  let pinned = null;
  let blankNext = false;
  let built = null;
  let view;
  let plays;
  const controls = {};

  function fresh() {
    return {squares: emptySquares(edition.size), rack: FIRST_RACK[edition.name] || "AEINRST", other: "", scores: [0, 0], scoreless: 0};
  }

  function recalled() {
    const kept = recall(KEPT);
    return kept?.edition === set.edition && kept.state?.squares?.length === edition.size ? kept.state : null;
  }

  const question = () => ({position: positionText(state), edition: set.edition, words: set.words});

  const refresh = latest((signal) => post("scrabble/moves", {...question(), by, top: TOP}, signal), 90);

  /** Change the position: remember the one before, draw, and ask anew. */
  function change(next, {remember = true} = {}) {
    if (remember) past = [...past.slice(-99), state];
    state = {...state, ...next};
    pinned = null;
    store(KEPT, {edition: set.edition, state});
    drawn();
    controls.think.stop();
    ask();
  }

  function drawn(ghosts = laidBy(pinned)) {
    view.draw({squares: state.squares, ghosts});
    controls.undo.disabled = !past.length;
    drawRack();
  }

  async function ask() {
    try {
      const answer = await refresh();
      if (answer) showPlays(answer);
    } catch (error) {
      if (isAbort(error)) return;
      controls.rackStatus.tell(error);
      controls.rack.setAttribute("aria-invalid", "true");
      controls.status.tell("");
      controls.exchange.hidden = true;
      controls.plays.classList.add("stale");
    }
  }

  function showPlays(answer) {
    controls.plays.classList.remove("stale");
    controls.rackStatus.tell("");
    controls.rack.removeAttribute("aria-invalid");
    plays.update(answer.moves.filter((move) => move.kind === "play"));
    const told = t("scrabble.playsFound", {count: answer.plays, bag: answer.bag_count});
    controls.status.tell([told, ...answer.notes].join(" · "));
    const [first] = answer.moves;
    const isBetter = answer.by === "equity" && first.kind !== "play" && state.rack.trim() !== "";
    controls.exchange.hidden = !isBetter;
    if (isBetter) {
      const {move, equity} = first;
      const what = move === "-" ? t("scrabble.betterPass") : t("scrabble.betterExchange", {tiles: move.slice(1), equity: number(equity ?? 0, 1)});
      controls.exchange.textContent = what;
    }
    controls.unseen.show(answer.unseen);
    panel.dataset.count = answer.plays;
  }

  function makeTable() {
    const columns = [
      {key: "place", label: t("scrabble.place")},
      {key: "move", label: t("scrabble.word"), show: (play) => marked(play.move.slice(play.place.length + 1))},
      {key: "score", label: t("scrabble.score"), numeric: true},
      {key: "equity", label: t("scrabble.equity"), numeric: true, show: (play) => (play.equity === null ? "–" : number(play.equity, 1))},
      {key: "leave", label: t("scrabble.leave"), show: (play) => play.leave || "–"},
    ];
    plays = table(t("scrabble.bestPlays"), columns, [], {
      sort: {key: by, down: true},
      limit: 14,
      onRow: pin,
      onHover: (play) => view.draw({ghosts: laidBy(play || pinned)}),
    });
    replace(controls.plays, plays);
  }

  /** Keep a play's tiles on the board to look at, with a button that plays it. */
  function pin(play) {
    pinned = play;
    view.draw({ghosts: laidBy(play)});
    announce(t("scrabble.shown", {move: play.move, score: play.score}));
    showPinned();
  }

  function showPinned() {
    replace(
      controls.pinned,
      pinned && [
        h("span", h("b", marked(pinned.move)), ` ${t("scrabble.points", {count: pinned.score})}`),
        h("button.primary", {type: "button", onclick: () => commit(pinned)}, t("scrabble.layIt")),
        h("button", {type: "button", onclick: () => ((pinned = null), drawn(), showPinned(), toBoard())}, t("scrabble.takeOff")),
      ],
    );
  }

  function commit(play) {
    const [mine, theirs] = state.scores;
    change({squares: withTiles(state.squares, laidBy(play)), rack: play.leave, scores: [mine + play.score, theirs], scoreless: 0});
    controls.rack.value = state.rack;
    fillMore();
    showPinned();
    toBoard();
    announce(t("scrabble.laid", {move: play.move, score: play.score}));
  }

  /** The button that was pressed is gone; whoever goes on by keyboard is on the board. */
  function toBoard() {
    view.querySelector("[tabindex='0']")?.focus({preventScroll: true});
  }

  function letter(face, isBlank) {
    const known = edition.tiles.some((one) => one.tile === face);
    if (!known || face === "?") return;
    const tile = isBlank || blankNext ? face.toLowerCase() : face;
    blankNext = false;
    controls.blank.checked = false;
    const {row, column} = view.cursor;
    change({squares: withTiles(state.squares, [{row, column, tile}])});
    view.advance(1);
  }

  function erase() {
    const {row, column} = view.cursor;
    if (!state.squares[row][column]) view.advance(-1);
    clear();
  }

  function clear() {
    const {row, column} = view.cursor;
    if (state.squares[row][column]) change({squares: withTiles(state.squares, [{row, column, tile: ""}])});
    else view.draw({});
  }

  function drawRack() {
    replace(
      controls.tiles,
      splitTiles(edition, state.rack).slice(0, 15).map((tile) => rackTile(edition, tile)),
    );
  }

  function undo() {
    const before = past.pop();
    if (!before) return;
    state = before;
    controls.rack.value = state.rack;
    fillMore();
    change({}, {remember: false});
    showPinned();
  }

  /** Read what was pasted; the server says what is wrong with it. */
  async function paste() {
    try {
      const named = /\b(bdn|ld)\b|#tile/i.test(controls.text.value);
      const body = {position: controls.text.value, ...(named ? {} : {edition: set.edition, words: set.words})};
      const found = await post("scrabble/positions", body);
      set = {edition: found.edition, words: found.words};
      controls.set.choose(set);
      const [rack, other = ""] = found.racks;
      begin({squares: found.squares, rack, other, scores: found.scores.slice(0, 2), scoreless: found.scoreless});
      controls.textStatus.tell(found.notes.join(" · ") || t("scrabble.read"));
    } catch (error) {
      controls.textStatus.tell(error);
    }
  }

  function fillMore() {
    controls.other.value = state.other;
    controls.mine.value = state.scores[0];
    controls.theirs.value = state.scores[1];
  }

  function moreFields() {
    const score = (side) =>
      h("input.short", {type: "number", inputmode: "numeric", min: -999, max: 9999, oninput: (event) => {
        const scores = [...state.scores];
        scores[side] = Math.trunc(Number(event.target.value)) || 0;
        change({scores});
      }});
    controls.mine = score(0);
    controls.theirs = score(1);
    controls.other = rackInput((other) => change({other}));
    return h(
      "div.row",
      field(t("scrabble.otherRack"), controls.other),
      field(t("scrabble.myScore"), controls.mine),
      field(t("scrabble.theirScore"), controls.theirs),
    );
  }

  const rackInput = (onchange) =>
    h("input.rack-text", {
      type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", size: 9,
      oninput: (event) => onchange(event.target.value),
    });

  /** Take up a position: all controls show it. */
  function begin(next) {
    edition = editions.get(set.edition);
    if (built !== edition) build();
    past = [];
    state = next;
    controls.rack.value = state.rack;
    fillMore();
    change({}, {remember: false});
  }

  function build() {
    built = edition;
    view = board(edition, t("scrabble.board"), {onletter: letter, onerase: erase, onclear: clear, onescape: () => ((pinned = null), drawn(), showPinned())});
    controls.status = statusLine();
    controls.rackStatus = statusLine();
    controls.rackStatus.classList.add("rack-status");
    controls.plays = h("div.plays");
    controls.pinned = h("div.pinned");
    controls.exchange = h("p.better", {hidden: true});
    controls.unseen = unseenTiles(edition);
    controls.tiles = h("div.rack-tiles", {"aria-hidden": "true"});
    controls.rack = rackInput((rack) => change({rack}));
    controls.text = h("textarea", {rows: 4, spellcheck: "false", autocapitalize: "none", placeholder: "15/15/…/3AXOLOTL5/… AEINRST/ 80/0 0"});
    controls.textStatus = statusLine();
    const blank = check(t("scrabble.nextBlank"), false, (on) => (blankNext = on));
    controls.blank = blank.querySelector("input");
    controls.undo = h("button", {type: "button", onclick: undo}, t("scrabble.undo"));
    controls.think?.stop();
    controls.think = thinking({
      edition,
      question,
      squares: () => state.squares,
      onShow: (tiles) => view.draw({ghosts: tiles || laidBy(pinned)}),
      onPin: pin,
    });
    const keys = h("details.keys-below", {open: matchMedia("(pointer: coarse)").matches}, h("summary", t("shell.keyboard")), pad());
    replace(
      columns,
      h(
        "div.board-side",
        view,
        controls.tiles,
        h("div.rack-line", field(t("scrabble.yourTiles"), controls.rack), h("button", {type: "button", onclick: shuffle}, t("scrabble.shuffle")), controls.undo),
        controls.rackStatus,
        keys,
        h("p.hint", t("scrabble.howToType")),
        h("div.row.board-tools", blank, h("button", {type: "button", onclick: () => begin({...fresh(), rack: state.rack})}, t("scrabble.clear"))),
        legend(edition),
        h("section.card.think-card", h("h2", t("scrabble.think")), controls.think.element),
      ),
      h(
        "div.side",
        controls.set,
        h(
          "section.card.plays-card",
          h("h2", t("scrabble.bestPlays")),
          segmented(t("scrabble.sortBy"), [["equity", t("scrabble.equity")], ["score", t("scrabble.score")]], by, (value) => {
            by = value;
            store("scrabble.by", by);
            makeTable();
            ask();
          }),
          controls.status,
          controls.exchange,
          controls.pinned,
          controls.plays,
        ),
        h("details.card", h("summary", t("scrabble.unseen")), controls.unseen),
        h(
          "details.card",
          h("summary", t("scrabble.pasteTitle")),
          moreFields(),
          field(t("scrabble.pasteLabel"), controls.text, t("scrabble.pasteHint")),
          h(
            "div.row",
            h("button.primary", {type: "button", onclick: paste}, t("scrabble.pasteRead")),
            h("button", {type: "button", onclick: copy}, t("scrabble.copy")),
          ),
          controls.textStatus,
        ),
      ),
    );
    makeTable();
  }

  function pad() {
    const long = edition.tiles.map((one) => one.tile).filter((tile) => tile !== "?" && (tile.length > 1 || !/[A-Z]/.test(tile)));
    const press = (key) => (key === "Backspace" ? erase() : key === "Enter" ? view.turn() : letter(key.toUpperCase(), false));
    const keys = keyboard(press);
    const turn = keys.querySelector(".keys:last-child .key");
    turn.textContent = "→↓";
    turn.setAttribute("aria-label", t("scrabble.turn"));
    return h("div", keys, long.length > 0 && h("div.keys.more-keys", long.map((tile) => h("button.key", {type: "button", onclick: () => letter(tile, false)}, tile))));
  }

  function shuffle() {
    const tiles = shuffled(splitTiles(edition, state.rack));
    controls.rack.value = tiles.map((one) => (one.length > 1 ? `[${one}]` : one)).join("");
    state = {...state, rack: controls.rack.value};
    store(KEPT, {edition: set.edition, state});
    drawRack();
  }

  async function copy() {
    const text = positionText(state);
    controls.text.value = text;
    try {
      await navigator.clipboard.writeText(text);
      toast(t("scrabble.copied"));
    } catch {
      controls.text.select();
    }
  }

  const columns = h("div.scrabble.analysis");
  controls.set = setPicker(editions, (next) => {
    set = next;
    const changed = editions.get(set.edition) !== edition;
    edition = editions.get(set.edition);
    if (changed) begin(fresh());
    else ask();
  });
  panel.append(columns);
  begin(state);
  return () => {
    refresh.cancel();
    controls.think.stop();
  };
}
