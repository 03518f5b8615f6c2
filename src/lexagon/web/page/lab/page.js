// The lab: experiments that this server's user has run or may run here, and five papers, re-run.

import {Experiment} from "./Experiment.js";
import {Experiments} from "./Experiments.js";
import {Papers} from "./Papers.js";

export default {
  style: "/lab/page.css",
  tabs: [
    {id: "experiments", component: Experiments},
    {id: "papers", component: Papers},
    {id: "experiment", component: Experiment, isHidden: true, takesRest: true},
  ],
};
