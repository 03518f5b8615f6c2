// The rounds that were begun, each kept under its name until it makes room for newer ones.

import {computed, signal} from "../../vendor/preact.js";
import {post} from "../../core/api.js";
import {isoDay} from "../../core/format.js";
import {noteBegun, noteEnded} from "../../core/played.js";
import {kept} from "../../core/store.js";
import {task} from "../../core/task.js";
import {t} from "../../core/texts.js";
import {address} from "../../core/address.js";
import {challengeQuery, roundOf, roundOfSolution, wantedOf} from "../model/deal.js";
import {tally} from "../model/result.js";
import {player} from "../model/round.js";
import {bodyOf, scoringOf} from "../model/scoring.js";
import {aheadOf, dailyBoard, randomBoard, refill} from "./pouch.js";
import {choice, names} from "./choice.js";

/** @import {Round} from "../model/round.js" */
/** @import {Wanted} from "../model/deal.js" */

const MOST = 8;

/** @param {any} value */
const areRounds = (value) =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => Array.isArray(one?.answers) && Array.isArray(one?.players));

export const rounds = kept("grid.rounds", /** @type {Record<string, Round>} */ ({}), {check: areRounds});
/** What the address asks for. */
export const wanted = signal(wantedOf({}, isoDay()));
/** The round on show, or null while its board is on its way or, together, before it is set up. */
export const round = computed(() => rounds.value[wanted.value.id] ?? null);

/** Keep a round; the oldest go when there are too many. @param {Round} next */
export function keep(next) {
  const others = Object.values(rounds.peek()).filter(({id}) => id !== next.id);
  const newest = others.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST - 1);
  rounds.value = Object.fromEntries([next, ...newest].map((one) => [one.id, one]));
}

/** Where a round is gone on with. @param {Round} one */
export const pathOfRound = (one) => {
  if (one.mode === "daily") return address("/grid/play", {day: one.day === isoDay() ? null : one.day});
  return address("/grid/play", one.mode === "link" ? {...challengeQuery(one, one.challenge), board: one.asked} : {mode: one.mode});
};

/** Tell the first page. @param {Round} one */
export function noteRound(one) {
  const id = `grid ${one.id}`;
  if (one.state === "over") noteEnded(id);
  else if (one.state !== "ready" || one.seat) noteBegun(id, {game: "grid", path: pathOfRound(one), parts: [{key: `grid.mode.${one.mode}`}]});
}

/** Bring the board of a wanted round. @param {AbortSignal} abort @param {Wanted} what @returns {Promise<Round>} */
async function dealt(abort, what) {
  if (what.mode === "daily") return roundOf(await dailyBoard(what.day ?? isoDay(), abort), what);
  if (what.mode === "link") return roundOfSolution(await post("grid/solutions", {board: what.board, ...bodyOf(what.scoring)}, {signal: abort}), what);
  const scoring = scoringOf(/** @type {Record<string, unknown>} */ (choice.peek()));
  const players = what.mode === "pass" ? names.peek().map((name, place) => name.trim() || t("grid.player", {number: place + 1})) : [""];
  return roundOf(await randomBoard(abort), {...what, seconds: choice.peek().seconds, scoring, names: players});
}

export const dealing = task(async (abort, /** @type {Wanted} */ what) => {
  keep({...(await dealt(abort, what)), at: new Date().toISOString()});
});

/** Show the round that an address means; its board is brought if it is not here. @param {Record<string, string>} query */
export function open(query) {
  const today = isoDay();
  const next = wantedOf(query, today);
  if (next.id !== wanted.peek().id) dealing.cancel();
  wanted.value = next;
  const begun = rounds.peek()[next.id];
  // What a friend reached came after the board had been begun; one's own result is no friend's.
  if (begun && next.challenge && !(begun.state === "over" && tally(begun).score === next.challenge.score)) keep({...begun, challenge: next.challenge});
  if (!rounds.peek()[next.id] && next.mode !== "pass") void dealing.run(next);
  void aheadOf.run(today);
  void refill.run();
}

/** Another board of the same kind, at once. */
export const dealAnew = async () => {
  await dealing.run(wanted.peek());
  void refill.run();
};

/** The same board once more. @param {Round} one */
export const replay = (one) => keep({...one, players: one.players.map(({name}) => player(name)), seat: 0, state: "ready"});

/** Leave a round: the next one of its kind is set up anew. @param {string} id */
export function drop(id) {
  noteEnded(`grid ${id}`);
  rounds.value = Object.fromEntries(Object.entries(rounds.peek()).filter(([one]) => one !== id));
}

// A page that was closed in mid-round comes back paused.
for (const one of Object.values(rounds.peek())) if (one.state === "running") keep({...one, state: "paused"});
