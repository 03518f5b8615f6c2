// A place at a table: rack, laid tiles, what is picked, the cursor, and the verdict while laying.

import {computed, effect, signal} from "../vendor/preact.js";
import {feel} from "../core/feel.js";
import {online} from "../core/online.js";
import {kept} from "../core/store.js";
import {task} from "../core/task.js";
import {gestures} from "./gestures.js";
import {continued} from "./model/hand.js";
import {judge} from "./model/laying.js";

/** @import {ReadonlySignal} from "../vendor/preact.js" */
/** @import {Square, Squares} from "./model/board.js" */
/** @import {Hand} from "./model/hand.js" */
/** @import {Judged} from "./model/laying.js" */
/** @import {Edition} from "./model/tiles.js" */

/**
 * @typedef {object} Situation what lies on the table
 * @property {string} key another one for each turn
 * @property {Edition} edition
 * @property {Squares} squares
 * @property {string[]} tiles the rack
 * @property {boolean} isActive whether tiles may be laid now
 * @property {boolean} allowsPhonies words are not looked up before a play is made
 */
/** @typedef {{kind: "rack", place: number} | {kind: "laid", square: Square}} Picked */
/** @typedef {Judged & {state: "none" | "faulty" | "asking" | "good" | "phony" | "unknown", phonies: string[]}} Verdict */
/** @typedef {ReturnType<typeof makeTable>} Table */

const TYPING = 120; // milliseconds without another tile, after which words are looked up

/**
 * @param {string} name under which laid tiles are kept
 * @param {ReadonlySignal<Situation | null>} situation
 * @param {(abort: AbortSignal, judged: Judged) => Promise<string[]>} ask which words of a play are not in the list
 */
export function makeTable(name, situation, ask) {
  const stored = kept(`scrabble.hand.${name}`, /** @type {{key: string, hand: Hand} | null} */ (null), {check: (value) => value === null || Array.isArray(value?.hand?.laid)});
  const hand = computed(() => {
    const {key = "", tiles = []} = situation.value ?? {};
    return continued(stored.value?.key === key ? stored.value.hand : null, tiles);
  });
  const picked = signal(/** @type {Picked | null} */ (null));
  const cursor = signal(/** @type {(Square & {across: boolean}) | null} */ (null));
  /** A blank that waits for its letter. */
  const blank = signal(/** @type {{from: number, square: Square} | null} */ (null));
  const looked = signal(/** @type {{move: string, phonies: string[]} | null} */ (null));
  const judged = computed(() => {
    const {edition, squares} = situation.value ?? {};
    return edition && squares && hand.value.laid.length ? judge(edition, squares, hand.value.laid) : null;
  });
  const looking = task(async (abort, /** @type {string} */ key, /** @type {Judged} */ play) => {
    looked.value = {move: key + play.move, phonies: await ask(abort, play)};
  }, {delay: TYPING});

  effect(() => {
    const play = judged.value;
    const key = situation.value?.key ?? "";
    if (!play || play.faults.length || situation.value?.allowsPhonies) looking.cancel();
    else if (looked.peek()?.move !== key + play.move) void looking.run(key, play);
  });

  const verdict = computed(() => {
    const play = judged.value;
    if (!play) return /** @type {Verdict} */ ({move: "", ways: [], words: [], score: 0, isBingo: false, faults: [], phonies: [], state: "none"});
    if (play.faults.length) return /** @type {Verdict} */ ({...play, phonies: [], state: "faulty"});
    const answer = looked.value?.move === (situation.value?.key ?? "") + play.move ? looked.value : null;
    const state = answer ? (answer.phonies.length ? "phony" : "good") : looking.error.value || !online.value ? "unknown" : "asking";
    return /** @type {Verdict} */ ({...play, phonies: answer?.phonies ?? [], state});
  });

  /** @param {Hand} next */
  const setHand = (next) => {
    if (next.laid.length > hand.peek().laid.length) feel("lay");
    stored.value = {key: situation.value?.key ?? "", hand: next};
  };
  const clear = () => {
    picked.value = cursor.value = blank.value = null;
  };
  const state = {situation, hand, picked, cursor, blank, verdict, looking, setHand, clear};
  return {...state, ...gestures(state)};
}
