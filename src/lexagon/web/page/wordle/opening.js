// From an address to a game: today's daily, one that was begun, a friend's challenge. Only the last address counts.

import {get} from "../core/api.js";
import {isoDay} from "../core/format.js";
import {go} from "../core/router.js";
import {kept} from "../core/store.js";
import {task} from "../core/task.js";
import {decode} from "./model/challenge.js";
import {later} from "../core/days.js";
import {deal} from "./model/game.js";
import {drawn} from "./model/words.js";
import {wordsOf} from "./lists.js";
import {choice, games, keep, show, shown} from "./store.js";
import {pathOf} from "./telling.js";

/** @import {Schemas} from "../core/types.js" */
/** @import {Game} from "./model/game.js" */
/** @typedef {Record<string, string>} Query */

const AHEAD = 7; // days that are fetched to be played without the server
const KEPT = 30;

/** Dailies that have come, by their id, for days without a server. */
const dealtDailies = kept("wordle.dailies", /** @type {Record<string, Schemas["WordleDaily"]>} */ ({}), {check: (value) => typeof value === "object" && value !== null});

/** Something in the address that no game can be made of. */
export class BadAddress extends Error {}

/** @param {string} day @param {string} words @param {number} length @param {number} boards */
export const dailyId = (day, words, length, boards) => ["daily", day, words, length, boards].join("_");

/** @param {AbortSignal | undefined} signal @param {string} day @param {string} words @param {number} length @param {number} boards */
async function daily(signal, day, words, length, boards) {
  const id = dailyId(day, words, length, boards);
  const found = dealtDailies.peek()[id];
  if (found) return found;
  const query = {...(words === "original" ? {} : {words, length}), ...(boards > 1 ? {boards} : {})};
  const answer = await get("wordle/dailies/{day}", {path: {day}, query, signal});
  const newest = Object.entries({...dealtDailies.peek(), [id]: answer}).sort(([a], [b]) => a.localeCompare(b)).slice(-KEPT);
  dealtDailies.value = Object.fromEntries(newest);
  return answer;
}

/** The days to come, for a train without a network; what is not to be had now is fetched another time. @param {string} day @param {string} words @param {number} length @param {number} boards */
async function lookAhead(day, words, length, boards) {
  for (let days = 1; days <= AHEAD; days++) await daily(undefined, later(day, days), words, length, boards).catch(() => {});
}

/** What daily an address asks for. @param {Query} query */
const dailyOf = ({day = isoDay(), words = "original", length = "5", boards = "1"}) => ({day, words, length: Number(length), boards: Number(boards)});

/** The id of the game that an address names. @param {Query} query */
function idOf(query) {
  const {day, words, length, boards} = dailyOf(query);
  return query.id ?? (query.c ? `challenge_${query.c}` : dailyId(day, words, length, boards));
}

/** @param {Query} query @param {AbortSignal} signal @returns {Promise<Game>} */
async function dailyGame(query, signal) {
  const {day, words, length, boards} = dailyOf(query);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day > isoDay()) throw new BadAddress("day");
  const {answers, number, max_guesses: most} = await daily(signal, day, words, length, boards);
  const mode = boards === 1 ? choice.peek().mode : "normal";
  return deal({id: idOf(query), kind: "daily", words, length, answers: JSON.parse(atob(answers)), day, number, most, mode});
}

/** @param {Query} query @param {AbortSignal} signal @returns {Promise<Game>} */
async function gameOf(query, signal) {
  const begun = games.peek()[idOf(query)];
  if (begun) return begun;
  if (query.id) throw new BadAddress("id");
  if (!query.c) return dailyGame(query, signal);
  const challenge = decode(query.c);
  if (!challenge) throw new BadAddress("c");
  return deal({...challenge, id: idOf(query), kind: "challenge"});
}

/** The game of an address with its words; a daily and its words are asked for at the same time. @param {Query} query @param {AbortSignal} abort */
async function ready(query, abort) {
  const {words, length} = dailyOf(query);
  const isDaily = !query.id && !query.c;
  const [next, early] = await Promise.all([gameOf(query, abort), isDaily ? wordsOf(words, length, abort) : null]);
  return {next, words: early ?? (await wordsOf(next.words, next.length, abort))};
}

/** Open what the address names. */
export const opening = task(async (abort, /** @type {Query} */ query) => {
  // Keys must not go to a game that the address no longer names.
  if (shown.peek()?.id !== idOf(query)) shown.value = null;
  const {next, words} = await ready(query, abort);
  if (abort.aborted) return;
  // While it was fetched it may have been begun in another tab: that one counts.
  if (!games.peek()[next.id]) keep(next);
  show(next.id, words);
  if (next.kind === "daily" && next.day === isoDay()) void lookAhead(next.day, next.words, next.length, next.boards);
});

const newId = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4).toString(36)}`;

/** A new game of what was chosen; it has an address of its own. */
export const dealing = task(async (abort, /** @type {"random" | "absurdle"} */ kind) => {
  const {words, length, boards, mode} = choice.peek();
  const set = await wordsOf(words, length, abort);
  if (abort.aborted) return;
  if (!set.answers.length) throw new BadAddress("words");
  const isHost = kind === "absurdle";
  const answers = isHost ? [] : drawn(set, boards);
  const next = deal({id: newId(), kind, words, length, answers, mode: isHost || boards === 1 ? mode : "normal"});
  keep(next);
  go(pathOf(next));
});

/** A word that one player has set for another on this device. @param {string} answer @param {string} by @param {string} words */
export function passOn(answer, by, words) {
  const next = deal({id: newId(), kind: "passed", words, length: [...answer].length, answers: [answer], by});
  keep(next);
  go(pathOf(next));
}
