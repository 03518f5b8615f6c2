// How words score and which list they are of: as it stands in addresses, and as the API takes it.

/**
 * @typedef {object} Scoring what is not as usual, as text; the fields are the API's
 * @property {string} [rules] @property {string} [words] @property {string} [min_length] @property {string} [multipliers]
 * @property {string} [bonus] @property {string} [scores] @property {string} [neighbours]
 */

const FIELDS = /** @type {const} */ (["rules", "words", "min_length", "multipliers", "bonus", "scores", "neighbours"]);
const USUAL = /** @type {Record<string, string>} */ ({rules: "boggle", words: "enable", neighbours: "all"});
/** Options that only some rules have. */
const OWNER = /** @type {Record<string, string>} */ ({multipliers: "wordament", bonus: "paper", scores: "boggle"});

/** What a query, or a person's choice, says of scoring; what is usual or does not fit the rules is left out. @param {Record<string, unknown>} from @returns {Scoring} */
export function scoringOf(from) {
  const rules = from.rules || USUAL.rules;
  const entries = FIELDS.map((name) => [name, String(from[name] ?? "").trim()]).filter(
    ([name = "", value]) => value && value !== USUAL[name] && (OWNER[name] ?? rules) === rules,
  );
  return Object.fromEntries(entries);
}

/** The same as fields of a request. @param {Scoring} scoring */
export function bodyOf({rules = "boggle", words = "enable", min_length: least, bonus, ...rest}) {
  return {
    rules,
    words,
    ...rest,
    ...(least === undefined ? {} : {min_length: Number.parseInt(least) || 0}),
    ...(bonus === undefined ? {} : {bonus: Number.parseInt(bonus) || 0}),
  };
}

/** One text for what is asked alike. @param {object} value */
export const keyOf = (value) => JSON.stringify(Object.entries(value).sort());
