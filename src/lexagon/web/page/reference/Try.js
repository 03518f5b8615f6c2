// A request to try: filled in from its example, sent from here, with its answer below as it comes.

import {html, useEffect, useRef, useState} from "../vendor/preact.js";
import {isAbort} from "../core/api.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Field} from "../ui/Field.js";
import {addressOf, exampleOf, fieldsOf, shown} from "./model.js";

/** @import {Api, Route} from "./model.js" */

const MOST = 20_000; // characters of an answer that are shown

/** Send it, and tell of the answer as it comes. @param {string} address @param {RequestInit} how @param {(answer: {status: string, text: string}) => void} onAnswer */
async function send(address, how, onAnswer) {
  const answer = await fetch(address, how);
  const status = `${answer.status} ${answer.statusText}`;
  const decoder = new TextDecoder();
  let text = "";
  onAnswer({status, text});
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, {stream: true});
    onAnswer({status, text: text.slice(0, MOST)});
  }
  onAnswer({status, text: shown(text).slice(0, MOST)});
}

/** @param {{operation: Route, api: Api}} props */
export function Try({operation, api}) {
  const [fields, setFields] = useState(() => fieldsOf(operation));
  const [body, setBody] = useState(() => exampleOf(operation, api));
  const [answer, setAnswer] = useState(/** @type {{status: string, text: string} | null} */ (null));
  const [isBusy, setBusy] = useState(false);
  const running = useRef(/** @type {AbortController | null} */ (null));
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    running.current?.abort();
    const mine = (running.current = new AbortController());
    setBusy(true);
    const json = operation.requestBody ? {body, headers: {"Content-Type": "application/json"}} : {};
    await send(addressOf(operation, fields), {method: operation.method.toUpperCase(), signal: mine.signal, ...json}, setAnswer).catch((error) => {
      if (!isAbort(error)) setAnswer({status: t("problems.unreachable"), text: ""});
    });
    if (mine === running.current) setBusy(false);
  };
  const change = (/** @type {string} */ name, /** @type {string} */ value) => setFields(fields.map((one) => (one.name === name ? {...one, value} : one)));
  return html`
    <h3>${t("reference.try")}</h3>
    ${fields.map(({name, value}) => html`<${Field} key=${name} label=${name} value=${value} onInput=${(/** @type {string} */ text) => change(name, text)} />`)}
    ${operation.requestBody && html`<${Field} label=${t("reference.body")} rows=${Math.min(14, body.split("\n").length + 1)} value=${body} onInput=${setBody} />`}
    <p class="row">
      <${Button} kind="primary" icon="go" label=${t("reference.send")} isBusy=${isBusy} onClick=${run} />
      ${isBusy && html`<${Button} label=${t("shell.cancel")} onClick=${() => running.current?.abort()} />`}
    </p>
    ${answer && html`<p role="status"><strong>${answer.status}</strong></p>
      ${answer.text && html`<pre tabindex="0" role="group" aria-label=${t("reference.answer", {status: answer.status})}>${answer.text}</pre>`}`}
  `;
}

/** Whether a request can be tried here: what it sends is JSON, or nothing. @param {Route} operation @param {Api} api */
export const canTry = (operation, api) => !operation.requestBody || exampleOf(operation, api) !== "";
