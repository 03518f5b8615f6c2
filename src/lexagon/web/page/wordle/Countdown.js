// How long until the next daily; when the day changes, it is a link to it.

import {html, useEffect, useState} from "../vendor/preact.js";
import {clock, isoDay} from "../core/format.js";
import {t} from "../core/texts.js";
import {untilTomorrow} from "./model/days.js";

export function Countdown() {
  const [began] = useState(isoDay);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (isoDay(now) !== began) return html`<p><a class="button primary" href=${`/wordle/play?day=${isoDay(now)}`}>${t("wordle.newDay")}</a></p>`;
  return html`<p class="wordle-countdown" role="timer">${t("wordle.nextIn")} <b>${clock(untilTomorrow(now))}</b></p>`;
}
