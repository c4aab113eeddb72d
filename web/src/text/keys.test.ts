import { expect, test } from "vitest";

import { textKey } from "./keys";

test("a key of a text holds no dots and no spaces", () => {
  expect(textKey("rules.edition.1")).toBe("rules-edition-1");
  expect(textKey("modules-A B C")).toBe("modules-A-B-C");
});
