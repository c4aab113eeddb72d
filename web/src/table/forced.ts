/** What is done without asking, since nothing else can be done. */

/**
 * The only choice, if it is to pass, or to be done with what I had no part in, and nobody is there to see how soon; else
 * null. Where other people play, whoever passes at once would tell them that the hand holds nothing to be played.
 */
export function forcedChoice(
  choices: readonly unknown[],
  others: readonly { kind: string }[],
  /** What I did last can still be taken back: I may want to look at it. */
  isMine: boolean,
): { type: "pass" | "done" } | null {
  const [only] = choices;
  const isSeen = others.some(({ kind }) => kind !== "bot");
  return choices.length === 1 && !isSeen && (is(only, "pass") || (is(only, "done") && !isMine)) ? only : null;
}

function is<Type extends string>(action: unknown, type: Type): action is { type: Type } {
  return (
    typeof action === "object" &&
    action !== null &&
    "type" in action &&
    action.type === type &&
    Object.keys(action).length === 1
  );
}
