// Opening a game: pasted, from a file, the example, or the one that was reviewed last.

import {html, useSignal} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Field} from "../ui/Field.js";
import {EXAMPLE} from "./model/example.js";
import {openReview} from "./opening.js";
import {last} from "./reviews.js";

/** A file as text: UTF-8, or else ISO 8859-1 as older programs write. @param {File} file */
async function decoded(file) {
  const data = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", {fatal: true}).decode(data);
  } catch {
    return new TextDecoder("iso-8859-1").decode(data);
  }
}

export function GameInput() {
  const text = useSignal("");
  /** @param {{currentTarget: HTMLInputElement}} event */
  const read = async ({currentTarget}) => {
    const file = currentTarget.files?.[0];
    if (file) void openReview(await decoded(file));
  };
  return html`
    <section class="card scrabble-new">
      <h2>${t("scrabble.openGame")}</h2>
      <p>${t("scrabble.reviewAbout")}</p>
      <div class="row">
        <${Button} kind="primary" label=${t("scrabble.example")} icon="go" onClick=${() => openReview(EXAMPLE)} />
        ${last.value && html`<${Button} label=${t("scrabble.lastReview")} onClick=${() => openReview(last.value)} />`}
      </div>
      <${Field} label=${t("scrabble.gcg")} hint=${t("scrabble.gcgHint")} rows=${6} value=${text.value} onInput=${(/** @type {string} */ value) => (text.value = value)} />
      <div class="row">
        <${Button} label=${t("scrabble.review")} isOff=${!text.value.trim()} onClick=${() => openReview(text.value)} />
        <label class="button scrabble-file">${t("scrabble.gcgFile")}<input class="unseen" type="file" accept=".gcg,.txt,text/plain" onChange=${read} /></label>
      </div>
    </section>
  `;
}
