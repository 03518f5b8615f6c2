// Words of the lab that are put together: kinds, states, moments.

import {date, number} from "../core/format.js";
import {has, shownLanguage, t} from "../core/texts.js";

/** @import {Schemas} from "../core/types.js" */

/** A kind that ships has a name; one's own is called as it is. @param {string} kind */
export const kindText = (kind) => (has(`lab.kind.${kind}`) ? t(`lab.kind.${kind}`) : kind);

/** @param {Pick<Schemas["Experiment"], "complete" | "chunks" | "planned">} one */
export function stateText({complete, chunks, planned}) {
  if (complete) return t("lab.complete");
  return planned ? t("lab.chunks", {chunks, planned}) : t("lab.notBegun");
}

/** @param {string} moment as the API writes it */
export const momentText = (moment) => date(new Date(moment), {dateStyle: "medium", timeStyle: "short"});

/** A share in per cent, always with so many digits, as in a table. @param {number} share @param {number} digits */
export const shareText = (share, digits) =>
  new Intl.NumberFormat(shownLanguage.value, {style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits}).format(share);

/** Seconds of a processor, as one would say them. @param {number} seconds */
export const cpuText = (seconds) => (seconds < 120 ? t("lab.cpu", {seconds: number(seconds, seconds < 10 ? 1 : 0)}) : t("lab.cpuMinutes", {minutes: Math.round(seconds / 60)}));
