// Which game: the daily, a random one, all others; and the calendar, statistics and how-to.

import {html, useState} from "../vendor/preact.js";
import {go} from "../core/router.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {CalendarDialog} from "./CalendarDialog.js";
import {Learn} from "./Learn.js";
import {NewGame} from "./NewGame.js";
import {StatisticsDialog} from "./StatisticsDialog.js";
import {isOver} from "./model/game.js";
import {dealing} from "./opening.js";
import {choice, games} from "./store.js";
import {pathOf} from "./telling.js";

/** @import {Game} from "./model/game.js" */

const DIALOGS = {new: NewGame, calendar: CalendarDialog, statistics: StatisticsDialog, help: Learn};

/** A random game of what is chosen: the one that was begun, or a new one. */
function random() {
  const {words, length, boards} = choice.peek();
  const begun = Object.values(games.peek()).find((one) =>
    one.kind === "random" && one.words === words && one.length === length && one.boards === boards && !isOver(one));
  if (begun) go(pathOf(begun));
  else void dealing.run("random");
}

/** @param {{now: Game | null}} props */
export function GameBar({now}) {
  const [open, setOpen] = useState(/** @type {keyof typeof DIALOGS | null} */ (null));
  const Shown = open && DIALOGS[open];
  return html`
    <div class="wordle-bar">
      <div class="wordle-kinds">
        <a class="button" href="/wordle/play" aria-current=${now?.kind === "daily" ? "true" : null} onClick=${dealing.cancel}>${t("wordle.kind.daily")}</a>
        <button type="button" aria-current=${now?.kind === "random" ? "true" : null} aria-busy=${dealing.busy.value ? "true" : null} onClick=${random}>${t("wordle.kind.random")}</button>
        <${Button} icon="plus" label=${t("wordle.options")} onClick=${() => setOpen("new")} />
      </div>
      <div class="wordle-icons">
        <${Button} kind="plain" icon="calendar" isIconOnly label=${t("wordle.calendar")} onClick=${() => setOpen("calendar")} />
        <${Button} kind="plain" icon="chart" isIconOnly label=${t("wordle.statistics")} onClick=${() => setOpen("statistics")} />
        <${Button} kind="plain" icon="help" isIconOnly label=${t("shell.help")} onClick=${() => setOpen("help")} />
      </div>
      ${Shown && html`<${Shown} onClose=${() => setOpen(null)} />`}
    </div>
  `;
}
