// The review of a finished game: each guess with its skill and its luck, and what was better.

import {latest, post} from "../lib/api.js";
import {h, replace} from "../lib/dom.js";
import {number, t} from "../lib/i18n.js";
import {store} from "../lib/settings.js";
import {announce, field} from "../lib/ui.js";
import {chosen, hardCheck, isStill, markedRow, upper, wordsChoice, wordsOf} from "./common.js";

export function showReview(panel) {
  const state = chosen("review", {hard: false, text: "", answer: ""});
  const typing = {autocomplete: "off", autocapitalize: "none", spellcheck: "false"};
  const text = h("textarea", {...typing, rows: 6, maxlength: 4000, placeholder: "crane\nmoist\nprone", value: state.text, oninput: changed});
  const answer = h("input", {...typing, type: "text", maxlength: 40, value: state.answer, oninput: changed});
  const message = h("p.message", {role: "status"});
  const found = h("section.found", {"aria-label": t("wordle.tab.review")});
  const ask = latest(work, 250);

  panel.append(
    h(
      "div.review.columns",
      h(
        "section.entry",
        {"aria-label": t("wordle.review.game")},
        h("p", t("wordle.review.about")),
        field(t("wordle.review.text"), text, t("wordle.review.how")),
        field(t("wordle.review.answer"), answer, t("wordle.review.answerHow")),
        message,
        h("div.tools", h("button", {type: "button", onclick: example}, t("wordle.review.example"))),
        h("details.choices", h("summary", t("wordle.coach.words")),
          h("div.row", wordsChoice(state, changed)), h("div", hardCheck(state, changed)),
        ),
      ),
      found,
    ),
  );
  changed().then(lookAtIt);

  async function example() {
    text.value = "crane\nmoist\nprone";
    answer.value = "";
    await changed();
    lookAtIt();
  }

  /** On a phone the review is below what was typed. */
  function lookAtIt() {
    if (found.querySelector(".turn") && found.getBoundingClientRect().top > innerHeight / 2)
      found.scrollIntoView({behavior: isStill() ? "auto" : "smooth"});
  }

  async function work(signal) {
    const words = wordsOf(state);
    const {guesses} = await post("wordle/readings", {text: text.value, ...words}, signal);
    const told = answer.value.trim();
    return post("wordle/reviews", {guesses, answer: told || null, hard: state.hard, ...words}, signal);
  }

  async function changed() {
    Object.assign(state, {text: text.value, answer: answer.value});
    store("wordle.review", state);
    if (!text.value.trim()) {
      ask.cancel();
      say("");
      replace(found, h("p.empty", t("wordle.review.empty")));
      return;
    }
    found.setAttribute("aria-busy", "true");
    try {
      const review = await ask();
      if (!review) return;
      say("");
      draw(review);
    } catch (error) {
      say(error.message);
    }
    found.setAttribute("aria-busy", "false");
  }

  function say(problem) {
    message.textContent = problem;
    message.dataset.kind = problem ? "error" : "";
  }

  function draw(review) {
    const values = {
      start: number(review.expected_at_start, 2),
      lost: number(review.lost_by_skill, 2),
      gained: number(Math.abs(review.gained_by_luck), 2),
    };
    const verdict = review.solved
      ? t("wordle.review.solved", {count: review.guesses})
      : review.answer
        ? t("wordle.review.unsolvedWas", {count: review.guesses, answer: upper(review.answer)})
        : t("wordle.review.unsolved", {count: review.guesses});
    replace(
      found,
      h(
        "div.card.verdict",
        h("h2", verdict),
        h("div.gauges", gauge("skill", review.skill), gauge("luck", review.luck)),
        h("p", t(review.gained_by_luck >= 0 ? "wordle.review.sumGave" : "wordle.review.sumTook", values)),
      ),
      h("ol.turns", review.turns.map(turnShown)),
      h("p.hint", t("wordle.review.legend")),
    );
    announce(`${verdict}. ${t("wordle.skill")} ${review.skill}, ${t("wordle.luck")} ${review.luck}`);
  }

  function gauge(kind, value) {
    const label = t(`wordle.${kind}`);
    return h(
      "div.gauge",
      {data: {kind}},
      h("span", label),
      h("span.track", {role: "meter", "aria-label": label, "aria-valuemin": 0, "aria-valuemax": 99, "aria-valuenow": value, style: {"--share": value / 99}}),
      h("b", number(value)),
    );
  }

  function turnShown(turn, at) {
    const isBest = turn.cost < 0.0005;
    const leaves = turn.best_would_leave ?? number(turn.best_expected_after, 1);
    const facts = [
      [t("wordle.review.left"), t("wordle.review.leftText", {before: turn.candidates_before, after: /^g+$/.test(turn.feedback) ? 0 : turn.candidates_after})],
      [t("wordle.review.bits"), t("wordle.review.bitsText", {gained: number(turn.bits_gained, 2), expected: number(turn.bits_expected, 2)})],
      [t("wordle.review.togo"), (turn.exact ? "" : "~") + number(turn.expected_guesses, 2)],
    ];
    return h(
      "li.card.turn",
      h("h3.unseen", t("wordle.review.guessNumber", {number: at + 1, word: upper(turn.guess)})),
      h("div.played", markedRow({...turn, tiles: [...turn.guess]}), h("div.gauges", gauge("skill", turn.skill), gauge("luck", turn.luck))),
      h("dl.facts", facts.map(([name, value]) => h("div", h("dt", name), h("dd", value)))),
      h("p.better", isBest
        ? t("wordle.review.wasBest")
        : t("wordle.review.better", {word: upper(turn.best_guess), expected: number(turn.best_expected_guesses, 2), leaves, cost: number(turn.cost, 2)})),
    );
  }

  return () => ask.cancel();
}
