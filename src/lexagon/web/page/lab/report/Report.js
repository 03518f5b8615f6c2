// A report, section by section: its contents as links, each an address, and the one that is chosen.

import {html, useEffect, useRef} from "../../vendor/preact.js";
import {address, pathOf} from "../../core/address.js";
import {t} from "../../core/texts.js";
import {Icon} from "../../ui/Icon.js";
import {sectionAt, sectionsOf} from "../model/report.js";
import {Section} from "./Section.js";

/** @import {Route} from "../../core/address.js" */
/** @import {Schemas} from "../../core/types.js" */
/** @typedef {{title: string, content: unknown}} First what stands before the report, in the page's own language */

/** @param {{titles: {slug: string, title: string, isOwn: boolean}[], now: number, path: string, pending: unknown}} props */
function Contents({titles, now, path, pending}) {
  const items = useRef(/** @type {HTMLOListElement | null} */ (null));
  // On a phone the titles are a row that scrolls: the one that is shown comes into sight.
  useEffect(() => {
    const chosen = items.current?.children[now];
    if (items.current && chosen instanceof HTMLElement) items.current.scrollLeft = chosen.offsetLeft - items.current.offsetLeft;
  }, [now, titles.length]);
  return html`
    <nav class="lab-contents" aria-label=${t("lab.contents")}>
      <ol ref=${items}>
        ${titles.map(({slug, title, isOwn}, place) => html`
          <li key=${slug}><a href=${address(path, {section: slug})} aria-current=${place === now ? "true" : null} lang=${isOwn ? null : "en"}>${title}</a></li>`)}
        ${pending && html`<li class="lab-pending">${pending}</li>`}
      </ol>
    </nav>
  `;
}

/** @param {{next: {slug: string, title: string} | undefined, path: string}} props */
const Next = ({next, path}) => next && html`
  <p class="lab-next"><a class="button" href=${address(path, {section: next.slug})}><${Icon} name="go" />${t("lab.next")} <span lang="en">${next.title}</span></a></p>
`;

/** @param {{content: Schemas["PageContent"] | null, first?: First, pending?: unknown, route: Route}} props `pending` stands where the rest of the contents will */
export function Report({content, first, pending, route}) {
  const path = pathOf(route);
  const sections = content ? sectionsOf(content) : [];
  const titles = [...(first ? [{slug: "", title: first.title, isOwn: true}] : []), ...sections.map(({slug, title}) => ({slug, title, isOwn: false}))];
  const now = sectionAt(titles, route.query.section ?? "");
  const section = sections[first ? now - 1 : now];
  return html`
    <div class="lab-report">
      ${(titles.length > 1 || pending) && html`<${Contents} titles=${titles} now=${now} path=${path} pending=${pending} />`}
      <div class="lab-section">
        ${section ? html`<${Section} key=${section.slug} section=${section} level=${first ? 3 : 2} />` : first && html`<h3 class="unseen">${first.title}</h3>${first.content}`}
        <${Next} next=${titles[now + 1]} path=${path} />
      </div>
    </div>
  `;
}
