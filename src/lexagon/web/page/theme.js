// Runs before the first paint, so that the page never shows in the wrong colours.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const defaults = {theme: "auto", contrast: "normal", palette: "classic", language: ""};

  function read() {
    try {
      return {...defaults, ...JSON.parse(localStorage.getItem("lexagon.settings") || "{}")};
    } catch {
      return {...defaults};
    }
  }

  function apply() {
    const settings = read();
    const theme = settings.theme === "auto" ? (dark.matches ? "dark" : "light") : settings.theme;
    const language = settings.language || (/^(id|ms)\b/.test(navigator.language) ? "id" : "en");
    root.dataset.theme = theme;
    root.dataset.contrast = settings.contrast;
    root.dataset.palette = settings.palette;
    root.lang = language;
    const colour = document.querySelector("meta[name=theme-color]");
    if (colour) colour.content = theme === "dark" ? "#16191d" : "#f4f1e8";
  }

  dark.addEventListener("change", apply);
  window.lexagonTheme = {read, apply};
  apply();
})();
