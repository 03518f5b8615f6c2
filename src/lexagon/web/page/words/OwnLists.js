// The lists of one's own; one that was removed can be brought back for a while.

import {html} from "../vendor/preact.js";
import {find} from "../core/database.js";
import {addOwn, removeOwn} from "../core/lists.js";
import {toast} from "../core/notices.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Empty} from "../ui/Empty.js";
import {list} from "./store.js";

/** @import {OwnList} from "../core/lists.js" */

/** @param {OwnList} one */
async function remove({name, title}) {
  const whole = await find("lists", name);
  await removeOwn(name);
  if (list.peek() === name) list.value = "enable";
  toast(t("words.removed", {title}), {action: {label: t("words.undo"), run: () => void addOwn(whole).catch(toast)}});
}

/** @param {{lists: OwnList[]}} props */
export function OwnLists({lists}) {
  if (!lists.length) return html`<${Empty} level="h3" icon="plus" title=${t("words.noLists")} text=${t("words.noListsAbout")} />`;
  return html`
    <ul class="words-own">
      ${lists.map((one) => html`
        <li key=${one.name}>
          <span><strong>${one.title}</strong><span class="hint">${t("words.found", {count: one.count})}</span></span>
          <${Button} kind="plain" icon="trash" isIconOnly label=${t("words.remove", {title: one.title})} onClick=${() => remove(one)} />
        </li>
      `)}
    </ul>
  `;
}
