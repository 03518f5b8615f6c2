// What others hear of a game: the first page, and those who listen instead of looking.

import {isoDay} from "../core/format.js";
import {announce} from "../core/notices.js";
import {dailyId, noteBegun, noteDaily, noteEnded} from "../core/played.js";
import {t} from "../core/texts.js";
import {boardsOf, isWon} from "./model/game.js";
import {STATES} from "./model/rules.js";
import {score} from "./model/share.js";

/** @import {Game, Hint} from "./model/game.js" */
/** @import {Turn} from "./model/rules.js" */

/** The address that opens a game again. @param {Game} game */
export const pathOf = (game) => `/wordle/play?id=${encodeURIComponent(game.id)}`;

/** Whether it is the puzzle of the day that the calendar counts. @param {Game} game */
const isTheDaily = (game) => game.kind === "daily" && game.boards === 1 && game.words === "original";

/** Whether it counts for calendar and streak: it was begun on its day. @param {Game} game */
const isOfItsDay = (game) => isTheDaily(game) && game.day === isoDay(new Date(game.at));

/** The first page knows a day's puzzle by this id. @param {Game} game */
const noteId = (game) => (isTheDaily(game) ? dailyId("wordle", game.day) : `wordle ${game.id}`);

/** A game to go on with. @param {Game} game */
export function notePlayed(game) {
  const boards = game.boards > 1 ? [{key: "wordle.boardsCount", values: {count: game.boards}}] : [];
  noteBegun(noteId(game), {game: "wordle", path: pathOf(game), parts: [{key: `wordle.kind.${game.kind}`}, ...boards, {key: "wordle.made", values: {count: game.guesses.length}}]});
}

/** @param {Game} game one that has ended */
export function noteEnd(game) {
  noteEnded(noteId(game));
  const hints = game.hints.length ? ` 💡${game.hints.length}` : "";
  if (isOfItsDay(game) && game.day) noteDaily("wordle", game.day, {isWon: isWon(game), text: score(game) + hints});
}

/** A turn as it is spoken: "C not in it, R elsewhere …". @param {Turn} turn */
export const spoken = ({word, marks}) =>
  [...word].map((letter, place) => `${letter.toLocaleUpperCase()} ${t(`shell.state.${STATES[marks[place] ?? "b"]}`)}`).join(", ");

/** A hint in a sentence. @param {Hint} hint */
export const hintText = ({step, letter = "", place = 0, word = ""}) =>
  t(`wordle.hint.${step}Told`, {letter: letter.toLocaleUpperCase(), place, word: word.toLocaleUpperCase()});

/** The last guess, on each board, for those who listen. @param {Game} game */
export function tell(game) {
  const turns = boardsOf(game).map((board) => board.turns[game.guesses.length - 1]);
  const told = turns.map((turn, at) => turn && (game.boards > 1 ? `${t("wordle.board", {board: at + 1})}: ` : "") + spoken(turn));
  announce(told.filter(Boolean).join(". "));
}
