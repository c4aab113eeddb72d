import { expect, it } from "vitest";

import type { Option } from "../wire/server";
import { agreedAt } from "./options";

const option = (key: string, usual: string, ...rules: string[]): Option => ({
  key,
  values: [usual, "other"],
  default: usual,
  free_text: false,
  secret: false,
  by_language: [],
  always_told: false,
  rules,
});

it("says at each rule what the table agreed on, chosen or usual", () => {
  const options = [
    option("edition", "ua", "R0.5", "R13.4"),
    option("unfinished", "none", "R13.4"),
    option("free", "no"),
  ];
  const found = agreedAt(options, { seats: 2, options: { edition: "pl", free: "yes" } });

  expect([...found]).toEqual([
    ["R0.5", [{ key: "edition", value: "pl" }]],
    [
      "R13.4",
      [
        { key: "edition", value: "pl" },
        { key: "unfinished", value: "none" },
      ],
    ],
  ]);
});
