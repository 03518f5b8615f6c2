// Something of the document, folded. What is in it is drawn when it is opened, for there are hundreds.

import {html, useState} from "../vendor/preact.js";

/** @param {{id: string, kind: string, summary: unknown, of: () => unknown}} props `of` draws what is folded */
export function Folded({id, kind, summary, of}) {
  const [isOpen, setOpen] = useState(false);
  return html`
    <details class=${`card ${kind}`} id=${id} onToggle=${(/** @type {{currentTarget: HTMLDetailsElement}} */ {currentTarget}) => setOpen(currentTarget.open)}>
      <summary>${summary}</summary>
      ${isOpen && of()}
    </details>
  `;
}
