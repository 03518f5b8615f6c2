// A type with links to models, and text in which back quotes stand for code.

import {html} from "../vendor/preact.js";
import {typeOf} from "./model.js";

/** @import {Schema} from "./model.js" */

/** @param {{schema: Schema | undefined}} props */
export const Type = ({schema}) => html`${typeOf(schema).map((piece) => (typeof piece === "string" ? piece : html`<a href=${`#${piece.name}`}>${piece.name}</a>`))}`;

/** @param {{text: string}} props */
export const Inline = ({text}) => html`${text.split("`").map((piece, place) => (place % 2 ? html`<code>${piece}</code>` : piece))}`;
