// Evaluated in the page by accessible.py: what has the focus, and whether that can be seen.
() => {
  const on = document.activeElement;
  if (!on || on === document.body) return null;
  const box = on.getBoundingClientRect();
  const style = getComputedStyle(on);
  const ring = on.matches(".segments input") ? getComputedStyle(on.nextElementSibling) : style;
  return {
    name: on.getAttribute("aria-label") || (on.labels?.[0] || on).textContent.trim().slice(0, 40) || on.localName,
    key: [...document.querySelectorAll("*")].indexOf(on),
    ring: (ring.outlineStyle !== "none" && parseFloat(ring.outlineWidth) > 0) || ring.boxShadow !== "none",
    seen: box.width > 0 && box.height > 0,
  };
}
