// Buttons that pass something on: by the device's sheet or the clipboard, and as a code for a camera.

import {html, useState} from "../vendor/preact.js";
import {share} from "../core/share.js";
import {t} from "../core/texts.js";
import {Button} from "./Button.js";
import {CodeDialog} from "./CodeDialog.js";

/** @import {Shared} from "../core/share.js" */

/**
 * @typedef {object} Props
 * @property {() => Shared | Promise<Shared>} of what is shared, as it is when the button is pressed
 * @property {string} [label]
 * @property {string} [kind] of the button
 * @property {string} [icon]
 * @property {boolean} [isIconOnly]
 * @property {boolean} [isOff]
 * @property {boolean} [hasCode] whether there is an address to make a code of
 */

/** @param {Props} props */
export function Share({of, label = t("shell.share"), kind, icon = "share", isIconOnly, isOff, hasCode = true}) {
  const [path, setPath] = useState(/** @type {string | undefined} */ (undefined));
  const button = html`<${Button} kind=${kind} icon=${icon} isIconOnly=${isIconOnly} isOff=${isOff} label=${label} onClick=${async () => void share(await of())} />`;
  if (!hasCode) return button;
  return html`
    <span class="shared">
      ${button}
      <${Button} kind="plain" icon="code" isIconOnly isOff=${isOff} label=${t("shell.showCode", {what: label})} onClick=${async () => setPath((await of()).path)} />
    </span>
    ${path !== undefined && html`<${CodeDialog} path=${path} onClose=${() => setPath(undefined)} />`}
  `;
}
