// Tabs that are links: each has an address, so Back, a new window and a bookmark work as on any link.

import {html} from "../vendor/preact.js";

/** @param {{label: string, items: {id: string, href: string, label: string}[], now: string}} props */
export const TabLinks = ({label, items, now}) => html`
  <nav class="tabs" aria-label=${label}>
    ${items.map(({id, href, label: text}) => html`
      <a key=${id} href=${href} aria-current=${id === now ? "page" : null}>${text}</a>
    `)}
  </nav>
`;
