// Adding a word list of one's own: typed, pasted or from a file; it is kept in this browser.

import {html, useId, useMemo, useSignal} from "../vendor/preact.js";
import {addOwn} from "../core/lists.js";
import {task} from "../core/task.js";
import {t} from "../core/texts.js";
import {Button} from "./Button.js";
import {Dialog} from "./Dialog.js";
import {Fault} from "./Fault.js";
import {Field} from "./Field.js";

/** @param {{alphabet?: string, onAdded: (name: string) => void, onClose: () => void}} props */
export function OwnListDialog({alphabet = "english", onAdded, onClose}) {
  const file = useId();
  const title = useSignal("");
  const text = useSignal("");
  const sending = useMemo(() => task(async () => addOwn({title: title.value.trim() || t("shell.ownUnnamed"), text: text.value, alphabet})), []);
  const send = async () => {
    const list = await sending.run();
    if (!list) return;
    onAdded(list.name);
    onClose();
  };
  /** @param {{currentTarget: HTMLInputElement}} event */
  const read = async ({currentTarget}) => {
    const chosen = currentTarget.files?.[0];
    if (!chosen) return;
    text.value = await chosen.text();
    title.value ||= chosen.name.replace(/\.\w+$/, "");
  };
  return html`
    <${Dialog} title=${t("shell.ownTitle")} onClose=${onClose}>
      <p>${t("shell.ownAbout")}</p>
      <${Field} label=${t("shell.ownName")} value=${title.value} maxLength=${60} onInput=${(/** @type {string} */ value) => (title.value = value)} />
      <${Field} label=${t("shell.ownWords")} rows=${6} isWord value=${text.value} onInput=${(/** @type {string} */ value) => (text.value = value)} />
      <div class="field"><label for=${file}>${t("shell.ownFile")}</label><input id=${file} type="file" accept=".txt,text/plain" onChange=${read} /></div>
      <${Fault} error=${sending.error.value} />
      <${Button} kind="primary" label=${t("shell.ownSend")} isBusy=${sending.busy.value} isOff=${!text.value.trim()} onClick=${send} />
    <//>
  `;
}
