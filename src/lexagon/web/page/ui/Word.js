// A word that can be looked at closely: a press shows its hooks and anagrams.

import {html} from "../vendor/preact.js";
import {look} from "../core/look.js";

/** @param {{word: string, list: string, spelling?: string}} props `spelling` has blanks in lower case */
export const Word = ({word, list, spelling = word.toLocaleUpperCase()}) => html`
  <button class="word" type="button" aria-haspopup="dialog" onClick=${() => look(word, list)}>
    ${[...spelling].map((letter) => (letter === letter.toLocaleUpperCase() ? letter : html`<i>${letter.toLocaleUpperCase()}</i>`))}
  </button>
`;
