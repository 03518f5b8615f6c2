// What modules of the page find in a browser, as far as those under test need it.

/** A store as localStorage is one. */
class Memory {
  #items = new Map();
  /** @param {string} key */
  getItem(key) {
    return this.#items.get(key) ?? null;
  }
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    this.#items.set(key, String(value));
  }
}

const events = new EventTarget();
Object.assign(globalThis, {
  window: globalThis,
  localStorage: new Memory(),
  lexagonTheme: {apply() {}, language: () => "en"},
  document: Object.assign(new EventTarget(), {documentElement: {dataset: {}}, hidden: false}),
  location: {href: "http://localhost/", origin: "http://localhost", pathname: "/", search: ""},
  addEventListener: events.addEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
});
