// A table of a report. It scrolls sideways where it must, by keys as well; a folded one opens at a press.

import {html} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {isLong, isNumeric} from "../model/report.js";

/** @typedef {{text: string, tone: string, remark: string}} Cell */
/** @typedef {{header: string[], rows: Cell[][], caption: string, folded?: boolean}} Content */

/** @param {{table: Content}} props */
function Body({table: {header, rows, caption, folded}}) {
  const wide = header.map((_, column) => isLong(rows, column));
  return html`
    <div class="table lab-table" tabindex="0" role="group" aria-label=${caption || header.join(", ") || t("lab.table")}>
      <table>
        ${caption && !folded && html`<caption>${caption}</caption>`}
        <thead><tr>${header.map((name, column) => html`<th key=${column} scope="col" class=${isNumeric(rows, column) ? "number" : null}>${name}</th>`)}</tr></thead>
        <tbody>${rows.map((row, place) => html`
          <tr key=${place}>${row.map(({text, tone, remark}, column) => html`
            <td key=${column} class=${[tone, wide[column] && "lab-wide"].filter(Boolean).join(" ") || null} title=${remark || null}>${text}</td>`)}
          </tr>`)}
        </tbody>
      </table>
    </div>
  `;
}

/** @param {{table: Content}} props */
export const ReportTable = ({table}) =>
  table.folded ? html`<details><summary>${table.caption}</summary><${Body} table=${table} /></details>` : html`<${Body} table=${table} />`;
