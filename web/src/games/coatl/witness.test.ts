import { expect, it } from "vitest";

import { lightOf, litCards } from "./witness";

it("a line lights its card on the cóatl whose pieces it names", () => {
  const light = lightOf(["P05", "2.1", "2.7"]);

  expect(litCards(light, 2)).toEqual(["P05"]);
  expect(litCards(light, 1)).toEqual([]);
});

it("a line that names no piece lights its cards wherever they lie", () => {
  expect(litCards(lightOf(["T03"]), 1)).toEqual(["T03"]);
  expect(litCards(lightOf(["P05", "P10"]), 3)).toEqual(["P05", "P10"]);
  expect(litCards(null, 3)).toEqual([]);
});
