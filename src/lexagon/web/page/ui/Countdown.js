// How long until the next daily; when the day changes, it is a link to it.

import {html, useEffect, useState} from "../vendor/preact.js";
import {untilTomorrow} from "../core/days.js";
import {clock, isoDay} from "../core/format.js";
import {t} from "../core/texts.js";

/** @param {{path: string}} props the address of dailies, which takes a `day` */
export function Countdown({path}) {
  const [began] = useState(isoDay);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (isoDay(now) !== began) return html`<p><a class="button primary" href=${`${path}?day=${isoDay(now)}`}>${t("shell.newDay")}</a></p>`;
  return html`<p class="countdown" role="timer">${t("shell.nextIn")} <b>${clock(untilTomorrow(now))}</b></p>`;
}
