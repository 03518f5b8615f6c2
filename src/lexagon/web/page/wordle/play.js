// Play against the server: it has the words, this page has the game as a token.

import {post} from "../lib/api.js";
import {h, replace, s} from "../lib/dom.js";
import {language, number, t} from "../lib/i18n.js";
import {recall, settings, store} from "../lib/settings.js";
import {QWERTY, keyboard, listenToKeys} from "../lib/tiles.js";
import {announce, dialog, segmented, toast} from "../lib/ui.js";
import {STATE, chosen, isStill, markedRow, openRow, player, spoken, upper, wordsOf} from "./common.js";
import {ending, verdict} from "./ending.js";
import {KINDS, askForOptions} from "./options.js";
import {showStatistics} from "./statistics.js";

const FLIP_STEP = 180;
const FLIP_TIME = 420;

const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((one) => String(one).padStart(2, "0")).join("-");
};

/** A button with a sign, and words where there is room for them. */
const iconButton = (path, label, onclick) =>
  h("button.signed", {type: "button", "aria-label": label, onclick},
    s("svg", {viewBox: "0 0 24 24", "aria-hidden": "true"}, s("path", {d: path})), h("span", label));

export function showPlay(panel, {open}) {
  const choice = chosen("play", {kind: "daily", boards: 1, hard: false});
  let game = null;
  let letters = [];
  let busy = false;
  let isGone = false;

  const kinds = h("div");
  const title = h("p.about");
  const boards = h("div.boards", {tabindex: -1});
  const message = h("p.message", {role: "status"});
  const foot = h("div.foot");
  const hint = h("button", {type: "button", onclick: () => move("hint")}, t("wordle.hint"));
  const coach = h("button", {type: "button", onclick: askCoach}, t("wordle.askCoach"));
  const giveUp = h("button", {type: "button", onclick: askGiveUp}, t("wordle.giveUp"));
  panel.append(
    h(
      "div.play",
      h(
        "div.bar-top",
        kinds,
        h("div.tools",
          iconButton("M12 5v14M5 12h14", t("wordle.options"), () => askForOptions(choice, start)),
          iconButton("M5 20v-7M12 20V5M19 20v-11", t("wordle.statistics"), () => showStatistics(game || {}).catch(toast)),
        ),
      ),
      title,
      boards,
      h("div.dock", message, foot),
    ),
  );
  const stopKeys = listenToKeys(press);
  drawKinds();
  begin();

  function drawKinds() {
    replace(
      kinds,
      segmented(t("wordle.game"), KINDS.map((one) => [one, t(`wordle.kind.${one}`)]), choice.kind, (kind) => {
        choice.kind = kind;
        begin();
      }),
    );
  }

  /** Under which name the game is kept, so that each choice goes on where it was left. */
  function name() {
    const {kind, list, length, boards: count, hard} = choice;
    const day = kind === "daily" ? today() : "";
    return [kind, day, list, length, kind === "absurdle" ? 1 : count, hard].join(" ");
  }

  function question(seed) {
    const {kind, boards: count, hard} = choice;
    return {
      kind: kind === "absurdle" ? "absurdle" : "honest",
      boards: kind === "absurdle" ? 1 : count,
      hard: hard && (kind === "absurdle" || count === 1),
      player: player(),
      ...(kind === "daily" ? {day: today()} : {}),
      ...(seed ? {seed} : {}),
      ...wordsOf(choice),
    };
  }

  async function begin({fresh = false, seed} = {}) {
    store("wordle.play", choice);
    const kept = fresh ? null : recall("wordle.games", {})[name()];
    letters = [];
    say("");
    busy = true;
    try {
      game = (kept && (await again(kept))) || (await post("wordle/games", question(seed)));
      if (isGone) return;
      keep();
      draw();
      if (fresh) boards.focus({preventScroll: true});
    } catch (error) {
      say(error.message, true);
    } finally {
      busy = false;
    }
  }

  /** The game of a token, or nothing if the server no longer takes it. */
  async function again(token) {
    try {
      return await post("wordle/games/show", {token, ...colours()});
    } catch (error) {
      if (error.status === 422) return null;
      throw error;
    }
  }

  function keep() {
    const all = recall("wordle.games", {});
    delete all[name()];
    // The newest last; games of long ago are let go.
    const entries = [...Object.entries(all).slice(-11), [name(), game.token]];
    store("wordle.games", Object.fromEntries(entries));
  }

  /** The colours that the text to share is to have. */
  function colours() {
    return {
      light: document.documentElement.dataset.theme === "light",
      high_contrast: settings().palette === "safe",
    };
  }

  function press(key) {
    if (!game || game.over || busy) return;
    if (key === "Enter") guess();
    else if (key === "Backspace") letters.pop();
    else if (letters.length < game.length && game.letters.includes(key)) letters.push(key);
    else return;
    if (key !== "Enter") {
      // Who types means the board; Enter must not press a button that still has the focus.
      if (!document.activeElement?.closest(".keyboard")) boards.focus({preventScroll: true});
      say("");
      drawLetters();
    }
  }

  async function guess() {
    if (letters.length < game.length) {
      say(t("wordle.short", {length: game.length}), true);
      return;
    }
    await move("guess", {guess: letters.join("")});
  }

  async function move(what, more = {}) {
    if (busy || !game) return;
    busy = true;
    try {
      const before = game;
      game = await post(`wordle/games/${what}`, {token: game.token, ...colours(), ...more});
      if (isGone) return;
      keep();
      if (what === "guess") letters = [];
      draw(before);
      boards.focus({preventScroll: true}); // so that Enter takes the next guess
      if (what === "hint") sayHint();
      else if (what === "guess") tellGuess();
    } catch (error) {
      say(error.message, true);
    } finally {
      busy = false;
    }
  }

  function askGiveUp() {
    const sure = h("button.primary", {type: "button", onclick: () => (made.close(), move("give-up"))}, t("wordle.giveUp"));
    const made = dialog(t("wordle.giveUpTitle"), h("p", t("wordle.giveUpAbout")), h("div.row", sure));
  }

  function say(text, isError = false) {
    message.textContent = text;
    message.dataset.kind = isError ? "error" : "";
    if (!isError) return;
    for (const row of boards.querySelectorAll(".now")) {
      row.classList.remove("shake");
      void row.offsetWidth; // so that the shake begins anew
      row.classList.add("shake");
    }
  }

  function sayHint() {
    const {guess: word, board, candidates_left: left, expected_guesses: expected, exact} = game.hint;
    const where = game.boards.length > 1 ? t("wordle.onBoard", {board}) : "";
    say(t("wordle.hintText", {
      word: upper(word), where, left: t("wordle.answersLeft", {count: left}),
      about: exact ? "" : t("wordle.about"), expected: number(expected, 2),
    }));
    letters = [...word];
    drawLetters();
  }

  function tellGuess() {
    const told = game.boards.map((board, place) => {
      const turn = board.turns[game.guesses.length - 1];
      if (!turn) return "";
      const where = game.boards.length > 1 ? `${t("wordle.board", {board: place + 1})}: ` : "";
      return where + spoken(turn.tiles, turn.marks);
    });
    announce(told.filter(Boolean).join(". "));
  }

  function rowCount() {
    return game.limit || Math.max(6, game.guesses.length + (game.over ? 0 : 1));
  }

  function draw(before) {
    const {number: day, length, limit} = game;
    title.textContent = [
      game.day && t("wordle.daily", {number: day, day: new Date(`${game.day}T12:00`).toLocaleDateString(language(), {dateStyle: "medium"})}),
      game.kind === "absurdle" && t("wordle.absurdleAbout"),
      game.boards.length > 1 && t("wordle.boardsCount", {count: game.boards.length}),
      game.hard && t("wordle.hard"),
      t("wordle.words", {count: game.answers}),
    ].filter(Boolean).join(" · ");
    boards.style.setProperty("--length", length);
    boards.style.setProperty("--rows", limit || 6);
    boards.dataset.count = game.boards.length;
    const isNew = before && before.guesses.length < game.guesses.length;
    replace(boards, game.boards.map((board, place) => boardShown(board, place, isNew)));
    const wait = isNew && !isStill() ? length * FLIP_STEP + FLIP_TIME : 0;
    if (!isNew || !foot.firstChild) drawFoot();
    else setTimeout(() => !isGone && drawFoot(), wait);
    hint.disabled = giveUp.disabled = game.over;
    coach.hidden = game.boards.length > 1;
  }

  function boardShown(board, place, isNew) {
    const isOpen = !board.solved && !game.over;
    const rows = board.turns.map((turn, at) =>
      markedRow(turn, {
        flip: isNew && at === game.guesses.length - 1,
        label: t("wordle.guessLabel", {number: at + 1, marks: spoken(turn.tiles, turn.marks)}),
      }),
    );
    for (let at = rows.length; at < rowCount(); at++) rows.push(openRow([], game.length));
    if (isOpen && game.guesses.length < rows.length) rows[game.guesses.length] = nowRow();
    const label = game.boards.length > 1 ? t("wordle.board", {board: place + 1}) : t("wordle.theBoard");
    return h("div.board", {role: "group", "aria-label": label, class: board.solved ? "solved" : ""}, rows);
  }

  function nowRow() {
    const row = openRow(letters, game.length, t("wordle.typing", {letters: upper(letters.join(" ")) || "–"}));
    row.classList.add("now");
    return row;
  }

  function drawLetters() {
    for (const row of boards.querySelectorAll(".now")) {
      const next = nowRow();
      if (letters.length) next.children[letters.length - 1].classList.add("typed");
      row.replaceWith(next);
    }
  }

  function drawFoot() {
    if (game.over) {
      const againLabel = t(game.day ? "wordle.playRandom" : "wordle.playAgain");
      replace(foot, ending(game, {again: playAgain, againLabel, review}));
      foot.scrollIntoView({block: "nearest", behavior: isStill() ? "auto" : "smooth"});
      announce(verdict(game));
      return;
    }
    let keys = foot.querySelector(".keyboard");
    if (!keys || keys.dataset.letters !== game.letters.join("")) {
      keys = keyboard(press, keyRows());
      keys.dataset.letters = game.letters.join("");
      replace(foot, keys, h("div.tools.under", hint, coach, giveUp));
    }
    keys.mark(keyStates());
  }

  function keyRows() {
    const known = QWERTY.join("");
    if (game.letters.every((one) => known.includes(one))) return QWERTY;
    const size = Math.ceil(game.letters.length / 3);
    return [0, 1, 2].map((at) => game.letters.slice(at * size, (at + 1) * size));
  }

  /** A key is as good as its best mark on any open board, and grey when grey on all of them. */
  function keyStates() {
    const states = {};
    const rank = {grey: 1, yellow: 2, green: 3};
    const still = game.boards.filter((board) => !board.solved);
    for (const board of still.length ? still : game.boards)
      for (const {tiles, marks} of board.turns)
        tiles.forEach((face, place) => {
          const state = STATE[marks[place]];
          if ((rank[state] || 0) > (rank[states[face]] || 0)) states[face] = state;
        });
    return states;
  }

  function playAgain() {
    if (choice.kind === "daily") choice.kind = "random"; // a day has one game
    drawKinds();
    begin({fresh: true});
  }

  function askCoach() {
    const history = game.boards[0].turns.map((turn) => `${turn.guess}=${turn.marks}`);
    store("wordle.coach", {list: choice.list, length: choice.length, hard: game.hard, unknown: false, history});
    open("coach");
  }

  function review(board) {
    store("wordle.review", {
      list: choice.list,
      length: choice.length,
      hard: game.hard,
      text: board.turns.map((turn) => `${turn.guess}=${turn.marks}`).join("\n"),
      answer: board.solved || game.kind === "absurdle" ? "" : board.answer,
    });
    open("review");
  }

  function start(next, seed) {
    Object.assign(choice, next);
    drawKinds();
    begin({fresh: choice.kind !== "daily", seed: choice.kind === "random" ? seed : ""});
  }

  return () => {
    isGone = true;
    stopKeys();
  };
}
