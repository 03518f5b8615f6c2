// Addresses as values: "/wordle/coach?words=nyt" ↔ {page: "wordle", tab: "coach", rest: [], query: {words: "nyt"}}.

/**
 * @typedef {object} Route
 * @property {string} page   the first part of the path; "" is the first page
 * @property {string} tab    the second part, or ""
 * @property {string[]} rest what follows it
 * @property {Record<string, string>} query
 */

/** A part of a path as text; one that is not well encoded stays as it is, and no page has its name. @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Read an address, whatever it is; never throws. @param {string} text @returns {Route} */
export function parse(text) {
  const withoutOrigin = text.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
  const [path = "", search = ""] = (withoutOrigin.split("#", 1)[0] ?? "").split(/\?(.*)/s);
  const [page = "", tab = "", ...rest] = path.split("/").filter(Boolean).map(decoded);
  return {page, tab, rest, query: Object.fromEntries(new URLSearchParams(search))};
}

/**
 * Write an address. Values of the query that are empty, null or undefined are left out.
 * @param {string} path "/wordle/coach"
 * @param {Record<string, string | number | boolean | null | undefined>} [query]
 */
export function address(path, query = {}) {
  const entries = Object.entries(query).filter(([, value]) => value !== "" && value !== null && value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  // Commas, colons and slashes are frequent in boards and positions, and may stand as they are.
  const readable = search.replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%2F", "/");
  return readable ? `${path}?${readable}` : path;
}

/** The path of a route without its query. @param {Route} route */
export const pathOf = ({page, tab, rest}) => `/${[page, tab, ...rest].filter(Boolean).map(encodeURIComponent).join("/")}`;
