// A game of this device as GCG, the format that programs for Scrabble read.

import {written} from "./tiles.js";

/** @import {LocalEvent, LocalGame} from "./local.js" */

/** @param {string} name @param {number} seat */
const nickOf = (name, seat) => name.replace(/[\s:>#]+/g, "_") || `Player${seat + 1}`;

/** @param {readonly string[]} tiles */
const rackText = (tiles) => tiles.map(written).join("");

/** @param {number} value */
const signed = (value) => (value < 0 ? String(value) : `+${value}`);

/** @param {LocalEvent} event @param {string} nick */
function line({kind, move, score, total, rack}, nick) {
  const end = `${signed(score)} ${total}`;
  if (kind === "leftovers") return `>${nick}: ${score > 0 ? "" : `${move} `}(${move}) ${end}`.replace(": (", ":  (");
  if (kind === "taken-back") return `>${nick}: ${rackText(rack)} -- ${end}`;
  if (kind === "challenge") return `>${nick}: ${rackText(rack)} (challenge) ${end}`;
  // GCG has a dot for each tile that lay there already.
  const text = kind === "play" ? move.replace(/\(([^)]*)\)/g, (_, there) => ".".repeat([...there.replace(/\[[^\]]*\]/g, "x")].length)) : move;
  return `>${nick}: ${rackText(rack)} ${text} ${end}`;
}

/** @param {LocalGame} game */
export function gcgOf(game) {
  const nicks = game.names.map(nickOf).map((nick, seat, all) => (all.indexOf(nick) < seat ? `${nick}_${seat + 1}` : nick));
  const players = game.names.map((name, seat) => `#player${seat + 1} ${nicks[seat]} ${name}`);
  const list = game.words ? [`#lexicon ${game.words}`] : [];
  const box = game.edition === "english" ? [] : [`#tile-set ${game.edition}`];
  const events = game.events.filter((event) => event.kind !== "challenge" || event.score).map((event) => line(event, nicks[event.seat] ?? ""));
  return `${["#character-encoding UTF-8", ...players, ...list, ...box, ...events].join("\n")}\n`;
}
