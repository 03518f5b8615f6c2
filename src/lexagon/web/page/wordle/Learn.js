// How Wordle is played, in three pictures.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {HowTo} from "../ui/HowTo.js";
import {TileRow} from "../ui/Tile.js";
import {seen} from "./store.js";

/** @param {{onClose: () => void}} props */
export function Learn({onClose}) {
  const close = () => {
    seen.value = {...seen.value, howTo: true};
    onClose();
  };
  const steps = [
    {picture: html`<${TileRow} word="crane" states=${["empty", "empty", "empty", "empty", "empty"]} />`, text: t("wordle.how.guess")},
    {picture: html`<${TileRow} word="crane" states=${["grey", "yellow", "grey", "grey", "green"]} />`, text: t("wordle.how.colours")},
    {picture: html`<${TileRow} word="forge" states=${["green", "green", "green", "green", "green"]} />`, text: t("wordle.how.win")},
  ];
  return html`<${HowTo} title=${t("shell.help")} steps=${steps} onClose=${close} />`;
}
