// Play: a board, a clock, words typed or drawn with the finger; afterwards what was missed.

import {post} from "../lib/api.js";
import {h, replace} from "../lib/dom.js";
import {t} from "../lib/i18n.js";
import {announce, field, table, toast} from "../lib/ui.js";
import {boardView} from "./board.js";
import {diceFields, listField, question, roll, rulesField, upper, wordRows} from "./options.js";

const MOST_KNOWN = 12;

export function playTab(panel, choices, remember) {
  let round = null;
  const stage = h("div.stage");
  panel.append(stage);
  setUp();
  return () => round?.leave();

  function setUp() {
    const seconds = h("input", {type: "number", min: 10, max: 3600, step: 10, value: choices.round_seconds, onchange: () => remember({round_seconds: clamp(seconds.value)})});
    const start = h("button.primary", {type: "submit"}, t("grid.start"));
    replace(
      stage,
      h(
        "form.card.setup",
        {onsubmit: (event) => (event.preventDefault(), remember({round_seconds: clamp(seconds.value)}), begin(start))},
        h("div.row", diceFields(choices, remember), rulesField(choices, remember), listField(choices, remember), field(t("grid.seconds"), seconds)),
        start,
      ),
    );
  }

  async function begin(button) {
    button.disabled = true;
    try {
      const {board} = await roll(choices);
      const asked = {...question(choices), board};
      round = playRound(stage, asked, await post("grid/solutions", asked), choices.round_seconds, setUp);
    } catch (error) {
      toast(error);
    } finally {
      button.disabled = false;
    }
  }
}

const clamp = (text) => Math.min(3600, Math.max(10, Number(text) || 120));

function playRound(stage, asked, solution, seconds, again) {
  const words = wordRows(solution);
  const known = new Map(words.map((one) => [one.word, one]));
  const found = new Map();
  let score = 0;
  let path = [];
  let over = false;
  const end = performance.now() + 1000 * seconds;
  const view = boardView(solution);
  const clock = h("output.clock", {"aria-label": t("grid.left")});
  const points = h("output.earned", {"aria-live": "off"}, t("grid.points", {count: 0}));
  const verdict = h("p.verdict", {role: "status"}, " ");
  const input = h("input", {autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "go", maxlength: 40});
  const mine = h("ul.found", h("li.hint", t("grid.nothing")));
  const timer = setInterval(tick, 200);
  view.classList.add("playable");
  view.addEventListener("pointerdown", press);
  view.addEventListener("pointermove", drag);
  view.addEventListener("pointerup", lift);
  view.addEventListener("pointercancel", () => drop());

  replace(
    stage,
    h(
      "div.columns",
      h(
        "section",
        h("div.scoreline", clock, points),
        view,
        verdict,
        h("form.entry", {onsubmit: (event) => (event.preventDefault(), submit(input.value))}, field(t("grid.typeWord"), input), h("button.primary", {type: "submit"}, t("grid.enter"))),
        h("button", {type: "button", onclick: finish}, t("grid.finish")),
      ),
      h("section", h("h2", t("grid.mine")), mine),
    ),
  );
  tick();
  // On a phone the field would bring up a keyboard that covers the board; fingers drag there.
  if (matchMedia("(pointer: fine)").matches) input.focus();
  return {leave};

  function leave() {
    clearInterval(timer);
    over = true;
  }

  function tick() {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("late", left <= 10);
    if (!left) finish();
  }

  function press(event) {
    const at = view.tileAt(event.clientX, event.clientY);
    if (!at) return;
    event.preventDefault();
    view.setPointerCapture(event.pointerId);
    path = [at];
    view.trace(path);
  }

  function drag(event) {
    if (!path.length) return;
    const at = view.tileAt(event.clientX, event.clientY);
    if (!at) return;
    const [r, c] = path.at(-1);
    const before = path.at(-2);
    if (before && before[0] === at[0] && before[1] === at[1]) path.pop();
    else if (Math.max(Math.abs(at[0] - r), Math.abs(at[1] - c)) === 1 && !path.some(([x, y]) => x === at[0] && y === at[1])) path.push(at);
    view.trace(path);
  }

  function lift() {
    if (path.length > 1) {
      const drawn = path;
      // A tile may have several readings; the word is the one whose path this is.
      const hit = words.find((one) => one.paths.some((way) => same(way, drawn)));
      submit(hit ? hit.word : drawn.map(([r, c]) => view.text(r, c).text).join(""));
    }
    drop();
  }

  function drop() {
    path = [];
    view.trace(null);
  }

  async function submit(typed) {
    const word = typed.trim().toLowerCase();
    input.value = "";
    if (!word || over) return;
    if (found.has(word)) return say({accepted: false, reason: "already found"}, word);
    const hit = known.get(word);
    if (hit) {
      found.set(word, hit);
      score += hit.score;
      points.textContent = t("grid.points", {count: score});
      if (found.size === 1) replace(mine);
      mine.prepend(h("li", upper(word), h("span.earned", `+${hit.score}`)));
      return say({accepted: true, score: hit.score}, word);
    }
    try {
      const {verdicts} = await post("grid/judgements", {...asked, candidates: [word]});
      if (!over) say(verdicts[0], word);
    } catch (error) {
      toast(error);
    }
  }

  function say({accepted, score: earned, reason}, typed) {
    const word = typed.toUpperCase();
    verdict.dataset.good = String(accepted);
    verdict.textContent = accepted ? `${word} +${earned}` : t(`grid.verdict.${reason}`, {word});
  }

  function finish() {
    if (over) return;
    leave();
    const missed = words.filter((one) => !found.has(one.word));
    const known = missed.filter((one) => one.common).sort((one, other) => other.score - one.score || one.length - other.length).slice(0, MOST_KNOWN);
    const result = t("grid.result", {score, possible: solution.score, count: found.size, total: solution.count});
    const board = boardView(solution);
    const point = (one) => one && board.trace(one.path);
    if (missed.length) board.trace(missed[0].path);
    replace(
      stage,
      h(
        "div.columns.with-board",
        h(
          "section",
          h("h2", {tabindex: -1}, result),
          missed.length ? h("p", t("grid.bestMissed", {word: missed[0].word.toUpperCase(), score: missed[0].score})) : null,
          known.length ? h("p", t("grid.knownMissed", {words: known.map((one) => `${one.word.toUpperCase()} ${one.score}`).join(", ")})) : null,
          h("div.board-place", board),
          h("button.primary", {type: "button", onclick: again}, t("grid.again")),
          h("h2.gap", t("grid.mine")),
          found.size ? h("ul.found", [...found.values()].map((one) => h("li", upper(one.word), h("span.earned", `+${one.score}`)))) : h("p.hint", "–"),
        ),
        h(
          "section",
          h("h2", t("grid.missed")),
          table(
            t("grid.missed"),
            [
              {key: "word", label: t("grid.word"), show: (one) => upper(one.word)},
              {key: "score", label: t("grid.score"), numeric: true},
              {key: "length", label: t("grid.length"), numeric: true},
            ],
            missed,
            {sort: {key: "score", down: true}, limit: 100, onHover: point, onRow: point},
          ),
        ),
      ),
    );
    stage.querySelector("h2").focus();
    announce(`${t("grid.over")}. ${result}`);
  }
}

const same = (one, other) => one.length === other.length && one.every(([r, c], place) => r === other[place][0] && c === other[place][1]);
