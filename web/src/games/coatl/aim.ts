/**
 * What a press means. The mouse looks by hovering and does by one click; the keyboard looks by focus and does by
 * Enter; a finger looks by a first tap and does by a second.
 */
export type Means = "mouse" | "touch" | "keyboard";

/** How an event was made. A click without a pointer comes from the keyboard. */
export function meansOf(event: MouseEvent): Means {
  const { pointerType } = event as PointerEvent;
  if (event.detail === 0 && !pointerType) {
    return "keyboard";
  }
  return pointerType === "touch" || pointerType === "pen" ? "touch" : "mouse";
}

/** Whether a press does it now, or only shows it. */
export function isDeed(means: Means, at: string, looked: string | null): boolean {
  return means !== "touch" || at === looked;
}
