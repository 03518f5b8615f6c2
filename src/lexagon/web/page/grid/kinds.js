// Kinds of rounds in words: "4 × 4 · Boggle · ENABLE · 2:00".

import {clock} from "../core/format.js";
import {titleOf} from "../core/lists.js";
import {has, t} from "../core/texts.js";
import {nameOf} from "./model/rules.js";

/** @param {string} size "4x4" */
export const sizeText = (size) => size.replace("x", " × ");
/** @param {number} seconds */
export const secondsText = (seconds) => (seconds ? clock(seconds) : t("grid.noClock"));
/** @param {string} name */
export const diceText = (name) => (has(`grid.dice.${name}`) ? t(`grid.dice.${name}`) : name);
/** Rules with their options as they are written. @param {string} rules */
export const rulesText = (rules) => {
  const name = nameOf(rules);
  const title = has(`grid.rules.${name}`) ? t(`grid.rules.${name}`) : name;
  return name === rules ? title : `${title} ${rules.slice(name.length)}`;
};

/** @param {{size: string, rules: string, words: string, seconds: number}} round */
export const kindText = ({size, rules, words, seconds}) =>
  [sizeText(size), rulesText(rules), words === "enable" ? "" : titleOf(words), secondsText(seconds)].filter(Boolean).join(" · ");
