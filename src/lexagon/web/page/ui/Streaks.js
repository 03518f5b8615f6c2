// Days in a row: how many there are now, and the most there ever were.

import {html} from "../vendor/preact.js";
import {longestStreak} from "../core/days.js";
import {isoDay} from "../core/format.js";
import {streak} from "../core/played.js";
import {t} from "../core/texts.js";
import {Icon} from "./Icon.js";

/** @param {{days: Record<string, import("../core/played.js").Daily>}} props */
export const Streaks = ({days}) => html`
  <p class="streaks"><${Icon} name="flame" /><b>${t("home.streak", {count: streak(days, isoDay())})}</b> · ${t("shell.longestStreak", {count: longestStreak(days)})}</p>
`;
