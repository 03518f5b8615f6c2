// The board of a round: swiped with a finger or the mouse, or tapped tile by tile, the last one twice.

import {html, useRef} from "../../vendor/preact.js";
import {noFling} from "../../core/touch.js";
import {Board} from "../Board.js";
import {extended} from "../model/paths.js";
import {squareAt, squaresBetween} from "../model/point.js";
import {nameOf} from "../model/rules.js";
import {ruleSet} from "../store/choice.js";
import {board, clear, endSwipe, flash, lit, path, swiped, touch} from "../store/entry.js";

/** @import {Round} from "../model/round.js" */

/** Where a pointer is, in squares. @param {PointerEvent} event */
function placeOf(event) {
  const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
  const {rows, columns} = board.peek();
  return {x: ((event.clientX - box.x) / box.width) * columns, y: ((event.clientY - box.y) / box.height) * rows};
}

/** A tap or the beginning of a swipe; true if it ended a word that was tapped. @param {number} square @param {string} rules */
function begin(square, rules) {
  const before = swiped.peek();
  if (before.length && before.at(-1) === square) {
    endSwipe();
    return true;
  }
  if (before.includes(square) || extended(board.peek(), before, square, rules) === before) clear();
  touch(square);
  return false;
}

/** What a pointer does to the path. @param {string} rules */
function useSwipe(rules) {
  const drag = useRef(/** @type {{at: {x: number, y: number}, from: number[]} | null} */ (null));
  /** @param {PointerEvent} event */
  const down = (event) => {
    if (event.button || !event.isPrimary) return;
    event.preventDefault();
    const at = placeOf(event);
    const square = squareAt(at.x, at.y, board.peek().rows, board.peek().columns, true);
    if (square === null || begin(square, rules)) return;
    /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
    drag.current = {at, from: swiped.peek()};
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!drag.current) return;
    const to = placeOf(event);
    for (const square of squaresBetween(drag.current.at, to, board.peek().rows, board.peek().columns)) touch(square);
    drag.current.at = to;
  };
  const up = () => {
    const isDragged = drag.current && drag.current.from !== swiped.peek();
    drag.current = null;
    if (isDragged) endSwipe();
  };
  const lose = () => {
    drag.current = null;
    clear();
  };
  return {onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: lose, onTouchMove: noFling};
}

/** @param {{round: Round, children?: unknown}} props */
export function SwipeBoard({round, children}) {
  const swipe = useSwipe(round.rules);
  const isRunning = round.state === "running";
  const shown = path.value.length ? path.value : (flash.value?.path ?? []);
  return html`
    <div class="grid-swipe" data-state=${round.state}>
      <${Board} board=${board.value} set=${ruleSet(nameOf(round.rules))} path=${isRunning ? shown : []}
        kind=${path.value.length ? "" : (flash.value?.kind ?? "")} lit=${isRunning ? lit.value : []} listeners=${isRunning ? swipe : {}} isCovered=${!isRunning}>
        ${children}
      <//>
    </div>
  `;
}
