// Rows of a game in progress: letters are typed into the open row, colours are set by click or key.

import {h, replace} from "../lib/dom.js";
import {t} from "../lib/i18n.js";
import {tile} from "../lib/tiles.js";
import {STATE, upper} from "./common.js";

const NEXT = {b: "y", y: "g", g: "b"};
const SIGNS = {g: "g", y: "y", b: "b", 2: "g", 1: "y", 0: "b", "🟩": "g", "🟨": "y", "⬛": "b", "⬜": "b", "🟧": "g", "🟦": "y"};
const LETTER = /\p{L}/u;

/**
 * An editor of rows: `element`, `rows` ([{word: [letters], marks: [g y b]}]), `set(rows)`,
 * `add(word)`, `resize(length)`, `flag(row|null)`, `focus()`. onchange() follows every change,
 * onpaste(text) a paste of more than a word.
 */
export function rowEditor({length, onchange, onpaste}) {
  const rows = [];
  let size = length;
  let wrong = null;
  const input = h("input.typing", {
    type: "text",
    "aria-label": t("wordle.rows.input"),
    autocomplete: "off",
    autocapitalize: "none",
    autocorrect: "off",
    spellcheck: "false",
    enterkeyhint: "next",
    oninput: typed,
    onkeydown: pressed,
    onpaste: pasted,
  });
  const open = h("div.letters.open");
  const last = h("div.line", h("div.over", open, input));
  const list = h("ol.lines", {"aria-label": t("wordle.rows.label")}, h("li", last));
  const element = h("div.rows", list);

  function typed() {
    const text = input.value.toLowerCase();
    if (text.startsWith("=") && rows.length) {
      markLast([...text.slice(1)].map((sign) => SIGNS[sign]).filter(Boolean));
      return;
    }
    const letters = [...text].filter((sign) => LETTER.test(sign));
    if (letters.length >= size) {
      input.value = "";
      addLetters(letters.slice(0, size));
    } else {
      input.value = letters.join("");
      drawOpen();
    }
  }

  /** After `=` the signs colour the row above, as in crane=bybbg. */
  function markLast(signs) {
    const row = rows.at(-1);
    signs.slice(0, size).forEach((sign, place) => (row.marks[place] = sign));
    if (signs.length >= size) input.value = "";
    draw();
    onchange();
  }

  function pressed(event) {
    if (event.key === "Backspace" && !input.value && rows.length) {
      event.preventDefault();
      input.value = rows.pop().word.slice(0, -1).join("");
      draw();
      onchange();
    } else if (event.key === "ArrowUp" && rows.length) {
      event.preventDefault();
      tileAt(rows.length - 1, 0)?.focus();
    }
  }

  function pasted(event) {
    const text = event.clipboardData?.getData("text") || "";
    if ([...text.trim()].length <= size && !text.includes("=")) return;
    event.preventDefault();
    onpaste(text);
  }

  function addLetters(word) {
    rows.push({word, marks: guessMarks(word)});
    draw();
    input.focus();
    onchange();
  }

  /** The colours that earlier rows make certain, or nearly: a green stays, a letter seen is in it. */
  function guessMarks(word) {
    return word.map((letter, place) => {
      if (rows.some((row) => row.word[place] === letter && row.marks[place] === "g")) return "g";
      const isSeen = rows.some((row) => row.word.some((one, at) => one === letter && row.marks[at] !== "b"));
      return isSeen && word.indexOf(letter) === place ? "y" : "b";
    });
  }

  const tileAt = (row, place) => list.children[row]?.querySelectorAll("button.tile")[place];

  function colour(at, place, mark) {
    rows[at].marks[place] = mark;
    paint(at, place);
    onchange();
  }

  function paint(at, place) {
    const {word, marks} = rows[at];
    const one = tileAt(at, place);
    one.dataset.state = STATE[marks[place]];
    one.setAttribute("aria-label", tileLabel(word[place], marks[place], place));
  }

  const tileLabel = (letter, mark, place) =>
    t("wordle.rows.tile", {place: place + 1, letter: upper(letter), state: t(`shell.state.${STATE[mark]}`)});

  function rowShown(row, at) {
    const tiles = row.word.map((letter, place) => {
      const one = tile(letter, {
        state: STATE[row.marks[place]],
        label: tileLabel(letter, row.marks[place], place),
        onclick: () => colour(at, place, NEXT[rows[at].marks[place]]),
      });
      one.addEventListener("keydown", (event) => steer(event, at, place));
      return one;
    });
    const word = upper(row.word.join(""));
    return h(
      "li",
      {class: at === wrong ? "wrong" : ""},
      h(
        "div.line",
        h("div.letters", {role: "group", "aria-label": word}, tiles),
        h("button.plain.icon.drop", {type: "button", "aria-label": t("wordle.rows.drop", {word}), onclick: () => drop(at)}, "×"),
      ),
    );
  }

  function steer(event, at, place) {
    const mark = SIGNS[event.key.toLowerCase()];
    const step = {ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowUp: [-1, 0], ArrowDown: [1, 0]}[event.key];
    if (mark && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      colour(at, place, mark);
      (tileAt(at, place + 1) || input).focus();
    } else if (step) {
      event.preventDefault();
      (tileAt(at + step[0], place + step[1]) || (step[0] > 0 ? input : event.target)).focus();
    }
  }

  function drop(at) {
    rows.splice(at, 1);
    draw();
    input.focus();
    onchange();
  }

  function drawOpen() {
    const letters = [...input.value];
    replace(open, Array.from({length: size}, (_, place) => tile(letters[place] || "", {state: "empty"})));
    open.dataset.filled = letters.length;
  }

  function draw() {
    const held = document.activeElement === input;
    element.style.setProperty("--length", size);
    replace(list, rows.map(rowShown), h("li", last));
    drawOpen();
    if (held) input.focus();
  }

  draw();
  return {
    element,
    rows,
    focus: () => input.focus(),
    set(next) {
      rows.splice(0, rows.length, ...next);
      input.value = "";
      draw();
      onchange();
    },
    add(word) {
      input.value = "";
      addLetters([...word]);
    },
    resize(next) {
      if (next === size) return;
      size = next;
      rows.length = 0;
      input.value = "";
      draw();
    },
    flag(at) {
      wrong = at;
      [...list.children].forEach((line, place) => line.classList.toggle("wrong", place === at));
    },
  };
}
