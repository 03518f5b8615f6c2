// What is heard and felt: short tones and shakes. Both are off until a person turns them on.

import {settings} from "./settings.js";

/** @typedef {"lay" | "right" | "known" | "wrong" | "win"} Feeling */

/**
 * Each as tones (hertz, seconds after each other) and as a pattern of shakes in milliseconds.
 * @type {Record<Feeling, {tones: number[], shakes: number[]}>}
 */
const FEELINGS = {
  lay: {tones: [440], shakes: [8]},
  right: {tones: [523, 784], shakes: [20]},
  known: {tones: [440, 440], shakes: [10, 40, 10]},
  wrong: {tones: [196], shakes: [50]},
  win: {tones: [523, 659, 784, 1047], shakes: [30, 50, 30, 50, 80]},
};
const STEP = 0.09; // seconds from tone to tone
const LOUD = 0.12;

/** @type {AudioContext | null} */
let audio = null;

/** @param {number[]} tones */
function sound(tones) {
  audio ??= new AudioContext();
  void audio.resume();
  for (const [at, tone] of tones.entries()) {
    const begin = audio.currentTime + at * STEP;
    const volume = new GainNode(audio, {gain: 0});
    volume.gain.setValueAtTime(LOUD, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 2 * STEP);
    const voice = new OscillatorNode(audio, {type: "triangle", frequency: tone});
    voice.connect(volume).connect(audio.destination);
    voice.start(begin);
    voice.stop(begin + 2 * STEP);
  }
}

/** Let it be heard and felt, as far as the person wants that. @param {Feeling} feeling */
export function feel(feeling) {
  const {tones, shakes} = FEELINGS[feeling];
  if (settings.peek().sound === "on") sound(tones);
  if (settings.peek().vibration === "on") navigator.vibrate?.(shakes);
}
