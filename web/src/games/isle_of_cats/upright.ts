/** On a phone in the hand the boat stands on its stern, bow up, and so do all tiles. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("upright");

export function provideUpright(stands: () => boolean): void {
  setContext(KEY, stands);
}

/** Whether tiles stand here; false wherever nobody provides it, as on score pads. */
export function uprightHere(): () => boolean {
  return getContext<(() => boolean) | undefined>(KEY) ?? (() => false);
}

/** Inside what was turned: faces and signs look up all the same. */
export const LOOK_UP = "--isle-up: 90deg";
