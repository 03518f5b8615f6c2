// Rules for the page's code.

import js from "@eslint/js";
import globals from "globals";

const PAGE = "src/lexagon/web/page";

export default [
  {ignores: [".venv*/**", "build/**", "src/lexagon/web/bundle/**", "**/*.d.ts", `${PAGE}/vendor/**`, "tests/web/**", "docs/**", "src/lexagon/lab/**", "src/lexagon/views/**"]},
  js.configs.recommended,
  {
    languageOptions: {ecmaVersion: 2024, sourceType: "module"},
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-implicit-coercion": "error",
      "no-shadow": "error",
      "no-empty": ["error", {allowEmptyCatch: true}],
      "max-lines": ["error", {max: 150, skipBlankLines: true}],
      "max-lines-per-function": ["error", {max: 60}],
      complexity: ["error", 14],
    },
  },
  {files: [`${PAGE}/**/*.js`], languageOptions: {globals: globals.browser}},
  {files: [`${PAGE}/sw.js`], languageOptions: {globals: globals.serviceworker}},
  {files: [`${PAGE}/theme.js`], languageOptions: {sourceType: "script"}},
  {files: ["tests/page/**", "tools/page/**", "*.js"], languageOptions: {globals: globals.node}},
];
