// How the grid is played, in three pictures.

import {html} from "../../vendor/preact.js";
import {t} from "../../core/texts.js";
import {HowTo} from "../../ui/HowTo.js";
import {Board} from "../Board.js";
import {readBoard} from "../model/board.js";

const BOARD = readBoard("WORD/TALE/SING/EKIT");
const STEPS = [
  {path: [0, 1, 2, 3], kind: ""},
  {path: [4, 5, 6, 7], kind: "right"},
  {path: [8, 9, 13], kind: "wrong"},
];

/** @param {{onClose: () => void}} props */
export const GridHowTo = ({onClose}) => html`
  <${HowTo} title=${t("grid.howTo")} onClose=${onClose}
    steps=${STEPS.map(({path, kind}, place) => ({
      picture: html`<${Board} board=${BOARD} path=${path} kind=${kind} isSmall />`,
      text: t(`grid.howTo${place + 1}`),
    }))} />
`;
