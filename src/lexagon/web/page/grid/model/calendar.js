// A month as weeks of days, for the calendar of dailies.

/** The first day that has a daily. */
export const FIRST_DAY = "2026-01-01";

const iso = (/** @type {number} */ year, /** @type {number} */ month, /** @type {number} */ day) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/**
 * The weeks of a month, Monday first; days of other months are null.
 * @param {string} month "2026-11" @returns {(string | null)[][]}
 */
export function weeksOf(month) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells = Array.from({length: Math.ceil((first + count) / 7) * 7}, (_, place) => {
    const day = place - first + 1;
    return day < 1 || day > count ? null : iso(year, number - 1, day);
  });
  return Array.from({length: cells.length / 7}, (_, week) => cells.slice(7 * week, 7 * week + 7));
}

/** Another month. @param {string} month @param {number} by */
export function monthAfter(month, by) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return iso(year, number - 1 + by, 1).slice(0, 7);
}

/** Another day. @param {string} day @param {number} by */
export function dayAfter(day, by) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return iso(year, month - 1, date + by);
}

/** The number of a day's board; the first day has 1. @param {string} day */
export const numberOf = (day) => Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / 86_400_000) + 1;

/** The longest run of days in a row. @param {string[]} days */
export function longestRun(days) {
  let [best, run, before] = [0, 0, ""];
  for (const day of days.toSorted()) {
    run = before && dayAfter(before, 1) === day ? run + 1 : 1;
    best = Math.max(best, run);
    before = day;
  }
  return best;
}
