// The board that is solved: its words, the plan of a round, and what was read from a photo.

import {signal} from "../../vendor/preact.js";
import {get, post} from "../../core/api.js";
import {kept} from "../../core/store.js";
import {task} from "../../core/task.js";
import {NO_FILTER} from "../model/words.js";
import {bodyOf} from "../model/scoring.js";
import {choice} from "./choice.js";

/** @import {Schemas} from "../../core/types.js" */
/** @import {Scoring} from "../model/scoring.js" */
/** @import {Filter} from "../model/words.js" */

const TYPING = 250; // milliseconds without a key
const LARGE = 1_000_000; // bytes of a picture
const SIDE = 1800; // pixels of its longer side, then

export const EXAMPLE = "HHEL/ACAB/NROT/FITI";
/** The board that was last looked at, for when the address names none. */
export const lastBoard = kept("grid.board", EXAMPLE, {check: (value) => typeof value === "string" && value !== ""});
export const solution = signal(/** @type {Schemas["Solution"] | null} */ (null));
export const filter = signal(/** @type {Filter} */ ({...NO_FILTER}));
export const isHeated = kept("grid.heat", false, {check: (value) => typeof value === "boolean"});
/** Squares of the board whose letters the photo leaves doubtful, each with what else it may be. */
export const doubts = signal(/** @type {Map<number, string>} */ (new Map()));

export const solving = task(
  async (abort, /** @type {string} */ board, /** @type {Scoring} */ scoring) => {
    const found = await post("grid/solutions", {board, ...bodyOf(scoring)}, {signal: abort});
    solution.value = found;
    lastBoard.value = found.board;
  },
  {delay: TYPING},
);

export const plan = signal(/** @type {Schemas["Plan"] | null} */ (null));
export const planning = task(async (abort, /** @type {string} */ board, /** @type {Scoring} */ scoring) => {
  plan.value = await post("grid/plans", {board, ...bodyOf(scoring)}, {signal: abort});
});

/** A board rolled as the choice for random boards is. */
export const rolling = task(async (abort) => {
  const {dice, size, words} = choice.peek();
  return (await get("grid/rolls", {query: {dice, size, words}, signal: abort})).board;
});

/** A picture no larger than it need be: phones take large ones, and networks are slow. @param {Blob} file @returns {Promise<Blob>} */
async function shrunk(file) {
  if (file.size < LARGE) return file;
  try {
    const picture = await createImageBitmap(file);
    const part = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(part * picture.width), Math.round(part * picture.height));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({type: "image/jpeg", quality: 0.9});
  } catch {
    return file; // one that the browser cannot read; the server may
  }
}

/** @param {Blob} file @returns {Promise<string>} */
const base64 = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The tiles that are typed, row by row, or null while the board is only looked at. */
export const draft = signal(/** @type {string[][] | null} */ (null));

export const photo = signal(/** @type {Schemas["PhotoBoard"] | null} */ (null));
export const reading = task(async (abort, /** @type {Blob} */ file) => {
  const read = await post("grid/photos", {photo: await base64(await shrunk(file))}, {signal: abort});
  const tiles = read.tiles.flat();
  photo.value = read;
  doubts.value = new Map([...tiles.entries()].filter(([, tile]) => tile.doubtful).map(([square, tile]) => [square, tile.second]));
  return read.board;
});

/** The board is no longer the one of the photo. */
export function forgetPhoto() {
  photo.value = null;
  doubts.value = new Map();
}
