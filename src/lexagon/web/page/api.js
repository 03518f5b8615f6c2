// Shows the OpenAPI document: routes by group with examples, then the models.

import {h} from "./lib/dom.js";

const main = document.getElementById("main");

async function show() {
  const answer = await fetch("/api/v1/openapi.json");
  const api = await answer.json();
  main.append(...api.info.description.split("\n\n").map((text) => h("p", inline(text))));
  const groups = new Map();
  for (const [path, operations] of Object.entries(api.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const name = operation.tags?.[0] || "Other";
      groups.set(name, [...(groups.get(name) || []), {path, method, ...operation}]);
    }
  for (const [name, routes] of groups)
    main.append(h("section.group", h("h2", name), routes.map((route) => showRoute(route, api))));
  main.append(
    h(
      "section.group",
      h("h2", "Models"),
      Object.entries(api.components.schemas).map(([name, schema]) =>
        h("details.card.schema", {id: name}, h("summary", name), h("div", schema.description && h("p", schema.description), fields(schema))),
      ),
    ),
  );
}

// Back quotes in a text stand for code, as in the Markdown of the document.
const inline = (text) => text.split("`").map((part, place) => (place % 2 ? h("code", part) : part));

function showRoute(route, api) {
  const body = route.requestBody?.content["application/json"];
  const good = Object.entries(route.responses).find(([status]) => status.startsWith("2"));
  const [media, content] = Object.entries(good?.[1].content || {})[0] || [];
  const result = route["x-event-result"] || content?.schema;
  const example = exampleOf(body?.schema, api);
  return h(
    "details.card.route",
    h("summary", h("span.method", {data: {method: route.method}}, route.method.toUpperCase()), h("span.address", route.path), h("span.about", route.summary)),
    h(
      "div",
      route.description && h("p", inline(route.description)),
      route.parameters?.length
        ? [h("h3", "Parameters"), h("ul", route.parameters.map((one) => h("li", h("code", one.name), ` (${one.in}) ${one.description || ""}`)))]
        : null,
      body ? [h("h3", "Body"), h("p", typeOf(body.schema)), example !== undefined && h("pre", {tabindex: "0", role: "group", "aria-label": "Example"}, call(route, example))] : null,
      h("h3", `Answer ${good?.[0] || ""}`),
      h("p", media ? [h("code", media), " ", typeOf(result)] : "no content"),
      h("h3", "Problems"),
      h("ul", Object.entries(route.responses).filter(([status]) => !status.startsWith("2")).map(([status, one]) => h("li", h("code", status), " ", inline(one.description)))),
    ),
  );
}

function exampleOf(schema, api) {
  if (!schema) return undefined;
  const known = schema.$ref ? api.components.schemas[schema.$ref.split("/").pop()] : schema;
  return known.examples?.[0] ?? known.example;
}

const call = (route, example) =>
  `curl ${location.origin}${route.path} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(example, null, 1).replaceAll("'", "'\\''")}'`;

function fields(schema) {
  if (schema.enum) return h("p", schema.enum.map((one) => JSON.stringify(one)).join(" · "));
  if (!schema.properties) return h("p", typeOf(schema));
  const required = new Set(schema.required || []);
  return h(
    "div.table",
    h(
      "table",
      h("thead", h("tr", ["Field", "Type", "Meaning"].map((name) => h("th", {scope: "col"}, name)))),
      h(
        "tbody",
        Object.entries(schema.properties).map(([name, one]) =>
          h("tr", h("th", {scope: "row"}, h("code", name)), h("td", typeOf(one)), h("td", meaning(one, required.has(name)))),
        ),
      ),
    ),
  );
}

function meaning(schema, isRequired) {
  const parts = [schema.description, schema.default === undefined ? null : `default ${JSON.stringify(schema.default)}`];
  if (schema.examples) parts.push(`as in ${JSON.stringify(schema.examples[0])}`);
  if (isRequired && schema.default === undefined && !parts[0]) parts.push("required");
  return parts.filter(Boolean).join("; ");
}

/** The type of a value, with links to models. */
function typeOf(schema) {
  if (!schema) return "";
  if (schema.$ref) {
    const name = schema.$ref.split("/").pop();
    return h("a", {href: `#${name}`, onclick: () => (document.getElementById(name).open = true)}, name);
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const some = schema.anyOf || schema.oneOf;
  if (some) return some.flatMap((one, place) => (place ? [" or ", typeOf(one)] : [typeOf(one)]));
  if (schema.type === "array") return ["list of ", typeOf(schema.items || {type: "any"})].flat();
  if (schema.type === "object" && schema.additionalProperties?.type) return ["object of ", typeOf(schema.additionalProperties)].flat();
  const bounds = [];
  const [least, most] = [schema.minimum ?? schema.minLength ?? schema.minItems, schema.maximum ?? schema.maxLength ?? schema.maxItems];
  if (least !== undefined || most !== undefined) bounds.push(` (${least ?? ""}…${most ?? ""})`);
  return (schema.type || "any") + bounds.join("");
}

show().catch((error) => main.append(h("p", String(error))));
