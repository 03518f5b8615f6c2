// The coach: a game in progress in, what is left and the best next guesses out, as you type.

import {isAbort, latest, post, stream} from "../lib/api.js";
import {h, replace} from "../lib/dom.js";
import {number, percent, t} from "../lib/i18n.js";
import {store} from "../lib/settings.js";
import {announce, check, progressBar, table, toast} from "../lib/ui.js";
import {chosen, hardCheck, upper, wordsChoice, wordsOf} from "./common.js";
import {rowEditor} from "./rows.js";

const PAGE = 60;

export function showCoach(panel, {open}) {
  const state = chosen("coach", {hard: false, unknown: false, history: []});
  let shown = [];
  let proving = null;

  const message = h("p.message", {role: "status"});
  const count = h("h2.count");
  const note = h("p.hint");
  const guesses = h("div.guesses");
  const left = h("div.left");
  const proof = h("div.proof");
  const editor = rowEditor({length: state.length, onchange: changed, onpaste: paste});
  const ask = latest((signal) => post("wordle/coach", question(), signal), 60);

  panel.append(
    h(
      "div.coach",
      h("section.entry", {"aria-label": t("wordle.coach.game")}, h("p", t("wordle.coach.about")), editor.element, message),
      h("section.card.advice", {"aria-label": t("wordle.coach.advice"), "aria-busy": "true"}, count, guesses, note, proof, left),
      h(
        "section.more",
        {"aria-label": t("wordle.coach.words")},
        h("div.tools",
          h("button", {type: "button", onclick: () => editor.set([])}, t("wordle.coach.clear")),
          h("button", {type: "button", onclick: review}, t("wordle.reviewThis")),
        ),
        h("p.hint", t("wordle.coach.how")),
        h("details.choices", h("summary", t("wordle.coach.words")),
          h("div.row", wordsChoice(state, () => (editor.resize(state.length), changed()))),
          h("div", hardCheck(state, changed)),
          h("div", check(t("wordle.coach.unknown"), state.unknown, (on) => ((state.unknown = on), changed()))),
        ),
      ),
    ),
  );
  const advice = panel.querySelector(".advice");

  const question = (more = {}) => ({
    history: items(),
    hard: state.hard,
    unknown_answers: state.unknown,
    take: PAGE,
    ...wordsOf(state),
    ...more,
  });
  const items = () => editor.rows.map(({word, marks}) => `${word.join("")}=${marks.join("")}`);

  if (state.history.length) editor.set(state.history.map(readItem));
  else changed();
  if (matchMedia("(pointer: fine)").matches) editor.focus();

  function readItem(item) {
    const [word, marks] = item.split("=");
    return {word: [...word], marks: [...marks]};
  }

  async function changed() {
    state.history = items();
    store("wordle.coach", state);
    proving?.abort();
    advice.setAttribute("aria-busy", "true");
    try {
      const answer = await ask();
      if (!answer) return;
      message.textContent = "";
      editor.flag(null);
      draw(answer);
    } catch (error) {
      message.textContent = error.message;
      const line = /^line (\d+) /.exec(error.message);
      editor.flag(line ? Number(line[1]) - 1 : null);
      if (!count.textContent) count.textContent = t("wordle.coach.none");
    }
    message.dataset.kind = message.textContent ? "error" : "";
  }

  async function paste(text) {
    try {
      const {turns} = await post("wordle/read", {text, ...wordsOf(state)});
      editor.set(turns.map(({tiles, marks}) => ({word: tiles, marks: [...(marks || "b".repeat(tiles.length))]})));
    } catch (error) {
      if (isAbort(error)) return;
      message.textContent = error.message;
      message.dataset.kind = "error";
    }
  }

  function draw(answer) {
    advice.setAttribute("aria-busy", "false");
    replace(proof);
    count.textContent = answer.solved
      ? t("wordle.coach.solved", {word: upper(answer.candidates[0].word)})
      : t("wordle.answersPossible", {count: answer.candidates_left});
    announce(count.textContent + (answer.suggestions[0] ? `. ${t("wordle.coach.best", {word: upper(answer.suggestions[0].guess)})}` : ""));
    guesses.hidden = note.hidden = answer.solved;
    if (!answer.solved) drawGuesses(answer);
    drawLeft(answer);
  }

  function drawGuesses(answer) {
    const columns = [
      {key: "guess", label: t("wordle.coach.guess"), show: (one) => h("span.word", upper(one.guess), one.is_candidate && h("span.may", {title: t("wordle.coach.may")}, " •"))},
      {key: "expected_guesses", label: t("wordle.coach.expected"), numeric: true, show: (one) => (one.exact ? "" : "~") + number(one.expected_guesses, 3)},
      {key: "bits", label: t("wordle.coach.bits"), numeric: true, show: (one) => number(one.bits, 2)},
      {key: "chance_now", label: t("wordle.coach.chance"), numeric: true, show: (one) => (one.chance_now ? percent(one.chance_now, one.chance_now < 0.1 ? 2 : 0) : "–")},
      {key: "expected_class", label: t("wordle.coach.mean"), numeric: true, show: (one) => number(one.expected_class, 1)},
      {key: "worst", label: t("wordle.coach.worst"), numeric: true},
    ];
    const sort = {key: "expected_guesses", down: false};
    replace(guesses, table(t("wordle.coach.advice"), columns, answer.suggestions, {sort, onRow: (one) => editor.add(one.guess)}));
    const sure = !answer.exact ? "estimated" : answer.best_proven ? "proven" : "exact";
    note.textContent = [
      t("wordle.coach.noteMay"),
      t("wordle.coach.noteExpected"),
      t(`wordle.coach.note.${sure}`),
      answer.weighted && t("wordle.coach.noteWeighted"),
    ].filter(Boolean).join("; ") + ".";
    if (!answer.best_proven && !answer.weighted)
      replace(proof, h("button", {type: "button", onclick: prove}, t("wordle.coach.prove")));
  }

  function drawLeft(answer) {
    shown = answer.candidates;
    const chips = h("ul.chips", {"aria-label": t("wordle.coach.left")}, shown.map(chip));
    const more = h("button.plain", {type: "button", onclick: () => showMore(chips, more, answer.candidates_left)});
    replace(left, h("h3", t("wordle.coach.left")), chips, more);
    tellMore(more, answer.candidates_left);
  }

  const chip = ({word, level}) =>
    h("li", h("button.chip", {
      type: "button",
      class: level === null || level > 50 ? "rare" : "",
      title: level === null ? "" : t("wordle.coach.level", {level}),
      onclick: () => editor.add(word),
    }, upper(word)));

  function tellMore(more, total) {
    more.hidden = shown.length >= total;
    more.textContent = more.hidden ? "" : t("shell.more", {count: total - shown.length});
  }

  async function showMore(chips, more, total) {
    try {
      const {candidates} = await post("wordle/coach", question({skip: shown.length, take: 500}));
      shown = [...shown, ...candidates];
      chips.append(...candidates.map(chip));
      tellMore(more, total);
    } catch (error) {
      toast(error);
    }
  }

  async function prove() {
    proving = new AbortController();
    const {signal} = proving;
    const bar = progressBar(t("wordle.coach.proving"), () => proving.abort());
    replace(proof, bar);
    try {
      const asked = {history: items(), hard: state.hard, seconds: 30, ...wordsOf(state)};
      const found = await stream("wordle/proof", asked, {
        signal,
        onProgress: (now) => bar.step(now, now.so_far?.first ? upper(now.so_far.first) : now.total ? `${number(now.done)} / ${number(now.total)}` : ""),
      });
      const values = {word: upper(found.first || ""), total: found.total, mean: found.mean ? number(found.mean, 4) : "–", settled: found.settled, of: found.of};
      const said = !found.solvable ? "unsolvable" : found.proven ? "proven" : found.first ? "unproven" : "nothing";
      replace(proof, h("p", {role: "status"}, t(`wordle.proof.${said}`, values)));
    } catch (error) {
      replace(proof);
      if (!isAbort(error)) toast(error);
    }
  }

  function review() {
    store("wordle.review", {list: state.list, length: state.length, hard: state.hard, text: items().join("\n"), answer: ""});
    open("review");
  }

  return () => {
    ask.cancel();
    proving?.abort();
  };
}
