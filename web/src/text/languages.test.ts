import { expect, it } from "vitest";

import { chooseLanguage } from "./languages";

it.each([
  [null, ["uk-UA", "en"], "uk"],
  [null, ["de-DE", "pl"], "pl"],
  [null, ["fr", "de"], "en"],
  [null, [], "en"],
  ["ru", ["uk"], "ru"],
  ["xx", ["pl-PL"], "pl"],
  [null, ["EN-us"], "en"],
])("stored %s, preferred %j: %s", (stored, preferred, language) => {
  expect(chooseLanguage(stored, preferred)).toBe(language);
});
