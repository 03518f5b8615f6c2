// The coach: your game so far in, what to guess next out — in a sentence first, then in numbers.

import {html, useEffect} from "../../vendor/preact.js";
import {address} from "../../core/address.js";
import {setQuery} from "../../core/router.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {Check} from "../../ui/Check.js";
import {Fault} from "../../ui/Fault.js";
import {Segmented} from "../../ui/Segmented.js";
import {Select} from "../../ui/Select.js";
import {Share} from "../../ui/Share.js";
import {Frame} from "../Frame.js";
import {WordsChoice} from "../WordsChoice.js";
import {MODES, modeQuery} from "../model/rules.js";
import {newLine, writeLines} from "../model/turns.js";
import {Advice} from "./Advice.js";
import {Entry} from "./Entry.js";
import {Left} from "./Left.js";
import {advising, askedBy, reading, several, sifting, single} from "./store.js";

/** @import {Route} from "../../core/address.js" */
/** @import {Mode} from "../model/rules.js" */
/** @import {Line} from "../model/turns.js" */
/** @import {Asked} from "./store.js" */

const BOARDS = [1, 2, 4, 8, 16, 32];

/** @param {{asked: Asked}} props */
const Options = ({asked}) => html`
  <details class="wordle-options">
    <summary>${t("wordle.coach.words")}</summary>
    <${WordsChoice} words=${asked.words} length=${asked.length}
      onChange=${(/** @type {{words: string, length: number}} */ {words, length}) => setQuery({words, length, turns: length === asked.length ? writeLines(asked.lines) : null}, {push: true})} />
    <div class="row">
      <${Select} label=${t("wordle.boards")} value=${String(asked.boards)} options=${BOARDS.map((one) => [String(one), t("wordle.boardsCount", {count: one})])}
        onChange=${(/** @type {string} */ boards) => setQuery({boards, most: null}, {push: true})} />
      <${Select} label=${t("wordle.coach.most")} value=${String(asked.most ?? "any")} onChange=${(/** @type {string} */ most) => setQuery({most}, {push: true})}
        options=${[...Array.from({length: asked.boards + 9}, (_, at) => [String(at + 1), String(at + 1)]), ["any", t("wordle.coach.anyNumber")]]} />
    </div>
    ${asked.boards === 1 && html`<${Segmented} label=${t("wordle.mode")} value=${asked.mode} options=${MODES.map((one) => [one, t(`wordle.mode.${one}`)])}
      onChange=${(/** @type {Mode} */ mode) => setQuery({mode: modeQuery(mode)}, {push: true})} />`}
    <${Check} label=${t("wordle.coach.unknown")} isOn=${asked.isUnknown} onChange=${(/** @type {boolean} */ on) => setQuery({unknown: on ? "true" : null}, {push: true})} />
  </details>
`;

/** @param {{route: Route}} props */
export function Coach({route}) {
  const {words, length, mode, boards, most, unknown, turns} = route.query;
  const asked = askedBy(route.query);
  useEffect(() => {
    void advising.run(asked);
    void sifting.run(asked);
  }, [words, length, mode, boards, most, unknown, turns]);
  const set = (/** @type {Line[]} */ lines) => setQuery({turns: writeLines(lines)});
  const add = (/** @type {string} */ word) => set([...asked.lines, newLine(word, asked.lines, asked.boards)]);
  const paste = async (/** @type {string} */ text) => {
    const lines = await reading.run(text, asked);
    if (lines) set(lines);
  };
  return html`
    <${Frame} tab="coach">
      <div class="wordle-coach">
        <section aria-label=${t("wordle.coach.game")}>
          <p>${t("wordle.coach.about")}</p>
          <${Entry} asked=${asked} onLines=${set} onAdd=${add} onPaste=${paste} />
          <${Fault} error=${reading.error.value} />
        </section>
        <section class="card wordle-advice" aria-label=${t("wordle.coach.advice")} aria-busy=${advising.busy.value ? "true" : null}>
          ${(single.value || several.value) && html`<${Fault} error=${advising.error.value} />`}
          <${Advice} asked=${asked} onAdd=${add} />
          <${Left} onAdd=${add} />
        </section>
        <section class="wordle-more" aria-label=${t("wordle.coach.words")}>
          <div class="row">
            ${asked.lines.length > 0 && html`<${Button} icon="trash" label=${t("wordle.coach.clear")} onClick=${() => setQuery({turns: null}, {push: true})} />
              <${Share} of=${() => ({title: t("wordle.title"), text: t("wordle.coach.shareText"), path: location.pathname + location.search})} />`}
            ${asked.lines.length > 0 && asked.boards === 1 && html`<a class="button" href=${address("/wordle/review", {game: writeLines(asked.lines), words: words ?? null, mode: modeQuery(asked.mode)})}>${t("wordle.reviewThis")}</a>`}
          </div>
          <${Options} asked=${asked} />
          <p class="hint">${t("wordle.coach.how")}</p>
        </section>
      </div>
    <//>
  `;
}
