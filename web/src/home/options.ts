/** How an option of a game is asked for. Pure. */
import type { Option } from "../wire/server";

/** Yes or no, one of a few numbers, one of several, or whatever is typed. */
export type FieldKind = "switch" | "numbers" | "list" | "text";

const SWITCHES = [
  ["no", "yes"],
  ["off", "on"],
  ["false", "true"],
] as const;
const NUMBER = /^\d+$/;
const FEW = 6;

export function kindOf(option: Option): FieldKind {
  if (option.free_text) {
    return "text";
  }
  if (switchValues(option)) {
    return "switch";
  }
  return option.values.length <= FEW && option.values.every((value) => NUMBER.test(value)) ? "numbers" : "list";
}

/** The values of an option that is on or off, in this order: off, on. */
export function switchValues({ values }: Option): readonly [string, string] | null {
  const sorted = [...values].sort().join();
  return SWITCHES.find((pair) => [...pair].sort().join() === sorted) ?? null;
}

/** What is typed into a field for a number needs a keyboard with numbers. */
export function isNumeric(option: Option): boolean {
  return NUMBER.test(option.default);
}
