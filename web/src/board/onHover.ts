/** Tells when something is looked at: the mouse is over it, or the keyboard has brought the focus to it. */
type Tell = (looked: boolean) => void;

export function onHover(element: HTMLElement, tell: Tell): { update: (next: Tell) => void; destroy: () => void } {
  let now = tell;
  const listen: Record<string, (event: Event) => void> = {
    pointerenter: (event) => {
      if ((event as PointerEvent).pointerType === "mouse") now(true);
    },
    pointerleave: (event) => {
      if ((event as PointerEvent).pointerType === "mouse") now(false);
    },
    focus: () => {
      if (element.matches(":focus-visible")) now(true);
    },
    blur: () => {
      // Also comes while the page is being redrawn without the element: not a moment to change anything.
      queueMicrotask(() => {
        now(false);
      });
    },
  };
  for (const [name, heard] of Object.entries(listen)) {
    element.addEventListener(name, heard);
  }
  return {
    update: (next) => {
      now = next;
    },
    destroy: () => {
      for (const [name, heard] of Object.entries(listen)) {
        element.removeEventListener(name, heard);
      }
    },
  };
}
