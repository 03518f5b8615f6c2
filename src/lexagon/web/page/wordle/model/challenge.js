// A game in an address: list, length and hidden words, written so that nobody reads them by accident.

/** @typedef {{words: string, length: number, answers: string[], by: string}} Challenge */

const KEY = 0x5a;

/** @param {Challenge} challenge @returns {string} letters that an address takes as they are */
export function encode({words, length, answers, by}) {
  const bytes = new TextEncoder().encode(JSON.stringify([words, length, answers, by]));
  const text = String.fromCharCode(...bytes.map((byte, at) => byte ^ ((KEY + 7 * at) & 0xff)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What an address says, or null if it says nothing that can be played. @param {string} code @returns {Challenge | null} */
export function decode(code) {
  try {
    const text = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (sign, at) => sign.charCodeAt(0) ^ ((KEY + 7 * at) & 0xff));
    const [words, length, answers, by] = JSON.parse(new TextDecoder("utf-8", {fatal: true}).decode(bytes));
    const isGood = typeof words === "string" && Array.isArray(answers) && answers.length > 0 && answers.length <= 32 &&
      answers.every((answer) => typeof answer === "string" && [...answer].length === length) && typeof by === "string";
    return isGood ? {words, length, answers, by: by.slice(0, 40)} : null;
  } catch {
    return null;
  }
}
