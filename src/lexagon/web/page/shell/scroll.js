// Scrolls to where a page was left, as soon as it is drawn high enough again.

const PATIENCE = 2000; // milliseconds that a page has to be drawn

/** @param {number | null} top @returns {() => void} what ends it */
export function scrollWhenDrawn(top) {
  if (top === null) return () => {};
  scrollTo(0, top);
  if (scrollY >= top - 1) return () => {};
  const grows = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= top - 1) stop();
  });
  const stop = () => {
    clearTimeout(timer);
    grows.disconnect();
    for (const name of BY_HAND) removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, PATIENCE);
  grows.observe(document.body);
  // Who scrolls by hand meanwhile knows better.
  for (const name of BY_HAND) addEventListener(name, stop, {passive: true, once: true});
  return stop;
}

const BY_HAND = ["wheel", "touchstart", "keydown", "pointerdown"];
