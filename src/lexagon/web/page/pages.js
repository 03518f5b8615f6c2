// The pages there are: the first part of an address, and how to load what it shows.

/** @import {Route} from "./core/address.js" */
/** @import {ComponentType} from "./vendor/preact.js" */

/**
 * @typedef {object} Tab
 * @property {string} id the second part of the address; its label is the text PAGE.tab.ID
 * @property {ComponentType<{route: Route}>} component
 * @property {boolean} [isHidden] it has an address but no tab, such as one experiment
 * @property {boolean} [takesRest] more parts may follow in its address
 *
 * @typedef {object} Page what NAME/page.js exports; texts are the group NAME, with a `title`
 * @property {Tab[]} tabs "/NAME" shows the first
 * @property {string} [style] the address of its styles
 * @property {boolean} [isBare] it draws title and tabs itself
 */

/** @type {[string, () => Promise<{default: Page}>][]} */
const LOADS = [
  ["", () => import("./home/page.js")],
  ["wordle", () => import("./wordle/page.js")],
  ["grid", () => import("./grid/page.js")],
  ["scrabble", () => import("./scrabble/page.js")],
  ["words", () => import("./words/page.js")],
  ["lab", () => import("./lab/page.js")],
];
const PAGES = new Map(LOADS);

/** Whether this server shows its lab (`lexagon serve --lab`). */
const showsLab = () => "lab" in document.documentElement.dataset;

/** @param {string} name */
export const isPage = (name) => PAGES.has(name) && (name !== "lab" || showsLab());

/** The pages that the navigation names, in order. */
export const named = () => [...PAGES.keys()].filter((name) => name && isPage(name));

/** @param {string} name @returns {Promise<Page>} */
export async function loadPage(name) {
  const load = PAGES.get(name);
  if (!load) throw new Error(`no page ${name}`);
  return (await load()).default;
}

/** The tab that a route names, or undefined if the page has none such. @param {Page} page @param {Route} route */
export function tabOf(page, route) {
  const tab = route.tab ? page.tabs.find((one) => one.id === route.tab) : page.tabs[0];
  return tab && (tab.takesRest || !route.rest.length) ? tab : undefined;
}
