// The same tiles for a friend: what an address says of a game against the computer, and what is to be beaten.

/** @import {Schemas} from "../../core/types.js" */
/** @typedef {Pick<Schemas["GameRequest"], "edition" | "words" | "level" | "second" | "challenge"> & {seed: number}} Deal */

const SEEDS = 2 ** 32;
const LEVELS = /^level-[1-5]$/;
const RULES = ["void", "single", "double", "five", "ten"];

export const newSeed = () => Math.floor(Math.random() * SEEDS);

/** Whether others can be dealt the same: a list of one's own is on this device only. @param {Deal} deal */
export const canPassOn = ({words}) => !words?.startsWith("own-");

/** What the address of a deal says. @param {Deal} deal @param {number} score what was reached */
export const queryOfDeal = ({seed, edition, words, level, second, challenge}, score) => ({
  deal: String(seed),
  level,
  edition: edition === "english" ? null : edition,
  words: words ?? null,
  second: second ? "1" : null,
  challenge: challenge === "void" ? null : challenge,
  beat: String(score),
});

/** The deal that an address names, or null. @param {Record<string, string | undefined>} query @returns {{deal: Deal, beat: number} | null} */
export function dealOfQuery({deal = "", level = "", edition = "english", words, second, challenge = "void", beat = ""}) {
  const isGood = /^\d{1,10}$/.test(deal) && Number(deal) < SEEDS && LEVELS.test(level) && RULES.includes(challenge) && /^-?\d{1,4}$/.test(beat);
  if (!isGood) return null;
  return {deal: /** @type {Deal} */ ({seed: Number(deal), level, edition, words: words ?? null, second: second === "1", challenge}), beat: Number(beat)};
}
