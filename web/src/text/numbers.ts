/** Numbers as they are written in print. */
import { FluentNumber } from "@fluent/bundle";
import type { Scope } from "@fluent/bundle";

/** With a minus sign, where computers write a hyphen. */
export function written(value: number): string {
  return String(value).replace("-", "−");
}

/** A number in a text: without thousands separators, since languages, and browsers and Python, differ in them. */
export class WrittenNumber extends FluentNumber {
  constructor(value: number) {
    super(value, { useGrouping: false });
  }

  override toString(scope: Scope): string {
    return super.toString(scope).replace("-", "−");
  }
}
