// A game of people at one device: kept in the browser, the rack hidden while the device is passed on.

import {computed} from "../vendor/preact.js";
import {post} from "../core/api.js";
import {noteBegun, noteEnded} from "../core/played.js";
import {kept} from "../core/store.js";
import {task} from "../core/task.js";
import {editionOf} from "./editions.js";
import {newClock, penalty, thinks} from "./model/clock.js";
import {beginLocal, challengeLocal, exchangeLocal, playLocal} from "./model/local.js";
import {makeTable} from "./table.js";

/** @import {Laid} from "./model/board.js" */
/** @import {Clock} from "./model/clock.js" */
/** @import {LocalGame} from "./model/local.js" */
/** @import {Edition} from "./model/tiles.js" */
/** @typedef {{id: string, now: LocalGame, past: LocalGame[], clock: Clock | null, isHidden: boolean, said: {phonies: string[]} | null}} Kept */

const MOST_PAST = 4; // moves that can be taken back
const ID = "scrabble.people";

export const game = kept("scrabble.people", /** @type {Kept | null} */ (null), {check: (value) => value === null || Array.isArray(value?.now?.racks)});

const situation = computed(() => {
  const one = game.value;
  const edition = one && editionOf(one.now.edition);
  if (!one || !edition) return null;
  const {now, isHidden} = one;
  const tiles = isHidden ? [] : (now.racks[now.turn] ?? []);
  return {key: `${one.id} ${now.events.length}`, edition, squares: now.squares, tiles, isActive: !now.isOver && !isHidden, allowsPhonies: now.challenge !== "void" || now.words === null};
});

/** Which words are not in the list; without a list all are good. @param {AbortSignal} signal @param {string | null} words @param {readonly string[]} candidates */
async function phoniesOf(signal, words, candidates) {
  if (!words || !candidates.length) return [];
  const {checked} = await post("words/checks", {words, candidates: candidates.map((word) => word.toLocaleLowerCase())}, {signal});
  return checked.filter((one) => !one.valid).map((one) => one.word.toLocaleUpperCase());
}

export const table = makeTable("people", situation, async (abort, {words}) =>
  phoniesOf(abort, game.value?.now.words ?? null, words.map((word) => word.text)));

/** @param {LocalGame} now @param {Partial<Kept>} [also] */
function take(now, also = {}) {
  const one = game.value;
  if (!one) return;
  const clock = one.clock && thinks(one.clock, null, Date.now());
  game.value = {...one, now, clock, isHidden: !now.isOver, said: null, ...also};
  table.clear();
  if (now.isOver) noteEnded(ID);
  else noteBegun(ID, {game: "scrabble", path: "/scrabble/play?with=people", parts: [now.names.map((name, seat) => `${name} ${now.scores[seat]}`).join(" : ")]});
}

/** @param {Edition} edition @param {{names: string[], words: string | null, challenge: LocalGame["challenge"], minutes: number}} how */
export function begin(edition, {minutes, ...how}) {
  const now = beginLocal(edition, how);
  game.value = {id: String(Date.now()), now, past: [], clock: newClock(minutes, how.names.length), isHidden: true, said: null};
  take(now);
}

/** The device is in the hands of whose turn it is. */
export function show() {
  const one = game.value;
  if (one) game.value = {...one, isHidden: false, clock: one.clock && thinks(one.clock, one.now.turn, Date.now())};
}

/** Whose clock runs; nobody's while nobody looks. @param {boolean} isSeen */
function runClock(isSeen) {
  const one = game.value;
  if (!one?.clock) return;
  const clock = thinks(one.clock, isSeen && !one.isHidden && !one.now.isOver ? one.now.turn : null, Date.now());
  if (clock !== one.clock) game.value = {...one, clock};
}
export const resume = () => runClock(true);
export const hold = () => runClock(false);

/** @param {(edition: Edition, now: LocalGame) => LocalGame} change */
function turn(change) {
  const one = game.value;
  const edition = one && editionOf(one.now.edition);
  if (!one || !edition) return;
  const next = change(edition, one.now);
  if (next !== one.now) take(next, {past: [...one.past, one.now].slice(-MOST_PAST)});
}

/** @param {readonly Laid[]} laid */
export const play = (laid) => turn((edition, now) => playLocal(edition, now, laid.map(({row, column, tile}) => ({row, column, tile}))));
/** @param {readonly string[]} tiles none: a pass */
export const exchange = (tiles) => turn((edition, now) => exchangeLocal(edition, now, tiles));

export const challenging = task(async (abort) => {
  const one = game.value;
  const before = one?.past.at(-1);
  const last = one?.now.events.at(-1);
  if (!one || !before || last?.kind !== "play") return;
  const phonies = await phoniesOf(abort, one.now.words, last.words);
  take(challengeLocal(one.now, before, phonies), {said: {phonies}, past: one.past.slice(0, -1)});
});

export function undo() {
  const one = game.value;
  const before = one?.past.at(-1);
  if (one && before) take(before, {past: one.past.slice(0, -1)});
}

export function leave() {
  challenging.cancel();
  game.value = null;
  noteEnded(ID);
}

/** Scores with the clocks' penalties taken off. @param {Kept} one */
export const finalScores = ({now, clock}) => now.scores.map((score, seat) => score - (clock ? penalty(clock, seat, Date.now()) : 0));
