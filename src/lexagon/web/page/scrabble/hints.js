// Hints of a game against the computer, in three steps that are counted: what kind of play, where, the play.

import {computed, signal} from "../vendor/preact.js";
import {post} from "../core/api.js";
import {task} from "../core/task.js";
import {game, keyOf, question} from "./computer.js";

/** @import {Schemas} from "../core/types.js" */

export const ALL_STEPS = 3;

const given = signal(/** @type {{key: string, move: Schemas["Move"], step: number} | null} */ (null));

/** The best move of this turn, and how much of it has been shown. */
export const hint = computed(() => (game.value && given.value?.key === keyOf(game.value) ? given.value : null));

export const hinting = task(async (abort) => {
  const one = game.value;
  if (!one || hint.value?.step === ALL_STEPS) return;
  const key = keyOf(one);
  const move = hint.value?.move ?? (await post("scrabble/hints", {...question(one.now), top: 1}, {signal: abort})).moves[0];
  const latest = game.value;
  if (!move || !latest || keyOf(latest) !== key) return;
  given.value = {key, move, step: (hint.value?.step ?? 0) + 1};
  game.value = {...latest, hints: latest.hints + 1};
});
