// Dailies by day: which were solved, in how many guesses, and the streak; a day gone by can still be played.

import {html} from "../vendor/preact.js";
import {isoDay} from "../core/format.js";
import {dailies} from "../core/played.js";
import {t} from "../core/texts.js";
import {Calendar} from "../ui/Calendar.js";
import {Countdown} from "../ui/Countdown.js";
import {Dialog} from "../ui/Dialog.js";
import {Streaks} from "../ui/Streaks.js";
import {isOver, isWon} from "./model/game.js";
import {score} from "./model/share.js";
import {dailyId} from "./opening.js";
import {games} from "./store.js";

/** @import {Daily} from "../core/played.js" */
/** @import {Day} from "../ui/Calendar.js" */

/** How a day's puzzle ended that was played later: it is shown, and counts for no streak. @param {string} day @returns {Daily | undefined} */
function late(day) {
  const game = games.value[dailyId(day, "original", 5, 1)];
  return game && isOver(game) ? {isWon: isWon(game), text: score(game)} : undefined;
}

/** @param {string} day @returns {Day} */
function dayOf(day) {
  const href = day === isoDay() ? "/wordle/play" : `/wordle/play?day=${day}`;
  const result = dailies.value.wordle?.[day] ?? late(day);
  if (!result) return {href, label: t("wordle.toPlay")};
  const [key, kind] = result.isWon ? /** @type {const} */ (["home.won", "won"]) : /** @type {const} */ (["home.lost", "lost"]);
  return {href, kind, label: t(key, {result: result.text}), sign: result.isWon ? result.text.split("/")[0] : "✕"};
}

/** @param {{onClose: () => void}} props */
export const CalendarDialog = ({onClose}) => html`
  <${Dialog} title=${t("wordle.calendar")} onClose=${onClose} isSheet>
    <${Streaks} days=${dailies.value.wordle ?? {}} />
    <${Calendar} dayOf=${dayOf} onChoose=${onClose} />
    <${Countdown} path="/wordle/play" />
  <//>
`;
