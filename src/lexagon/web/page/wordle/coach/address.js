// The address of the coach for a game as it stands.

import {address} from "../../core/address.js";
import {modeQuery} from "../model/rules.js";
import {linesOf, writeLines} from "../model/turns.js";

/** @import {Mode, Turn} from "../model/rules.js" */

/** @param {{words: string, length: number, mode: Mode, most: number | null, boards: Turn[][]}} of */
export const coachAddress = ({words, length, mode, most, boards}) =>
  address("/wordle/coach", {
    words: words === "original" ? null : words,
    length: length === 5 ? null : length,
    mode: modeQuery(mode),
    boards: boards.length > 1 ? boards.length : null,
    most: most === boards.length + 5 ? null : (most ?? "any"),
    turns: writeLines(linesOf(boards)),
  });
