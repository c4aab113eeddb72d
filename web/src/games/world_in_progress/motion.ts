/**
 * Movement from where things were to where they are. Everything that travels carries `data-piece`;
 * places are remembered before the drawing changes and compared after it did, so a push, a placement
 * and an undo need no choreography of their own.
 */
import type { Places } from "../../board/places";

export interface Journey {
  piece: string;
  element: HTMLElement;
  from: DOMRect;
  to: DOMRect;
}

const NEAR = 1.5;

function isElsewhere(from: DOMRect, to: DOMRect): boolean {
  return (
    Math.abs(from.left - to.left) > NEAR || Math.abs(from.top - to.top) > NEAR || Math.abs(from.width - to.width) > NEAR
  );
}

/** What is elsewhere than before. `origins` tells where newcomers come from. */
export function journeys(root: Element, before: Places, origins: Places): Journey[] {
  const found: Journey[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const piece = element.dataset.piece ?? "";
    const from = before.get(piece) ?? origins.get(piece);
    const to = element.getBoundingClientRect();
    if (from && from.width > 0 && to.width > 0 && !element.closest("[data-copy]")) {
      if (isElsewhere(from, to)) {
        found.push({ piece, element, from, to });
      }
    }
  }
  return found;
}

/** The transform that shows something at `from` although it lies at `to`. */
export function displaced(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
}

export interface Timing {
  delay: number;
  duration: number;
}

/** In all no longer than the pace at which log events are shown. */
export const SLIDE: Timing = { delay: 0, duration: 200 };
export const PUSH: Timing = { delay: 130, duration: 280 };
export const FLY: Timing = { delay: 0, duration: 320 };
export const TURN_OVER: Timing = { delay: 0, duration: 400 };

const EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

export function travel(element: Element, from: DOMRect, to: DOMRect, timing: Timing): Animation {
  return element.animate([{ transform: displaced(from, to) }, { transform: "none" }], {
    ...timing,
    easing: EASE,
    fill: "backwards",
  });
}

/** From the stack, turning face up on the way. */
export function turnOver(element: Element, from: DOMRect, to: DOMRect, timing: Timing): Animation {
  return element.animate(
    [
      { transform: `${displaced(from, to)} rotateY(90deg)`, filter: "brightness(0.3)" },
      { transform: `translate(0, -8%) rotateY(25deg)`, filter: "brightness(1)", offset: 0.65 },
      { transform: "none", filter: "none" },
    ],
    { ...timing, easing: EASE, fill: "backwards" },
  );
}
