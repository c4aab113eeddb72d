/** A tile dragged from where it lies onto the boat, by mouse or finger. */
import { Dragging } from "../../board/dragging.svelte";
import type { Spot } from "./boat";
import type { Holding } from "./holding.svelte";

const FINGER = { slack: 16, above: 56 };

interface Surface {
  root: () => HTMLElement;
  /** Where the tile would lie on the boat for a point of the screen. */
  spotAt: (x: number, y: number) => Spot | null;
}

export interface Dragged {
  tile: string;
  /** It was held already before it was dragged. */
  held: boolean;
}

export function dragTo(holding: Holding, { root, spotAt }: Surface): Dragging<Dragged> {
  return new Dragging({
    root,
    finger: FINGER,
    onmove: ({ tile }, { x, y }) => {
      if (!holding.placing) {
        holding.picked = tile;
      }
      holding.spot = spotAt(x, y);
    },
    ondrop: ({ held }, point) => {
      const { spot } = holding;
      if (spot && point) {
        void holding.place(spot, root().querySelector(".tray"));
      } else if (!held) {
        holding.picked = null;
      }
    },
  });
}

/** Takes a tile, if something can be done with it. */
export function grab(dragging: Dragging<Dragged>, tile: string, holding: Holding, event: PointerEvent): void {
  dragging.hasDragged = false;
  if (holding.isUsable(tile)) {
    dragging.grab({ tile, held: holding.tile === tile }, event);
  }
}
