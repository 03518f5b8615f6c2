// The grid: play boards of Boggle and Wordament, have them solved, look for the best.

import {Best} from "./best/Best.js";
import {Play} from "./play/Play.js";
import {Solve} from "./solve/Solve.js";

export default {
  style: "/grid/page.css",
  tabs: [
    {id: "play", component: Play},
    {id: "solve", component: Solve},
    {id: "best", component: Best},
  ],
};
