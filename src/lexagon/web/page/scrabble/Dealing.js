// A table that is being laid: a bare board is there at once, its squares come with the tiles from the server.

import {html, useEffect} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Fault} from "../ui/Fault.js";
import {Board} from "./Board.js";
import {Scores} from "./Scores.js";
import {View} from "./View.js";
import {beginning} from "./computer.js";
import {chosen, editionOf} from "./editions.js";
import {emptySquares, squareAt} from "./model/board.js";
import {dealAtOnce, options} from "./starting.js";

export function Dealing() {
  useEffect(() => {
    void dealAtOnce();
    return beginning.cancel;
  }, []);
  const edition = editionOf(chosen.value.edition);
  if (!edition) return null;
  const error = beginning.error.value;
  return html`
    <div class="scrabble-game" aria-busy=${error ? null : "true"}>
      <div class="scrabble-table">
        <${Scores} names=${[t("scrabble.you"), t(`scrabble.level.${options.value.level}`)]} scores=${[0, 0]} turn=${null} />
        <${View} isNear=${false} middle=${squareAt(edition.start)}>
          ${error
            ? html`<${Board} edition=${edition} squares=${emptySquares(edition.size)} />`
            : html`<div class="scrabble-board scrabble-bare" aria-hidden="true" style=${{"--size": edition.size}}></div>`}
        <//>
        <div class="scrabble-hand">
          ${!error && html`<div class="scrabble-rack"></div><p class="scrabble-verdict">${t("scrabble.dealing")}</p>`}
          <${Fault} error=${error} />
          ${error && html`<p class="row"><a class="button" href="/scrabble/puzzle">${t("scrabble.toPuzzle")}</a><a class="button" href="/scrabble/play?with=people">${t("scrabble.people")}</a></p>`}
        </div>
      </div>
    </div>
  `;
}
