// The search for the board whose words are worth the most, as it goes on.

import {signal} from "../../vendor/preact.js";
import {remove, stream} from "../../core/api.js";
import {kept} from "../../core/store.js";
import {task} from "../../core/task.js";
import {bodyOf} from "../model/scoring.js";

/** @import {Schemas} from "../../core/types.js" */
/** @import {Scoring} from "../model/scoring.js" */

/** @typedef {{size: string, dice: string, seconds: number} & Scoring} Search */

export const search = kept("grid.search", /** @type {Search} */ ({size: "4x4", dice: "", seconds: 10}), {
  check: (value) => typeof value?.size === "string" && typeof value?.seconds === "number",
});
export const best = signal(/** @type {Schemas["BestBoard"] | null} */ (null));
export const progress = signal({done: 0, total: /** @type {number | null} */ (null)});

export const searching = task(async (abort, /** @type {Search} */ {size, dice, seconds, ...scoring}) => {
  best.value = null;
  progress.value = {done: 0, total: null};
  let job = "";
  abort.addEventListener("abort", () => job && void remove("jobs/{job}", {path: {job}}).catch(() => {}));
  best.value = await stream(
    "grid/best-boards",
    {size, dice: dice || null, seconds, seed: Math.floor(Math.random() * 1e6), ...bodyOf(scoring)},
    {
      signal: abort,
      onJob: ({id}) => (job = id),
      onProgress: ({done, total, so_far: soFar}) => {
        progress.value = {done, total};
        if (soFar) best.value = soFar;
      },
    },
  );
});
