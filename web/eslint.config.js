import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import layers from "./eslint.layers.js";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["src/wire/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  { rules: { curly: ["error", "multi-line"], eqeqeq: "error" } },
  { files: ["*.js", "engine/*.mjs"], languageOptions: { globals: globals.node } },
  { files: ["public/*.js"], languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
  {
    files: ["**/*.ts"],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreVoidOperator: true }],
      // `void value` in an effect says that the effect depends on the value.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  // What is known of types in a component, svelte-check looks at: to this linter other components are `any`.
  { files: ["**/*.svelte"], extends: [ts.configs.strict, ts.configs.stylistic] },
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte.ts"],
    rules: {
      "@typescript-eslint/no-redundant-type-constituents": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
    },
  },
  {
    files: ["**/*.svelte"],
    rules: { "prefer-const": "off", "svelte/prefer-const": ["error", { destructuring: "all" }] },
  },
  {
    files: ["**/*.ts", "**/*.svelte"],
    rules: {
      // The compiler looks for names that nobody knows, and knows more of them.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // For an index that is known to be there.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      // Where something depends on a set or a map it is made anew, never changed.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  ...layers,
);
