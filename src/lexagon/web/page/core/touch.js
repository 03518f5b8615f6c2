// Fingers that move something on the page, not the page itself.

/**
 * A finger that is lifted while it moves has flung the page for the browser, even where `touch-action` lets nothing
 * scroll, and the next tap only stops the fling: a button pressed right after a swipe does nothing. A movement
 * that is taken by the page is no fling.
 * @param {TouchEvent} event
 */
export function noFling(event) {
  if (event.cancelable) event.preventDefault();
}
