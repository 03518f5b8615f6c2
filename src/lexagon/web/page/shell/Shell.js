// The frame of every page: head, navigation, the page itself, messages.

import {html, signal} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {isPage, named} from "../pages.js";
import {Icon} from "../ui/Icon.js";
import {LiveRegion, Toasts} from "../ui/Toasts.js";
import {WordSheet} from "../ui/WordSheet.js";
import {PageView} from "./PageView.js";
import {SettingsDialog} from "./SettingsDialog.js";
import {Offline} from "./Offline.js";
import {shown} from "./loading.js";

const isOpen = signal(false);

/** The address is for pages; the skip link must not change it. @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

const Mark = () => html`
  <svg class="mark" viewBox="0 0 48 52" aria-hidden="true">
    <path class="mark-edge" d="M24 1 46 13.5v25L24 51 2 38.5v-25z" />
    <path class="mark-letter" d="M17 13v25h16" />
    <circle class="mark-dot" cx="33" cy="19" r="2.6" />
  </svg>
`;

function Head() {
  const now = shown.value?.route.page;
  return html`
    <header class="top">
      <a class="brand" href="/" aria-label="Lexagon" aria-current=${now === "" ? "page" : null}>
        <${Mark} /><span class="brand-name">Lexagon</span>
      </a>
      <${Offline} />
      <nav class="pages" aria-label=${t("shell.pages")}>
        ${named().map((name) => html`
          <a key=${name} href="/${name}" data-page=${name} aria-current=${name === now && isPage(name) ? "page" : null}>${t(`shell.page.${name}`)}</a>
        `)}
      </nav>
      <button class="plain icon" id="settings" type="button" aria-haspopup="dialog" aria-label=${t("shell.settings")}
        onClick=${() => (isOpen.value = true)}><${Icon} name="settings" /></button>
    </header>
  `;
}

export function Shell() {
  return html`
    <a class="skip" href="#main" id="skip" onClick=${skip}>${t("shell.skip")}</a>
    <${Head} />
    <main id="main" tabindex="-1" data-shown=${shown.value ? shown.value.route.page || "home" : null}><${PageView} /></main>
    <${WordSheet} />
    <${Toasts} />
    <${LiveRegion} />
    ${isOpen.value && html`<${SettingsDialog} onClose=${() => (isOpen.value = false)} />`}
  `;
}
