// Evaluated in the page by accessible.py: every fault of what is drawn now.
() => {
  const faults = [];
  const tell = (element, what) => {
    const text = (element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 30);
    const kind = element.getAttribute("class") ? "." + element.getAttribute("class").split(" ").join(".") : "";
    faults.push(`<${element.localName}${kind}> ${JSON.stringify(text)}: ${what}`);
  };
  const seen = (element) => {
    if (!element.checkVisibility({checkOpacity: true, checkVisibilityCSS: true})) return false;
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1;
  };
  const byId = (ids) => ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent || "").join(" ");
  const spoken = (element) => [...element.childNodes].map((node) =>
    node.nodeType === 3 ? node.data
      : node.nodeType !== 1 || node.getAttribute("aria-hidden") === "true" ? ""
      : node.getAttribute("aria-label") || node.getAttribute("alt") || spoken(node)).join(" ");
  const nameOf = (element) => {
    if (element.hasAttribute("aria-labelledby")) return byId(element.getAttribute("aria-labelledby"));
    if (element.getAttribute("aria-label")) return element.getAttribute("aria-label");
    if (element.labels?.length) return [...element.labels].map(spoken).join(" ");
    if (element.localName === "fieldset") return element.querySelector("legend")?.textContent || "";
    if (element.localName === "img") return element.getAttribute("alt") || "";
    if (["input", "select", "textarea"].includes(element.localName)) return element.title || "";
    return spoken(element) || element.title || "";
  };

  const CONTROLS = "button, a[href], input:not([type=hidden]), select, textarea, summary, dialog, "
    + "fieldset, progress, [tabindex]:not([tabindex='-1']), [role=button], [role=tab], [role=tabpanel], [role=tablist], "
    + "[role=img], [role=group], [role=grid], [role=radio], [role=checkbox], [role=slider], nav";
  for (const element of document.querySelectorAll(CONTROLS)) {
    const hidden = element.closest("[aria-hidden=true], [hidden]");
    if (hidden && element.matches("button, a[href], input, select, textarea, [tabindex='0']") && seen(element) && !element.disabled)
      tell(element, "can be reached by keyboard but is hidden from screen readers");
    if (hidden || !element.checkVisibility({checkVisibilityCSS: true})) continue;
    if (!nameOf(element).trim()) tell(element, "has no name");
    if (element.tabIndex > 0) tell(element, "has a tabindex above 0, which breaks the order");
  }
  for (const image of document.querySelectorAll("img"))
    if (!image.hasAttribute("alt")) tell(image, "has no alternative text");
  for (const svg of document.querySelectorAll("svg"))
    if (!svg.closest("[aria-hidden=true]") && seen(svg) && !(svg.getAttribute("role") === "img" && nameOf(svg).trim()))
      tell(svg, "is neither hidden nor a named image");

  const ids = new Map();
  for (const element of document.querySelectorAll("[id]")) {
    if (ids.has(element.id)) tell(element, `has the id ${element.id} a second time`);
    ids.set(element.id, element);
  }
  for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "for"])
    for (const element of document.querySelectorAll(`[${name}]`))
      for (const id of element.getAttribute(name).split(/\s+/))
        if (!ids.has(id)) tell(element, `${name} points at ${id}, which is not there`);

  if (!document.documentElement.lang) faults.push("the document has no language");
  if (!document.title) faults.push("the document has no title");
  if (document.querySelectorAll("main").length !== 1) faults.push("there is not one <main>");
  const headings = [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")]
    .filter((one) => one.checkVisibility()).map((one) => Number(one.localName[1]));
  if (headings[0] !== 1 || headings.filter((one) => one === 1).length !== 1) faults.push(`headings begin with ${headings[0]}, not with one h1`);
  headings.forEach((level, place) => {
    if (place && level > headings[place - 1] + 1) faults.push(`an h${level} follows an h${headings[place - 1]}`);
  });

  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const colour = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") return null;
      const one = colour(style.backgroundColor);
      layers.push(one);
      if (one[3] === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]);
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (a, b) => {
    const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };
  const told = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !seen(element) || element.closest("noscript, option, .unseen, .skip, :disabled, [aria-disabled=true]")) continue;
    const style = getComputedStyle(element);
    const ground = behind(element);
    if (!ground) continue;
    const svg = element instanceof SVGElement;
    const ink = over(colour(svg ? style.fill : style.color), ground);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(ink, ground);
    const least = large ? 3 : 4.5;
    const key = `${style.color} ${ground} ${least}`;
    if (ratio < least && !told.has(key)) {
      told.add(key);
      tell(element, `contrast is ${ratio.toFixed(2)}, less than ${least}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${innerWidth}`);
  return faults;
}
