// A long text short enough for an address: deflated, in letters that addresses may have.

/** @param {ReadableStream<Uint8Array>} stream */
const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

/** @param {string} text */
export async function pack(text) {
  const bytes = await bytesOf(/** @type {any} */ (new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text again; null if it is none that pack wrote. @param {string} packed @returns {Promise<string | null>} */
export async function unpack(packed) {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await bytesOf(/** @type {any} */ (new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")))));
  } catch {
    return null;
  }
}
