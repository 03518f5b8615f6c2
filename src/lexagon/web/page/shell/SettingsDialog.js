// Settings: colours, contrast, palette, tiles, keys, hand, sound, vibration, language. Each is applied as it is chosen.

import {html} from "../vendor/preact.js";
import {change, language, settings} from "../core/settings.js";
import {languages, t} from "../core/texts.js";
import {Dialog} from "../ui/Dialog.js";
import {Segmented} from "../ui/Segmented.js";

/** @import {Settings} from "../core/settings.js" */

/** @param {{name: keyof Settings, values: string[]}} props */
const Choice = ({name, values}) => html`
  <${Segmented} label=${t(`shell.${name}`)} value=${settings.value[name]}
    options=${values.map((value) => [value, t(`shell.${name}.${value}`)])}
    onChange=${(/** @type {string} */ value) => change({[name]: value})} />
`;

/** @param {{onClose: () => void}} props */
export function SettingsDialog({onClose}) {
  return html`
    <${Dialog} title=${t("shell.settings")} onClose=${onClose}>
      <${Choice} name="theme" values=${["auto", "light", "dark"]} />
      <${Choice} name="contrast" values=${["normal", "high"]} />
      <${Choice} name="palette" values=${["classic", "safe"]} />
      <details class="settings-more">
        <summary>${t("shell.moreSettings")}</summary>
        <${Choice} name="tiles" values=${["wood", "ivory", "slate"]} />
        <${Choice} name="premiums" values=${["numbers", "letters"]} />
        <${Choice} name="keyboard" values=${["qwerty", "azerty", "qwertz", "abc"]} />
        <${Choice} name="hand" values=${["right", "left"]} />
      </details>
      <${Choice} name="sound" values=${["off", "on"]} />
      ${"vibrate" in navigator && html`<${Choice} name="vibration" values=${["off", "on"]} />`}
      <${Segmented} label=${t("shell.language")} value=${language.value} options=${languages()}
        onChange=${(/** @type {string} */ value) => change({language: value})} />
      <p class="hint">${t("shell.remembered")}</p>
      <p><a href="/api">${t("shell.api")}</a></p>
    <//>
  `;
}
