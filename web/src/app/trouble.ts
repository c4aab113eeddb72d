/** What went wrong with a request, in the words of now. */
import { Refusal, Unreachable } from "../net/http";
import { t, words } from "../text/words.svelte";

export function trouble(error: unknown): string {
  if (error instanceof Unreachable) {
    return t("server-unreachable");
  }
  const key = error instanceof Refusal ? `problem-${error.problem.type}` : "";
  return words.has("frame", key)
    ? t(key, { line: (error as Refusal).problem.line ?? 1 })
    : t("server-refused");
}
