// The service worker, which keeps the page's files: installed here, and heard when it has a newer build.

import {reloadAtNextPage} from "./router.js";

/** Install it once the page is drawn, so that it takes nothing from the first visit. */
export function install() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const hadOne = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    if (hadOne) reloadAtNextPage();
  });
  const register = () => workers.register("/sw.js", {updateViaCache: "none"}).catch(() => {});
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register());
}
