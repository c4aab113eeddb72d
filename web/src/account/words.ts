/** The words of this page, and days and times as people write them. */
import { errorText } from "../app/errorText";
import type { Translate } from "../text/translate";
import { words } from "../text/words.svelte";
import { NoPasskey } from "./passkeys";

export const WORDS = "account";
export const t: Translate = words.of(WORDS);

export function day(seconds: number): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: "medium" }).format(seconds * 1000);
}

export function time(seconds: number): string {
  return new Intl.DateTimeFormat(words.locale, { timeStyle: "short" }).format(seconds * 1000);
}

export function problemText(problem: unknown): string {
  return problem instanceof NoPasskey ? t("passkey-failed") : errorText(problem);
}

/** A code in groups, as one reads it out. */
export function grouped(code: string): string {
  return (code.match(/.{1,5}/g) ?? []).join("-");
}
