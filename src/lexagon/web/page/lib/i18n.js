// Texts for the pages that still draw by themselves; new pages take core/texts.js and core/format.js.

import {shownLanguage} from "../core/texts.js";

export {number, percent} from "../core/format.js";
export {t} from "../core/texts.js";
export const language = () => shownLanguage.peek();
