/** Something taken by mouse or finger and carried over the table; what hardly moved was pressed. */

/** Pixels that a mouse moves before it drags. */
const SLACK = 6;

interface Point {
  x: number;
  y: number;
}

/** What a game does with a drag. */
export interface DragHandlers<Thing> {
  root: () => HTMLElement;
  /** The thing is over another point of the screen: of the pointer, or `above` it for a finger. */
  onmove: (thing: Thing, point: Point) => void;
  /** It was let go there; null if the drag was broken off. */
  ondrop: (thing: Thing, point: Point | null) => void;
  /** It was let go without having been dragged. */
  onpress?: () => void;
  finger?: {
    /** Pixels that a finger moves before it drags; one that moves less still taps. */
    slack: number;
    /** How many pixels above the finger the thing is shown. */
    above: number;
  };
}

export class Dragging<Thing> {
  /** What is dragged, and where it is within the table. */
  shown: (Point & { thing: Thing }) | null = $state.raw(null);
  /** The click that follows is the end of a drag. */
  hasDragged = false;
  #grabbed: { thing: Thing; id: number; start: Point; slack: number; above: number } | null = null;
  readonly #handlers: DragHandlers<Thing>;

  constructor(handlers: DragHandlers<Thing>) {
    this.#handlers = handlers;
  }

  grab(thing: Thing, event: PointerEvent): void {
    this.hasDragged = false;
    if (event.button === 0) {
      const finger = event.pointerType === "touch" ? this.#handlers.finger : undefined;
      const { slack, above } = finger ?? { slack: SLACK, above: 0 };
      this.#grabbed = { thing, id: event.pointerId, start: pointOf(event), slack, above };
    }
  }

  carry(event: PointerEvent): void {
    const grabbed = this.#grabbed;
    if (grabbed?.id !== event.pointerId) {
      return;
    }
    const { thing, start, slack, above } = grabbed;
    const { x, y } = pointOf(event);
    if (!this.shown && Math.hypot(x - start.x, y - start.y) < slack) {
      return;
    }
    const box = this.#handlers.root().getBoundingClientRect();
    this.shown = { thing, x: x - box.left, y: y - box.top - above };
    this.#handlers.onmove(thing, { x, y: y - above });
  }

  drop(event: PointerEvent): void {
    const grabbed = this.#grabbed;
    if (grabbed?.id !== event.pointerId) {
      return;
    }
    const { thing, above } = grabbed;
    const { x, y } = pointOf(event);
    const wasDragged = this.shown !== null;
    this.cancel();
    if (wasDragged) {
      this.hasDragged = true;
      setTimeout(() => {
        this.hasDragged = false;
      });
      this.#handlers.ondrop(thing, event.type === "pointerup" ? { x, y: y - above } : null);
    } else if (event.type === "pointerup") {
      this.#handlers.onpress?.();
    }
  }

  cancel(): void {
    this.#grabbed = null;
    this.shown = null;
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
