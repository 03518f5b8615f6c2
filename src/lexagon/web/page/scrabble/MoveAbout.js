// What a review says of a move: its grade, the chance to win, and what was better.

import {html} from "../vendor/preact.js";
import {address} from "../core/address.js";
import {list, number, percent} from "../core/format.js";
import {t} from "../core/texts.js";
import {Share} from "../ui/Share.js";
import {Word} from "../ui/Word.js";
import {eventText} from "./MoveLog.js";
import {gradeOf, isMistake} from "./model/review.js";

/** @import {Shared} from "../core/share.js" */
/** @import {GameEvent, MoveReview} from "./model/review.js" */

/** Why a move was not judged. @param {MoveReview} move */
const whyNot = ({faults = []}) => faults.map(({code, params}) => t(`problems.${code}`, /** @type {Record<string, any>} */ (params))).join(" ");

/** @param {MoveReview} move */
function lostText(move) {
  if (!isMistake(move)) return gradeOf(move) === "unknown" ? whyNot(move) : "";
  const points = t("scrabble.lostPoints", {lost: number(move.value_lost ?? 0, 1)});
  return move.win_chance_lost ? `${t("scrabble.lostChance", {lost: percent(move.win_chance_lost)})}, ${points}` : points;
}

/** @param {MoveReview} move @returns {[string, string][]} */
function facts(move) {
  /** @type {[string, string | null | undefined | false][]} */
  const all = [
    [t("scrabble.rack"), move.rack || "–"],
    [t("scrabble.winChance"), move.win_chance !== null && percent(move.win_chance, 0)],
    [t("scrabble.missed"), move.missed_bingo && `${move.missed_bingo.move} (${move.missed_bingo.score})`],
    [t("scrabble.phony"), move.phonies.length > 0 && list(move.phonies)],
    [t("scrabble.letStand"), move.let_stand.length > 0 && list(move.let_stand)],
    [t("scrabble.judgedBy"), move.method && t(`scrabble.method.${move.method}`)],
  ];
  return /** @type {[string, string][]} */ (all.filter(([, value]) => value));
}

/** @param {{name: string, event: GameEvent, move: MoveReview | undefined, edition: string, words: string, isBetter: boolean, onBetter: (on: boolean) => void, shared: () => Shared}} props */
export function MoveAbout({name, event, move, edition, words, isBetter, onBetter, shared}) {
  const better = move?.best && !move.is_best ? move.best : null;
  return html`
    <section class="card scrabble-about" aria-live="polite">
      <h2>${name}: ${eventText(event)}</h2>
      <p>${t("scrabble.scored", {score: event.score, total: event.total})}
        ${event.word && words && html` <${Word} word=${event.word.replace(/[^\p{L}]/gu, "").toLocaleLowerCase()} list=${words} />`}</p>
      ${move && html`
        <p class="scrabble-grade" data-grade=${gradeOf(move)}><strong>${t(`scrabble.grade.${gradeOf(move)}`)}</strong> ${lostText(move)}</p>
        ${better && html`<p>${t(isMistake(move) ? "scrabble.better" : "scrabble.maybeBetter")} <button type="button" aria-pressed=${String(isBetter)} onClick=${() => onBetter(!isBetter)}>${eventText({...event, kind: better.kind ?? "pass", move: better.move})} (${better.score})</button></p>`}
        <dl>${facts(move).map(([label, value]) => html`<div key=${label}><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
        <div class="row">
          <a class="button" href=${address("/scrabble/analyse", {position: move.position, edition: edition === "english" ? null : edition})}>${t("scrabble.openBoard")}</a>
          <${Share} of=${shared} />
        </div>`}
    </section>
  `;
}
