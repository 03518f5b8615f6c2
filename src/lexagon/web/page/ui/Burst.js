// A moment at a win: tiles that fly up and are gone. Who wants less motion sees none of it.

import {html} from "../vendor/preact.js";

const PIECES = 24;
const STATES = ["green", "yellow", "grey"];

export const Burst = () => html`
  <div class="burst" aria-hidden="true">
    ${Array.from({length: PIECES}, (_, at) => html`<i key=${at} data-state=${STATES[at % 3]} style=${{"--x": (at * 37) % 100, "--turn": (at * 53) % 360, "--wait": (at * 29) % 40}}></i>`)}
  </div>
`;
