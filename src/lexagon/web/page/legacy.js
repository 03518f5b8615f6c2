// Pages that still draw by themselves: NAME.js with show(root, path). Goes when the last of them is written anew.

import {pathOf} from "./core/address.js";
import {go} from "./core/router.js";
import {shownLanguage} from "./core/texts.js";
import {html, useEffect, useRef} from "./vendor/preact.js";

/** @import {Page} from "./pages.js" */
/** @typedef {(root: HTMLElement, path: string[]) => unknown} Show */

// What such a page shows now: it has drawn a tab before it says so.
let shown = "";

/** A page says where its own tabs have led, so that Back returns. @param {string} path */
export function moved(path) {
  const isFirst = shown === "";
  shown = path;
  if (!isFirst) go(path);
}

/** @param {{route: import("./core/address.js").Route, show: Show}} props */
function Legacy({route, show}) {
  const holder = useRef(/** @type {HTMLDivElement | null} */ (null));
  const path = pathOf(route);
  const language = shownLanguage.value;
  const drawn = useRef({path: "", language: "", leave: /** @type {unknown} */ (null)});
  useEffect(() => {
    const last = drawn.current;
    if (path === shown && language === last.language) return;
    if (typeof last.leave === "function") last.leave();
    const root = document.createElement("div");
    holder.current?.replaceChildren(root);
    shown = "";
    drawn.current = {path, language, leave: null};
    const mine = drawn.current;
    Promise.resolve(show(root, [route.tab, ...route.rest])).then((leave) => {
      mine.leave = leave;
      shown ||= path;
    }, (error) => root.append(error.message));
  }, [path, language]);
  useEffect(() => () => {
    if (typeof drawn.current.leave === "function") drawn.current.leave();
    shown = "";
  }, []);
  return html`<div ref=${holder}></div>`;
}

/** @param {string} name @param {string[]} tabs @param {() => Promise<{show: Show}>} load @returns {Promise<{default: Page}>} */
export async function legacy(name, tabs, load) {
  const {show} = await load();
  const component = (/** @type {{route: any}} */ {route}) => html`<${Legacy} key=${name} route=${route} show=${show} />`;
  return {default: {style: `/${name}.css`, isBare: true, tabs: tabs.map((id) => ({id, component}))}};
}
