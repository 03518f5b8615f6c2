// The OpenAPI document as a reader wants it: routes by group, examples, types in words. No DOM, no requests.

/**
 * @typedef {Record<string, any>} Schema
 * @typedef {{paths: Record<string, Record<string, any>>, components: {schemas: Record<string, Schema>}}} Api
 * @typedef {{path: string, method: string, operationId: string, [field: string]: any}} Route
 * @typedef {string | {name: string}} Piece of a type: words, or the name of a model
 */

/** The routes by their groups, in the order of the document. @param {Api} api @returns {{name: string, operations: Route[]}[]} */
export function groupsOf({paths}) {
  /** @type {Map<string, Route[]>} */
  const groups = new Map();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const name = operation.tags?.[0] ?? "Other";
      groups.set(name, [...(groups.get(name) ?? []), {path, method, ...operation}]);
    }
  return [...groups].map(([name, operations]) => ({name, operations}));
}

/** @param {Api} api */
export const modelsOf = ({components}) => Object.entries(components.schemas).map(([name, schema]) => ({name, schema}));

/** Whether a route has all the words that are searched for. @param {{path: string, summary?: string, method?: string}} one @param {string} wanted */
export function fits({path, summary = "", method = ""}, wanted) {
  const text = `${method} ${path} ${summary}`.toLowerCase();
  return wanted.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** @param {string} ref */
const nameOf = (ref) => ref.split("/").at(-1) ?? "";

/** What a good answer is: its status, its type of media, its schema. @param {Route} route */
export function answerOf(route) {
  const [status, response] = Object.entries(route.responses).find(([one]) => one.startsWith("2")) ?? ["", {}];
  const [media, content] = /** @type {[string, any][]} */ (Object.entries(response.content ?? {}))[0] ?? ["", {}];
  return {status, media, schema: /** @type {Schema | undefined} */ (route["x-event-result"] ?? content.schema)};
}

/** The example of a route's body as JSON, "" if it has none. @param {Route} route @param {Api} api */
export function exampleOf(route, {components}) {
  const schema = route.requestBody?.content["application/json"]?.schema;
  const known = schema?.$ref ? components.schemas[nameOf(schema.$ref)] : schema;
  const example = known?.examples?.[0] ?? known?.example;
  return example === undefined ? "" : JSON.stringify(example, null, 1);
}

/** The request of a route as a line for a terminal, if its body has an example. @param {Route} route @param {Api} api @param {string} origin */
export function callOf(route, api, origin) {
  const example = exampleOf(route, api);
  return example && `curl ${origin}${route.path} \\\n  -H 'Content-Type: application/json' \\\n  -d '${example.replaceAll("'", "'\\''")}'`;
}

/** What may be filled in of a route's address, with an example of each. @param {Route} route @returns {{name: string, in: string, value: string}[]} */
export const fieldsOf = ({parameters = []}) =>
  parameters
    .filter((/** @type {Schema} */ one) => one.in === "path" || one.in === "query")
    .map((/** @type {Schema} */ one) => ({name: one.name, in: one.in, value: String(one.example ?? one.schema?.examples?.[0] ?? "")}));

/** The address of a request: what is empty is left out. @param {Route} route @param {ReturnType<typeof fieldsOf>} fields */
export function addressOf({path}, fields) {
  const filled = fields.filter((one) => one.in === "path").reduce((text, {name, value}) => text.replace(`{${name}}`, encodeURIComponent(value)), path);
  const search = new URLSearchParams(fields.filter((one) => one.in === "query" && one.value).map(({name, value}) => [name, value])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** An answer as it is shown: JSON in lines, all else as it came. @param {string} text */
export function shown(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}

/** @param {Schema} schema */
function bounds({minimum, minLength, minItems, maximum, maxLength, maxItems}) {
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  return least === undefined && most === undefined ? "" : ` (${least ?? ""}…${most ?? ""})`;
}

/** The type of a value in pieces, of which models can be links. @param {Schema | undefined} schema @returns {Piece[]} */
export function typeOf(schema) {
  if (!schema) return [];
  if (schema.$ref) return [{name: nameOf(schema.$ref)}];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum) return [schema.enum.map((/** @type {unknown} */ one) => JSON.stringify(one)).join(" | ")];
  const some = /** @type {Schema[] | undefined} */ (schema.anyOf ?? schema.oneOf);
  if (some) return some.flatMap((one, place) => (place ? [" or ", ...typeOf(one)] : typeOf(one)));
  if (schema.type === "array") return ["list of ", ...typeOf(schema.items ?? {type: "any"})];
  if (schema.type === "object" && schema.additionalProperties?.type) return ["object of ", ...typeOf(schema.additionalProperties)];
  return [`${schema.type ?? "any"}${bounds(schema)}`];
}

/** What a field is, with its default and an example. @param {Schema} schema @param {boolean} isRequired */
export function meaningOf(schema, isRequired) {
  const parts = [schema.description, schema.default === undefined ? "" : `default ${JSON.stringify(schema.default)}`];
  if (schema.examples) parts.push(`as in ${JSON.stringify(schema.examples[0])}`);
  if (isRequired && schema.default === undefined && !schema.description) parts.push("required");
  return parts.filter(Boolean).join("; ");
}
