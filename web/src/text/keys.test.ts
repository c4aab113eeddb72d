import { expect, test } from "vitest";

import { textKey } from "./keys";

test("a key of a text holds no dots", () => {
  expect(textKey("rules.edition.1")).toBe("rules-edition-1");
});
