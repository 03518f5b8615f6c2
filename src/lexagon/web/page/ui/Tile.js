// A tile as all games draw it: a letter, its points in a corner, a state that is more than a colour.

import {html} from "../vendor/preact.js";

/**
 * @param {{letter: string, state?: "" | "green" | "yellow" | "grey" | "lit" | "blank" | "empty", points?: number, label?: string}} props
 * `label` names it for a screen reader; without one it is part of a picture that has a name.
 */
export const Tile = ({letter, state = "", points, label}) => html`
  <span class="tile" data-state=${state} role=${label ? "img" : null} aria-label=${label ?? null}>
    <span class="face">${letter}</span>
    ${points !== undefined && html`<span class="points">${points}</span>`}
  </span>
`;

/** A word as tiles, for pictures. @param {{word: string, states?: any[], points?: number[]}} props */
export const TileRow = ({word, states = [], points = []}) => html`
  <div class="tiles" aria-hidden="true">
    ${[...word].map((letter, place) => html`<${Tile} key=${place} letter=${letter} state=${states[place] ?? ""} points=${points[place]} />`)}
  </div>
`;
