// The first page.

import {Home} from "./Home.js";

export default {style: "/home/page.css", isBare: true, tabs: [{id: "", component: Home}]};
