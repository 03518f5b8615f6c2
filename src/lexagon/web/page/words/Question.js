// The frame of each tab: fields on one side, the list, and the answer or what invites a question.

import {html, useEffect} from "../vendor/preact.js";
import {setQuery} from "../core/router.js";
import {Fault} from "../ui/Fault.js";
import {ListPicker} from "../ui/ListPicker.js";
import {list} from "./store.js";

/** @import {Route} from "../core/address.js" */

/** The list that the address names is the one that is asked. @param {Route} route */
export function useList(route) {
  const named = route.query.words;
  useEffect(() => {
    if (named && named !== list.value) list.value = named;
  }, [named]);
  return list.value;
}

/** @param {{fields: unknown, question: {error: {value: unknown}, busy: {value: boolean}}, invitation: unknown, children?: unknown}} props */
export const Question = ({fields, question, invitation, children}) => html`
  <div class="words-question">
    <div class="card">
      ${fields}
      <${ListPicker} value=${list.value} onChange=${choose} />
    </div>
    <div class="words-answer" aria-busy=${question.busy.value ? "true" : null}>
      <${Fault} error=${question.error.value} />
      ${children || (!question.error.value && invitation)}
    </div>
  </div>
`;

/** @param {string} name */
function choose(name) {
  list.value = name;
  setQuery({words: name}, {push: true});
}
