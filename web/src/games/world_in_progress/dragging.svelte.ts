/** The obtained tile dragged onto the grid; a press without a drag turns it. */
import { under } from "../../board/under";
import { focused, NOTHING } from "./aim";
import type { Turn } from "./turn.svelte";

/** Pixels; what moved less was pressed. */
const FAR = 6;
const USUAL_CELL = 80;

export class Dragging {
  /** The middle of the tile within the table, and whether it is over a place for it. */
  shown: { x: number; y: number; size: number; over: boolean } | null = $state.raw(null);
  #start: { id: number; x: number; y: number } | null = null;

  constructor(
    private readonly turn: Turn,
    private readonly root: () => HTMLElement,
  ) {}

  grab(event: PointerEvent): void {
    if (this.turn.placing && event.button === 0) {
      this.#start = { id: event.pointerId, x: event.clientX, y: event.clientY };
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
  }

  carry(event: PointerEvent): void {
    const start = this.#start;
    if (start?.id !== event.pointerId) {
      return;
    }
    if (!this.shown && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) {
      return;
    }
    const root = this.root();
    const box = root.getBoundingClientRect();
    const cell = under(event, "cell");
    this.turn.cellAim = cell ? focused(cell.dataset.cell ?? "") : NOTHING;
    this.shown = {
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      size: root.querySelector<HTMLElement>("[data-cell]")?.offsetWidth ?? USUAL_CELL,
      over: cell !== null,
    };
  }

  async drop(event: PointerEvent): Promise<void> {
    if (this.#start?.id !== event.pointerId) {
      return;
    }
    const { shown } = this;
    this.cancel();
    if (shown?.over && this.turn.placement) {
      await this.turn.confirm(event.currentTarget as Element);
    } else if (shown) {
      this.turn.cellAim = NOTHING;
    } else {
      this.turn.turn(1);
    }
  }

  cancel(): void {
    this.#start = null;
    this.shown = null;
  }
}
