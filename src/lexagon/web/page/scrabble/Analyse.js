// The analysis board: a position in the address, its best plays and the engine's longer look beside it.

import {html, useEffect, useSignal} from "../vendor/preact.js";
import {go, setQuery} from "../core/router.js";
import {address} from "../core/address.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Fault} from "../ui/Fault.js";
import {Field} from "../ui/Field.js";
import {Waiting} from "../ui/Waiting.js";
import {BestPlays} from "./BestPlays.js";
import {Board} from "./Board.js";
import {PositionCard} from "./PositionCard.js";
import {Typing} from "./Typing.js";
import {Unseen} from "./Unseen.js";
import {View} from "./View.js";
import {ask, busy, by, error, heat, plays, simulation, queryOf, readQuery} from "./analysis.js";
import {chosen, editionOf, loadingEditions, needEditions} from "./editions.js";
import {turned} from "./gestures.js";
import {keysOf} from "./keys.js";
import {emptySquares, squareAt, withTiles} from "./model/board.js";
import {laidBy} from "./model/laying.js";
import {facesOf} from "./model/tiles.js";

/** @import {Route} from "../core/address.js" */
/** @import {Square} from "./model/board.js" */
/** @import {Position} from "./analysis.js" */

/** @param {{route: Route}} props */
export function Analyse({route}) {
  useEffect(needEditions, []);
  const edition = editionOf(route.query.edition ?? (route.query.position ? "english" : chosen.value.edition)) ?? editionOf("english");
  if (!edition) return html`<${Waiting} error=${loadingEditions.error.value} />`;
  return html`<${Analysis} key=${edition.name} route=${route} edition=${edition} />`;
}

/** @param {{route: Route, edition: import("./model/tiles.js").Edition}} props */
function Analysis({route, edition}) {
  const cursor = useSignal(/** @type {(Square & {across: boolean}) | null} */ (null));
  const shown = useSignal(/** @type {{tiles?: string, squares?: readonly string[]} | null} */ (null));
  const isNear = useSignal(false);
  const position = readQuery(route.query, edition);
  useEffect(() => ask(position), [route.query.position, route.query.words, edition, by.value]);
  /** @param {Partial<Position>} some @param {boolean} [push] */
  const change = (some, push = false) => {
    shown.value = null;
    setQuery(queryOf({...position, ...some}), {push});
  };
  const advance = (/** @type {number} */ step) => {
    const now = cursor.value;
    const next = now && (now.across ? {...now, column: now.column + step} : {...now, row: now.row + step});
    if (next && Math.min(next.row, next.column) >= 0 && Math.max(next.row, next.column) < edition.size) cursor.value = next;
  };
  const letter = (/** @type {string} */ face, /** @type {boolean} */ isBlank) => {
    const at = (cursor.value ??= {...squareAt(edition.start), across: true});
    if (!facesOf(edition).includes(face)) return;
    change({squares: withTiles(position.squares, [{row: at.row, column: at.column, tile: isBlank ? face.toLocaleLowerCase() : face}])});
    advance(1);
  };
  const erase = () => {
    const at = cursor.value;
    if (!at) return;
    if (!position.squares[at.row]?.[at.column]) advance(-1);
    const {row, column} = cursor.value ?? at;
    change({squares: withTiles(position.squares, [{row, column, tile: ""}])});
  };
  const tap = (/** @type {Square} */ square) => {
    isNear.value = true;
    cursor.value = turned(cursor.value, square);
  };
  const lay = (/** @type {{score: number, leave: string, tiles?: string, squares?: readonly string[]}} */ play) => {
    const [mine = 0, ...others] = position.scores;
    change({squares: withTiles(position.squares, laidBy(play)), rack: play.leave, scores: [mine + play.score, ...others], scoreless: 0}, true);
  };
  return html`
    <div class="scrabble-game scrabble-analysis">
      <div class="scrabble-table">
        <${View} isNear=${isNear.value} middle=${cursor.value ?? squareAt(edition.start)} onNear=${(/** @type {boolean} */ on) => (isNear.value = on)}>
          <${Board} edition=${edition} squares=${position.squares} ghosts=${laidBy(shown.value ?? (heat.value ? simulation.value?.rows[0] : null))} heat=${heat.value} cursor=${cursor.value} takesKeys onSquare=${tap}
            onKeyDown=${keysOf(edition, cursor, {onLetter: letter, onErase: erase, onEscape: () => (cursor.value = null)})} />
        <//>
        <${Typing} edition=${edition} cursor=${cursor.value} onLetter=${letter} onErase=${erase} />
      </div>
      <div class="scrabble-side">
        <section class="card scrabble-ask">
          <${Field} label=${t("scrabble.rackField")} value=${position.rack} isWord maxLength=${20} onInput=${(/** @type {string} */ rack) => change({rack: rack.toLocaleUpperCase().replace(/[/\s]/g, "")})} />
          <${Fault} error=${error.value} />
          <${BestPlays} position=${position} isBusy=${busy.value} onShow=${(/** @type {any} */ play) => (shown.value = play)} onLay=${lay} />
        </section>
        ${plays.value && html`<${Unseen} edition=${edition} unseen=${plays.value.unseen} bag=${plays.value.bag_count} />`}
        <${PositionCard} position=${position} onChange=${change} onRead=${(/** @type {Position} */ next) => go(address("/scrabble/analyse", queryOf(next)))} />
        <${Button} kind="plain" icon="trash" label=${t("scrabble.clear")} onClick=${() => change({squares: emptySquares(edition.size), scores: [0, 0], scoreless: 0}, true)} />
      </div>
    </div>
  `;
}
