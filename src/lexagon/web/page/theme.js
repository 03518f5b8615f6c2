// Runs before the first paint, so that the page never shows in the wrong colours or language.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  /** @type {Record<string, string> & {theme: string, language: string}} */
  const initial = {theme: "auto", contrast: "normal", palette: "classic", tiles: "wood", premiums: "numbers", hand: "right", language: ""};

  /** What core/settings.js keeps. */
  function read() {
    try {
      return {...initial, ...JSON.parse(localStorage.getItem("lexagon.settings") ?? "null").value};
    } catch {
      return initial;
    }
  }

  /** The language chosen, else the first of the device's that there is (Malay reads Indonesian), else English. @param {{language?: string}} [settings] */
  function language(settings = read()) {
    const known = Object.keys(JSON.parse(root.dataset.languages || "{}"));
    const wanted = [settings.language ?? "", ...navigator.languages].map((tag) => tag.replace(/-.*/, "").replace("ms", "id"));
    return wanted.find((tag) => known.includes(tag)) || "en";
  }

  function apply(settings = read()) {
    const theme = settings.theme === "auto" ? (dark.matches ? "dark" : "light") : settings.theme;
    root.dataset.theme = theme;
    for (const name of ["contrast", "palette", "tiles", "premiums", "hand"]) root.dataset[name] = settings[name];
    root.lang = language(settings);
    const colour = document.querySelector("meta[name=theme-color]");
    if (colour instanceof HTMLMetaElement) colour.content = theme === "dark" ? "#16191d" : "#f4f1e8";
  }

  dark.addEventListener("change", () => apply());
  window.lexagonTheme = {apply, language};
  apply();

  /** @param {string} href */
  const preload = (href) => document.head.append(Object.assign(document.createElement("link"), {rel: "preload", as: "fetch", crossOrigin: "anonymous", href}));

  /** The game whose puzzle of the day this address opens with; "" if that is kept here, or none. @param {string} day */
  function awaited(day) {
    const [, game] = location.search ? [] : (/^\/(?:(wordle|grid)(?:\/play)?|(scrabble)\/puzzle)$/.exec(location.pathname) ?? []).filter(Boolean);
    try {
      return game && !Object.entries(localStorage).some(([key, text]) => key.startsWith(`lexagon.${game}.`) && text.includes(day)) ? game : "";
    } catch {
      return "";
    }
  }

  // The texts and the day's puzzle are needed by the first modules; asked for now, they come along with them.
  if (root.dataset.languages) {
    preload(`/text/${root.lang}.json`);
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
    const game = awaited(day);
    if (game) preload(`/api/v1/${game}/dailies/${day}`);
  }
})();
