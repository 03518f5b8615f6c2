// At the first play: how it goes, and colours that everyone can tell apart.

import {html, useState} from "../vendor/preact.js";
import {change, settings} from "../core/settings.js";
import {t} from "../core/texts.js";
import {Button} from "../ui/Button.js";
import {Learn} from "./Learn.js";
import {seen} from "./store.js";

const PALETTES = /** @type {const} */ (["classic", "safe"]);

export function Welcome() {
  const [isOpen, setOpen] = useState(false);
  if (seen.value.colours && !isOpen) return null;
  const choose = (/** @type {"classic" | "safe"} */ palette) => {
    change({palette});
    seen.value = {...seen.value, colours: true};
  };
  return html`
    <section class="wordle-welcome" aria-label=${t("wordle.welcome")}>
      <${Button} kind="plain" icon="help" label=${t("shell.newHere")} onClick=${() => setOpen(true)} />
      <span>${t("wordle.whichColours")}</span>
      ${PALETTES.map((palette) => html`
        <button key=${palette} type="button" aria-pressed=${settings.value.palette === palette ? "true" : "false"} data-palette=${palette} onClick=${() => choose(palette)}>
          <span class="wordle-sample" data-palette=${palette} aria-hidden="true"><i data-state="green"></i><i data-state="yellow"></i><i data-state="grey"></i></span>
          ${t(`shell.palette.${palette}`)}
        </button>
      `)}
    </section>
    ${isOpen && html`<${Learn} onClose=${() => setOpen(false)} />`}
  `;
}
