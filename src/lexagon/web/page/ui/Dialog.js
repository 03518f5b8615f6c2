// A dialog over the page; Escape, its × or a press beside it closes it. `isSheet`: from the bottom edge on phones.

import {html, useEffect, useId, useRef} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {Icon} from "./Icon.js";

/** @param {{title: string, onClose: () => void, isSheet?: boolean, children?: unknown}} props */
export function Dialog({title, onClose, isSheet = false, children}) {
  const id = useId();
  const self = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = self.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({preventScroll: true});
    };
  }, []);
  const close = () => self.current?.close();
  return html`
    <dialog ref=${self} aria-labelledby=${id} class=${isSheet ? "sheet" : null} onClose=${onClose}
      onClick=${(/** @type {MouseEvent} */ event) => event.target === self.current && close()}>
      <div class="dialog-room">
        <header>
          <h2 id=${id}>${title}</h2>
          <button class="plain icon" type="button" aria-label=${t("shell.close")} onClick=${close}><${Icon} name="close" /></button>
        </header>
        ${children}
      </div>
    </dialog>
  `;
}
