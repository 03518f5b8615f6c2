// How much stands above an element on the page: heads that wrap and strips that come and go leave it less room.

import {useLayoutEffect, useState} from "../vendor/preact.js";

/** @param {{current: HTMLElement | null}} ref @returns {number | null} pixels from the top of the page, once they are known */
export function useAbove(ref) {
  const [above, setAbove] = useState(/** @type {number | null} */ (null));
  useLayoutEffect(() => {
    const self = ref.current;
    if (!self?.parentElement) return;
    const measure = () => setAbove(Math.ceil(self.getBoundingClientRect().top + scrollY));
    measure(); // before it is painted, so that nothing jumps
    const watch = new ResizeObserver(measure);
    watch.observe(self.parentElement); // whatever is above changes its height or its width
    return () => watch.disconnect();
  }, []);
  return above;
}
