// The numbers of dailies.

/** The first day that has a daily. */
export const FIRST_DAY = "2026-01-01";

/** The number of a day's board; the first day has 1. @param {string} day */
export const numberOf = (day) => Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / 86_400_000) + 1;
