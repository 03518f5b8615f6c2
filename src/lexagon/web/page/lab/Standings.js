// Where players stand in one measure: a row each with a dot, its 95 % interval as a line, and the figures.

import {html, useId} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {t} from "../core/texts.js";
import {digitsOf, endsOf, groupOf, hasInterval, placeOf, ranked, scaleOf} from "./model/standings.js";
import {shareText} from "./texts.js";

/** @import {Schemas} from "../core/types.js" */
/** @import {Scale, Standing} from "./model/standings.js" */

/** @param {Standing} standing @param {number} value */
const figure = ({estimate, is_share: isShare}, value) => (isShare ? shareText(value, digitsOf(estimate, true)) : number(value, digitsOf(estimate, false)));

/** @param {{estimate: Standing["estimate"], scale: Scale}} props */
function Track({estimate, scale}) {
  const [from = 0, to = 0] = endsOf(estimate).map((end) => placeOf(end, scale));
  return html`
    <div class="lab-track" aria-hidden="true">
      <span class="lab-line" style=${{insetInlineStart: `${from}%`, width: `${to - from}%`}}></span>
      <span class="lab-dot" style=${{insetInlineStart: `${placeOf(estimate.value, scale)}%`}}></span>
    </div>
  `;
}

/** @param {Schemas["Measure"]} measure */
const direction = ({lower_is_better: isLess}) => (isLess === null ? "" : t(isLess ? "lab.lessIsBetter" : "lab.moreIsBetter"));

/** @param {{family: Schemas["Family"]}} props */
export function Standings({family}) {
  const id = useId();
  const standings = ranked(family);
  const scale = scaleOf(standings);
  const group = groupOf(family);
  return html`
    <section class="card lab-family" aria-labelledby=${id}>
      <h3 id=${id} lang="en">${family.measure.title}${group.length > 0 && html` <span class="hint">${group.join(", ")}</span>`}</h3>
      <table>
        <caption class="hint">${direction(family.measure)}</caption>
        <thead class="unseen"><tr><th scope="col">${t("lab.player")}</th><td></td><th scope="col">${t("lab.mean")}</th></tr></thead>
        <tbody>${standings.map((one) => html`
          <tr key=${one.side.label}>
            <th scope="row">${one.side.label}</th>
            <td class="lab-chart"><${Track} estimate=${one.estimate} scale=${scale} /></td>
            <td class="numeric"><strong>${figure(one, one.estimate.value)}</strong>
              <span class="hint">${hasInterval(one.estimate) ? `${figure(one, one.estimate.low)} … ${figure(one, one.estimate.high)}` : t("lab.noInterval")}</span></td>
          </tr>`)}
        </tbody>
      </table>
    </section>
  `;
}
