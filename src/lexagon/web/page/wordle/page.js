// Wordle: play, ask the coach, review a game.

import {Play} from "./Play.js";
import {Coach} from "./coach/Coach.js";
import {Review} from "./review/Review.js";

export default {
  style: "/wordle/page.css",
  isBare: true,
  tabs: [
    {id: "play", component: Play},
    {id: "coach", component: Coach},
    {id: "review", component: Review},
  ],
};
