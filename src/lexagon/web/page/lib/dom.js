// Makes elements. Text is only ever set as text, so HTML in it is shown, never run.

const SVG = "http://www.w3.org/2000/svg";

/** h("button.primary", {type: "button", onclick}, "Go", child…): an element. */
export function h(what, ...rest) {
  const [name, ...classes] = what.split(".");
  return fill(document.createElement(name || "div"), classes, rest);
}

/** The same for SVG: s("path.line", {d: "…"}). */
export function s(what, ...rest) {
  const [name, ...classes] = what.split(".");
  return fill(document.createElementNS(SVG, name), classes, rest);
}

function fill(element, classes, rest) {
  if (classes.length) element.classList.add(...classes);
  for (const item of rest) {
    if (isProperties(item)) setAll(element, item);
    else append(element, item);
  }
  return element;
}

const isProperties = (item) =>
  item !== null && typeof item === "object" && !(item instanceof Node) && !Array.isArray(item);

function append(element, child) {
  if (child === null || child === undefined || child === false) return;
  if (Array.isArray(child)) child.forEach((one) => append(element, one));
  else element.append(child instanceof Node ? child : document.createTextNode(String(child)));
}

/** Set attributes, `on…` listeners, `style` (an object; the policy forbids texts) and `data`. */
export function setAll(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style")
      for (const [key, one] of Object.entries(value)) element.style.setProperty(key, one);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "value" && "value" in element) element.value = value;
    else if (name === "class") element.classList.add(...String(value).split(" ").filter(Boolean));
    else if (value === true) element.setAttribute(name, "");
    else if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
  return element;
}

/** Put children in place of what an element has. */
export function replace(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

let count = 0;
/** A new id, for labels. */
export const newId = (stem) => `${stem}-${++count}`;
