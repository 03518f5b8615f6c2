// A report, section by section: its contents as links, each an address, and the one that is chosen.

import {html} from "../../vendor/preact.js";
import {address, pathOf} from "../../core/address.js";
import {t} from "../../core/texts.js";
import {Icon} from "../../ui/Icon.js";
import {sectionAt, sectionsOf} from "../model/report.js";
import {Section} from "./Section.js";

/** @import {Route} from "../../core/address.js" */
/** @import {Schemas} from "../../core/types.js" */
/** @typedef {{title: string, content: unknown}} First what stands before the report, in the page's own language */

/** @param {{titles: {slug: string, title: string, isOwn: boolean}[], now: number, path: string}} props */
const Contents = ({titles, now, path}) => html`
  <nav class="lab-contents" aria-label=${t("lab.contents")}>
    <ol>${titles.map(({slug, title, isOwn}, place) => html`
      <li key=${slug}><a href=${address(path, {section: slug})} aria-current=${place === now ? "true" : null} lang=${isOwn ? null : "en"}>${title}</a></li>`)}
    </ol>
  </nav>
`;

/** @param {{next: {slug: string, title: string} | undefined, path: string}} props */
const Next = ({next, path}) => next && html`
  <p class="lab-next"><a class="button" href=${address(path, {section: next.slug})}><${Icon} name="go" />${t("lab.next")} <span lang="en">${next.title}</span></a></p>
`;

/** @param {{content: Schemas["PageContent"] | null, first?: First, route: Route}} props */
export function Report({content, first, route}) {
  const path = pathOf(route);
  const sections = content ? sectionsOf(content) : [];
  const titles = [...(first ? [{slug: "", title: first.title, isOwn: true}] : []), ...sections.map(({slug, title}) => ({slug, title, isOwn: false}))];
  const now = sectionAt(titles, route.query.section ?? "");
  const section = sections[first ? now - 1 : now];
  return html`
    <div class="lab-report">
      ${titles.length > 1 && html`<${Contents} titles=${titles} now=${now} path=${path} />`}
      <div class="lab-section">
        ${section ? html`<${Section} key=${section.slug} section=${section} level=${first ? 3 : 2} />` : first && html`<h3 class="unseen">${first.title}</h3>${first.content}`}
        <${Next} next=${titles[now + 1]} path=${path} />
      </div>
    </div>
  `;
}
