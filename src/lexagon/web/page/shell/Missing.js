// In the place of a page: that there is none at the address, or why it could not be loaded.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {named} from "../pages.js";
import {Empty} from "../ui/Empty.js";
import {again} from "./loading.js";

/** The ways on from an address that is nobody's. */
export function NotFound() {
  return html`
    <div class="page" data-page="none">
      <${Empty} level="h1" icon="search" title=${t("shell.noPage")} text=${t("shell.noPageAbout")}>
        <a class="button primary" href="/">${t("shell.toHome")}</a>
        ${named().map((name) => html`<a key=${name} class="button" href="/${name}">${t(`shell.page.${name}`)}</a>`)}
      <//>
    </div>
  `;
}

/** @param {{error: unknown}} props */
export function Failure({error}) {
  return html`
    <div class="page" role="alert">
      <${Empty} level="h1" icon="offline" title=${t("shell.notLoaded")}
        text=${error instanceof TypeError ? t("problems.unreachable") : t("shell.notLoadedAbout")}>
        <button class="primary" type="button" onClick=${again}>${t("shell.again")}</button>
      <//>
    </div>
  `;
}
