// Starts the page: its texts, the router, the shell, and the worker that keeps it for when the server is away.

import {start} from "./core/router.js";
import {loadTexts} from "./core/texts.js";
import {install} from "./core/worker.js";
import {isPage} from "./pages.js";
import {showRoutes} from "./shell/loading.js";
import {Shell} from "./shell/Shell.js";
import {html, render} from "./vendor/preact.js";

start(({page}) => isPage(page));
install();
showRoutes();
await loadTexts();
render(html`<${Shell} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
