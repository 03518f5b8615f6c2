// A table whose columns sort; long ones grow by a button. Pointing at a row or focusing it tells `onHover`.

import {html, useState} from "../vendor/preact.js";
import {number} from "../core/format.js";
import {t} from "../core/texts.js";

/**
 * @template Row
 * @typedef {object} Column
 * @property {string} key
 * @property {string} label
 * @property {boolean} [isNumeric]
 * @property {(row: Row) => unknown} [show]
 * @property {(a: Row, b: Row) => number} [compare]
 */

/** @param {Column<any>} column @returns {(a: any, b: any) => number} */
const comparison = ({key, compare}) =>
  compare ?? ((a, b) => (typeof a[key] === "number" ? a[key] - b[key] : String(a[key]).localeCompare(String(b[key]))));

/** @param {{column: Column<any>, order: {key: string, down: boolean}, onSort: () => void}} props */
const Head = ({column, order, onSort}) => html`
  <th scope="col" class=${column.isNumeric ? "numeric" : null}
    aria-sort=${column.key === order.key ? (order.down ? "descending" : "ascending") : "none"}>
    <button class="plain" type="button" onClick=${onSort}>${column.label}</button>
  </th>
`;

/** @param {{row: any, columns: Column<any>[], onRow?: (row: any) => void, onHover?: (row: any) => void}} props */
function Line({row, columns, onRow, onHover}) {
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onRow?.(row);
  };
  const point = onHover && (() => onHover(row));
  const unpoint = onHover && (() => onHover(null));
  return html`
    <tr tabindex=${onRow || onHover ? 0 : null} class=${onRow ? "clickable" : null} onClick=${onRow && (() => onRow(row))}
      onKeyDown=${onRow && keys} onPointerEnter=${point} onFocus=${point} onPointerLeave=${unpoint} onBlur=${unpoint}>
      ${columns.map((column, place) => {
        const value = column.show ? column.show(row) : row[column.key];
        const content = typeof value === "number" ? number(value) : value;
        const kind = column.isNumeric ? "numeric" : null;
        return place ? html`<td class=${kind}>${content}</td>` : html`<th scope="row" class=${kind}>${content}</th>`;
      })}
    </tr>
  `;
}

/**
 * Lines have no state and so no key: those of another question were now and then put together with one of them missing.
 * @template Row
 * @param {{caption: string, columns: Column<Row>[], rows: Row[], sort?: {key: string, down: boolean},
 *   onRow?: (row: Row) => void, onHover?: (row: Row | null) => void, limit?: number}} props
 */
export function Table({caption, columns, rows, sort, onRow, onHover, limit = 200}) {
  const [order, setOrder] = useState(sort ?? null);
  const [shown, setShown] = useState(limit);
  const by = order && columns.find(({key}) => key === order.key);
  const sorted = by ? rows.toSorted((a, b) => (order.down ? -1 : 1) * comparison(by)(a, b)) : rows;
  const hidden = rows.length - shown;
  /** @param {Column<any>} column */
  const sortBy = ({key, isNumeric}) => setOrder({key, down: order?.key === key ? !order.down : Boolean(isNumeric)});
  return html`
    <div class="table" tabindex="0" role="group" aria-label=${caption}>
      <table>
        <caption class="unseen">${caption}</caption>
        <thead><tr>${columns.map((column) => html`<${Head} key=${column.key} column=${column} order=${order ?? {}} onSort=${() => sortBy(column)} />`)}</tr></thead>
        <tbody>${sorted.slice(0, shown).map((row) => html`<${Line} row=${row} columns=${columns} onRow=${onRow} onHover=${onHover} />`)}</tbody>
      </table>
      ${hidden > 0 && html`<button class="plain" type="button" onClick=${() => setShown(shown + limit)}>${t("shell.more", {count: hidden})}</button>`}
    </div>
  `;
}
