// The text to share of a round, in the language on show and without the words that were found.

import {percent} from "../core/format.js";
import {t} from "../core/texts.js";
import {tally} from "./model/result.js";
import {current} from "./model/round.js";

/** @import {Player, Round} from "./model/round.js" */

const USUAL = {dice: "boggle-1987", words: "enable", rules: "boggle", seconds: 120};
const BAR = 10; // squares

/** What a round was played with, where it is not as usual. @param {Round} round */
const unusual = ({dice, words, rules, seconds}) => [
  dice && dice !== USUAL.dice ? dice : "",
  words === USUAL.words ? "" : words,
  rules === USUAL.rules ? "" : rules,
  seconds === USUAL.seconds ? "" : seconds ? `${seconds} s` : "∞",
];

/** The first line: "Lexagon Grid 320 4x4 60 s". @param {Round} round */
export function title(round) {
  const label = round.number !== null ? String(round.number) : round.seed !== null ? `#${round.seed}` : "";
  return ["Lexagon Grid", label, round.size, ...unusual(round)].filter(Boolean).join(" ");
}

/** A share in whole hundredths, halves to the even one, as the library (Round.share) writes it. @param {number} share */
function whole(share) {
  const floor = Math.floor(100 * share);
  return (100 * share - floor === 0.5 ? floor + (floor % 2) : Math.round(100 * share)) / 100;
}

/** Title, what was found, a bar of it, and a line for hints that were taken. @param {Round} round @param {Player} [who] */
export function shareText(round, who = current(round)) {
  const {count, countOf, score, of, share, hints} = tally(round, who);
  const full = of ? Math.floor((BAR * score) / of) : 0;
  return [
    title(round),
    t("grid.shared", {count, countOf, score, of}) + (of ? ` (${percent(whole(share), 0)})` : ""),
    "🟩".repeat(full) + "⬜".repeat(BAR - full),
    ...(hints ? [`💡 × ${hints}`] : []),
  ].join("\n");
}
