// A game on the first page: a picture of tiles, its name, one sentence.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Icon} from "../ui/Icon.js";
import {TileRow} from "../ui/Tile.js";

/** @type {Record<string, {word: string, states?: string[], points?: number[]}>} */
const PICTURES = {
  wordle: {word: "crane", states: ["grey", "yellow", "green", "grey", "green"]},
  grid: {word: "words", states: ["lit", "lit", "lit", "", ""]},
  scrabble: {word: "quiz", points: [10, 1, 1, 10]},
  words: {word: "p?zz?e", states: ["", "empty", "", "", "empty", ""]},
};

/** @param {{name: string}} props */
export const GameCard = ({name}) => html`
  <a class="card home-game" href="/${name}">
    <${TileRow} ...${PICTURES[name]} />
    <h3>${t(`home.${name}`)} <${Icon} name="go" /></h3>
    <p>${t(`home.${name}About`)}</p>
  </a>
`;
