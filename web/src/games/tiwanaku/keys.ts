import type { KeyRow } from "../../board/keys";
import type { Translate } from "../contract";

/** The keys of this game in words; `hints` says whether this table has hints. */
export function keysOf(t: Translate, hints: boolean): KeyRow[] {
  return [
    { keys: ["G"], words: t("keys-go") },
    { keys: ["←", "↑", "→", "↓"], words: t("keys-arrows") },
    { keys: ["Enter"], words: t("keys-enter") },
    { keys: ["1", "…", "5"], words: t("keys-crops") },
    { keys: ["P"], words: t("keys-pencil") },
    ...(hints ? [{ keys: ["H"], words: t("keys-hint") }] : []),
    { keys: ["Esc"], words: t("keys-escape") },
  ];
}
