// Which of the specs that ship were run, and how far. No DOM, no requests.

/** @import {Schemas} from "../../core/types.js" */

/** @typedef {Schemas["Experiment"]} Experiment */
/** @typedef {Schemas["SpecEntry"]} Spec */
/** @typedef {"new" | "begun" | "complete"} State */

/** Whether an experiment is one of this spec, which both have a title and a kind of. @param {Spec} spec @param {{title: string, kind: string}} one */
const isOf = (spec, one) => spec.title === one.title && spec.kind === one.kind;

/** The spec that ships of which this is an experiment. @param {Spec[]} specs @param {{title: string, kind: string}} experiment */
export const specOf = (specs, experiment) => specs.find((one) => isOf(one, experiment));

/**
 * Each spec with its newest experiment, if it was begun here.
 * @param {Spec[]} specs @param {Experiment[]} experiments the oldest first
 * @returns {{spec: Spec, experiment: Experiment | undefined, state: State}[]}
 */
export const runsOf = (specs, experiments) =>
  specs.map((spec) => {
    const experiment = experiments.findLast((one) => isOf(spec, one));
    return {spec, experiment, state: !experiment ? "new" : experiment.complete ? "complete" : "begun"};
  });
