import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";

import { written, WrittenNumber } from "./numbers";

it("writes less than nothing with a minus sign", () => {
  expect([7, 0, -6].map(written)).toEqual(["7", "0", "−6"]);
});

it.each(["en", "uk", "pl", "ru"])("writes numbers in texts alike: %s", (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource("score = { $points ->\n    [one] one { $points }\n   *[other] { $points }\n}"));
  const said = (points: number) =>
    bundle.formatPattern(bundle.getMessage("score")!.value!, { points: new WrittenNumber(points) });
  expect([1, -6, 1200].map(said)).toEqual(["one 1", "−6", "1200"]);
});
