import type { KeyRow } from "../../board/keys";
import type { Translate } from "../contract";

/** The keys of this game in words. */
export function keysOf(t: Translate): KeyRow[] {
  return [
    { keys: ["G"], words: t("keys-go") },
    { keys: ["←", "↑", "→", "↓"], words: t("keys-arrows") },
    { keys: ["Enter"], words: t("keys-enter") },
    { keys: ["1", "…", "8"], words: t("keys-pieces") },
    { keys: ["C"], words: t("keys-cards") },
    { keys: ["H"], words: t("keys-hand") },
    { keys: ["D"], words: t("keys-done") },
    { keys: ["Esc"], words: t("keys-escape") },
  ];
}
