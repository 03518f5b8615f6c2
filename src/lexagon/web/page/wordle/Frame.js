// The head of Wordle's tabs: name, tabs and what a tab adds, in one line where there is room, so that boards have theirs.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {TabLinks} from "../ui/TabLinks.js";

const TABS = ["play", "coach", "review"];

/** @param {{tab: string, tools?: unknown, children?: unknown}} props */
export const Frame = ({tab, tools, children}) => html`
  <div class="wordle-head">
    <h1>${t("wordle.title")}</h1>
    <${TabLinks} label=${t("wordle.title")} now=${tab} items=${TABS.map((id) => ({id, href: `/wordle/${id}`, label: t(`wordle.tab.${id}`)}))} />
    ${tools}
  </div>
  ${children}
`;
