// The end of a game as a moment: who won, the scores, and ways on.

import {html} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {giveAway} from "../core/share.js";
import {cardOf} from "../core/card.js";
import {t} from "../core/texts.js";
import {Burst} from "../ui/Burst.js";
import {Button} from "../ui/Button.js";
import {Icon} from "../ui/Icon.js";
import {Share} from "../ui/Share.js";
import {openReview, reviewAddress, save} from "./opening.js";

/** @import {Shared} from "../core/share.js" */

/**
 * @param {{title: string, isWon: boolean, rows: {name: string, score: number}[], notes: string[], gcg: string | null, canReview: boolean, challenge?: () => Shared, onNew: () => void}} props
 */
export function GameOver({title, isWon, rows, notes, gcg, canReview, challenge, onNew}) {
  const lines = [t("scrabble.shareTitle"), ...rows.map(({name, score}) => `${name} ${number(score)}`), ...notes];
  const shared = async () => ({title: t("scrabble.title"), text: lines.join("\n"), path: gcg && canReview ? await reviewAddress(gcg) : "/scrabble/play"});
  const picture = async () => {
    const card = await cardOf({title, lines: lines.slice(1)});
    if (card) await giveAway(card, "lexagon-scrabble.png");
  };
  return html`
    <section class="card scrabble-over" data-won=${isWon ? "" : null} aria-labelledby="scrabble-over">
      ${isWon && html`<${Burst} />`}
      <${Icon} name="trophy" />
      <h2 id="scrabble-over">${title}</h2>
      <ul>${rows.map(({name, score}) => html`<li key=${name}><span>${name}</span><strong>${number(score)}</strong></li>`)}</ul>
      ${notes.map((note) => html`<p key=${note} class="hint">${note}</p>`)}
      <div class="row">
        ${gcg && canReview && html`<${Button} kind="primary" label=${t("scrabble.reviewIt")} onClick=${() => openReview(gcg)} />`}
        <${Share} of=${shared} />
        ${challenge && html`<${Share} icon="users" label=${t("scrabble.challengeFriend")} of=${challenge} />`}
        <${Button} label=${t("shell.picture")} onClick=${picture} />
        ${gcg && html`<${Button} label=${t("scrabble.download")} onClick=${() => save(gcg)} />`}
        <${Button} icon="shuffle" label=${t("scrabble.again")} onClick=${onNew} />
      </div>
    </section>
  `;
}
