/**
 * What a press means. The mouse looks by hovering and does by one click; the keyboard looks by focus and does by
 * Enter; a finger looks by a first tap and does by a second.
 */
import type { InputKind } from "../../board/inputKind";

/** Whether a press does it now, or only shows it. */
export function isDeed(inputKind: InputKind, at: string, looked: string | null): boolean {
  return inputKind !== "touch" || at === looked;
}
