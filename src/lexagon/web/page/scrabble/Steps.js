// Going through a reviewed game: the board, what is said of the move, the sheet and the chart.

import {html, useEffect, useMemo, useState} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {route as here, setQuery} from "../core/router.js";
import {t} from "../core/texts.js";
import {Chart} from "./Chart.js";
import {MoveAbout} from "./MoveAbout.js";
import {MoveLog} from "./MoveLog.js";
import {ReviewBoard} from "./ReviewBoard.js";
import {Summary} from "./Summary.js";
import {editionOf, editions} from "./editions.js";
import {laidBy} from "./model/laying.js";
import {chancesOf, eventsOf, follow, gradeOf, isMistake} from "./model/review.js";
import {nameOf} from "./names.js";

/** @import {Route} from "../core/address.js" */
/** @import {MoveReview} from "./model/review.js" */
/** @import {Reviewed} from "./reviews.js" */

/** @type {Record<string, string>} */
const MARKS = {best: "✓", fine: "", unknown: "?", phony: "*"};

/** A game whose review is not done tells its box by the size of its board. @param {Reviewed} one */
const boxOf = ({state, moves}) => editionOf(state?.edition ?? ((moves[0]?.position.split(" ")[0]?.split("/").length ?? 15) > 15 ? "super" : "english"));

/** @param {Reviewed} one */
function namesOf({state, moves}) {
  const found = state?.players.map((one) => one.player) ?? [];
  for (const {seat, player} of moves) found[seat] ??= player;
  return Array.from(found, (name) => nameOf(name ?? "–"));
}

/** What stands beside a move on the sheet. @param {MoveReview | undefined} move */
function markOf(move) {
  const grade = (move && gradeOf(move)) ?? "";
  return {grade, text: isMistake(move) ? `−${number(move?.value_lost ?? 0, 1)}` : (MARKS[grade] ?? "")};
}

/** @param {number} least @param {number} most @param {number} value */
const within = (least, most, value) => Math.max(least, Math.min(most, value));

/** @param {(by: number) => void} step */
function useArrows(step) {
  useEffect(() => {
    const keys = (/** @type {KeyboardEvent} */ event) => {
      const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      const isElsewhere = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (!by || isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      step(by);
    };
    document.addEventListener("keydown", keys);
    return () => document.removeEventListener("keydown", keys);
  });
}

/** All that is shown, from what has come of a review. @param {Reviewed} one */
function shownOf(one) {
  const edition = boxOf(one);
  const events = one.state?.events ?? eventsOf(one.moves);
  const names = namesOf(one);
  const {boards} = follow(events, names.length, edition?.size ?? 0);
  const reviewed = events.map(({number: turn}) => one.moves.find((move) => turn !== null && move.number === turn));
  return {edition, events, names, boards, reviewed, words: one.state?.words ?? "", turns: one.state?.turning_points ?? []};
}

/** @param {{route: Route, one: Reviewed}} props */
export function Steps({route, one}) {
  const [isBetter, setBetter] = useState(false);
  const {edition, events, names, boards, reviewed, words, turns} = useMemo(() => shownOf(one), [one, editions.value]);
  const end = events.length - 1;
  const placeOf = (/** @type {Route} */ {query}) => within(0, end, (Math.trunc(Number(query.move)) || 1) - 1);
  const at = placeOf(route);
  /** @param {number} place @param {boolean} [push] */
  const to = (place, push = false) => {
    setBetter(false);
    setQuery({move: within(0, end, place) + 1}, {push});
  };
  const step = (/** @type {number} */ by) => to(placeOf(here.peek()) + by); // pressed again before this is drawn anew
  useArrows(step);
  const event = events[at];
  if (!edition || !event) return null;
  const move = reviewed[at];
  const onBoard = isBetter ? {squares: boards[at], ghosts: laidBy(move?.best)} : {squares: boards[at + 1], fresh: laidBy(event)};
  const shared = () => ({title: t("scrabble.title"), text: t("scrabble.shareMove", {names, number: at + 1}), path: location.pathname + location.search});
  return html`
    <div class="scrabble-game scrabble-review">
      <${ReviewBoard} edition=${edition} shown=${onBoard} at=${at} end=${end} onPlace=${to} onStep=${step} />
      <div class="scrabble-side">
        <${MoveAbout} name=${names[event.seat] ?? ""} event=${event} move=${move} edition=${edition.name} words=${words} isBetter=${isBetter} onBetter=${setBetter} shared=${shared} />
        <section class="card"><${Chart} name=${names[0] ?? ""} chances=${chancesOf(one.moves)} turns=${turns} at=${move?.number ?? null}
          onPick=${(/** @type {number} */ turn) => to(events.findIndex((each) => each.number === turn), true)} /></section>
        <section class="card"><h2>${t("scrabble.sheet")}</h2>
          <${MoveLog} names=${names} events=${events} at=${at} marks=${reviewed.map(markOf)} onPick=${(/** @type {number} */ place) => to(place, true)} /></section>
        ${one.state && html`<${Summary} players=${one.state.players} />`}
      </div>
    </div>
  `;
}
