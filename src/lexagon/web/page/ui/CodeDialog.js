// An address as a code that another device's camera opens: for those at the same table.

import {html, useEffect, useState} from "../vendor/preact.js";
import {copy} from "../core/share.js";
import {toast} from "../core/notices.js";
import {t} from "../core/texts.js";
import {Button} from "./Button.js";
import {Dialog} from "./Dialog.js";

const EDGE = 4; // light squares around the code, as its standard asks

/** Only this device finds itself by such a name. */
const isLocal = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** The dark squares as one outline; null if the address is longer than any code. @param {string} address */
async function outline(address) {
  const {encode} = await import("../vendor/qr.js");
  try {
    const {data, size} = encode(address, {ecc: "M", border: EDGE});
    return {size, path: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")};
  } catch {
    return null;
  }
}

/** @param {{path: string, onClose: () => void}} props */
export function CodeDialog({path, onClose}) {
  const address = new URL(path, location.origin).href;
  const [code, setCode] = useState(/** @type {{size: number, path: string} | null | undefined} */ (undefined));
  useEffect(() => void outline(address).then(setCode), [address]);
  return html`
    <${Dialog} title=${t("shell.code")} onClose=${onClose}>
      ${code && html`<svg class="code" viewBox=${`0 0 ${code.size} ${code.size}`} role="img" aria-label=${t("shell.codeOf", {address})} shape-rendering="crispEdges">
        <rect width=${code.size} height=${code.size} fill="#fff" /><path d=${code.path} fill="#000" /></svg>`}
      <p>${t(code === null ? "shell.codeTooLong" : "shell.codeHow")}</p>
      ${isLocal() && html`<p class="hint">${t("shell.codeLocal")}</p>`}
      <p class="code-address">${address}</p>
      <${Button} icon="copy" label=${t("shell.copyAddress")} onClick=${async () => (await copy(address)) && toast(t("shell.copied"), {kind: "good"})} />
    <//>
  `;
}
