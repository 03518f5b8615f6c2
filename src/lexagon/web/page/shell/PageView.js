// What the address names: the page's title, its tabs and the tab that is chosen, or why there is none.

import {html, useEffect, useLayoutEffect, useRef} from "../vendor/preact.js";
import {announce} from "../core/notices.js";
import {arrival, scrollTarget} from "../core/router.js";
import {t} from "../core/texts.js";
import {tabOf} from "../pages.js";
import {TabLinks} from "../ui/TabLinks.js";
import {Failure, NotFound} from "./Missing.js";
import {failure, shown} from "./loading.js";
import {scrollWhenDrawn} from "./scroll.js";

/** @import {Route} from "../core/address.js" */
/** @import {Page} from "../pages.js" */

/** @param {Route} route @param {boolean} isThere */
function titleOf(route, isThere) {
  if (!isThere) return `${t("shell.noPage")} · Lexagon`;
  return route.page ? `${t(`${route.page}.title`)} · Lexagon` : "Lexagon";
}

/** A change of page is told, and the keyboard begins at its top. @param {Route} route @param {string} title */
function useArrival(route, title) {
  const last = useRef(route.page);
  useLayoutEffect(() => scrollWhenDrawn(scrollTarget()), [route]);
  useEffect(() => {
    document.title = title;
    if (last.current === route.page) return;
    last.current = route.page;
    if (arrival.peek() !== "replace") document.getElementById("main")?.focus({preventScroll: true});
    announce(title);
  }, [route.page, title]);
}

/** @param {{route: Route, page: Page | null}} props */
function Shown({route, page}) {
  const tab = page && tabOf(page, route);
  useArrival(route, titleOf(route, Boolean(tab)));
  if (!page || !tab) return html`<${NotFound} />`;
  const name = route.page;
  const content = html`<${tab.component} key=${`${name}/${page.isBare ? "" : tab.id}`} route=${route} />`;
  if (page.isBare) return html`<div class="page" data-page=${name || "home"}>${content}</div>`;
  const items = page.tabs.filter((one) => !one.isHidden).map(({id}) => ({id, href: `/${name}/${id}`, label: t(`${name}.tab.${id}`)}));
  return html`
    <div class="page" data-page=${name}>
      <h1>${t(`${name}.title`)}</h1>
      ${items.length > 1 && html`<${TabLinks} label=${t(`${name}.title`)} items=${items} now=${tab.id} />`}
      ${content}
    </div>
  `;
}

export function PageView() {
  if (failure.value) return html`<${Failure} error=${failure.value} />`;
  if (!shown.value) return null;
  return html`<${Shown} ...${shown.value} />`;
}
