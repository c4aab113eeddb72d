/** How something was pressed. */
export type Means = "mouse" | "touch" | "keyboard";

/** How an event was made. A click without a pointer comes from the keyboard. */
export function meansOf(event: MouseEvent): Means {
  const { pointerType } = event as PointerEvent;
  if (event.detail === 0 && !pointerType) {
    return "keyboard";
  }
  return pointerType === "touch" || pointerType === "pen" ? "touch" : "mouse";
}
