// A game of two to four people at one device: bag, turns, scores and the end, all in the browser.

import {emptySquares, withTiles} from "./board.js";
import {fromRack, judge} from "./laying.js";
import {boxOf, pointsOf, shuffled, without, written} from "./tiles.js";

/** @import {Edition} from "./tiles.js" */
/** @import {Laid, Squares} from "./board.js" */
/** @typedef {{seat: number, kind: string, move: string, score: number, total: number, rack: string[], laid: Laid[], words: string[]}} LocalEvent */
/**
 * @typedef {object} LocalGame
 * @property {string} edition
 * @property {string | null} words the list that plays are checked by; null: nobody checks
 * @property {"void" | "single" | "double" | "five" | "ten"} challenge
 * @property {string[]} names
 * @property {Squares} squares
 * @property {string[]} bag
 * @property {string[][]} racks
 * @property {number[]} scores
 * @property {number} turn
 * @property {number} scoreless moves without points in a row
 * @property {boolean} isOver
 * @property {LocalEvent[]} events
 */

/** What a challenge that fails gives the challenged player. @type {Record<string, number>} */
const BONUS = {five: 5, ten: 10};

/** @param {Edition} edition @param {{names: string[], words: string | null, challenge: LocalGame["challenge"]}} how @param {() => number} [random] @returns {LocalGame} */
export function beginLocal(edition, {names, words, challenge}, random) {
  let bag = shuffled(boxOf(edition), random);
  const racks = names.map(() => {
    const rack = bag.slice(0, edition.rack_size);
    bag = bag.slice(edition.rack_size);
    return rack;
  });
  const scores = names.map(() => 0);
  return {edition: edition.name, words, challenge, names, squares: emptySquares(edition.size), bag, racks, scores, turn: 0, scoreless: 0, isOver: false, events: []};
}

/** @param {LocalGame} game @param {Edition} edition */
export const canExchange = (game, edition) => !game.isOver && game.bag.length >= edition.exchange_minimum;

/** @template T @param {readonly T[]} items @param {number} at @param {T} item @returns {T[]} */
const replaced = (items, at, item) => items.map((one, place) => (place === at ? item : one));

/** Points of tiles left on a rack. @param {Edition} edition @param {readonly string[]} tiles */
const worth = (edition, tiles) => tiles.reduce((sum, tile) => sum + pointsOf(edition, tile), 0);

/** @param {LocalGame} game @param {number} seat @param {Partial<LocalEvent> & {kind: string}} event @returns {LocalGame} */
function noted(game, seat, event) {
  const score = event.score ?? 0;
  const total = (game.scores[seat] ?? 0) + score;
  const whole = {seat, move: "", rack: game.racks[seat] ?? [], laid: [], words: [], ...event, score, total};
  return {...game, scores: replaced(game.scores, seat, total), events: [...game.events, whole]};
}

/** The tiles left count: against each, and for the one who went out. @param {Edition} edition @param {LocalGame} game @returns {LocalGame} */
function ended(edition, game) {
  const out = game.racks.findIndex((rack) => !rack.length);
  let next = game;
  for (const [seat, rack] of game.racks.entries()) {
    const lost = worth(edition, rack);
    if (!rack.length || !lost) continue;
    const move = rack.map(written).join("");
    // Two players: the one who went out gains twice what the other holds, as GCG has it.
    if (out >= 0 && game.names.length === 2) next = noted(next, out, {kind: "leftovers", move, score: 2 * lost});
    else {
      next = noted(next, seat, {kind: "leftovers", move, score: -lost});
      if (out >= 0) next = noted(next, out, {kind: "leftovers", move, score: lost});
    }
  }
  return {...next, isOver: true};
}

/** @param {Edition} edition @param {LocalGame} game @returns {LocalGame} */
function passedOn(edition, game) {
  const next = {...game, turn: (game.turn + 1) % game.names.length};
  const isOut = !game.bag.length && game.racks.some((rack) => !rack.length);
  return isOut || game.scoreless >= edition.scoreless_limit ? ended(edition, next) : next;
}

/** @param {Edition} edition @param {LocalGame} game @param {readonly Laid[]} laid @returns {LocalGame} */
export function playLocal(edition, game, laid) {
  const {move, score, words, faults} = judge(edition, game.squares, laid);
  const left = without(game.racks[game.turn] ?? [], fromRack(laid));
  if (faults.length || !left) return game;
  const next = noted(game, game.turn, {kind: "play", move, score, laid: [...laid], words: words.map((word) => word.text)});
  const drawn = game.bag.slice(0, edition.rack_size - left.length);
  return passedOn(edition, {
    ...next,
    squares: withTiles(game.squares, laid),
    racks: replaced(game.racks, game.turn, [...left, ...drawn]),
    bag: game.bag.slice(drawn.length),
    scoreless: score ? 0 : game.scoreless + 1,
  });
}

/** @param {Edition} edition @param {LocalGame} game @param {readonly string[]} tiles none: a pass @param {() => number} [random] @returns {LocalGame} */
export function exchangeLocal(edition, game, tiles, random) {
  const left = without(game.racks[game.turn] ?? [], tiles);
  if (!left || (tiles.length && !canExchange(game, edition))) return game;
  const move = `-${tiles.map(written).join("")}`;
  const next = noted(game, game.turn, {kind: tiles.length ? "exchange" : "pass", move});
  const rack = [...left, ...game.bag.slice(0, tiles.length)];
  const bag = tiles.length ? shuffled([...game.bag.slice(tiles.length), ...tiles], random) : game.bag;
  return passedOn(edition, {...next, bag, racks: replaced(game.racks, game.turn, rack), scoreless: game.scoreless + 1});
}

/** Whether the last move is a play that may still be challenged. @param {LocalGame} game */
export const canChallenge = (game) => game.challenge !== "void" && game.words !== null && lastMove(game)?.kind === "play" && !game.isOver;

/** @param {LocalGame} game */
export const lastMove = (game) => game.events.findLast((event) => event.kind !== "leftovers");

/**
 * The last play was challenged, and these of its words are not in the list.
 * @param {LocalGame} game @param {LocalGame} before the game before that play @param {readonly string[]} phonies @returns {LocalGame}
 */
export function challengeLocal(game, before, phonies) {
  const last = lastMove(game);
  if (!last) return game;
  if (phonies.length) {
    // The play comes off, its tiles go back, and its player has lost the turn.
    const events = [...game.events, {...last, kind: "taken-back", move: "", score: -last.score, total: last.total - last.score, laid: []}];
    return {...before, events, turn: game.turn, scoreless: before.scoreless + 1};
  }
  const bonus = BONUS[game.challenge] ?? 0;
  const next = noted(game, last.seat, {kind: "challenge", score: bonus});
  return game.challenge === "double" ? {...next, turn: (game.turn + 1) % game.names.length, scoreless: game.scoreless + 1} : next;
}

/** Who has won; several if they are level. @param {LocalGame} game */
export const winnersOf = (game) => game.names.filter((_, seat) => game.scores[seat] === Math.max(...game.scores));
