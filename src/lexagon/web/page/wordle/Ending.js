// The end of a game: how it went, squares to share, a challenge for a friend, statistics, and what to do next.

import {html, useEffect, useRef} from "../vendor/preact.js";
import {needLists} from "../core/lists.js";
import {announce} from "../core/notices.js";
import {settings} from "../core/settings.js";
import {giveAway} from "../core/share.js";
import {t} from "../core/texts.js";
import {Burst} from "../ui/Burst.js";
import {Button} from "../ui/Button.js";
import {Countdown} from "../ui/Countdown.js";
import {Share} from "../ui/Share.js";
import {Word} from "../ui/Word.js";
import {About} from "./About.js";
import {Squares} from "./Squares.js";
import {Summary} from "./Summary.js";
import {pictureOf} from "./card.js";
import {isOwn, lookedUpIn} from "./lists.js";
import {encode} from "./model/challenge.js";
import {isWon, toldAnswers} from "./model/game.js";
import {queryOfResult} from "./model/result.js";
import {shareText, title} from "./model/share.js";
import {kindKey} from "./model/statistics.js";
import {dealing} from "./opening.js";
import {reviewAddress} from "./review/address.js";
import {isStill, shown, statistics} from "./store.js";

/** @import {Game} from "./model/game.js" */

/** @param {Game} game */
function verdict(game) {
  if (isWon(game)) return t("wordle.won", {count: game.guesses.length});
  const answers = shown.value ? toldAnswers(game, shown.value.words).map((word) => word.toLocaleUpperCase()) : [];
  return t(game.kind === "absurdle" ? "wordle.lostAbsurdle" : "wordle.lost", {answers});
}

/** Where another player finds the same game; one's own lists are on this device only. @param {Game} game */
function challengePath(game) {
  if (game.kind === "absurdle" || isOwn(game.words)) return undefined;
  return game.kind === "daily" && game.boards === 1 && game.words === "original"
    ? `/wordle/play?day=${game.day}`
    : `/wordle/play?c=${encode({words: game.words, length: game.length, answers: game.answers, by: ""})}`;
}

/** @param {{game: Game}} props */
function Actions({game}) {
  const path = challengePath(game);
  const result = queryOfResult(game);
  const look = {isLight: document.documentElement.dataset.theme === "light", isSafe: settings.value.palette === "safe"};
  const picture = async () => {
    const card = await pictureOf(game, title(game));
    if (card) await giveAway(card, `lexagon-${game.day ?? game.kind}.png`);
  };
  const again = game.kind === "absurdle" ? "absurdle" : "random";
  return html`
    <div class="wordle-actions">
      <${Share} kind="primary" label=${t("wordle.shareResult")} hasCode=${false} of=${() => ({title: t("wordle.title"), text: shareText(game, look), path: path && `${path}&${new URLSearchParams(result)}`})} />
      <${Button} label=${t("shell.picture")} onClick=${picture} />
      ${path && html`<${Share} icon="users" label=${t("wordle.challenge")} of=${() => ({title: t("wordle.title"), text: t("wordle.challengeText"), path})} />`}
      <${Button} label=${t(game.kind === "daily" ? "wordle.playRandom" : "wordle.playAgain")} isBusy=${dealing.busy.value} onClick=${() => void dealing.run(again)} />
      ${game.guesses.length > 0 && game.boards === 1 && html`<a class="button" href=${reviewAddress(game)}>${t("wordle.reviewThis")}</a>`}
      ${game.guesses.length > 0 && game.boards > 1 && html`<details class="wordle-options"><summary>${t("wordle.reviewThis")}</summary>
        <ul class="wordle-chips">${game.answers.map((answer, at) => html`<li key=${at}><a class="button" href=${reviewAddress(game, at)}>${at + 1}: ${answer.toLocaleUpperCase()}</a></li>`)}</ul></details>`}
    </div>
  `;
}

/** @param {{game: Game}} props */
export function Ending({game}) {
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  const sums = statistics.value[kindKey(game)];
  const won = isWon(game);
  const said = verdict(game);
  useEffect(needLists, []);
  useEffect(() => {
    announce(said);
    self.current?.scrollIntoView({block: "nearest", behavior: isStill() ? "auto" : "smooth"});
  }, [game.id]);
  return html`
    <section ref=${self} class="card wordle-ending" aria-label=${t("wordle.result")}>
      ${won && html`<${Burst} />`}
      <${About} game=${game} />
      <h2>${said}</h2>
      ${game.hints.length > 0 && html`<p>${t("wordle.withHints", {count: game.hints.length})}</p>`}
      ${game.boards === 1 && game.answers[0] && html`<p class="wordle-answer"><${Word} word=${game.answers[0]} list=${lookedUpIn(game.words)} /></p>`}
      <div class="wordle-result"><${Squares} game=${game} /><${Actions} game=${game} /></div>
      ${game.kind === "daily" && html`<${Countdown} path="/wordle/play" />`}
      ${sums && html`<${Summary} sums=${sums} now=${won ? game.guesses.length : null} />`}
    </section>
  `;
}
