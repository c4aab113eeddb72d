/** What went wrong with a request, in the words of now. */
import { Refusal, Unreachable } from "../net/http";
import { t } from "../text/words.svelte";

export function trouble(error: unknown): string {
  if (error instanceof Unreachable) {
    return t("server-unreachable");
  }
  if (error instanceof Refusal) {
    switch (error.status) {
      case 409:
        return t("refused-stale"); // somebody was faster: a seat taken, a game begun
      case 429:
        return t(error.problem.type === "too-many-tables" ? "too-many-tables" : "refused-too-many");
    }
  }
  return (error as Error).message;
}
