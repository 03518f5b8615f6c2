// What is played, and the ways to something else: other modes, options, calendar, statistics, how to play.

import {html, useState} from "../../vendor/preact.js";
import {date, isoDay} from "../../core/format.js";
import {kept} from "../../core/store.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {Calendar} from "./Calendar.js";
import {GridHowTo} from "./GridHowTo.js";
import {Options} from "./Options.js";
import {Statistics} from "./Statistics.js";

/** @import {Mode, Round} from "../model/round.js" */

const isNew = kept("grid.new", true, {check: (value) => typeof value === "boolean"});
const MODES = [["daily", "/grid/play"], ["random", "/grid/play?mode=random"], ["pass", "/grid/play?mode=pass"]];

/** @param {{mode: Mode, round: Round | null}} props */
function about({mode, round}) {
  if (mode === "link") return t("grid.linkAbout");
  if (!round?.day) return "";
  const day = date(new Date(`${round.day}T12:00`));
  return round.day === isoDay() ? t("grid.todayIs", {number: round.number ?? 0, day}) : t("grid.dayIs", {number: round.number ?? 0, day});
}

/** @param {{mode: Mode, round: Round | null}} props */
export function PlayHead({mode, round}) {
  const [open, setOpen] = useState("");
  const close = () => {
    setOpen("");
    isNew.value = false;
  };
  const hasOptions = mode === "random" || mode === "pass";
  const text = about({mode, round});
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
        <${Button} kind=${isNew.value ? "" : "plain"} icon="help" isIconOnly=${!isNew.value} label=${t("shell.help")} onClick=${() => setOpen("help")} />
      </div>
    </div>
    ${open === "options" && html`<${Options} onClose=${close} />`}
    ${open === "calendar" && html`<${Calendar} onClose=${close} />`}
    ${open === "statistics" && html`<${Statistics} onClose=${close} />`}
    ${open === "help" && html`<${GridHowTo} onClose=${close} />`}
  `;
}
