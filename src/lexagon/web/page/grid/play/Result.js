// After a round: what was reached, a card to share, the same board for a friend, and the next round at once.

import {html} from "../../vendor/preact.js";
import {address} from "../../core/address.js";
import {number, percent} from "../../core/format.js";
import {giveAway} from "../../core/share.js";
import {t} from "../../core/texts.js";
import {Burst} from "../../ui/Burst.js";
import {Button} from "../../ui/Button.js";
import {Icon} from "../../ui/Icon.js";
import {Share} from "../../ui/Share.js";
import {pictureOf} from "../card.js";
import {challengeQuery, reachedQuery} from "../model/deal.js";
import {tally} from "../model/result.js";
import {shareText, title} from "../sharing.js";
import {names} from "../store/choice.js";
import {bestBefore, inARow} from "../store/records.js";
import {dealAnew, dealing, drop, replay} from "../store/rounds.js";
import {Standings} from "./Standings.js";

/** @import {Round} from "../model/round.js" */

/** What is worth a word: a friend beaten, a best of one's own. @param {Round} round @param {number} score */
function praise(round, score) {
  const {challenge} = round;
  if (challenge) {
    const key = score > challenge.score ? "grid.beaten" : score === challenge.score ? "grid.even" : "grid.notBeaten";
    return t(key, {name: challenge.by || t("grid.friend"), count: challenge.score});
  }
  const best = bestBefore(round);
  return best !== null && score > best ? t("grid.newBest", {count: best}) : "";
}

/** @param {{round: Round}} props */
function Card({round}) {
  const {score, of, count, countOf, share: part, known, knownOf, hints} = tally(round);
  const praised = praise(round, score);
  return html`
    <div class="grid-card">
      ${praised && html`<${Burst} />`}
      <p class="grid-card-points"><strong>${number(score)}</strong> ${t("grid.pointsOf", {of})}</p>
      <meter class="grid-card-bar" min="0" max="1" value=${part} aria-label=${t("grid.pointsOf", {of})}>${percent(part, 0)}</meter>
      <p>${t("grid.resultIs", {count, of: countOf, share: percent(part, 0)})}</p>
      ${knownOf > 0 && html`<p>${t("grid.knownIs", {count: known, of: knownOf})}</p>`}
      ${praised && html`<p class="grid-praise"><${Icon} name="trophy" />${praised}</p>`}
      ${round.mode === "daily" && inARow.value > 0 && html`<p class="grid-praise"><${Icon} name="flame" />${t("grid.runIs", {count: inARow.value})}</p>`}
      ${hints > 0 && html`<p class="hint">${t("grid.hintsTaken", {count: hints})}</p>`}
    </div>
  `;
}

/** Where others play the same board, with what was reached here and by whom: the day's, or one with all that it needs. @param {Round} round */
function pathTo(round) {
  const {score, count} = tally(round);
  const reached = {by: (names.peek()[0] ?? "").trim(), score, count};
  return address("/grid/play", round.mode === "daily" ? {day: round.day, ...reachedQuery(reached)} : challengeQuery(round, reached));
}

/** @param {Round} round */
const invite = (round) => ({title: t("grid.title"), text: t("grid.challengeText", {count: tally(round).score}), path: pathTo(round)});

/** @param {Round} round */
async function picture(round) {
  const card = await pictureOf(round, title(round));
  if (card) await giveAway(card, `lexagon-grid-${round.day ?? round.mode}.png`);
}

/** @param {{round: Round}} props */
export function Result({round}) {
  const isTogether = round.players.length > 1;
  const solve = address("/grid/solve", {board: round.board, ...round.scoring});
  return html`
    <section class="grid-result card" aria-labelledby="grid-result">
      <h2 id="grid-result" tabindex="-1">${t(isTogether ? "grid.overTogether" : "grid.over")}</h2>
      ${isTogether ? html`<${Standings} round=${round} />` : html`<${Card} round=${round} />`}
      <div class="row">
        ${round.mode === "daily" || round.mode === "link"
          ? html`<a class="button primary" href="/grid/play?mode=random"><${Icon} name="shuffle" />${t("grid.playRandom")}</a>`
          : html`<${Button} kind="primary" icon="shuffle" label=${t("grid.again")} isBusy=${dealing.busy.value} onClick=${() => void dealAnew()} />`}
        ${!isTogether && html`
          <${Share} hasCode=${false} of=${() => ({title: t("grid.title"), text: shareText(round), path: pathTo(round)})} />
          <${Button} label=${t("shell.picture")} onClick=${() => void picture(round)} />`}
        <${Share} icon="users" label=${t("grid.challenge")} of=${() => invite(round)} />
        ${round.mode === "link" && html`<${Button} icon="undo" label=${t("grid.replay")} onClick=${() => replay(round)} />`}
        ${isTogether && html`<${Button} icon="users" label=${t("grid.others")} onClick=${() => drop(round.id)} />`}
        <a class="button" href=${solve}><${Icon} name="search" />${t("grid.seeAll")}</a>
      </div>
    </section>
  `;
}
