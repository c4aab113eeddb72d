import { expect, test } from "vitest";

import { addressOf } from "./names";

test.each([
  ["ScorePad.svelte", "score-pad"],
  ["Wheel.svelte", "wheel"],
  ["TopTen2Go.svelte", "top-ten2-go"],
])("%s is found at %s", (file, address) => {
  expect(addressOf(file)).toBe(address);
});
