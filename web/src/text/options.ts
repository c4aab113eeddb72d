/** What players agree on before a game, in words. */
import { textKey } from "./keys";
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
