// In the place of what is not there yet: a sign, a sentence, and what to do next.

import {html} from "../vendor/preact.js";
import {Icon} from "./Icon.js";

/** @param {{title: string, text?: string, icon?: string, level?: "h1" | "h2" | "h3", children?: unknown}} props */
export const Empty = ({title, text, icon = "search", level: Heading = "h2", children}) => html`
  <section class="empty">
    <${Icon} name=${icon} />
    <${Heading}>${title}<//>
    ${text && html`<p>${text}</p>`}
    <div class="row">${children}</div>
  </section>
`;
