// A figure of a report, as a picture with its caption; on a phone it is larger than the screen and scrolls.

import {html, useMemo} from "../../vendor/preact.js";
import {pictureOf, sizeOf} from "../model/report.js";

/** @param {{svg: string, caption: string}} props */
export function Figure({svg, caption}) {
  const source = useMemo(() => pictureOf(svg), [svg]);
  return html`
    <figure>
      <div class="lab-picture" tabindex="0" role="group" aria-label=${caption}><img src=${source} alt=${caption} ...${sizeOf(svg)} /></div>
      <figcaption>${caption}</figcaption>
    </figure>
  `;
}
