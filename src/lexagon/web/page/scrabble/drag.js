// Dragging tiles with finger, pen or mouse: the tile follows, magnified, and the square below is shown.

import {signal} from "../vendor/preact.js";
import {noFling} from "../core/touch.js";
import {squareAt} from "./model/board.js";

/** @import {Square} from "./model/board.js" */
/** @import {Picked, Table} from "./table.js" */

const FAR = 7; // pixels, from which on a press is a drag
const EDGE = 28; // pixels from the edge of the view, where it pans
const PAN = 9;

/** The tile that is being dragged, and where; null if none. */
export const dragged = signal(/** @type {{tile: string, x: number, y: number, isTouch: boolean} | null} */ (null));

/** @param {Element} element @returns {Picked | null} */
function sourceOf(element) {
  const rack = element.closest("[data-place]")?.getAttribute("data-place");
  if (rack) return {kind: "rack", place: Number(rack)};
  const square = element.closest('[data-state="laid"]')?.getAttribute("data-square");
  return square ? {kind: "laid", square: squareAt(square)} : null;
}

/** What is at a point: a square, a place of the rack, or nothing of ours. @param {number} x @param {number} y */
function targetAt(x, y) {
  const element = document.elementFromPoint(x, y);
  const name = element?.closest("[data-square]")?.getAttribute("data-square");
  if (name) return {square: squareAt(name), element: element?.closest("[data-square]") ?? null};
  const shown = element?.closest("[data-shown]")?.getAttribute("data-shown");
  const isRack = Boolean(element?.closest(".scrabble-rack"));
  return isRack ? {place: shown ? Number(shown) : undefined, isRack, element: null} : null;
}

/** @param {number} x @param {number} y */
function panAt(x, y) {
  const view = document.querySelector(".scrabble-view[data-near]");
  if (!view) return;
  const {left, right, top, bottom} = view.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return;
  view.scrollBy(x < left + EDGE ? -PAN : x > right - EDGE ? PAN : 0, y < top + EDGE ? -PAN : y > bottom - EDGE ? PAN : 0);
}

/**
 * What to put on the element around board and rack.
 * @param {Table} table @param {{onBegin?: () => void, onDrop?: (square: Square | null) => void}} [news]
 */
export function dragging(table, {onBegin, onDrop} = {}) {
  /** @param {PointerEvent} event */
  const onPointerDown = (event) => {
    const {target, clientX, clientY, pointerId, pointerType} = event;
    const source = event.button === 0 && target instanceof Element ? sourceOf(target) : null;
    if (!source || !(target instanceof Element)) return;
    const hand = table.hand.value;
    const tile = source.kind === "rack" ? hand.tiles[source.place] : hand.laid.find((one) => one.row === source.square.row && one.column === source.square.column)?.tile;
    if (!tile || (source.kind === "rack" && hand.laid.some((one) => one.from === source.place))) return;
    follow({pointerId, source, tile, from: [clientX, clientY], isTouch: pointerType !== "mouse", table, onBegin, onDrop});
  };
  return {onPointerDown, onTouchMove: (/** @type {TouchEvent} */ event) => dragged.value && noFling(event)};
}

/**
 * @param {{pointerId: number, source: Picked, tile: string, from: [number, number], isTouch: boolean, table: Table,
 *   onBegin?: () => void, onDrop?: (square: Square | null) => void}} drag
 */
function follow({pointerId, source, tile, from, isTouch, table, onBegin, onDrop}) {
  const end = new AbortController();
  /** @type {Element | null} */
  let lit = null;
  const light = (/** @type {Element | null} */ next) => {
    lit?.removeAttribute("data-target");
    next?.setAttribute("data-target", "");
    lit = next;
  };
  /** @param {PointerEvent} event */
  const move = ({pointerId: id, clientX: x, clientY: y}) => {
    if (id !== pointerId) return;
    if (!dragged.value && Math.hypot(x - from[0], y - from[1]) < FAR) return;
    if (!dragged.value) onBegin?.();
    dragged.value = {tile, x, y, isTouch};
    panAt(x, y);
    light(targetAt(x, y)?.element ?? null);
  };
  /** @param {PointerEvent} event */
  const stop = (event) => {
    if (event.pointerId !== pointerId) return;
    end.abort();
    light(null);
    if (!dragged.value) return;
    dragged.value = null;
    // The click that follows a drag on a mouse is none.
    addEventListener("click", (click) => click.stopPropagation(), {capture: true, once: true, signal: AbortSignal.timeout(50)});
    const target = event.type === "pointerup" ? targetAt(event.clientX, event.clientY) : null;
    table.drop(source, target);
    onDrop?.(target?.square ?? null);
  };
  const options = {signal: end.signal};
  addEventListener("pointermove", move, options);
  addEventListener("pointerup", stop, options);
  addEventListener("pointercancel", stop, options);
}
