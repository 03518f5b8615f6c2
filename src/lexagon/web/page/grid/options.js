// What the parts of the grid page share: the choice of rules, list, dice and size.

import {get} from "../lib/api.js";
import {h} from "../lib/dom.js";
import {t} from "../lib/i18n.js";
import {field, listPicker, select} from "../lib/ui.js";

export const SIZES = ["3x3", "4x4", "5x5", "6x6", "8x8"];
/** The dice of a box and the size they make; letters by frequency make any size. */
export const DICE = {
  "boggle-1987": "4x4",
  "boggle-1976": "4x4",
  "big-boggle-1979": "5x5",
  "big-boggle-deluxe": "5x5",
  "big-boggle-2012": "5x5",
  "super-big-boggle": "6x6",
  letters: null,
};
export const RULES = ["boggle", "wordament", "paper", "words"];

export const rulesField = (choices, onchange) =>
  field(
    t("grid.rules"),
    select(RULES.map((name) => [name, t(`grid.rules.${name}`)]), choices.rules, (rules) => onchange({rules})),
  );

export const listField = (choices, onchange) =>
  field(t("grid.list"), listPicker(choices.words, (words) => onchange({words})));

/** Size and dice, each following the other. */
export function diceFields(choices, onchange) {
  const dice = select(Object.keys(DICE).map((name) => [name, t(`grid.dice.${name}`)]), choices.dice, (name) => {
    if (DICE[name]) size.value = DICE[name];
    onchange({dice: name, size: size.value});
  });
  const size = select(SIZES.map((name) => [name, name.replace("x", " × ")]), choices.size, (value) => {
    if (DICE[dice.value] !== value) dice.value = "letters";
    onchange({size: value, dice: dice.value});
  });
  return [field(t("grid.size"), size), field(t("grid.dice"), dice)];
}

/** Rolls a board as the choices say. */
export const roll = ({size, dice, words}) => get(`grid/rolls?${new URLSearchParams({size, dice, words})}`);

/** The words of a solution as rows of a table. */
export const wordRows = (solution) =>
  solution.found_words.map((one) => ({...one, path: one.paths[0], length: [...one.word].length, ways: one.paths.length}));

/** The question that every request about a board asks. */
export const question = ({board, rules, words}) => ({board, rules, words});

export const upper = (word) => h("span.word", word.toUpperCase());
