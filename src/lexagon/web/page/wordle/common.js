// What the tabs share: colours of marks, rows of tiles, choice of words, copying, the player's id.

import {h, replace} from "../lib/dom.js";
import {t} from "../lib/i18n.js";
import {get} from "../lib/api.js";
import {recall, store} from "../lib/settings.js";
import {tile} from "../lib/tiles.js";
import {askForList, check, field, toast} from "../lib/ui.js";

export const STATE = {g: "green", y: "yellow", b: "grey"};
export const upper = (word) => word.toLocaleUpperCase("en");

/** A turn as results write it: "crane=bybbg", or "crane" where there is no feedback. */
export function readTurn(text) {
  const [guess, feedback] = text.split("=");
  return {guess, feedback, tiles: [...guess]};
}

/** A guess as it is spoken: "C not in it, R elsewhere …". */
export const spoken = ({tiles, feedback}) =>
  tiles.map((face, place) => `${upper(face)} ${t(`shell.state.${STATE[feedback[place]]}`)}`).join(", ");

/** A row of coloured tiles with one label; `flip` lets them turn over one after the other. */
export function markedRow(turn, {flip = false, label} = {}) {
  const row = h(
    "div.letters",
    {role: "img", "aria-label": label || spoken(turn)},
    turn.tiles.map((face, place) => {
      const one = tile(face, {state: STATE[turn.feedback[place]]});
      one.style.setProperty("--at", place);
      return one;
    }),
  );
  if (flip) row.classList.add("flip");
  return row;
}

/** A row that is still to be filled. */
export const openRow = (letters, length, label) =>
  h(
    "div.letters",
    label ? {role: "img", "aria-label": label} : {"aria-hidden": "true"},
    Array.from({length}, (_, place) => tile(letters[place] || "", {state: "empty"})),
  );

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Who plays in this browser: a random id that only it and the server know. */
export function player() {
  let id = recall("wordle.player");
  if (!id) {
    id = [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
    store("wordle.player", id);
  }
  return id;
}

export async function copy(text) {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else copyByHand(text); // pages without TLS have no clipboard
    toast(t("wordle.copied"));
  } catch {
    toast(t("wordle.notCopied"));
  }
}

function copyByHand(text) {
  const area = h("textarea.unseen", {value: text, "aria-hidden": "true"});
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

let known;
/** The words to play with, asked for once; one's own are added as they are sent. */
const gameLists = () =>
  (known ||= get("wordle/words").then(
    ({lists}) => lists,
    (error) => {
      known = undefined;
      throw error;
    },
  ));

const USUAL = {words: "original", length: 5};
// Lists of one's own that the server has taken since the page was opened.
const sent = new Map();
const isOwn = (name) => name.startsWith("own-");

/** What was chosen before, or the usual; a list of one's own is forgotten with the page. */
export function chosen(name, more = {}) {
  const found = {...USUAL, ...more, ...recall(`wordle.${name}`, {})};
  return isOwn(found.words) && !sent.has(found.words) ? {...found, ...USUAL} : found;
}

/** What a request says about the words; the usual ones need no saying. */
export const wordsOf = ({words, length}) => (words === USUAL.words ? {} : {words, length});

/**
 * Choice of words: fields for their list and length. `state` has both and is changed in place;
 * then onchange() is called.
 */
export function wordsChoice(state, onchange) {
  const list = h("select", {onchange: () => (list.value ? pick(list.value) : askForOwn())});
  const length = h("select", {onchange: () => ((state.length = Number(length.value)), onchange())});
  let lists = [{name: state.words, lengths: [state.length]}];

  function fill() {
    const all = [...lists, ...[...sent].map(([name, lengths]) => ({name, lengths}))];
    const lengths = all.find((one) => one.name === state.words)?.lengths || [state.length];
    if (!lengths.includes(state.length)) state.length = lengths.includes(5) ? 5 : lengths[0];
    replace(
      list,
      all.map(({name}) => h("option", {value: name}, t(`wordle.list.${isOwn(name) ? "own" : name}`))),
      h("option", {value: ""}, t("shell.own")),
    );
    list.value = state.words;
    replace(length, lengths.map((one) => h("option", {value: one}, one)));
    length.value = state.length;
    length.disabled = lengths.length === 1;
  }

  function pick(name) {
    state.words = name;
    fill();
    onchange();
  }

  function askForOwn() {
    list.value = state.words;
    askForList(({words: name, lengths}) => {
      sent.set(name, Object.keys(lengths).map(Number).filter((one) => one >= 2 && one <= 15));
      pick(name);
    });
  }

  fill();
  gameLists().then((found) => ((lists = found), fill()), toast);
  return [field(t("wordle.list"), list), field(t("wordle.length"), length)];
}

export const hardCheck = (state, onchange) =>
  check(t("wordle.hard"), state.hard, (on) => ((state.hard = on), onchange()));

export const range = (first, last) => Array.from({length: last - first + 1}, (_, at) => first + at);
