// Words: look them up, find those that fit, and keep lists of one's own.

import {Anagram} from "./Anagram.js";
import {Check} from "./Check.js";
import {Hooks} from "./Hooks.js";
import {Lists} from "./Lists.js";
import {Pattern} from "./Pattern.js";

export default {
  style: "/words/page.css",
  tabs: [
    {id: "check", component: Check},
    {id: "anagram", component: Anagram},
    {id: "pattern", component: Pattern},
    {id: "hooks", component: Hooks},
    {id: "lists", component: Lists},
  ],
};
