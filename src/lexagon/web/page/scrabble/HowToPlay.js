// How Scrabble is played here, in three pictures: in a dialog, and beside the first game of a newcomer.

import {html, useState} from "../vendor/preact.js";
import {kept} from "../core/store.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {HowTo, HowToSteps} from "../ui/HowTo.js";
import {Tile, TileRow} from "../ui/Tile.js";

const isNew = kept("scrabble.new", true, {check: (value) => typeof value === "boolean"});
const seen = () => (isNew.value = false);

const steps = () => [
  {text: t("scrabble.how.lay"), picture: html`<${TileRow} word="quiz" points=${[10, 1, 1, 10]} />`},
  {
    text: t("scrabble.how.cross"),
    picture: html`
      <div class="scrabble-how">
        <${TileRow} word="quiz" points=${[10, 1, 1, 10]} />
        <div class="scrabble-how-down"><${Tile} letter="c" points=${3} state="lit" /><${Tile} letter="e" points=${1} state="lit" /></div>
      </div>`,
  },
  {
    text: t("scrabble.how.premium"),
    picture: html`<div class="scrabble-how-premiums">${["2L", "3L", "2W", "3W"].map((premium) => html`<span key=${premium} class="scrabble-square" data-premium=${premium} data-state="empty"></span>`)}</div>`,
  },
];

/** @param {{onClose: () => void}} props */
export function HowToPlay({onClose}) {
  const close = () => {
    seen();
    onClose();
  };
  return html`<${HowTo} title=${t("scrabble.howTitle")} steps=${steps()} onClose=${close} />`;
}

/** The way to the pictures for who never played, where there is no room for them. */
export function NewHere() {
  const [isOpen, setOpen] = useState(false);
  if (!isNew.value && !isOpen) return null;
  return html`
    <span class="scrabble-newhere"><${Button} kind="plain" icon="help" label=${t("shell.newHere")} onClick=${() => setOpen(true)} /></span>
    ${isOpen && html`<${HowToPlay} onClose=${() => setOpen(false)} />`}
  `;
}

/** The pictures beside the board, for who never played. */
export const HowToCard = () =>
  isNew.value && html`
    <section class="card scrabble-howto" aria-labelledby="scrabble-howto">
      <h2 id="scrabble-howto">${t("scrabble.howTitle")}</h2>
      <${HowToSteps} steps=${steps()} />
      <${Button} label=${t("shell.understood")} onClick=${seen} />
    </section>`;
