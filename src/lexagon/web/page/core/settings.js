// What a person chose, kept in this browser only. theme.js applies it before the first paint, too.

import {computed, effect} from "../vendor/preact.js";
import {kept} from "./store.js";

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"normal" | "high"} contrast
 * @property {"classic" | "safe"} palette
 * @property {"wood" | "ivory" | "slate"} tiles
 * @property {"numbers" | "letters"} premiums how premium squares are named: 2L or DL
 * @property {"qwerty" | "azerty" | "qwertz" | "abc"} keyboard
 * @property {"right" | "left"} hand
 * @property {"off" | "on"} sound
 * @property {"off" | "on"} vibration
 * @property {string} language "" is the device's
 */

/** @type {Settings} */
const INITIAL = {theme: "auto", contrast: "normal", palette: "classic", tiles: "wood", premiums: "numbers", keyboard: "qwerty", hand: "right", sound: "off", vibration: "off", language: ""};

const theme = window.lexagonTheme;
const stored = kept("settings", /** @type {Partial<Settings>} */ ({}), {check: (value) => typeof value === "object" && value !== null});

/** All settings, with what was not chosen as it is at first. */
export const settings = computed(() => /** @type {Settings} */ ({...INITIAL, ...stored.value}));

/** @param {Partial<Settings>} some */
export const change = (some) => {
  stored.value = {...stored.value, ...some};
};

/** The language to show, as chosen or as the device has it. */
export const language = computed(() => theme.language(settings.value));

effect(() => theme.apply(settings.value));
