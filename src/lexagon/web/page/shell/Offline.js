// In the head while the server is away: what is kept here goes on, the rest waits. It covers nothing that is played with.

import {html} from "../vendor/preact.js";
import {online, probe} from "../core/online.js";
import {t} from "../core/texts.js";
import {Icon} from "../ui/Icon.js";

export function Offline() {
  const again = t("shell.again");
  return html`
    <div class="offline" role="status">
      ${!online.value && html`
        <p title=${t("shell.offline")}><${Icon} name="offline" /><strong>${t("shell.away")}</strong><span>${t("shell.offline")}</span>
          <button class="plain" type="button" aria-label=${again} title=${again} onClick=${probe}><${Icon} name="turn" /></button></p>
      `}
    </div>
  `;
}
