/** The keys of the table, and where they lead the focus. */
import { tick } from "svelte";

import { isForTable } from "../../board/keys";
import { NOTHING } from "../../board/aim";
import type { Selection } from "./selection.svelte";
import type { Turn } from "./turn.svelte";
import { turnOf } from "./turning";

/** The parts of the table that can take the focus. */
export interface Parts {
  root: HTMLElement;
  map: { focusFirst: () => void } | undefined;
  grid: { focusFirst: () => void } | undefined;
  stacks: { focusFirst: () => void } | undefined;
}

/** The focus goes where something is asked. */
export function focusAsked(turn: Turn, { map, grid, stacks }: Parts): void {
  if (turn.asked) {
    map?.focusFirst();
  } else if (turn.placing) {
    grid?.focusFirst();
  } else if (turn.drawing) {
    stacks?.focusFirst();
  }
}

/** The token is taken up or laid down; whoever plays by keyboard is led to the map. */
export async function arm(wanted: boolean, turn: Turn, selection: Selection, { map }: Parts): Promise<void> {
  turn.arm(wanted);
  await tick();
  if (selection.byKeyboard) {
    map?.focusFirst();
  }
}

export function pressKey(event: KeyboardEvent, turn: Turn, selection: Selection, parts: Parts): void {
  selection.byKeyboard = true;
  turn.touching = false;
  if (!isForTable(event, parts.root)) {
    return;
  }
  const turns = turnOf(event.code, event.shiftKey);
  const stack = ["Digit1", "Digit2", "Digit3"].indexOf(event.code);
  if (turns && turn.placing) {
    turn.turn(turns);
  } else if (event.code === "KeyT" && turn.asked && turn.uses.length) {
    void arm(!turn.armed, turn, selection, parts);
  } else if (event.code === "KeyG") {
    focusAsked(turn, parts);
  } else if (stack >= 0 && turn.drawing && turn.refills.some((choice) => choice.stack === stack)) {
    void turn.refill(stack, null);
  } else if (
    event.key === "Escape" &&
    (turn.armed || turn.slotAim.at || turn.cellAim.at || selection.open.seat !== null)
  ) {
    turn.slotAim = NOTHING;
    turn.cellAim = NOTHING;
    selection.close();
    if (turn.armed) {
      void arm(false, turn, selection, parts);
    }
  } else {
    return;
  }
  event.preventDefault();
}
