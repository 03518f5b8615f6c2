// What rounds came to: kept by their kind, and by day for the calendar.

import {computed} from "../../vendor/preact.js";
import {isoDay} from "../../core/format.js";
import {dailies, noteDaily, streak} from "../../core/played.js";
import {kept} from "../../core/store.js";
import {entryOf, kindOf, standings, summary, tally} from "../model/result.js";

/** @import {Entry} from "../model/result.js" */
/** @import {Round} from "../model/round.js" */

const MOST = 400; // of a kind

const records = kept("grid.records", /** @type {Record<string, Entry[]>} */ ({}), {
  check: (value) => typeof value === "object" && value !== null && Object.values(value).every(Array.isArray),
});

/** Note a round that is over; rounds of several players are no statistics of one. @param {Round} round */
export function noteResult(round) {
  if (round.players.length > 1) return;
  const today = isoDay();
  const kind = kindOf(round);
  const {score, of} = tally(round);
  // The first round on a day's board counts.
  if (round.mode === "daily" && records.peek()[kind]?.some(({day}) => day === round.day)) return;
  records.value = {...records.peek(), [kind]: [...(records.peek()[kind] ?? []), entryOf(round, today)].slice(-MOST)};
  // Only a day's own board counts for the days in a row.
  if (round.mode === "daily" && round.day === today) noteDaily("grid", today, {isWon: true, text: `${score}/${of}`});
}

/** The best score before in rounds of a kind, or null for the first. @param {Round} round */
export function bestBefore(round) {
  const before = (records.value[kindOf(round)] ?? []).slice(0, -1);
  return before.length ? Math.max(...before.map(({score}) => score)) : null;
}

/** Statistics of every kind that was played, the most played first. */
export const summaries = computed(() =>
  Object.entries(records.value)
    .map(([kind, entries]) => ({kind, ...summary(entries)}))
    .sort((a, b) => b.played - a.played),
);

/** Dailies by day: how many of a hundred points were found. */
export const marks = computed(() => {
  const entries = Object.entries(records.value).filter(([kind]) => kind.startsWith("daily|")).flatMap(([, some]) => some);
  return new Map(entries.map(({day, score, of}) => [day, of ? score / of : 0]));
});

/** How many days in a row the daily was played. */
export const inARow = computed(() => streak(dailies.value.grid ?? {}, isoDay()));

/** Who leads, for the end of a round together. @param {Round} round */
export const winners = (round) => standings(round).filter(({rank}) => rank === 1);
