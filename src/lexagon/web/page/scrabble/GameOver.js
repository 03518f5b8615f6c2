// The end of a game as a moment: who won, the scores, and ways on.

import {html} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {share} from "../core/share.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Icon} from "../ui/Icon.js";

/**
 * @param {{title: string, isWon: boolean, rows: {name: string, score: number}[], notes: string[], onReview: (() => void) | null, onNew: () => void}} props
 */
export function GameOver({title, isWon, rows, notes, onReview, onNew}) {
  const text = [t("scrabble.shareTitle"), ...rows.map(({name, score}) => `${name} ${number(score)}`), ...notes].join("\n");
  return html`
    <section class="card scrabble-over" data-won=${isWon ? "" : null} aria-labelledby="scrabble-over">
      <${Icon} name="trophy" />
      <h2 id="scrabble-over">${title}</h2>
      <ul>${rows.map(({name, score}) => html`<li key=${name}><span>${name}</span><strong>${number(score)}</strong></li>`)}</ul>
      ${notes.map((note) => html`<p key=${note} class="hint">${note}</p>`)}
      <div class="row">
        ${onReview && html`<${Button} kind="primary" label=${t("scrabble.reviewIt")} onClick=${onReview} />`}
        <${Button} icon="share" label=${t("shell.share")} onClick=${() => share({title: t("scrabble.title"), text, path: "/scrabble/play"})} />
        <${Button} label=${t("scrabble.newGame")} onClick=${onNew} />
      </div>
    </section>
  `;
}
