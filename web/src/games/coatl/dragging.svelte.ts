/** Pieces and cards dragged to where they shall go; places for them carry `data-drop`. */
import { under } from "../../board/under";
import type { Thing } from "./motion";
import { dropOf } from "./offers";
import type { Held, Turn } from "./turn.svelte";

/** Pixels; what moved less was pressed. */
const FAR = 6;

export class Dragging {
  /** What is dragged, and the middle of where it is, within the table. */
  shown: { x: number; y: number; thing: Thing; width: number } | null = $state.raw(null);
  #grabbed: { id: number; x: number; y: number; held: Held; thing: Thing; width: number } | null = null;

  constructor(
    private readonly turn: Turn,
    private readonly root: () => HTMLElement,
  ) {
    $effect(() => {
      void turn.position;
      this.shown = null;
    });
  }

  grab(held: Held, thing: Thing, event: PointerEvent): void {
    this.turn.dragged = false;
    if (event.button === 0) {
      const { width } = (event.currentTarget as Element).getBoundingClientRect();
      this.#grabbed = { id: event.pointerId, x: event.clientX, y: event.clientY, held, thing, width };
    }
  }

  carry(event: PointerEvent): void {
    const grabbed = this.#grabbed;
    if (grabbed?.id !== event.pointerId) {
      return;
    }
    if (!this.shown && Math.hypot(event.clientX - grabbed.x, event.clientY - grabbed.y) < FAR) {
      return;
    }
    this.turn.held = grabbed.held;
    const box = this.root().getBoundingClientRect();
    const { thing, width } = grabbed;
    this.shown = { x: event.clientX - box.left, y: event.clientY - box.top, thing, width };
    this.turn.looked = under(event, "drop")?.dataset.drop ?? null;
  }

  async drop(event: PointerEvent): Promise<void> {
    if (this.#grabbed?.id !== event.pointerId) {
      return;
    }
    this.#grabbed = null;
    if (!this.shown) {
      return;
    }
    this.shown = null;
    this.turn.dragged = true;
    const place = event.type === "pointerup" ? under(event, "drop") : null;
    const target = dropOf(place?.dataset.drop ?? "");
    if (place && target) {
      await this.turn.put(target, place);
    }
    this.turn.held = null;
    this.turn.looked = null;
  }
}
