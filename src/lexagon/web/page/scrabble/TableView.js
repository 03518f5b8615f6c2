// Board, rack and what is laid: the part that a game, a puzzle and people at one device share.

import {html, useEffect, useMemo, useSignal} from "../vendor/preact.js";
import {announce} from "../core/notices.js";
import {t} from "../core/texts.js";
import {BlankDialog} from "./BlankDialog.js";
import {Board} from "./Board.js";
import {DraggedTile} from "./DraggedTile.js";
import {Rack} from "./Rack.js";
import {View} from "./View.js";
import {dragging} from "./drag.js";
import {keysOf} from "./keys.js";
import {squareAt} from "./model/board.js";

/** @import {Laid, Square} from "./model/board.js" */
/** @import {Table} from "./table.js" */

const SMALL = 24; // pixels, below which a square is too small to be hit

/** Whether the board is to be looked at more closely before a square is chosen. */
const isSmall = () => (document.querySelector("[data-square]")?.getBoundingClientRect().width ?? SMALL) < SMALL;

/** The square that is looked at: the first one there is, else the start. @param {(Square | null | undefined)[]} squares @param {string} start */
const middleOf = (squares, start) => squares.find(Boolean) ?? squareAt(start);

/**
 * @param {{table: Table, fresh?: Laid[], comes?: boolean, ghosts?: Laid[], lit?: Square[], onEnter: () => void, head?: unknown, children?: unknown, isHidden?: boolean}} props
 * `head` stands above the board, the children below the rack; `isHidden` shows no rack;
 * `comes`: another played the fresh tiles, which are then looked at.
 */
export function TableView({table, fresh = [], comes = false, ghosts = [], lit = [], onEnter, head, children, isHidden = false}) {
  const isNear = useSignal(false);
  const looked = useSignal(/** @type {Square | null} */ (null));
  const drag = useMemo(() => dragging(table, {onBegin: () => (isNear.value = true)}), [table]);
  const now = table.situation.value;
  useEffect(() => {
    if (comes) looked.value = null;
  }, [comes, now?.key]);
  if (!now) return null;
  const {edition, squares} = now;
  const {laid} = table.hand.value;
  const picked = table.picked.value;
  const news = fresh[Math.floor(fresh.length / 2)];
  const middle = middleOf([laid.at(-1), table.cursor.value, looked.value, lit[0], news], edition.start);
  const keys = keysOf(edition, table.cursor, {
    onLetter: (face, wantsBlank) => table.type(face, wantsBlank) || (now.isActive && announce(t("scrabble.notOnRack", {tile: face}))),
    onErase: table.erase,
    onEnter,
    onEscape: table.recall,
  });
  /** @param {Square} square */
  const tap = (square) => {
    if (isNear.value || !isSmall()) return table.tapSquare(square);
    looked.value = square;
    isNear.value = true;
  };
  return html`
    <div class="scrabble-table" ...${drag}>
      ${head}
      <${View} isNear=${isNear.value} middle=${middle} isNews=${comes && middle === news} onNear=${(/** @type {boolean} */ on) => (isNear.value = on)}>
        <${Board} edition=${edition} squares=${squares} laid=${laid} ghosts=${ghosts} fresh=${fresh} comes=${comes} lit=${lit} takesKeys
          cursor=${now.isActive ? table.cursor.value : null} picked=${picked?.kind === "laid" ? picked.square : null} onKeyDown=${keys} onSquare=${tap} />
      <//>
      <div class="scrabble-hand">
        ${!isHidden && html`<${Rack} table=${table} onTap=${() => (isNear.value = true)} />`}
        ${children}
      </div>
      <${DraggedTile} edition=${edition} />
      ${table.blank.value && html`<${BlankDialog} edition=${edition} onChoose=${table.chooseBlank} onClose=${() => (table.blank.value = null)} />`}
    </div>
  `;
}
