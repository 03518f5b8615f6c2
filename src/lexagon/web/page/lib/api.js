// Talks to the API. A problem is thrown as ApiError, whose message is the server's one line.

import {t} from "./i18n.js";

export class ApiError extends Error {
  constructor(status, problem, retryAfter) {
    super(problem.detail || problem.title || String(status));
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export const get = (path, signal) => ask("GET", path, undefined, signal);
export const post = (path, body, signal) => ask("POST", path, body, signal);
export const remove = (path, signal) => ask("DELETE", path, undefined, signal);

async function ask(method, path, body, signal) {
  const answer = await reach(method, path, body, signal);
  return answer.status === 204 ? null : answer.json();
}

async function reach(method, path, body, signal) {
  const options = {method, signal, headers: {}};
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers["Content-Type"] = "application/json";
  }
  let answer;
  for (let tries = 0; ; tries++) {
    try {
      answer = await fetch(`/api/v1/${path}`, options);
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new ApiError(0, {detail: t("shell.unreachable")});
    }
    if (answer.ok) return answer;
    // A busy server says when to come back; people need not see that.
    const wait = Number(answer.headers.get("Retry-After"));
    if (![429, 503].includes(answer.status) || !wait || wait > 5 || tries === 2) break;
    await pause(1000 * wait, signal);
  }
  let problem = {};
  try {
    problem = await answer.json();
  } catch {
    // An answer that is not ours (a proxy's, say); its status is all there is to tell.
  }
  throw new ApiError(answer.status, problem, Number(answer.headers.get("Retry-After")) || undefined);
}

const pause = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("aborted", "AbortError"));
    });
  });

export const isAbort = (error) => error?.name === "AbortError";

/**
 * Runs requests of which only the last one counts: a new call aborts the one before, and waits
 * `delay` ms for a yet newer one. Resolves to undefined for those overtaken.
 */
export function latest(work, delay = 120) {
  let timer;
  let controller;
  const run = (...values) =>
    new Promise((resolve, reject) => {
      run.cancel();
      const mine = (controller = new AbortController());
      mine.signal.addEventListener("abort", () => resolve(undefined));
      timer = setTimeout(() => {
        work(mine.signal, ...values).then(
          (value) => resolve(mine.signal.aborted ? undefined : value),
          (error) => (isAbort(error) ? resolve(undefined) : reject(error)),
        );
      }, delay);
    });
  run.cancel = () => {
    clearTimeout(timer);
    controller?.abort();
  };
  return run;
}

/**
 * Long work: posts, calls onProgress(data) for each progress event, resolves to the result.
 * Aborting the signal (or leaving the page) cancels the work on the server.
 */
export async function stream(path, body, {onProgress, onJob, signal} = {}) {
  const answer = await reach("POST", path, body, signal);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const {done, value} = await reader.read();
    if (done) throw new ApiError(0, {detail: t("shell.cut")});
    const parts = (rest + value).split("\n\n");
    rest = parts.pop();
    for (const part of parts) {
      const {name, data} = readEvent(part);
      if (name === "progress") onProgress?.(data);
      else if (name === "job") onJob?.(data);
      else if (name === "result") return data;
      else if (name === "error") throw new ApiError(data.status, data);
    }
  }
}

function readEvent(text) {
  let name = "";
  const data = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("event: ")) name = line.slice(7);
    else if (line.startsWith("data: ")) data.push(line.slice(6));
  }
  return {name, data: data.length ? JSON.parse(data.join("\n")) : null};
}
