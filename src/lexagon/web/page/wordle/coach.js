// The coach: a game in progress in, what is left and the best next guesses out, as you type.

import {isAbort, latest, post, stream} from "../lib/api.js";
import {h, replace} from "../lib/dom.js";
import {number, percent, t} from "../lib/i18n.js";
import {store} from "../lib/settings.js";
import {announce, check, progressBar, table, toast} from "../lib/ui.js";
import {chosen, hardCheck, readTurn, upper, wordsChoice, wordsOf} from "./common.js";
import {rowEditor} from "./rows.js";

const PAGE = 60;
const NEXT_PAGE = 500;

export function showCoach(panel, {open}) {
  const state = chosen("coach", {hard: false, unknown: false, turns: []});
  let proving = null;

  const message = h("p.message", {role: "status"});
  const count = h("h2.count");
  const note = h("p.hint");
  const guesses = h("div.guesses");
  const left = h("div.left");
  const proof = h("div.proof");
  const editor = rowEditor({length: state.length, onchange: changed, onpaste: paste});
  const ask = latest((signal) => post("wordle/suggestions", question(PAGE), signal), 60);

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

  const question = (candidates) => ({
    turns: turns(),
    hard: state.hard,
    unknown_answers: state.unknown,
    max_candidates: candidates,
    ...wordsOf(state),
  });
  const turns = () => editor.rows.map(({word, marks}) => `${word.join("")}=${marks.join("")}`);

  if (state.turns.length) fill(state.turns);
  else changed();
  if (matchMedia("(pointer: fine)").matches) editor.focus();

  /** Put turns into the editor; without feedback they are grey. */
  function fill(texts) {
    editor.set(texts.map(readTurn).map(({tiles, feedback}) => ({word: tiles, marks: [...(feedback || "b".repeat(tiles.length))]})));
  }

  async function changed() {
    state.turns = turns();
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
      const wrong = /^turn (\d+):/.exec(error.message);
      editor.flag(wrong ? Number(wrong[1]) - 1 : null);
      if (!count.textContent) count.textContent = t("wordle.coach.none");
    }
    message.dataset.kind = message.textContent ? "error" : "";
  }

  async function paste(text) {
    try {
      fill((await post("wordle/readings", {text, ...wordsOf(state)})).guesses);
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
      ? t("wordle.coach.solved", {word: upper(answer.candidates[0])})
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
    const sure = !answer.exact ? "estimated" : answer.proven ? "proven" : "exact";
    note.textContent = [
      t("wordle.coach.noteMay"),
      t("wordle.coach.noteExpected"),
      t(`wordle.coach.note.${sure}`),
      answer.weighted && t("wordle.coach.noteWeighted"),
    ].filter(Boolean).join("; ") + ".";
    if (!answer.proven && !answer.weighted)
      replace(proof, h("button", {type: "button", onclick: prove}, t("wordle.coach.prove")));
  }

  function drawLeft({candidates, candidates_left: total, levels}) {
    let shown = 0;
    const chips = h("ul.chips", {"aria-label": t("wordle.coach.left")});
    const more = h("button.plain", {type: "button", onclick: askForMore});
    function show(next) {
      chips.append(...candidates.slice(shown, next).map((word) => chip(word, levels[word])));
      shown = Math.min(next, total);
      more.hidden = shown === total;
      more.textContent = more.hidden ? "" : t("shell.more", {count: total - shown});
    }
    async function askForMore() {
      try {
        if (candidates.length < total) ({candidates, levels} = await post("wordle/suggestions", question(null)));
        show(shown + NEXT_PAGE);
      } catch (error) {
        toast(error);
      }
    }
    show(PAGE);
    replace(left, h("h3", t("wordle.coach.left")), chips, more);
  }

  const chip = (word, level) =>
    h("li", h("button.chip", {
      type: "button",
      class: level === null || level > 50 ? "rare" : "",
      title: level === null ? "" : t("wordle.coach.level", {level}),
      onclick: () => editor.add(word),
    }, upper(word)));

  async function prove() {
    proving = new AbortController();
    const {signal} = proving;
    const bar = progressBar(t("wordle.coach.proving"), () => proving.abort());
    replace(proof, bar);
    try {
      const asked = {turns: turns(), hard: state.hard, seconds: 30, ...wordsOf(state)};
      const found = await stream("wordle/optima", asked, {
        signal,
        onProgress: (now) => bar.step(now, now.so_far?.first ? upper(now.so_far.first) : now.total ? `${number(now.done)} / ${number(now.total)}` : ""),
      });
      const values = {word: upper(found.first || ""), total: found.total, mean: found.mean ? number(found.mean, 4) : "–"};
      const said = found.solvable === false ? "unsolvable" : found.proven ? "proven" : found.first ? "unproven" : "nothing";
      replace(proof, h("p", {role: "status"}, t(`wordle.proof.${said}`, values)));
    } catch (error) {
      replace(proof);
      if (!isAbort(error)) toast(error);
    }
  }

  function review() {
    store("wordle.review", {words: state.words, length: state.length, hard: state.hard, text: turns().join("\n"), answer: ""});
    open("review");
  }

  return () => {
    ask.cancel();
    proving?.abort();
  };
}
