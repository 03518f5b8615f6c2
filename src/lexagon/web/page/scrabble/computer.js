// A game against the computer: the server deals and replies, the browser keeps it and can go back.

import {computed} from "../vendor/preact.js";
import {isUnreachable, post} from "../core/api.js";
import {feel} from "../core/feel.js";
import {noteBegun, noteEnded} from "../core/played.js";
import {kept} from "../core/store.js";
import {task} from "../core/task.js";
import {editionOf} from "./editions.js";
import {newClock, penalty, thinks} from "./model/clock.js";
import {newSeed} from "./model/deal.js";
import {tilesOf} from "./model/tiles.js";
import {noteGame} from "./records.js";
import {makeTable} from "./table.js";

/** @import {Schemas} from "../core/types.js" */
/** @import {Clock} from "./model/clock.js" */
/** @import {Deal} from "./model/deal.js" */
/** @typedef {Schemas["ScrabbleGame"]} Answer */
/**
 * @typedef {object} Kept
 * @property {string} id
 * @property {Answer} now
 * @property {Answer[]} past where one can go back to: one's own turns
 * @property {number} hints steps that were asked for
 * @property {number} undone moves taken back
 * @property {Clock | null} clock
 * @property {number | null} gained what the rating changed by at the end
 * @property {Deal} [deal] what deals the same tiles again
 * @property {number | null} [beat] what a friend reached with them
 * @property {string | null} [waits] a move that found no server: it is made when there is one
 */
/** @typedef {Schemas["GameRequest"] & {minutes: number}} Wanted */

const MOST_PAST = 40;
const ID = "scrabble.computer";

export const game = kept("scrabble.computer", /** @type {Kept | null} */ (null), {version: 2, check: (value) => value === null || typeof value?.now?.token === "string"});

/** Another one for each turn of a game. @param {Kept} one */
export const keyOf = (one) => `${one.id} ${one.now.game.events.length} ${one.undone}`;

const situation = computed(() => {
  const one = game.value;
  const edition = one && editionOf(one.now.game.edition);
  if (!one || !edition) return null;
  const {squares, rack, over, turn, challenge} = one.now.game;
  return {key: keyOf(one), edition, squares, tiles: tilesOf(rack), isActive: !over && turn === one.now.you && !moving.busy.value && !one.waits, allowsPhonies: challenge !== "void"};
});

/** What is asked about a position. @param {Answer} now */
export const question = ({game: {position, edition, words}}) => ({position, edition, words});

/** Go on with what the server answered. @param {Answer} now @param {Partial<Kept>} [also] */
function take(now, also = {}) {
  const one = game.value;
  if (!one) return;
  const clock = one.clock && thinks(one.clock, now.game.over ? null : now.game.turn === now.you ? 0 : null, Date.now());
  game.value = {...one, now, clock, waits: null, ...also};
  table.clear();
  if (now.game.over) ended();
  else {
    if (now.game.events.length) noteBegun(ID, {game: "scrabble", path: "/scrabble/play?with=computer", parts: [{key: `scrabble.level.${now.level}`}, now.game.scores.join(" : ")]});
    if (now.game.turn !== now.you) void replying.run();
  }
}

/** My score and the computer's, the clock's penalty taken off. @param {Kept} one */
export function finalScores({now, clock}) {
  const [mine = 0, theirs = 0] = now.you === 0 ? now.game.scores : [...now.game.scores].reverse();
  const lost = clock ? penalty(clock, 0, Date.now()) : 0;
  return {mine: mine - lost, theirs, lost};
}

function ended() {
  const one = game.value;
  noteEnded(ID);
  if (!one || one.gained !== null) return;
  const {mine, theirs} = finalScores(one);
  if (mine > theirs) feel("win");
  const gained = noteGame({level: one.now.level, edition: one.now.game.edition, mine, theirs, isHelped: Boolean(one.hints || one.undone)});
  game.value = {...one, gained};
}

export const beginning = task(async (abort, /** @type {Wanted} */ {minutes, name, ...wanted}, /** @type {number | null} */ beat = null) => {
  const deal = {...wanted, seed: wanted.seed ?? newSeed()};
  const now = await post("scrabble/games", {...deal, name}, {signal: abort});
  game.value = {id: String(Date.now()), now, past: [], hints: 0, undone: 0, clock: newClock(minutes, 1), gained: null, deal, beat};
  take(now);
});

/** A move stands in this browser until the server has it; the clock no longer runs for it. @param {string | null} move */
function wait(move) {
  const one = game.value;
  if (one && (one.waits ?? null) !== move) game.value = {...one, waits: move, clock: move === null ? one.clock : one.clock && thinks(one.clock, null, Date.now())};
}

export const moving = task(async (abort, /** @type {string} */ move) => {
  const one = game.value;
  if (!one) return;
  const now = await post("scrabble/games/moves", {token: one.now.token, move}, {signal: abort}).catch((error) => {
    if (!abort.aborted) wait(isUnreachable(error) ? move : null);
    throw error;
  });
  take(now, {past: [...one.past, one.now].slice(-MOST_PAST)});
});

/** Think again about a move that waits for the server. */
export function reconsider() {
  moving.cancel();
  wait(null);
  runClock(true);
}

export const replying = task(async (abort) => {
  const one = game.value;
  if (!one || one.now.game.over || one.now.game.turn === one.now.you) return;
  take(await post("scrabble/games/replies", {token: one.now.token}, {signal: abort}));
});

export const challenging = task(async (abort) => {
  const one = game.value;
  if (one) take(await post("scrabble/games/challenges", {token: one.now.token}, {signal: abort}));
});

/** Take one's last move back, and the reply to it. */
export function undo() {
  const one = game.value;
  const before = one?.past.at(-1);
  if (!one || !before) return;
  replying.cancel();
  moving.cancel();
  take(before, {past: one.past.slice(0, -1), undone: one.undone + 1});
}

/** Leave the game for good. */
export function leave() {
  [beginning, moving, replying, challenging].forEach((one) => one.cancel());
  game.value = null;
  noteEnded(ID);
}

/** Whose clock runs: one's own, while it is one's turn and somebody looks. @param {boolean} isSeen */
function runClock(isSeen) {
  const one = game.value;
  if (!one?.clock) return;
  const isMine = !one.now.game.over && one.now.game.turn === one.now.you && !one.waits;
  const clock = thinks(one.clock, isSeen && isMine ? 0 : null, Date.now());
  if (clock !== one.clock) game.value = {...one, clock};
}

/** Go on where the page was left: a move of one's own may wait for the server, or the computer may owe one. */
export function resume() {
  runClock(true);
  const waits = game.value?.waits;
  if (waits && !moving.busy.value) void moving.run(waits);
  else if (game.value && !replying.busy.value) void replying.run();
}

/** Nobody looks: the clock stands. */
export const hold = () => runClock(false);

export const table = makeTable("computer", situation, async (abort, {move}) => {
  const one = game.value;
  if (!one) return [];
  return [...(await post("scrabble/checks", {...question(one.now), move}, {signal: abort})).phonies];
});
