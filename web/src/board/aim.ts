/**
 * Aiming: something is looked at before it is done. The mouse looks by hovering and does by one click;
 * a finger looks by a first tap and does by a second; the keyboard looks by focus and does by Enter.
 */
import type { InputKind } from "./inputKind";

export interface Aim {
  /** What is looked at, by its key; null if nothing is. */
  at: string | null;
  /** It stays when the mouse leaves: it was tapped, or has the focus. */
  held: boolean;
}

export const NOTHING: Aim = { at: null, held: false };

/** The mouse is over something, or over nothing any more. */
export function hovered(aim: Aim, at: string | null): Aim {
  if (at === null) {
    return aim.held ? aim : NOTHING;
  }
  return { at, held: false };
}

/** The focus of the keyboard came to something. */
export function focused(at: string): Aim {
  return { at, held: true };
}

/** Pressed: whether it is to be done now, and what is looked at then. */
export function pressed(aim: Aim, at: string, inputKind: InputKind): { aim: Aim; now: boolean } {
  if (inputKind === "touch" && !(aim.held && aim.at === at)) {
    return { aim: { at, held: true }, now: false };
  }
  return { aim: NOTHING, now: true };
}
