/** A tile dragged from where it lies onto the boat, by mouse or finger. */
import type { Spot } from "./boat";
import type { Holding } from "./holding.svelte";

/** Pixels that a pointer moves before it drags; a finger that moves less still taps. */
const FAR = { mouse: 6, touch: 16 };
/** A tile floats so many pixels above the finger. */
const ABOVE = 56;

interface Surface {
  root: () => HTMLElement;
  /** Where the tile would lie on the boat for a point of the screen. */
  spotAt: (x: number, y: number, above: number) => Spot | null;
}

export class Dragging {
  /** Where the tile is drawn, from the corner of the table. */
  at: { x: number; y: number } | null = $state.raw(null);
  /** The press that follows was the end of a drag. */
  hasDragged = false;
  #grabbed: { id: number; x: number; y: number; tile: string; touch: boolean; held: boolean } | null = null;
  readonly #holding: Holding;
  readonly #surface: Surface;

  constructor(holding: Holding, surface: Surface) {
    this.#holding = holding;
    this.#surface = surface;
  }

  grab(tile: string, event: PointerEvent): void {
    this.hasDragged = false;
    if (event.button === 0 && this.#holding.isUsable(tile)) {
      const { pointerId: id, clientX: x, clientY: y } = event;
      const held = this.#holding.tile === tile;
      this.#grabbed = { id, x, y, tile, touch: event.pointerType === "touch", held };
    }
  }

  carry(event: PointerEvent): void {
    const grabbed = this.#grabbed;
    if (grabbed?.id !== event.pointerId) {
      return;
    }
    const { clientX: x, clientY: y } = event;
    if (!this.at && Math.hypot(x - grabbed.x, y - grabbed.y) < FAR[grabbed.touch ? "touch" : "mouse"]) {
      return;
    }
    if (!this.#holding.placing) {
      this.#holding.picked = grabbed.tile;
    }
    const box = this.#surface.root().getBoundingClientRect();
    const above = grabbed.touch ? ABOVE : 0;
    this.at = { x: x - box.left, y: y - box.top - above };
    this.#holding.spot = this.#surface.spotAt(x, y, above);
  }

  drop(event: PointerEvent): void {
    const grabbed = this.#grabbed;
    if (grabbed?.id !== event.pointerId) {
      return;
    }
    this.#grabbed = null;
    if (!this.at) {
      return;
    }
    this.at = null;
    this.hasDragged = true;
    setTimeout(() => {
      this.hasDragged = false;
    });
    const { spot } = this.#holding;
    if (spot && event.type === "pointerup") {
      this.#holding.place(spot, this.#surface.root().querySelector(".tray"));
    } else if (!grabbed.held) {
      this.#holding.picked = null;
    }
  }
}
