/** Where the keyboard goes. */

/** The focus goes where something is asked. */
export function focusAsked(root: HTMLElement, held: boolean, choosing: boolean): void {
  const places = [
    ...(held ? [".aim"] : []),
    ".give",
    ".bar .colour",
    ".bar .way",
    ...(choosing ? [".table .slot"] : []),
    ".island .offered",
    ".lessons .give",
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
