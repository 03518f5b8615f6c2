// Days of dailies: the calendar of a month, streaks, and how long until the next one.

/** @import {Daily} from "./played.js" */

/** A day some days later. @param {string} day "2026-11-16" @param {number} days */
export function later(day, days) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** A month some months later. @param {string} month "2026-11" @param {number} months */
export function monthLater(month, months) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, Monday first; "" where a week has days of another month. @param {string} month @returns {string[][]} */
export function weeksOf(month) {
  const first = `${month}-01`;
  const [year = 0, number = 1] = month.split("-").map(Number);
  const weekday = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = [...Array(weekday).fill(""), ...Array.from({length: count}, (_, at) => later(first, at))];
  while (days.length % 7) days.push("");
  return Array.from({length: days.length / 7}, (_, week) => days.slice(7 * week, 7 * week + 7));
}

/** The most days in a row that were won. @param {Record<string, Daily>} days */
export function longestStreak(days) {
  let longest = 0;
  let now = 0;
  let last = "";
  for (const day of Object.keys(days).sort()) {
    now = !days[day]?.isWon ? 0 : last && later(last, 1) === day ? now + 1 : 1;
    last = day;
    longest = Math.max(longest, now);
  }
  return longest;
}

/** Seconds until this device's next day. @param {Date} now */
export const untilTomorrow = (now) =>
  (new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()) / 1000;
