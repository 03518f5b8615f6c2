// Numbers, lists, days and durations as the language on show writes them.

import {shownLanguage} from "./texts.js";

/** @param {number} value @param {number} [digits] after the point */
export const number = (value, digits) =>
  new Intl.NumberFormat(shownLanguage.value, {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 3,
  }).format(value);

/** @param {number} value @param {number} [digits] after the point */
export const percent = (value, digits = 1) =>
  new Intl.NumberFormat(shownLanguage.value, {style: "percent", maximumFractionDigits: digits}).format(value);

/** "A, B and C". @param {string[]} items @param {"conjunction" | "disjunction"} [type] */
export const list = (items, type = "conjunction") =>
  new Intl.ListFormat(shownLanguage.value, {style: "long", type}).format(items);

/** @param {Date} day @param {Intl.DateTimeFormatOptions} [options] */
export const date = (day, options = {weekday: "long", day: "numeric", month: "long"}) =>
  new Intl.DateTimeFormat(shownLanguage.value, options).format(day);

/** A language's name: "en" is "English". @param {string} tag */
export const languageName = (tag) => new Intl.DisplayNames(shownLanguage.value, {type: "language"}).of(tag) ?? tag;

/** A clock: 83 is "1:23", 5025 is "1:23:45". @param {number} seconds */
export function clock(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, place) => (place ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** A day as the API writes it, of this device's clock: "2026-11-16". @param {Date} [day] */
export const isoDay = (day = new Date()) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
