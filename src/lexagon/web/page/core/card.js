// A result as a picture, to send where text with squares looks poor: a title, what is painted, and lines below.

const EDGE = 36;
const HEAD = 64;
const LINE = 34;
const NARROWEST = 360;

/** @typedef {(name: string) => string} Colour a colour of the page by its name, such as "--ink" */

/**
 * @typedef {object} Card
 * @property {string} title
 * @property {string[]} [lines]
 * @property {number} [wide] of what is painted
 * @property {number} [high]
 * @property {(pen: CanvasRenderingContext2D, left: number, top: number, colour: Colour) => void} [paint]
 */

/** The picture in the colours that the page has now. @param {Card} card @returns {Promise<Blob | null>} */
export function cardOf({title, lines = [], wide = 0, high = 0, paint}) {
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(NARROWEST, 2 * EDGE + wide);
  canvas.height = 2 * EDGE + HEAD + high + LINE * lines.length;
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  const room = canvas.width - 2 * EDGE;
  pen.fillStyle = colour("--paper");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour("--ink");
  pen.font = "700 30px system-ui, sans-serif";
  pen.fillText(title, EDGE, EDGE + 30, room);
  pen.font = "400 22px system-ui, sans-serif";
  lines.forEach((line, at) => pen.fillText(line, EDGE, EDGE + HEAD + high + LINE * (at + 0.8), room));
  paint?.(pen, (canvas.width - wide) / 2, EDGE + HEAD, colour);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
