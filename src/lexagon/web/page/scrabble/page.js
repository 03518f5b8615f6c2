// Scrabble: play, find the best play, go through a game, and the puzzle of the day.

import {Analyse} from "./Analyse.js";
import {Play} from "./Play.js";
import {Puzzle} from "./Puzzle.js";
import {Review} from "./Review.js";

export default {
  style: "/scrabble/page.css",
  tabs: [
    {id: "play", component: Play},
    {id: "puzzle", component: Puzzle},
    {id: "analyse", component: Analyse},
    {id: "review", component: Review},
  ],
};
