// Long work of the engine: its news as it comes; what is aborted is cancelled on the server, too.

import {isAbort, remove, stream} from "../core/api.js";

/** @import {Body, StreamResult, Streams} from "../core/types.js" */

/**
 * @template {keyof Streams} P
 * @param {P} path @param {Body<Streams[P]>} body @param {AbortSignal} signal
 * @param {{onSoFar?: (soFar: any) => void}} news
 * @returns {Promise<StreamResult<Streams[P]>>}
 */
export async function think(path, body, signal, {onSoFar}) {
  let job = "";
  try {
    return await stream(path, body, {
      signal,
      onJob: ({id}) => (job = id),
      onProgress: ({so_far: soFar}) => {
        if (!signal.aborted && soFar) onSoFar?.(soFar);
      },
    });
  } catch (error) {
    if (isAbort(error) && job) void remove("jobs/{job}", {path: {job}}).catch(() => {});
    throw error;
  }
}
