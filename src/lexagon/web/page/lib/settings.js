// What pages that still draw by themselves remember; new pages keep signals (core/store.js).

/** Remember any JSON value under a name; a full or forbidden store is no error. */
export function store(name, value) {
  try {
    localStorage.setItem(`lexagon.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may forbid it; the page works without.
  }
}

/** Return what was remembered under a name, or `otherwise`. */
export function recall(name, otherwise = null) {
  try {
    const text = localStorage.getItem(`lexagon.${name}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}
