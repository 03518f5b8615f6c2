// What is played, and the ways to something else: other modes, options, calendar, statistics, how to play.

import {html, useState} from "../../vendor/preact.js";
import {date, isoDay} from "../../core/format.js";
import {kept} from "../../core/store.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {numberOf} from "../model/calendar.js";
import {CalendarDialog} from "./CalendarDialog.js";
import {GridHowTo} from "./GridHowTo.js";
import {Options} from "./Options.js";
import {Statistics} from "./Statistics.js";

/** @import {Wanted} from "../model/deal.js" */

const isNew = kept("grid.new", true, {check: (value) => typeof value === "boolean"});
const MODES = [["daily", "/grid/play"], ["random", "/grid/play?mode=random"], ["pass", "/grid/play?mode=pass"]];

/** @param {Wanted} wanted */
function about({mode, day}) {
  if (mode === "link") return t("grid.linkAbout");
  if (!day) return "";
  return t(day === isoDay() ? "grid.todayIs" : "grid.dayIs", {number: numberOf(day), day: date(new Date(`${day}T12:00`))});
}

/** @param {{wanted: Wanted}} props */
export function PlayHead({wanted}) {
  const {mode} = wanted;
  const [open, setOpen] = useState("");
  const close = () => {
    setOpen("");
    isNew.value = false;
  };
  const hasOptions = mode === "random" || mode === "pass";
  const text = about(wanted);
  return html`
    <div class="grid-head">
      <nav class="grid-modes" aria-label=${t("grid.modes")}>
        ${MODES.map(([name = "", href]) => html`<a key=${name} href=${href} aria-current=${name === mode ? "true" : null}>${t(`grid.mode.${name}`)}</a>`)}
      </nav>
      ${text && html`<p class="hint">${text}</p>`}
      <div class="grid-head-buttons">
        ${hasOptions && html`<${Button} kind="plain" icon="settings" isIconOnly label=${t("grid.options")} onClick=${() => setOpen("options")} />`}
        <${Button} kind="plain" icon="calendar" isIconOnly label=${t("grid.calendar")} onClick=${() => setOpen("calendar")} />
        <${Button} kind="plain" icon="chart" isIconOnly label=${t("grid.statistics")} onClick=${() => setOpen("statistics")} />
        <span class="grid-help" data-new=${isNew.value ? "" : null}><${Button} kind="plain" icon="help" isIconOnly label=${t("shell.help")} onClick=${() => setOpen("help")} /></span>
      </div>
    </div>
    ${open === "options" && html`<${Options} onClose=${close} />`}
    ${open === "calendar" && html`<${CalendarDialog} onClose=${close} />`}
    ${open === "statistics" && html`<${Statistics} onClose=${close} />`}
    ${open === "help" && html`<${GridHowTo} onClose=${close} />`}
  `;
}
