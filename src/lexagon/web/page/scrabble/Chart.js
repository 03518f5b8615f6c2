// The chance to win through a game, with values, turning points, and a line where one is.

import {html, useState} from "../vendor/preact.js";
import {percent} from "../core/format.js";
import {t} from "../core/texts.js";

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [400, 170, 44, 10, 22];

/** @param {number} chance */
const y = (chance) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);

/**
 * @param {{name: string, chances: (number | null)[], turns: readonly number[], at: number | null, onPick: (turn: number) => void}} props
 * `chances` are those of `name` after each move; `turns` are numbers of moves that turned the game.
 */
export function Chart({name, chances, turns, at, onPick}) {
  const [pointed, setPointed] = useState(/** @type {number | null} */ (null));
  const known = chances.map((chance, place) => ({turn: place + 1, chance})).filter((one) => one.chance !== null);
  if (known.length < 2) return null;
  const x = (/** @type {number} */ turn) => LEFT + ((WIDTH - LEFT - 8) * (turn - 1)) / Math.max(1, chances.length - 1);
  const turnAt = (/** @type {MouseEvent & {currentTarget: Element}} */ event) => {
    const {left, width} = event.currentTarget.getBoundingClientRect();
    const place = (((event.clientX - left) / width) * WIDTH - LEFT) / (WIDTH - LEFT - 8);
    return Math.max(1, Math.min(chances.length, Math.round(place * (chances.length - 1)) + 1));
  };
  const shown = pointed ?? at;
  const value = shown === null ? null : chances[shown - 1];
  const turning = turns.length ? t("scrabble.turns", {count: turns.length, moves: turns.map(String)}) : t("scrabble.noTurns");
  return html`
    <h2>${t("scrabble.chanceOf", {name})}</h2>
    <p class="scrabble-value">${value === null || value === undefined || shown === null ? "–" : t("scrabble.chanceAfter", {chance: percent(value, 0), move: shown})}</p>
    <svg class="scrabble-chart" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${`${t("scrabble.chanceOf", {name})}. ${turning}`}
      onClick=${(/** @type {any} */ event) => onPick(turnAt(event))} onPointerMove=${(/** @type {any} */ event) => setPointed(turnAt(event))} onPointerLeave=${() => setPointed(null)}>
      ${[0, 0.5, 1].map((chance) => html`
        <line key=${chance} class="scrabble-rule" x1=${LEFT} x2=${WIDTH - 8} y1=${y(chance)} y2=${y(chance)} />
        <text class="scrabble-axis" x=${LEFT - 6} y=${y(chance) + 4} text-anchor="end">${percent(chance, 0)}</text>`)}
      <polyline class="scrabble-chance" points=${known.map(({turn, chance}) => `${x(turn)},${y(chance ?? 0)}`).join(" ")} />
      ${turns.map((turn) => html`<circle key=${turn} class="scrabble-turn" cx=${x(turn)} cy=${y(chances[turn - 1] ?? 0.5)} r="5" />`)}
      ${shown !== null && html`<line class="scrabble-now" x1=${x(shown)} x2=${x(shown)} y1=${TOP} y2=${HEIGHT - BOTTOM} />`}
    </svg>
    <p class="hint">${turning}</p>
    <div class="row">${turns.map((turn) => html`<button key=${turn} type="button" onClick=${() => onPick(turn)}>${t("scrabble.toMove", {number: turn})}</button>`)}</div>
  `;
}
