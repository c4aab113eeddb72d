/** What players agree on before a game, in words. */
import { textKey } from "./keys";
import type { Option, Setup } from "../wire/server";
import { t, words } from "./words.svelte";

/** A longer value was pasted in, and nobody wants to read it. */
const READABLE = 24;
/** What the server tells of an option that would give away secrets. */
const HIDDEN = "…";

export function optionName(game: string, key: string): string {
  return words.of(game)(`option-${textKey(key)}`);
}

/** The words for a value: its own, what was typed, that it is hidden, or something of their own. */
export function valueName(game: string, key: string, value: string): string {
  if (value === HIDDEN) {
    return t("agreed-hidden");
  }
  const name = `option-${textKey(key)}`;
  const named = `${name}-${textKey(value)}`;
  if (words.has(game, named)) {
    return words.of(game)(named);
  }
  return value.length <= READABLE ? value : words.of(game)(`${name}-own`);
}

export interface Agreement {
  key: string;
  value: string;
}

/** What a table agreed on, by the rules that read one way or another by it. */
export function agreedAt(options: readonly Option[], setup: Setup): Map<string, Agreement[]> {
  const found = new Map<string, Agreement[]>();
  for (const { key, default: usual, rules } of options) {
    const agreement = { key, value: setup.options[key] ?? usual };
    for (const rule of rules) {
      found.set(rule, [...(found.get(rule) ?? []), agreement]);
    }
  }
  return found;
}

/** What is offered in a language in place of the defaults, such as the edition of its book. */
export function usualOptions(options: readonly Option[], language: string): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ key, by_language }) =>
      by_language.filter(([name]) => name === language).map(([, value]) => [key, value]),
    ),
  );
}
