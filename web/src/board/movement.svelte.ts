/** What moved is seen to move: places are remembered before the drawing changes, and told after it did. */
import { untrack } from "svelte";

import { places, type Places } from "./places";

interface Drawn<LogEvent> {
  view: unknown;
  logEvent: LogEvent | null;
}

/** To be called by the table itself: only its own effects come before everything is drawn anew. */
export function watchMovement<LogEvent>(
  now: () => Drawn<LogEvent>,
  root: () => HTMLElement | undefined,
  /** The table was drawn anew. What happened is told once; null if nothing did since. `was`: the places before. */
  ondrawn: (logEvent: LogEvent | null, was: Places) => void,
): void {
  let was: Places = new Map();
  let told: LogEvent | null = null;
  $effect.pre(() => {
    void now().view;
    const table = root();
    was = table ? places(table) : new Map<string, DOMRect>();
  });
  $effect(() => {
    const { view, logEvent } = now();
    void view;
    const before = was;
    untrack(() => {
      ondrawn(logEvent === told ? null : logEvent, before);
      told = logEvent;
    });
  });
}
