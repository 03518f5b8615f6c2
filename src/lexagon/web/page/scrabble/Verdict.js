// What the tiles on the board are worth, or what speaks against them.

import {html} from "../vendor/preact.js";
import {list} from "../core/format.js";
import {t} from "../core/texts.js";

/** @import {Verdict as VerdictOf} from "./table.js" */

/** @param {VerdictOf} verdict */
const wordsOf = (verdict) => list(verdict.words.map((word) => word.text));

/** @param {VerdictOf} verdict @param {boolean} allowsPhonies */
function sentence(verdict, allowsPhonies) {
  const worth = {words: wordsOf(verdict), count: verdict.score};
  if (verdict.state === "faulty") return verdict.faults.map(({code, params}) => t(`problems.${code}`, params)).join(" ");
  if (allowsPhonies || verdict.state === "good") return t(verdict.isBingo ? "scrabble.bingoFor" : "scrabble.wouldScore", worth);
  if (verdict.state === "phony") return t("scrabble.notWords", {words: list(verdict.phonies), count: verdict.phonies.length});
  return t(verdict.state === "unknown" ? "scrabble.notLooked" : "scrabble.looking", worth);
}

/** @param {{verdict: VerdictOf, allowsPhonies: boolean, children?: unknown}} props the children stand there while nothing is laid */
export function Verdict({verdict, allowsPhonies, children}) {
  const kind = allowsPhonies && verdict.state !== "faulty" ? "good" : verdict.state;
  return html`
    <p class="scrabble-verdict" role="status" data-kind=${verdict.state === "none" ? null : kind}>
      ${verdict.state === "none" ? children : sentence(verdict, allowsPhonies)}
    </p>
  `;
}

/** Whether Play can be pressed. @param {VerdictOf} verdict @param {boolean} allowsPhonies @param {boolean} [allowsUnknown] words that cannot be looked up now may stand */
export const canPlay = ({state}, allowsPhonies, allowsUnknown = false) =>
  state === "good" || (allowsPhonies && (state === "asking" || state === "phony" || state === "unknown")) || (allowsUnknown && state === "unknown");
