// A section of a report: texts, lists, lines to type, tables and figures. Reports are in English, whatever the page speaks.

import {html} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {levelsOf, piecesOf} from "../model/report.js";
import {Figure} from "./Figure.js";
import {ReportTable} from "./ReportTable.js";

/** @import {Part, Section as Content} from "../model/report.js" */

/** @param {{text: string}} props */
const Inline = ({text}) => html`${piecesOf(text).map((piece, place) => (place % 2 ? html`<code>${piece}</code>` : piece))}`;

/** @param {{part: Part, level: number}} props */
function Drawn({part, level}) {
  switch (part.part) {
    case "section": {
      const Heading = `h${level}`;
      return html`<${Heading} class="lab-part">${part.text}<//>`;
    }
    case "text":
      return html`<p class=${part.tone || null}><${Inline} text=${part.text} /></p>`;
    case "items":
      return html`<ul>${part.items.map((item) => html`<li key=${item}>${item}</li>`)}</ul>`;
    case "code":
      return html`<pre class="lab-code" tabindex="0" role="group" aria-label=${t("lab.code")}>${part.text}</pre>`;
    case "table":
      return html`<${ReportTable} table=${part} />`;
    case "figure":
      return html`<${Figure} svg=${part.svg} caption=${part.caption} />`;
  }
}

/** @param {{section: Content, level: number}} props `level` is that of its heading on the page */
export function Section({section, level}) {
  const levels = levelsOf(section.parts, level);
  const Heading = `h${level}`;
  return html`
    <article lang="en">
      <${Heading} class="lab-heading">${section.title}<//>
      ${section.parts.map((part, place) => html`<${Drawn} key=${place} part=${part} level=${levels.get(part) ?? 0} />`)}
    </article>
  `;
}
