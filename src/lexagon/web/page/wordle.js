// Wordle: play, coach and review, each in a tab of its own.

import {moved} from "./legacy.js";
import {h} from "./lib/dom.js";
import {t} from "./lib/i18n.js";
import {tabs} from "./lib/ui.js";
import {showCoach} from "./wordle/coach.js";
import {showPlay} from "./wordle/play.js";
import {showReview} from "./wordle/review.js";

const TABS = {play: showPlay, coach: showCoach, review: showReview};

export function show(root, path) {
  let leave = null;
  const stop = () => {
    leave?.();
    leave = null;
  };
  const items = Object.entries(TABS).map(([id, showTab]) => ({
    id,
    label: t(`wordle.tab.${id}`),
    show: (panel) => {
      stop();
      leave = showTab(panel, {open}) || null;
    },
  }));
  const tabbed = tabs(t("wordle.title"), items, path[0], (id) => moved(`/wordle/${id}`));

  /** Go to another tab, as if its button had been pressed. */
  function open(id) {
    const place = Object.keys(TABS).indexOf(id);
    tabbed.querySelectorAll("[role=tab]")[place].click();
    scrollTo(0, 0);
  }

  root.append(h("h1.unseen", t("wordle.title")), tabbed);
  return stop;
}
