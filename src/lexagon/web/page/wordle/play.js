// Play against the server: it has the words, this page has the game as a token.

import {post} from "../lib/api.js";
import {h, replace, s} from "../lib/dom.js";
import {language, number, t} from "../lib/i18n.js";
import {recall, store} from "../lib/settings.js";
import {QWERTY, keyboard, listenToKeys} from "../lib/tiles.js";
import {announce, dialog, segmented, toast} from "../lib/ui.js";
import {STATE, chosen, isStill, markedRow, openRow, player, readTurn, spoken, upper, wordsOf} from "./common.js";
import {ending, verdict} from "./ending.js";
import {KINDS, askForOptions} from "./options.js";
import {showStatistics} from "./statistics.js";

const FLIP_STEP = 180;
const FLIP_TIME = 420;

const turnText = ({guess, feedback}) => `${guess}=${feedback}`;

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
  let words = null;
  let token = "";
  let letters = [];
  let busy = false;
  let isGone = false;

  const kinds = h("div");
  const title = h("p.about");
  const boards = h("div.boards", {tabindex: -1});
  const message = h("p.message", {role: "status"});
  const foot = h("div.foot");
  const hint = h("button", {type: "button", onclick: () => move("hints")}, t("wordle.hint"));
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
    const {kind, words: list, length, boards: count, hard} = choice;
    const day = kind === "daily" ? today() : "";
    return [kind, day, list, length, kind === "absurdle" ? 1 : count, hard].join(" ");
  }

  function question(seed) {
    const {kind, boards: count, hard} = choice;
    return {
      host: kind === "absurdle" ? "absurdle" : "honest",
      boards: kind === "absurdle" ? 1 : count,
      hard: hard && (kind === "absurdle" || count === 1),
      player: player(),
      ...(kind === "daily" ? {day: today()} : {}),
      ...(seed === undefined ? {} : {seed}),
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
      const response = (kept && (await again(kept))) || (await post("wordle/games", question(seed)));
      if (isGone) return;
      take(response);
      draw();
      if (fresh) boards.focus({preventScroll: true});
    } catch (error) {
      say(error.message, true);
    } finally {
      busy = false;
    }
  }

  /** The game of a token, or nothing if the server no longer takes it. */
  async function again(kept) {
    try {
      return await post("wordle/games/views", {token: kept, ...colours()});
    } catch (error) {
      if (error.status === 422) return null;
      throw error;
    }
  }

  /** Take a game from a response, and keep its token. */
  function take(response) {
    ({token, words} = response);
    const boardsRead = response.game.boards.map((board) => ({...board, turns: board.turns.map(readTurn)}));
    game = {...response.game, boards: boardsRead};
    const all = recall("wordle.games", {});
    delete all[name()];
    // The newest last; games of long ago are let go.
    const entries = [...Object.entries(all).slice(-11), [name(), token]];
    store("wordle.games", Object.fromEntries(entries));
  }

  /** The colours that the text to share is to have. */
  function colours() {
    return {
      light: document.documentElement.dataset.theme === "light",
      high_contrast: document.documentElement.dataset.palette === "safe",
    };
  }

  function press(key) {
    if (!game || game.finished || busy) return;
    if (key === "Enter") guess();
    else if (key === "Backspace") letters.pop();
    else if (letters.length < words.length && words.letters.includes(key)) letters.push(key);
    else return;
    if (key !== "Enter") {
      // Who types means the board; Enter must not press a button that still has the focus.
      if (!document.activeElement?.closest(".keyboard")) boards.focus({preventScroll: true});
      say("");
      drawLetters();
    }
  }

  async function guess() {
    if (letters.length < words.length) {
      say(t("wordle.short", {length: words.length}), true);
      return;
    }
    await move("guesses", {guess: letters.join("")});
  }

  async function move(what, more = {}) {
    if (busy || !game) return;
    busy = true;
    try {
      const before = game;
      const response = await post(`wordle/games/${what}`, {token, ...colours(), ...more});
      if (isGone) return;
      take(response);
      if (what === "guesses") letters = [];
      draw(before);
      boards.focus({preventScroll: true}); // so that Enter takes the next guess
      if (what === "hints") sayHint(response.hint);
      else if (what === "guesses") tellGuess();
    } catch (error) {
      say(error.message, true);
    } finally {
      busy = false;
    }
  }

  function askGiveUp() {
    const sure = h("button.primary", {type: "button", onclick: () => (made.close(), move("resignations"))}, t("wordle.giveUp"));
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

  function sayHint(hint) {
    const {candidates_left: count, suggestions: [best] = [hint]} = hint;
    const word = upper(best.guess);
    if (game.host === "absurdle") {
      const left = t("wordle.answersLeft", {count: hint.answers});
      const text = hint.proven ? "wordle.hintWins" : "wordle.hintAtLeast";
      say(t(text, {word, left, guesses: hint.at_least}));
    } else if (game.boards.length > 1) {
      const where = best.boards.length ? t("wordle.onBoard", {board: best.boards.join(", ")}) : "";
      const about = best.searched ? "" : t("wordle.about");
      const left = count.join(", ");
      say(t("wordle.hintBoards", {word, where, left, about, expected: number(best.expected_guesses, 2)}));
    } else {
      const left = t("wordle.answersLeft", {count});
      const about = best.exact ? "" : t("wordle.about");
      say(t("wordle.hintText", {word, left, about, expected: number(best.expected_guesses, 2)}));
    }
    letters = [...best.guess];
    drawLetters();
  }

  function tellGuess() {
    const told = game.boards.map((board, place) => {
      const turn = board.turns[game.guesses.length - 1];
      if (!turn) return "";
      const where = game.boards.length > 1 ? `${t("wordle.board", {board: place + 1})}: ` : "";
      return where + spoken(turn);
    });
    announce(told.filter(Boolean).join(". "));
  }

  function rowCount() {
    return game.max_guesses || Math.max(6, game.guesses.length + (game.finished ? 0 : 1));
  }

  function draw(before) {
    const {length} = words;
    title.textContent = [
      game.day && t("wordle.daily", {number: game.number, day: new Date(`${game.day}T12:00`).toLocaleDateString(language(), {dateStyle: "medium"})}),
      game.host === "absurdle" && t("wordle.absurdleAbout"),
      game.boards.length > 1 && t("wordle.boardsCount", {count: game.boards.length}),
      game.hard && t("wordle.hard"),
      t("wordle.words", {count: words.answers}),
    ].filter(Boolean).join(" · ");
    boards.style.setProperty("--length", length);
    boards.style.setProperty("--rows", game.max_guesses || 6);
    boards.dataset.count = game.boards.length;
    const isNew = before && before.guesses.length < game.guesses.length;
    replace(boards, game.boards.map((board, place) => boardShown(board, place, isNew)));
    const wait = isNew && !isStill() ? length * FLIP_STEP + FLIP_TIME : 0;
    if (!isNew || !foot.firstChild) drawFoot();
    else setTimeout(() => !isGone && drawFoot(), wait);
    hint.disabled = giveUp.disabled = game.finished;
    coach.hidden = game.boards.length > 1;
  }

  function boardShown(board, place, isNew) {
    const isOpen = !board.solved && !game.finished;
    const rows = board.turns.map((turn, at) =>
      markedRow(turn, {
        flip: isNew && at === game.guesses.length - 1,
        label: t("wordle.guessLabel", {number: at + 1, marks: spoken(turn)}),
      }),
    );
    for (let at = rows.length; at < rowCount(); at++) rows.push(openRow([], words.length));
    if (isOpen && game.guesses.length < rows.length) rows[game.guesses.length] = nowRow();
    const label = game.boards.length > 1 ? t("wordle.board", {board: place + 1}) : t("wordle.theBoard");
    return h("div.board", {role: "group", "aria-label": label, class: board.solved ? "solved" : ""}, rows);
  }

  function nowRow() {
    const row = openRow(letters, words.length, t("wordle.typing", {letters: upper(letters.join(" ")) || "–"}));
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
    if (game.finished) {
      const againLabel = t(game.day ? "wordle.playRandom" : "wordle.playAgain");
      replace(foot, ending(game, {again: playAgain, againLabel, review}));
      foot.scrollIntoView({block: "nearest", behavior: isStill() ? "auto" : "smooth"});
      announce(verdict(game));
      return;
    }
    let keys = foot.querySelector(".keyboard");
    if (!keys || keys.dataset.letters !== words.letters.join("")) {
      keys = keyboard(press, keyRows());
      keys.dataset.letters = words.letters.join("");
      replace(foot, keys, h("div.tools.under", hint, coach, giveUp));
    }
    keys.mark(keyStates());
  }

  function keyRows() {
    const known = QWERTY.join("");
    if (words.letters.every((one) => known.includes(one))) return QWERTY;
    const size = Math.ceil(words.letters.length / 3);
    return [0, 1, 2].map((at) => words.letters.slice(at * size, (at + 1) * size));
  }

  /** A key is as good as its best mark on any open board, and grey when grey on all of them. */
  function keyStates() {
    const states = {};
    const rank = {grey: 1, yellow: 2, green: 3};
    const still = game.boards.filter((board) => !board.solved);
    for (const board of still.length ? still : game.boards)
      for (const {tiles, feedback} of board.turns)
        tiles.forEach((face, place) => {
          const state = STATE[feedback[place]];
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
    const turns = game.boards[0].turns.map(turnText);
    store("wordle.coach", {words: choice.words, length: choice.length, hard: game.hard, unknown: false, turns});
    open("coach");
  }

  function review(board) {
    store("wordle.review", {
      words: choice.words,
      length: choice.length,
      hard: game.hard,
      text: board.turns.map(turnText).join("\n"),
      answer: board.solved || game.host === "absurdle" ? "" : board.answer,
    });
    open("review");
  }

  function start(next, seed) {
    Object.assign(choice, next);
    drawKinds();
    begin({fresh: choice.kind !== "daily", seed: choice.kind === "random" ? seed : undefined});
  }

  return () => {
    isGone = true;
    stopKeys();
  };
}
