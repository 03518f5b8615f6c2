// Games that were begun, the last one first; those of today are under Today.

import {html} from "../vendor/preact.js";
import {date, isoDay} from "../core/format.js";
import {begun, dailyId} from "../core/played.js";
import {t} from "../core/texts.js";
import {Icon} from "../ui/Icon.js";

/** @import {Part} from "../core/played.js" */

/** @param {Part} part */
const said = (part) => (typeof part === "string" ? part : t(part.key, part.values));

export function GoOn() {
  const today = isoDay();
  const games = Object.entries(begun.value)
    .filter(([id, {game}]) => id !== dailyId(game, today))
    .map(([, one]) => one)
    .sort((a, b) => b.at.localeCompare(a.at));
  if (!games.length) return null;
  return html`
    <section class="card" aria-labelledby="home-goon">
      <h2 id="home-goon">${t("home.goOn")}</h2>
      ${games.map(({game, path, parts, at}) => html`
        <a key=${path} class="home-daily" href=${path}>
          <${Icon} name="undo" />
          <span><strong>${t(`home.${game}`)}</strong><span class="hint">${[...parts.map(said), at && date(new Date(at), {dateStyle: "medium"})].filter(Boolean).join(" · ")}</span></span>
          <${Icon} name="go" />
        </a>
      `)}
    </section>
  `;
}
