// What the first page tells of the games: those to go on with, dailies and streaks. Games note it here.

import {kept} from "./store.js";

/** @typedef {"wordle" | "grid" | "scrabble"} Game */
/** @typedef {string | {key: string, values?: Record<string, string | number>}} Part */
/**
 * @typedef {object} Begun a game to go on with
 * @property {Game} game
 * @property {string} path the address that goes on with it
 * @property {Part[]} parts what it is: names and scores as they are, and texts by their keys, to be shown in any language
 * @property {string} at when it was last touched, ISO
 */
/** @typedef {{isWon: boolean, text: string}} Daily how a day's puzzle ended, and that in short: "4/6" */

const isObject = (/** @type {unknown} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Games to go on with by an id of the game's choice. */
export const begun = kept("begun", /** @type {Record<string, Begun>} */ ({}), {version: 2, check: isObject});
/** Dailies by game and day ("2026-11-16"). */
export const dailies = kept("dailies", /** @type {Partial<Record<Game, Record<string, Daily>>>} */ ({}), {check: isObject});

const MOST = 12;

/** The id of a day's puzzle among the games that were begun. @param {Game} game @param {string | null | undefined} day */
export const dailyId = (game, day) => `${game} daily ${day}`;

/** Note a game to go on with. @param {string} id @param {Omit<Begun, "at">} game */
export function noteBegun(id, game) {
  const others = Object.entries(begun.peek()).filter(([one]) => one !== id);
  const newest = others.sort(([, a], [, b]) => b.at.localeCompare(a.at)).slice(0, MOST - 1);
  begun.value = Object.fromEntries([[id, {...game, at: new Date().toISOString()}], ...newest]);
}

/** A game has ended or was left. @param {string} id */
export function noteEnded(id) {
  if (!(id in begun.peek())) return;
  begun.value = Object.fromEntries(Object.entries(begun.peek()).filter(([one]) => one !== id));
}

/** Note how a day's puzzle ended; the first result of a day counts. @param {Game} game @param {string} day @param {Daily} daily */
export function noteDaily(game, day, daily) {
  const days = dailies.peek()[game] ?? {};
  if (!(day in days)) dailies.value = {...dailies.peek(), [game]: {...days, [day]: daily}};
}

/** The day before. @param {string} day */
function before(day) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date - 1)).toISOString().slice(0, 10);
}

/**
 * How many days in a row were won up to today, or up to yesterday while today's is open.
 * @param {Record<string, Daily>} days @param {string} today
 */
export function streak(days, today) {
  let length = 0;
  let day = today in days ? today : before(today);
  while (days[day]?.isWon) {
    length += 1;
    day = before(day);
  }
  return length;
}
