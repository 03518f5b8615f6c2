// A photo or screenshot of a board: taken now, chosen, or pasted.

import {html, useEffect, useRef} from "../../vendor/preact.js";
import {setQuery} from "../../core/router.js";
import {t} from "../../core/texts.js";
import {Button} from "../../ui/Button.js";
import {reading} from "../store/solving.js";

/** @param {Blob | null | undefined} file */
async function read(file) {
  if (!file) return;
  const board = await reading.run(file);
  if (board) setQuery({board, word: null}, {push: true});
}

/** @param {ClipboardEvent} event */
function paste(event) {
  const item = [...(event.clipboardData?.items ?? [])].find(({type}) => type.startsWith("image/"));
  if (item) void read(item.getAsFile());
}

export function PhotoButton() {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);
  /** @param {{currentTarget: HTMLInputElement}} event */
  const chosen = ({currentTarget}) => {
    void read(currentTarget.files?.[0]);
    currentTarget.value = "";
  };
  // Without `capture` phones offer both the camera and the pictures there are.
  return html`
    <input ref=${field} hidden type="file" accept="image/*" aria-label=${t("grid.photo")} onChange=${chosen} />
    <${Button} icon="camera" label=${t("grid.photo")} isBusy=${reading.busy.value} onClick=${() => field.current?.click()} />
  `;
}
