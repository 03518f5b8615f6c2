// Owns the address: every page, tab and state that can be gone back to is a step of the browser's history.

import {batch, signal} from "../vendor/preact.js";
import {address, parse, pathOf} from "./address.js";

/** @import {Route} from "./address.js" */

/** Where we are. Pages read it; only go, replace and the browser's own buttons change it. */
export const route = signal(parse(location.href));
/** How we came here: by a link or action, by Back and Forward, or by opening the page. */
export const arrival = signal(/** @type {"open" | "go" | "replace" | "back"} */ ("open"));

const SETTLED = 150; // milliseconds without scrolling, after which the place is noted
/** @type {(route: Route) => boolean} */
let isOurs = () => true;
let mustReload = false;
// Until a page is drawn and scrolled to its place, where it stands says nothing.
let isSettled = false;

/** @param {"go" | "replace" | "back"} how */
function arrive(how) {
  isSettled = how === "replace" && isSettled;
  batch(() => {
    arrival.value = how;
    route.value = parse(location.href);
  });
}

/** Go to an address: Back returns to where we are now. @param {string} to */
export function go(to) {
  const here = location.pathname + location.search;
  if (to === here) return;
  if (mustReload && parse(to).page !== route.value.page) {
    location.assign(to);
    return;
  }
  noteScroll();
  history.pushState({top: 0}, "", to);
  arrive("go");
}

/** Change the address of the present step, as typing into a field does. @param {string} to */
export function replace(to) {
  if (to === location.pathname + location.search) return;
  history.replaceState(history.state, "", to);
  arrive("replace");
}

/**
 * Change the query of where we are: {board: "…"}; null takes a name out.
 * @param {Record<string, string | number | boolean | null | undefined>} some
 * @param {{push?: boolean}} [how] push: Back returns to what it was before
 */
export function setQuery(some, {push = false} = {}) {
  const to = address(pathOf(route.value), {...route.value.query, ...some});
  (push ? go : replace)(to);
}

/** From now on a change of page loads anew: the server has a newer build than the one that runs. */
export const reloadAtNextPage = () => (mustReload = true);

function noteScroll() {
  if (isSettled) history.replaceState({...history.state, top: scrollY}, "");
}

/** What the address names is drawn and stands where it was left: from now on its place is noted. */
export const settled = () => {
  isSettled = true;
};

/** The place to scroll to once what the address names is drawn; null if it is to stay. */
export function scrollTarget() {
  if (arrival.value === "replace") return null;
  return arrival.value === "go" ? 0 : (history.state?.top ?? 0);
}

/** A press that is to open a link here, not in a new window. @param {MouseEvent} event */
const isPlain = (event) =>
  !(event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** @param {MouseEvent} event */
function follow(event) {
  if (!isPlain(event)) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
  if (!isOurs(parse(link.href))) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

/** Begin to follow links and the browser's buttons. @param {(route: Route) => boolean} ours whether a route is one of the page's own */
export function start(ours) {
  isOurs = ours;
  history.scrollRestoration = "manual";
  addEventListener("popstate", () => arrive("back"));
  document.addEventListener("click", follow);
  let timer = 0;
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = window.setTimeout(noteScroll, SETTLED);
    },
    {passive: true},
  );
  addEventListener("pagehide", noteScroll);
}
