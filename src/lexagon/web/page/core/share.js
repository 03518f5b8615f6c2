// Passing something on: the device's share sheet on phones, else the clipboard.

import {toast} from "./notices.js";
import {t} from "./texts.js";

/** Put a text on the clipboard. @param {string} text @returns {Promise<boolean>} whether it is there */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/** Pages that came by plain HTTP have no clipboard of their own; a selected field has. @param {string} text */
function copyByHand(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  return isDone;
}

/** Whether this is a device people share from by its own sheet. */
const hasSheet = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** @typedef {{title?: string, text: string, path?: string}} Shared a text, and the address that opens what it is about elsewhere */

/** Share a text and its address. @param {Shared} what */
export async function share({title, text, path}) {
  const url = path === undefined ? undefined : new URL(path, location.origin).href;
  if (hasSheet()) {
    try {
      await navigator.share({title, text, url});
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const isCopied = await copy(url ? `${text}\n${url}` : text);
  toast(t(isCopied ? "shell.copied" : "shell.notCopied"), {kind: isCopied ? "good" : "error"});
}

/** Give a picture away: by the device's sheet if it takes files, else as a download. @param {Blob} picture @param {string} name */
export async function giveAway(picture, name) {
  const file = new File([picture], name, {type: "image/png"});
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({files: [file]})) {
    await navigator.share({files: [file]}).catch(() => {});
    return;
  }
  const address = URL.createObjectURL(picture);
  Object.assign(document.createElement("a"), {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
