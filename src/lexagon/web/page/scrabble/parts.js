// Parts that the tabs share: racks, unseen tiles, score sheets, choice of edition and words.

import {h, replace} from "../lib/dom.js";
import {language, number, t} from "../lib/i18n.js";
import {recall, store} from "../lib/settings.js";
import {tile as drawTile} from "../lib/tiles.js";
import {field, listPicker, select} from "../lib/ui.js";
import {isBlank, pointsOf} from "./model.js";

/** A tile of a rack; `?` is a blank. */
export function rackTile(edition, tile, options = {}) {
  const points = tile === "?" ? undefined : pointsOf(edition, tile);
  return drawTile(tile === "?" ? "?" : tile, {points: isBlank(tile) ? undefined : points, state: tile === "?" ? "blank" : "", ...options});
}

/** Unseen tiles with their numbers, the ones that are gone pale. */
export function unseenTiles(edition) {
  const element = h("div.unseen-tiles", {role: "list", "aria-label": t("scrabble.unseen")});
  element.show = (unseen) => {
    const [blank, ...letters] = edition.tiles;
    replace(
      element,
      [...letters, blank].map(({tile}) => {
        const count = unseen[tile] || 0;
        const name = tile === "?" ? t("scrabble.blank") : tile;
        return h("span.count", {role: "listitem", data: {left: count ? "some" : "none"}, "aria-label": `${name}: ${count}`}, h("b", {"aria-hidden": "true"}, tile), h("span", {"aria-hidden": "true"}, count));
      }),
    );
  };
  return element;
}

/** Choose an edition and its words; they are remembered. onchange({edition, words}). */
export function setPicker(editions, onchange) {
  const chosen = chosenSet(editions);
  const element = h("div.row.set");
  function draw() {
    const edition = editions.get(chosen.edition);
    replace(
      element,
      field(
        t("scrabble.edition"),
        select([...editions.values()].map((one) => [one.name, t(`scrabble.edition.${one.name}`)]), chosen.edition, (name) => {
          chosen.edition = name;
          chosen.words = editions.get(name).words;
          keep();
        }),
      ),
      field(
        t("scrabble.words"),
        listPicker(chosen.words ?? t("scrabble.noList"), (name) => {
          chosen.words = name;
          keep();
        }, {names: edition.lists, alphabet: edition.name === "super" ? "english" : edition.name}),
      ),
    );
  }
  function keep() {
    store("scrabble.set", chosen);
    draw();
    onchange({...chosen});
  }
  element.choose = (next) => {
    Object.assign(chosen, next);
    store("scrabble.set", chosen);
    draw();
  };
  draw();
  return element;
}

/** The edition and words chosen last. */
export function chosenSet(editions) {
  const kept = recall("scrabble.set") || {};
  const edition = editions.get(kept.edition) || editions.get(language() === "id" ? "indonesian" : "english");
  return {edition: edition.name, words: kept.edition === edition.name && kept.words ? kept.words : edition.words};
}

/** One line about something that is to be seen at its place; errors look like errors. */
export function statusLine() {
  const element = h("p.status", {role: "status"});
  element.tell = (message, kind = "info") => {
    element.dataset.kind = message instanceof Error ? "error" : kind;
    element.textContent = message instanceof Error ? message.message : message;
  };
  return element;
}

/** A move whose blanks are marked: a small l alone could be a capital i. */
export const marked = (move) =>
  move.split(/(\p{Ll}+)/u).map((part, place) => (place % 2 ? h("span.as-blank", part) : part));

/** The events of a game, line by line; `onpick(place)` makes lines buttons. */
export function scoreSheet(players, events, {onpick, at, marks} = {}) {
  return h(
    "ol.sheet",
    events.map((event, place) => {
      const line = [
        h("span.who", {data: {player: event.seat}}, players[event.seat]),
        h("span.what", event.kind === "play" ? marked(event.move) : eventText(event)),
        h("span.points", event.score > 0 ? `+${event.score}` : number(event.score)),
        h("span.total", number(event.total)),
        marks?.[place] ?? null,
      ];
      return h(
        "li",
        {"aria-current": place === at ? "step" : null},
        onpick ? h("button.plain", {type: "button", onclick: () => onpick(place)}, line) : h("div", line),
      );
    }),
  );
}

export function eventText(event) {
  if (event.kind === "play") return event.move;
  if (event.kind === "exchange") return t("scrabble.exchanged", {tiles: event.move.slice(1)});
  if (event.kind === "leftovers") return t("scrabble.leftovers", {tiles: event.move});
  return t(`scrabble.event.${event.kind}`);
}
