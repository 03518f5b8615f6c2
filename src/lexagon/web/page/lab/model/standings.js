// Where players stand, as a chart needs it: the order, the scale, how many digits say something. No DOM, no requests.

/** @import {Schemas} from "../../core/types.js" */
/** @typedef {Schemas["Standing"]} Standing */
/** @typedef {{low: number, high: number}} Scale */

const MARGIN = 0.04; // of the scale, left free at each end
const MOST_DIGITS = 4;

/** The best first; where neither more nor less is better, as they come. @param {Schemas["Family"]} family */
export function ranked({measure, standings}) {
  if (measure.lower_is_better === null) return standings;
  const sign = measure.lower_is_better ? 1 : -1;
  return standings.toSorted((a, b) => sign * (a.estimate.value - b.estimate.value));
}

/** Whether an interval is known: a single row has none. @param {{low: number | null, high: number | null}} estimate */
export const hasInterval = ({low, high}) => Number.isFinite(low) && Number.isFinite(high);

/** The ends of what is drawn of a player. @param {Standing["estimate"]} estimate @returns {[number, number]} */
export const endsOf = (estimate) => (hasInterval(estimate) ? [estimate.low, estimate.high] : [estimate.value, estimate.value]);

/** The scale on which all intervals have room. @param {Standing[]} standings @returns {Scale} */
export function scaleOf(standings) {
  const ends = standings.flatMap(({estimate}) => endsOf(estimate));
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const margin = MARGIN * (high - low) || Math.abs(high) || 1;
  return {low: low - margin, high: high + margin};
}

/** Where a value is on the scale, in per cent. @param {number} value @param {Scale} scale */
export const placeOf = (value, {low, high}) => (100 * (value - low)) / (high - low);

/** How many digits after the point an interval bears: one more than its own width shows. @param {{low: number, high: number}} estimate @param {boolean} isShare in per cent */
export function digitsOf({low, high}, isShare) {
  const width = (isShare ? 100 : 1) * (high - low);
  return width > 0 ? Math.min(MOST_DIGITS, Math.max(0, 1 - Math.floor(Math.log10(width)))) : 0;
}

/** What the rows of a family have in common, in words: "original, hard". @param {Schemas["Family"]} family */
export const groupOf = ({group}) =>
  Object.entries(group)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => (value === true ? name : name === "words" ? String(value) : `${name} ${value}`));
