// The opponents by one set of names, wherever they are shown.

import {t} from "../core/texts.js";

export const LEVELS = ["level-1", "level-2", "level-3", "level-4", "level-5"];

/** The name of a player of a record: levels of the computer by theirs. @param {string} player */
export function nameOf(player) {
  const level = /\b(level-[1-5])$/.exec(player)?.[1];
  return level ? t(`scrabble.level.${level}`) : player;
}
