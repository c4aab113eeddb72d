import { describe, expect, test } from "vitest";

import type { Option } from "../wire/server";
import { isNumeric, kindOf, switchValues } from "./options";

const option = (values: string[], free_text = false): Option => ({
  key: "k",
  values,
  default: values[0] ?? "",
  free_text,
  secret: false,
  by_language: [],
  always_told: false,
  rules: [],
});

describe("an option is asked for", () => {
  test.each([
    [option(["no", "yes"]), "switch"],
    [option(["on", "off"]), "switch"],
    [option(["1", "2", "3"]), "numbers"],
    [option(["0", "1", "random"]), "list"],
    [option(["1", "2", "3", "4", "5", "6", "7"]), "list"],
    [option(["short", "long"]), "list"],
    [option(["standard"], true), "text"],
  ])("%o", (asked, kind) => {
    expect(kindOf(asked)).toBe(kind);
  });
});

test("a switch is off first, whatever stands first in its list", () => {
  expect(switchValues(option(["yes", "no"]))).toEqual(["no", "yes"]);
  expect(switchValues(option(["yes", "perhaps"]))).toBeNull();
});

test("numbers are typed with a keyboard for numbers", () => {
  expect(isNumeric(option(["7"], true))).toBe(true);
  expect(isNumeric(option(["random"], true))).toBe(false);
});
