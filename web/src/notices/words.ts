/** The words of this page. */
import type { Translate } from "../text/translate";
import { words } from "../text/words.svelte";

export const WORDS = "notices";
export const t: Translate = words.of(WORDS);
