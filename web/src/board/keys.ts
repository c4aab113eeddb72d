/** A row of the list of keys: which ones, and what they do. */
export interface KeyRow {
  keys: readonly string[];
  words: string;
}

/** Whether a key is pressed for the table: not in a text, not elsewhere on the page, not a shortcut. */
export function isForTable(event: KeyboardEvent, root: Element): boolean {
  const target = event.target as Element | null;
  const elsewhere = target !== null && !target.contains(root) && !root.contains(target);
  const writing = target?.matches("input:not([type='checkbox']), textarea, select") ?? false;
  return !elsewhere && !writing && !event.ctrlKey && !event.metaKey && !event.altKey;
}
