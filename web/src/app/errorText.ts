/** What went wrong with a request, in the words of now. */
import { Refusal, Unreachable } from "../net/http";
import { t, words } from "../text/words.svelte";

export function errorText(error: unknown): string {
  if (error instanceof Unreachable) {
    return t("server-unreachable");
  }
  if (!(error instanceof Refusal)) {
    return t("server-refused");
  }
  const { type, line, detail } = error.problem;
  const key = `problem-${type}`;
  return words.has("frame", key) ? t(key, { line: line ?? 1, detail }) : t("server-refused");
}
