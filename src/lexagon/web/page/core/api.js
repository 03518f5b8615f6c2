// Talks to the API, typed by its OpenAPI document. What goes wrong is thrown as ApiError with a stable code.

import {readEvents, textOf} from "./events.js";
import {lost, online, probe} from "./online.js";
import {has, t} from "./texts.js";

/** @import {Answer, Body, Deletes, Gets, Heard, PathValues, Posts, Problem, Query, StreamResult, Streams} from "./types.js" */

/** @typedef {{signal?: AbortSignal, path?: Record<string, string>, query?: Record<string, any>, headers?: Record<string, string>}} Options */

const SLOW = 2500; // milliseconds, after which the server is asked whether it is there
const LIMIT = 20_000; // for an answer that is no stream

/** A question that had no good answer; `code` is "unreachable", "cut" or one of the API's. */
export class ApiError extends Error {
  /** @param {Partial<Problem> & {code: string}} problem @param {number} [retryAfter] seconds */
  constructor(problem, retryAfter) {
    super(problem.detail ?? problem.title ?? problem.code);
    this.code = problem.code;
    this.status = problem.status ?? 0;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === "AbortError";
/** @param {unknown} error */
export const isUnreachable = (error) => error instanceof ApiError && (error.code === "unreachable" || error.code === "cut");

/** An error in the language on show: by its code, and the line it is in, where there is a text for it, else the server's one line. @param {unknown} error */
export function say(error) {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const values = /** @type {{params?: Record<string, any>}} */ (error.problem).params ?? {};
  const codes = error.code === "hard-mode" ? [error.code, values.rule] : [error.code];
  const text = codes.map((code) => `problems.${code}`).filter(has).map((key) => t(key, values)).join(" ");
  return values.line && text ? t("problems.inLine", {line: values.line, text}) : text || error.message;
}

/**
 * Ask for something; null where there is nothing yet (204).
 * @template {keyof Gets} P
 * @param {P} path
 * @param {{signal?: AbortSignal, path?: PathValues<Gets[P]>, query?: Query<Gets[P]>}} [options]
 * @returns {Promise<Answer<Gets[P]>>}
 */
export async function get(path, options = {}) {
  const answer = await reach("GET", path, undefined, /** @type {Options} */ (options));
  return answer.status === 204 ? /** @type {any} */ (null) : answer.json();
}

/**
 * @template {keyof Posts} P
 * @param {P} path
 * @param {Body<Posts[P]>} body
 * @param {{signal?: AbortSignal, path?: PathValues<Posts[P]>}} [options]
 * @returns {Promise<Answer<Posts[P]>>}
 */
export const post = async (path, body, options = {}) => (await reach("POST", path, body, /** @type {Options} */ (options))).json();

/**
 * @template {keyof Deletes} P
 * @param {P} path
 * @param {{path?: PathValues<Deletes[P]>}} [options]
 */
export const remove = async (path, options = {}) => void (await reach("DELETE", path, undefined, /** @type {Options} */ (options)));

/**
 * Long work: resolves to its result, and tells of progress before. Aborting cancels it on the server.
 * @template {keyof Streams} P
 * @param {P} path
 * @param {Body<Streams[P]>} body
 * @param {{signal?: AbortSignal, path?: PathValues<Streams[P]>} & Heard} [options]
 * @returns {Promise<StreamResult<Streams[P]>>}
 */
export const stream = async (path, body, {signal, path: parts, ...heard} = {}) =>
  resultOf(await reach("POST", path, body, /** @type {Options} */ ({signal, path: parts}), Infinity), heard);

/** The result that a stream of events ends with. @param {Response} answer @param {Heard} heard @returns {Promise<any>} */
export async function resultOf(answer, {onProgress, onJob, onPart}) {
  if (!answer.body) throw new ApiError({code: "cut"});
  try {
    for await (const {name, data} of readEvents(textOf(answer.body))) {
      if (name === "progress") onProgress?.(data);
      else if (name === "job") onJob?.(data);
      else if (name === "result") return data;
      else if (name === "error") throw new ApiError(data);
      else onPart?.(name, data);
    }
  } catch (error) {
    if (error instanceof ApiError || isAbort(error)) throw error;
  }
  void probe();
  throw new ApiError({code: "cut"});
}

/** @type {{missingList: (problem: ApiError, asked: unknown) => Promise<boolean>}} */
export const hooks = {missingList: async () => false};

/** @param {string} method @param {string} path @param {unknown} body @param {Options} options @param {number} [limit] @returns {Promise<Response>} */
export async function reach(method, path, body, options, limit = LIMIT) {
  const address = addressOf(path, options);
  for (let tries = 0; ; tries++) {
    const answer = await once(address, method, body, options, limit);
    if (answer.ok) return answer;
    const error = await problemOf(answer);
    // A busy server says when to come back; people need not see that.
    const wait = error.retryAfter ?? 0;
    if ([429, 503].includes(answer.status) && wait > 0 && wait <= 5 && tries < 2) await pause(1000 * wait, options.signal);
    // A server that was started anew has forgotten lists of one's own; the browser has them.
    else if (tries > 0 || !(await hooks.missingList(error, body ?? options.query))) throw error;
  }
}

/** @param {string} address @param {string} method @param {unknown} body @param {Options} options @param {number} limit */
async function once(address, method, body, {signal, headers}, limit) {
  const late = new AbortController();
  const timers = [setTimeout(() => void probe(), SLOW)];
  if (limit < Infinity) timers.push(setTimeout(() => late.abort(), limit));
  try {
    const answer = await fetch(address, {
      method,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: body === undefined ? headers : {"Content-Type": "application/json", ...headers},
    });
    online.value = true;
    return answer;
  } catch {
    if (signal?.aborted) throw new DOMException("aborted", "AbortError");
    lost();
    throw new ApiError({code: "unreachable"});
  } finally {
    timers.forEach(clearTimeout);
  }
}

/** @param {string} path @param {Options} options */
function addressOf(path, {path: parts = {}, query = {}}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parts[name] ?? ""));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return `/api/v1/${filled}${search && `?${search}`}`;
}

/** @param {Response} answer */
async function problemOf(answer) {
  const retryAfter = Number(answer.headers.get("Retry-After")) || undefined;
  try {
    return new ApiError(await answer.json(), retryAfter);
  } catch {
    // An answer that is not ours (a proxy's, say); its status is all there is to tell.
    return new ApiError({code: "foreign", status: answer.status, detail: `HTTP ${answer.status}`}, retryAfter);
  }
}

/** @param {number} milliseconds @param {AbortSignal} [signal] */
const pause = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("aborted", "AbortError"));
    });
  });
