import {h} from "./lib/dom.js";
import {t} from "./lib/i18n.js";

export function show(root, path) {
  root.append(h("h1", t("scrabble.title")));
}
