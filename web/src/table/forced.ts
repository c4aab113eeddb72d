/** What is done without asking: to pass, where nothing else can be done. */

/**
 * The only choice, if it is to pass and nobody is there to see how soon; else null. Where other people play, whoever
 * passes at once would tell them that the hand holds nothing to be played.
 */
export function forcedPass(choices: readonly unknown[], others: readonly { kind: string }[]): unknown {
  const [only] = choices;
  const passes =
    choices.length === 1 && typeof only === "object" && only !== null && "type" in only && only.type === "pass";
  const isSeen = others.some(({ kind }) => kind !== "bot");
  return passes && Object.keys(only).length === 1 && !isSeen ? only : null;
}
