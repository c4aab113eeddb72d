/** How something was pressed. */
export type InputKind = "mouse" | "touch" | "keyboard";

/** How an event was made. A click without a pointer comes from the keyboard. */
export function inputKindOf(event: MouseEvent): InputKind {
  const { pointerType } = event as PointerEvent;
  if (event.detail === 0 && !pointerType) {
    return "keyboard";
  }
  return pointerType === "touch" || pointerType === "pen" ? "touch" : "mouse";
}
