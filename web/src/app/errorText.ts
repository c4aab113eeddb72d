/** What went wrong with a request, in the language chosen now. */
import { HttpProblem, Unreachable } from "../net/http";
import { t, words } from "../text/words.svelte";

export function errorText(error: unknown): string {
  if (error instanceof Unreachable) {
    return t("server-unreachable");
  }
  if (!(error instanceof HttpProblem)) {
    return t("server-unexpected");
  }
  const { type, line, detail } = error.problem;
  const key = `problem-${type}`;
  return words.has("frame", key) ? t(key, { line: line ?? 1, detail }) : t("server-unexpected");
}
