// Server-sent events, read from a response's text as it comes.

/** @typedef {{name: string, data: any}} ServerEvent */

/** @param {string} text one event @returns {ServerEvent} */
function readEvent(text) {
  let name = "";
  /** @type {string[]} */
  const data = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("event: ")) name = line.slice(7);
    else if (line.startsWith("data: ")) data.push(line.slice(6));
  }
  return {name, data: data.length ? JSON.parse(data.join("\n")) : null};
}

/** Yield the events of a stream of text, however it is cut. @param {AsyncIterable<string>} chunks @returns {AsyncGenerator<ServerEvent>} */
export async function* readEvents(chunks) {
  let rest = "";
  for await (const chunk of chunks) {
    const parts = (rest + chunk).split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) yield readEvent(part);
  }
}

/** The chunks of a response's body as text; reading ends when the consumer does. @param {ReadableStream<Uint8Array>} body */
export async function* textOf(body) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done) return;
      yield decoder.decode(value, {stream: true});
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
