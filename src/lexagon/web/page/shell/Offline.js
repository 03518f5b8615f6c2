// A line at the bottom while the server is away: what is kept here goes on, the rest waits.

import {html} from "../vendor/preact.js";
import {online, probe} from "../core/online.js";
import {t} from "../core/texts.js";
import {Icon} from "../ui/Icon.js";

export function Offline() {
  return html`
    <div class="offline" role="status">
      ${!online.value && html`
        <p><${Icon} name="offline" />${t("shell.offline")}
          <button class="plain" type="button" onClick=${probe}>${t("shell.again")}</button></p>
      `}
    </div>
  `;
}
