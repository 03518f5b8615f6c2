// Small signs for buttons, drawn in the colour of the text; never alone, a name is beside or on the button.

import {html} from "../vendor/preact.js";

/** @type {Record<string, string>} */
const PATHS = {
  settings: "M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5M8.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5",
  close: "M6 6l12 12M18 6L6 18",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.5 15.5L20 20",
  offline: "M4 4l16 16M8.5 16.5a5 5 0 0 1 7 0M5 13a10 10 0 0 1 4.5-2.6M19 13a10 10 0 0 0-5.5-2.9M12 20h.01",
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 13v6h14v-6",
  code: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2M14 19h2v1M19 18v2",
  copy: "M9 9h10v11H9zM5 15V4h10",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.8h.01",
  chart: "M5 20v-7M12 20V5M19 20v-11",
  flag: "M6 21V4h11l-2.5 4L17 12H6",
  backspace: "M9 6h11v12H9l-5-6zM12 10l5 4M17 10l-5 4",
  check: "M5 12.5l4.5 4.5L19 7.5",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  users: "M9 5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M3 19a6 6 0 0 1 12 0M16 5.500a3 3 0 0 1 0 5.500M18 14a6 6 0 0 1 3 5",
  camera: "M4 8h4l1.500-3h5L16 8h4v11H4zM12 10.500a3 3 0 1 0 0 6 3 3 0 1 0 0-6",
  turn: "M19 12a7 7 0 1 1-2-5M19 4v4h-4",
  edit: "M5 19l1-4L16 5l3 3L9 18z",
  back: "M19 12H6M11 7l-5 5 5 5",
  cross: "M7 7l10 10M17 7L7 17",
  flame: "M12 3c1 4 5 5.500 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 .5 1.500 1.500 2 2 2 .5-2-.5-4 1-8z",
  go: "M5 12h13M13 7l5 5-5 5",
  plus: "M12 5v14M5 12h14",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  shuffle: "M4 7h3l10 10h3M4 17h3l3-3M14 10l3-3h3M18 5l2 2-2 2M18 15l2 2-2 2",
  hint: "M9 17h6M10 20h4M12 3a6 6 0 0 0-3.500 10.800c.5.4.8 1 .8 1.700h5.400c0-.7.3-1.300.8-1.700A6 6 0 0 0 12 3z",
  calendar: "M5 6h14v14H5zM5 10h14M9 3v5M15 3v5",
  trophy: "M8 4h8v5a4 4 0 0 1-8 0zM8 6H5a3 3 0 0 0 3 4M16 6h3a3 3 0 0 1-3 4M12 13v4M8.500 20h7M12 17v3",
};

/** @param {{name: string}} props */
export const Icon = ({name}) => html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
