// The puzzles of the days: fetched some days ahead, played and graded without the server.

import {computed, signal} from "../vendor/preact.js";
import {get} from "../core/api.js";
import {later} from "../core/days.js";
import {feel} from "../core/feel.js";
import {isoDay} from "../core/format.js";
import {dailyId, noteBegun, noteDaily, noteEnded} from "../core/played.js";
import {kept} from "../core/store.js";
import {task} from "../core/task.js";
import {editionOf} from "./editions.js";
import {answerFor, answersOf, isDone, isWon, squaresOf} from "./model/puzzle.js";
import {tilesOf} from "./model/tiles.js";
import {makeTable} from "./table.js";

/** @import {Schemas} from "../core/types.js" */
/** @import {Judged} from "./model/laying.js" */
/** @import {Try} from "./model/puzzle.js" */
/** @typedef {Schemas["ScrabbleDaily"]} Daily */

const AHEAD = 7;
const MOST_KEPT = 12;

/** Puzzles that this browser has, by day. */
const store = kept("scrabble.puzzles", /** @type {Record<string, Daily>} */ ({}), {check: (value) => typeof value === "object" && value !== null});
/** Tries by day. */
export const tries = kept("scrabble.tries", /** @type {Record<string, Try[]>} */ ({}), {check: (value) => typeof value === "object" && value !== null});

export const day = signal(isoDay());
export const puzzle = computed(() => store.value[day.value] ?? null);
export const triesNow = computed(() => tries.value[day.value] ?? []);
const answers = computed(() => (puzzle.value ? answersOf(puzzle.value.answers) : []));
export const best = computed(() => answers.value[0] ?? null);

const situation = computed(() => {
  const one = puzzle.value;
  const edition = one && editionOf(one.info.edition);
  if (!one || !edition) return null;
  return {key: one.day, edition, squares: one.info.squares, tiles: tilesOf(one.info.racks[0] ?? ""), isActive: !isDone(triesNow.value), allowsPhonies: false};
});

/** A play as the list has it. @param {Judged} play */
const found = ({ways}) => answerFor(answers.value, ways);

/** All words of a play that is not among the answers are in doubt, for they do not say which one is wrong. */
export const table = makeTable("puzzle", situation, async (_, play) => (found(play) ? [] : play.words.map((word) => word.text)));

/** @param {string} wanted @param {AbortSignal} abort */
async function fetchDay(wanted, abort) {
  if (store.value[wanted]) return;
  const daily = await get("scrabble/dailies/{day}", {path: {day: wanted}, signal: abort});
  const others = Object.entries(store.value).filter(([one]) => one >= later(isoDay(), -1) || one === day.value);
  store.value = Object.fromEntries([...others.slice(-MOST_KEPT), [wanted, daily]]);
}

export const fetching = task(async (abort, /** @type {string} */ wanted) => fetchDay(wanted, abort));

const ahead = task(async (abort) => {
  for (let by = 1; by <= AHEAD; by += 1) await fetchDay(later(isoDay(), by), abort);
});

/** Show the puzzle of a day, and have those of the next days ready. @param {string} wanted */
export async function open(wanted) {
  if (day.value !== wanted) {
    day.value = wanted;
    table.clear();
  }
  await fetching.run(wanted);
  if (!ahead.busy.value) void ahead.run();
}

/** Let the first page tell how far it is. @param {Try[]} all */
function note(all) {
  const id = dailyId("scrabble", day.value);
  if (!isDone(all)) return noteBegun(id, {game: "scrabble", path: `/scrabble/puzzle?day=${day.value}`, parts: [{key: "scrabble.puzzleTitle", values: {number: String(puzzle.value?.number)}}]});
  noteEnded(id);
  if (day.value === isoDay()) noteDaily("scrabble", day.value, {isWon: isWon(all), text: squaresOf(all)});
}

/** Hand in what lies on the board. */
export function answer() {
  const one = table.verdict.value.state === "good" ? found(table.verdict.value) : undefined;
  if (!one || isDone(triesNow.value)) return;
  const all = [...triesNow.value, one];
  tries.value = {...tries.value, [day.value]: all};
  note(all);
  feel(isWon(all) ? "win" : "wrong");
  if (!isWon(all)) table.recall();
}
