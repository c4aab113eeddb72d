/** What is done without asking: to pass, where nothing else can be done. */

/** The only choice, if it is to pass; else null. */
export function forcedPass(choices: readonly unknown[]): unknown {
  const [only] = choices;
  const passes =
    choices.length === 1 && typeof only === "object" && only !== null && "type" in only && only.type === "pass";
  return passes && Object.keys(only).length === 1 ? only : null;
}
