// The end of a game as a moment: who won, the scores, and ways on.

import {html} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {share} from "../core/share.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Icon} from "../ui/Icon.js";
import {openReview, save} from "./opening.js";

/**
 * @param {{title: string, isWon: boolean, rows: {name: string, score: number}[], notes: string[], gcg: string | null, canReview: boolean, onNew: () => void}} props
 */
export function GameOver({title, isWon, rows, notes, gcg, canReview, onNew}) {
  const text = [t("scrabble.shareTitle"), ...rows.map(({name, score}) => `${name} ${number(score)}`), ...notes].join("\n");
  return html`
    <section class="card scrabble-over" data-won=${isWon ? "" : null} aria-labelledby="scrabble-over">
      <${Icon} name="trophy" />
      <h2 id="scrabble-over">${title}</h2>
      <ul>${rows.map(({name, score}) => html`<li key=${name}><span>${name}</span><strong>${number(score)}</strong></li>`)}</ul>
      ${notes.map((note) => html`<p key=${note} class="hint">${note}</p>`)}
      <div class="row">
        ${gcg && canReview && html`<${Button} kind="primary" label=${t("scrabble.reviewIt")} onClick=${() => openReview(gcg)} />`}
        <${Button} icon="share" label=${t("shell.share")} onClick=${() => share({title: t("scrabble.title"), text, path: "/scrabble/play"})} />
        ${gcg && html`<${Button} label=${t("scrabble.download")} onClick=${() => save(gcg)} />`}
        <${Button} label=${t("scrabble.newGame")} onClick=${onNew} />
      </div>
    </section>
  `;
}
