// The first page: what there is, and the word lists all games share.

import {h} from "./lib/dom.js";
import {language, number, t} from "./lib/i18n.js";
import {tile} from "./lib/tiles.js";
import {showsLab, table, toast, wordLists} from "./lib/ui.js";

const row = (letters, states = []) =>
  h("div.tiles", {"aria-hidden": "true"}, [...letters].map((letter, place) => tile(letter, {state: states[place] || ""})));

const GAMES = [
  ["wordle", row.bind(null, "crane", ["grey", "yellow", "green", "grey", "green"])],
  ["grid", row.bind(null, "words", ["lit", "lit", "lit", "", ""])],
  ["scrabble", () => h("div.tiles", {"aria-hidden": "true"}, [["q", 10], ["u", 1], ["i", 1], ["z", 10]].map(([letter, points]) => tile(letter, {points})))],
  ["lab", row.bind(null, "1234", ["empty", "empty", "empty", "empty"])],
];

export async function show(root) {
  const languages = new Intl.DisplayNames(language(), {type: "language"});
  const lists = h("section.card", h("h2", t("home.lists")), h("p.hint", t("home.listsAbout")));
  root.append(
    h(
      "div.hero",
      h("h1.unseen", "Lexagon"),
      row("lexagon"),
      h("p", t("home.about")),
    ),
    h(
      "div.games",
      GAMES.filter(([name]) => name !== "lab" || showsLab()).map(([name, drawn]) =>
        h("a.card.game", {href: `#/${name}`}, drawn(), h("h2", t(`home.${name}`)), h("p", t(`home.${name}About`))),
      ),
    ),
    lists,
  );
  try {
    lists.append(
      table(
        t("home.lists"),
        [
          {key: "title", label: t("home.list")},
          {key: "name", label: t("home.name"), show: (one) => h("code.mono", one.name)},
          {key: "count", label: t("home.words"), numeric: true, show: (one) => number(one.count)},
          {key: "language", label: t("home.language"), show: (one) => languages.of(one.language)},
        ],
        await wordLists(),
        {sort: {key: "count", down: true}},
      ),
    );
  } catch (error) {
    toast(error);
  }
}
