// Brings what the address names: the page's module and styles, then its route, so that no page sees another's route.

import {effect, signal} from "../vendor/preact.js";
import {online} from "../core/online.js";
import {route} from "../core/router.js";
import {isPage, loadPage} from "../pages.js";

/** @import {Route} from "../core/address.js" */
/** @import {Page} from "../pages.js" */

/** What is to be seen: a route with its page, or null for an address that is no page's. */
export const shown = signal(/** @type {{route: Route, page: Page | null} | null} */ (null));
/** Why the page of the address could not be loaded, or null. */
export const failure = signal(/** @type {unknown} */ (null));

let loads = 0;

/** Load and show a route. @param {Route} wanted */
async function show(wanted) {
  const mine = ++loads;
  const now = shown.peek();
  failure.value = null;
  if (now?.page && now.route.page === wanted.page) {
    shown.value = {route: wanted, page: now.page};
    return;
  }
  try {
    const page = isPage(wanted.page) ? await loadPage(wanted.page) : null;
    if (page?.style) await loadStyle(page.style);
    if (mine !== loads) return;
    wear(page?.style);
    shown.value = {route: wanted, page};
  } catch (error) {
    console.error(error);
    if (mine === loads) failure.value = error;
  }
}

export const again = () => show(route.peek());

/** Follow the router; what could not be loaded is loaded when the server is back. */
export function showRoutes() {
  effect(() => void show(route.value));
  effect(() => {
    if (online.value && failure.peek()) void again();
  });
}

/** @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/** @param {string} address */
function loadStyle(address) {
  const known = styles.get(address);
  if (known) return known;
  const loading = new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), {rel: "stylesheet", href: address, onload: resolve});
    link.onerror = () => {
      link.remove();
      styles.delete(address);
      reject(new Error(`no styles ${address}`));
    };
    link.dataset.page = "";
    document.head.append(link);
  });
  styles.set(address, loading);
  return loading;
}

/** Only the page that shows has its styles: two games may mean different things by one class. @param {string} [address] */
function wear(address) {
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-page]")))
    if (link.sheet) link.sheet.disabled = link.getAttribute("href") !== address;
}
