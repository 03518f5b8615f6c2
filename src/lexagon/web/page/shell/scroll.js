// Scrolls to where a page was left, as soon as it is drawn high enough again.

import {settled} from "../core/router.js";

const PATIENCE = 10_000; // milliseconds that a page has to be drawn
const BY_HAND = ["wheel", "touchstart", "keydown", "pointerdown"];

/** @param {number | null} top null: it stays where it is @returns {() => void} what ends it */
export function scrollWhenDrawn(top) {
  const isThere = () => {
    if (top !== null) scrollTo(0, top);
    return top === null || scrollY >= top - 1;
  };
  if (isThere()) {
    settled();
    return () => {};
  }
  const stop = () => {
    clearTimeout(timer);
    grows.disconnect();
    for (const name of BY_HAND) removeEventListener(name, finish);
  };
  const finish = () => {
    stop();
    settled();
  };
  const grows = new ResizeObserver(() => isThere() && finish());
  const timer = setTimeout(finish, PATIENCE);
  grows.observe(document.body);
  // Who scrolls by hand meanwhile knows better.
  for (const name of BY_HAND) addEventListener(name, finish, {passive: true, once: true});
  return stop;
}
