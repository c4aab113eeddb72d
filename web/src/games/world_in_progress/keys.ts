import type { KeyRow } from "../../board/keys";
import type { Translate } from "../contract";

/** The keys of this game in words. */
export function keysOf(t: Translate): KeyRow[] {
  return [
    { keys: ["G"], words: t("keys-go") },
    { keys: ["←", "↑", "→", "↓"], words: t("keys-arrows") },
    { keys: ["Enter"], words: t("keys-enter") },
    { keys: ["R", "Q"], words: t("keys-turn") },
    { keys: ["T"], words: t("keys-token") },
    { keys: ["1", "2", "3"], words: t("keys-stacks") },
    { keys: ["Esc"], words: t("keys-escape") },
  ];
}
