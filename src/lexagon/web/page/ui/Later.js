// What need not be there at once: it is drawn after the rest has been painted, so that a phone answers sooner.

import {html, useEffect, useState} from "../vendor/preact.js";

/** @param {{children?: unknown}} props */
export function Later({children}) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true));
    return () => clearTimeout(timer);
  }, []);
  return isTime ? html`${children}` : null;
}
