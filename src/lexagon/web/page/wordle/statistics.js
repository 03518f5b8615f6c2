// How one's games went: numbers, and a bar for each number of guesses.

import {get} from "../lib/api.js";
import {h, replace} from "../lib/dom.js";
import {number, percent, t} from "../lib/i18n.js";
import {dialog, field, select} from "../lib/ui.js";
import {player, range} from "./common.js";

const kindName = ({words, host, boards, hard}) => {
  const kind = host === "absurdle" ? t("wordle.kind.absurdle") : t("wordle.boardsCount", {count: boards});
  return [words, kind, hard ? t("wordle.hard") : ""].filter(Boolean).join(" · ");
};

/** The sums of one kind of game; `now` is the number of guesses of the game just won. */
export function summaryShown(summary, now) {
  const figures = [
    [number(summary.played), t("wordle.stat.played")],
    [percent(summary.win_rate, 0), t("wordle.stat.won")],
    [number(summary.streak), t("wordle.stat.streak")],
    [number(summary.longest_streak), t("wordle.stat.longest")],
  ];
  return h(
    "div.summary",
    h("dl.figures", figures.map(([value, label]) => h("div", h("dt", label), h("dd", value)))),
    bars(summary, now),
  );
}

function bars({distribution, boards, host}, now) {
  const won = Object.keys(distribution).map(Number);
  const [least, usual] = host === "absurdle" ? [1, 8] : [boards, boards + 5];
  const counts = range(Math.min(least, ...won), Math.max(usual, ...won));
  const most = Math.max(1, ...Object.values(distribution));
  return h(
    "ol.bars",
    {"aria-label": t("wordle.stat.distribution")},
    counts.map((count) => {
      const games = distribution[count] || 0;
      const label = t("wordle.stat.bar", {guesses: count, games});
      const bar = h("span.bar", {style: {"--share": games / most}}, h("span", number(games)));
      return h("li", {"aria-label": label, class: count === now ? "now" : ""}, h("b", {"aria-hidden": "true"}, number(count)), bar);
    }),
  );
}

/** A dialog with all kinds of games; that of the game just played comes first. */
export async function showStatistics({host = "honest", boards = [null], words, hard} = {}) {
  const {games} = await get(`wordle/statistics?player=${encodeURIComponent(player())}`);
  if (!games.length) {
    dialog(t("wordle.statistics"), h("p", t("wordle.stat.none")));
    return;
  }
  const shown = h("div");
  const isThis = (one) => one.host === host && one.boards === boards.length && one.words === words && one.hard === hard;
  const at = Math.max(0, games.findIndex(isThis));
  const fill = (place) => replace(shown, summaryShown(games[place]));
  const choice = select(games.map((one, place) => [String(place), kindName(one)]), String(at), (place) => fill(Number(place)));
  fill(at);
  const made = dialog(t("wordle.statistics"), field(t("wordle.stat.kind"), choice), shown, h("p.hint", t("wordle.stat.about")));
  made.classList.add("wordle");
}
