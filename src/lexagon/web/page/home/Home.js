// What to do now: today's puzzle, games to go on with, and one card for each game.

import {html} from "../vendor/preact.js";
import {t} from "../core/texts.js";
import {isPage} from "../pages.js";
import {TileRow} from "../ui/Tile.js";
import {GameCard} from "./GameCard.js";
import {GoOn} from "./GoOn.js";
import {Today} from "./Today.js";

export const Home = () => html`
  <div class="home-hero">
    <h1 aria-label="Lexagon"><${TileRow} word="lexagon" /></h1>
    <p>${t("home.about")}</p>
  </div>
  <div class="home-now"><${Today} /><${GoOn} /></div>
  <section aria-labelledby="home-games">
    <h2 id="home-games">${t("home.games")}</h2>
    <div class="home-games">
      ${["wordle", "grid", "scrabble", "words"].map((name) => html`<${GameCard} key=${name} name=${name} />`)}
    </div>
    ${isPage("lab") && html`<p class="hint home-lab"><a href="/lab">${t("home.lab")}</a> · ${t("home.labAbout")}</p>`}
  </section>
`;
