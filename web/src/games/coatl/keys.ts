import type { KeyRow } from "../../board/keys";
import type { Translate } from "../contract";

/** The keys of this game in words; `spaces` are those of the player board. */
export function keysOf(t: Translate, spaces: number): KeyRow[] {
  return [
    { keys: ["G"], words: t("keys-go") },
    { keys: ["←", "↑", "→", "↓"], words: t("keys-arrows") },
    { keys: ["Enter"], words: t("keys-enter") },
    { keys: ["1", "…", String(spaces)], words: t("keys-pieces") },
    { keys: ["C"], words: t("keys-cards") },
    { keys: ["H"], words: t("keys-hand") },
    { keys: ["D"], words: t("keys-done") },
    { keys: ["Esc"], words: t("keys-escape") },
  ];
}
