// Statistics of all kinds of games, each by itself; that of the game on show comes first.

import {html, useSignal} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Dialog} from "../ui/Dialog.js";
import {Empty} from "../ui/Empty.js";
import {Select} from "../ui/Select.js";
import {Summary} from "./Summary.js";
import {listTitle} from "./lists.js";
import {kindKey} from "./model/statistics.js";
import {game, statistics} from "./store.js";

/** @import {Sums} from "./model/statistics.js" */

/** @param {Sums} sums */
const nameOf = ({kind, boards, words, length, mode}) =>
  [t(`wordle.kind.${kind}`), boards > 1 ? t("wordle.boardsCount", {count: boards}) : "", words === "original" ? "" : listTitle(words), length === 5 ? "" : t("wordle.letters", {count: length}), mode === "normal" ? "" : t(`wordle.mode.${mode}`)]
    .filter(Boolean)
    .join(" · ");

/** @param {{onClose: () => void}} props */
export function StatisticsDialog({onClose}) {
  const all = statistics.value;
  const first = game.value ? kindKey(game.value) : "";
  const chosen = useSignal(first in all ? first : (Object.keys(all)[0] ?? ""));
  const sums = all[chosen.value];
  return html`
    <${Dialog} title=${t("wordle.statistics")} onClose=${onClose} isSheet>
      ${!sums && html`<${Empty} icon="chart" level="h3" title=${t("wordle.stat.none")} text=${t("wordle.stat.noneAbout")} />`}
      ${sums && html`
        <${Select} label=${t("wordle.stat.kind")} value=${chosen.value} options=${Object.entries(all).map(([key, one]) => [key, nameOf(one)])} onChange=${(/** @type {string} */ key) => (chosen.value = key)} />
        <${Summary} sums=${sums} />
      `}
      <p class="hint">${t("wordle.stat.about")}</p>
    <//>
  `;
}
