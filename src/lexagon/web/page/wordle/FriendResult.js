// The result that came with the address, beside one's own game: a friend's squares.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Icon} from "../ui/Icon.js";
import {SquareRows} from "./Squares.js";
import {isOver} from "./model/game.js";
import {queryOfResult, resultOfQuery} from "./model/result.js";

/** @import {Game} from "./model/game.js" */

/** @param {{query: Record<string, string>, game: Game}} props */
export function FriendResult({query, game}) {
  const result = resultOfQuery(query, game);
  const isOwn = isOver(game) && queryOfResult(game).r === query.r;
  if (!result || isOwn) return null;
  const short = result.score + (result.hints ? ` 💡${result.hints}` : "");
  return html`
    <details class="wordle-friend" open=${isOver(game)}>
      <summary><${Icon} name="users" />${t("shell.friendResult", {result: short})}</summary>
      <${SquareRows} boards=${result.boards} />
    </details>
  `;
}
