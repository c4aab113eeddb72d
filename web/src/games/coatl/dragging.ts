/** Pieces and cards dragged to where they shall go; places for them carry `data-drop`. */
import { Dragging } from "../../board/dragging.svelte";
import { elementAt } from "../../board/elementAt";
import type { Thing } from "./motion";
import { dropOf } from "./offers";
import type { Held, Turn } from "./turn.svelte";

export interface Dragged {
  held: Held;
  thing: Thing;
  width: number;
}

export function dragOf(held: Held, thing: Thing, { currentTarget }: PointerEvent): Dragged {
  return { held, thing, width: (currentTarget as Element).getBoundingClientRect().width };
}

export function dragTo(turn: Turn, root: () => HTMLElement): Dragging<Dragged> {
  return new Dragging({
    root,
    onmove: ({ held }, point) => {
      turn.held = held;
      turn.looked = elementAt(point, "drop")?.dataset.drop ?? null;
    },
    ondrop: (_, point) => {
      const place = point && elementAt(point, "drop");
      const target = dropOf(place?.dataset.drop ?? "");
      const done = place && target ? turn.put(target, place) : Promise.resolve();
      void done.then(() => {
        turn.held = null;
        turn.looked = null;
      });
    },
  });
}
