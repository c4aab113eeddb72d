/** Where the keyboard goes. */

/** The focus goes where something is asked: on the boat, on the table, in the hand. */
export function focusAsked(root: HTMLElement, asks: { held: boolean; choosing: boolean; playing: boolean }): void {
  const { held, choosing, playing } = asks;
  const places = [
    ...(held ? [".aim"] : []),
    ".give",
    ".bar .colour",
    ".bar .way",
    ...(choosing ? [".table .slot"] : []),
    ".island .offered",
    ".lessons .give",
    ...(playing ? [".hand .offered"] : []),
    ".bar .done",
    ".hand .offered",
  ];
  for (const place of places) {
    const found = [...root.querySelectorAll<HTMLElement>(place)].find(
      (one) => one.offsetParent && !one.matches(":disabled"),
    );
    if (found) {
      found.focus();
      return;
    }
  }
}
