// What a person chose, remembered in this browser only.

const {read, apply} = window.lexagonTheme;
const listeners = new Set();

export const settings = () => read();

/** Change settings, apply them and tell who listens. */
export function change(some) {
  const next = {...read(), ...some};
  store("settings", next);
  apply();
  listeners.forEach((listener) => listener(next, some));
}

export const onChange = (listener) => listeners.add(listener);

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
