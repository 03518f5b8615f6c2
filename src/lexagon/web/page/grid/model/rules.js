// Rules by their text, as the API writes it: "boggle", "wordament(min_length=4, neighbours=torus)".

/** @import {Tile} from "./board.js" */
/** @import {Schemas} from "../../core/types.js" */

const SHORTEST = 3;
const QU = ["boggle", "words"]; // under these a tile Q plays as Qu

/** @param {string} text @param {string} name @returns {string | undefined} */
const option = (text, name) => text.match(new RegExp(`${name}=(\\w+)`))?.[1];

/** The name of rules without their options. @param {string} text */
export const nameOf = (text) => text.replace(/\(.*/s, "");
/** The letters of the shortest word. @param {string} text */
export const shortestOf = (text) => Number(option(text, "min_length") ?? SHORTEST);
/** Which squares touch. @param {string} text */
export const neighboursOf = (text) => option(text, "neighbours") ?? "all";

/** The letters that a tile's reading puts into a word. @param {string} face @param {string} rules */
export const played = (face, rules) => (face === "q" && QU.includes(nameOf(rules)) ? "qu" : face);

/**
 * The points on a tile, or null where the rules count none.
 * @param {Tile} tile @param {Schemas["RuleSet"] | undefined} set
 */
export function pointsOf(tile, set) {
  if (tile.points !== null) return tile.points;
  if (!set || !tile.faces.length || !Object.keys(set.letter_points).length) return null;
  if (tile.faces.length > 1 && set.either_points !== null) return set.either_points;
  const [face = ""] = tile.faces;
  const sum = [...face].reduce((total, letter) => total + (set.letter_points[letter] ?? 0), 0);
  return sum + (face.length > 1 || tile.place ? set.special_bonus : 0);
}
