// What to play next: kind, boards, words, mode; or a word set by one for another.

import {html, useSignal} from "../vendor/preact.js";
import {address} from "../core/address.js";
import {go} from "../core/router.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Dialog} from "../ui/Dialog.js";
import {Segmented} from "../ui/Segmented.js";
import {Select} from "../ui/Select.js";
import {PassOn} from "./PassOn.js";
import {WordsChoice} from "./WordsChoice.js";
import {isOwn} from "./lists.js";
import {dealing} from "./opening.js";
import {MODES} from "./model/rules.js";
import {choice, setMode} from "./store.js";

const KINDS = ["daily", "random", "absurdle", "passed"];
const BOARDS = [1, 2, 4, 8, 16, 32];

/** @param {string} kind */
function start(kind) {
  const {words, length, boards} = choice.value;
  const isUsual = words === "original";
  if (kind === "daily") go(address("/wordle/play", {words: isUsual ? null : words, length: isUsual ? null : length, boards: boards > 1 ? boards : null}));
  else void dealing.run(kind === "absurdle" ? "absurdle" : "random");
}

/** @param {{onClose: () => void}} props */
export function NewGame({onClose}) {
  const kind = useSignal("random");
  const {words, length, boards, mode} = choice.value;
  const isPassed = kind.value === "passed";
  const isSingle = kind.value === "absurdle" || boards === 1;
  const change = (/** @type {Partial<typeof choice.value>} */ some) => (choice.value = {...choice.value, ...some});
  const begin = () => {
    onClose();
    start(kind.value);
  };
  return html`
    <${Dialog} title=${t("wordle.options")} onClose=${onClose} isSheet>
      <${Segmented} label=${t("wordle.game")} value=${kind.value} options=${KINDS.map((one) => [one, t(`wordle.kind.${one}`)])} onChange=${(/** @type {string} */ one) => (kind.value = one)} />
      <p class="hint">${t(`wordle.kindAbout.${kind.value}`)}</p>
      <${WordsChoice} words=${words} length=${length} isShippedOnly=${kind.value === "daily"} onChange=${change} />
      ${isPassed ? html`<${PassOn} words=${words} length=${length} onStart=${onClose} />` : html`
        ${kind.value !== "absurdle" && html`<${Select} label=${t("wordle.boards")} value=${String(boards)}
          options=${BOARDS.map((one) => [String(one), t("wordle.boardsCount", {count: one})])} onChange=${(/** @type {string} */ one) => change({boards: Number(one)})} />`}
        ${isSingle && html`<${Segmented} label=${t("wordle.mode")} value=${mode} options=${MODES.map((one) => [one, t(`wordle.mode.${one}`)])} onChange=${setMode} />
          <p class="hint">${t(`wordle.modeAbout.${mode}`)}</p>`}
        <${Button} kind="primary wide" label=${t("wordle.start")} isOff=${kind.value === "daily" && isOwn(words)} onClick=${begin} />
      `}
    <//>
  `;
}
