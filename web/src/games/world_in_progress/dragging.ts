/** The obtained tile dragged onto the grid; a press without a drag turns it. */
import { focused, NOTHING } from "../../board/aim";
import { Dragging } from "../../board/dragging.svelte";
import { elementAt } from "../../board/elementAt";
import type { Turn } from "./turn.svelte";

const USUAL_CELL = 80;

/** How large the tile is drawn while it is dragged. */
export interface Dragged {
  size: number;
}

export function dragTo(turn: Turn, root: () => HTMLElement): Dragging<Dragged> {
  return new Dragging({
    root,
    onmove: (_, point) => {
      const cell = elementAt(point, "cell");
      turn.cellAim = cell ? focused(cell.dataset.cell ?? "") : NOTHING;
    },
    ondrop: (_, point) => {
      const cell = point && elementAt(point, "cell");
      if (cell && turn.placement) {
        void turn.confirm(cell);
      } else {
        turn.cellAim = NOTHING;
      }
    },
    onpress: () => {
      turn.turn(1);
    },
  });
}

/** Takes the tile from its tray, which hears of the pointer wherever it goes. */
export function grab(dragging: Dragging<Dragged>, root: HTMLElement, event: PointerEvent): void {
  const size = root.querySelector<HTMLElement>("[data-cell]")?.offsetWidth ?? USUAL_CELL;
  dragging.grab({ size }, event);
  (event.currentTarget as Element).setPointerCapture(event.pointerId);
}
