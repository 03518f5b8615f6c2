// The scores of a game drawn as lines, the chance to win behind them, and what was given away below.

import {s} from "../lib/dom.js";
import {number, t} from "../lib/i18n.js";

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 36;
const BOTTOM = 44;
const TOP = 10;

/**
 * `totals[player][step]` from 0 on; `losses[step]` is what the move before a step gave away.
 * `chances[step]`, if there are any, are the first player's to win, from 0 to 1.
 * `element.mark(step)` shows where one is; clicking goes there.
 */
export function chart(players, totals, losses, chances, onpick) {
  const steps = totals[0].length - 1;
  const most = Math.max(50, ...totals.flat());
  const least = Math.min(0, ...totals.flat());
  const x = (step) => LEFT + ((WIDTH - LEFT - 8) * step) / Math.max(1, steps);
  const y = (value) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - least) / (most - least));
  const worst = Math.max(10, ...losses.filter(Boolean));
  const cursor = s("line.cursor", {y1: TOP, y2: HEIGHT - 4});
  const final = players.map((name, player) => `${name} ${number(totals[player].at(-1))}`).join(", ");
  const unit = [50, 100, 200, 500].find((one) => (most - least) / one <= 5) || 1000;
  const grid = [];
  for (let value = Math.ceil(least / unit) * unit; value <= most; value += unit)
    grid.push(s("line.rule", {x1: LEFT, x2: WIDTH - 8, y1: y(value), y2: y(value)}), s("text.mark", {x: LEFT - 6, y: y(value) + 4, "text-anchor": "end"}, number(value)));
  const element = s(
    "svg.chart",
    {viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("scrabble.chart", {final})},
    chances.length ? chanceArea(chances, x) : null,
    grid,
    losses.map((lost, step) => {
      const height = lost ? Math.max(2, (30 * lost) / worst) : 0;
      return height ? s("rect.lost", {x: x(step) - 3, width: 6, y: HEIGHT - 4 - height, height, data: {bad: String(lost >= 10)}}) : null;
    }),
    totals.map((line, player) => s("polyline.total", {points: line.map((value, step) => `${x(step)},${y(value)}`).join(" "), data: {player}})),
    totals.map((line, player) => s("g", {data: {player}}, line.map((value, step) => (step && value !== line[step - 1] ? s("circle.dot", {cx: x(step), cy: y(value), r: 3, data: {player}}) : null)))),
    cursor,
  );
  element.addEventListener("click", (event) => {
    const box = element.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    onpick(Math.max(0, Math.min(steps, Math.round(((at - LEFT) / (WIDTH - LEFT - 8)) * steps))));
  });
  element.mark = (step) => {
    cursor.setAttribute("x1", x(step));
    cursor.setAttribute("x2", x(step));
  };
  return element;
}

/** The chance to win as an area around its middle, over the height of the scores. */
function chanceArea(chances, x) {
  const y = (chance) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);
  const points = chances.map((chance, step) => `${x(step)},${y(chance)}`);
  const ends = `${x(chances.length - 1)},${y(0.5)} ${x(0)},${y(0.5)}`;
  return s("polygon.chance", {points: `${points.join(" ")} ${ends}`});
}
