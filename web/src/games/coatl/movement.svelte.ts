/** What moved is seen to move: places are remembered before the drawing changes, and the events tell the rest. */
import { untrack } from "svelte";

import { returning, type Flight } from "../../board/flights";
import { places, type Places } from "../../board/places";
import type { TableProps } from "../contract";
import { flightsOf, type Thing } from "./motion";
import type { Selection } from "./selection.svelte";
import type { Coatl } from "./speech";

type Fly = (was: Places, now: Places, flights: readonly Flight<Thing>[]) => void;

/** To be called by the table itself: only its own effects come before everything is drawn anew. */
export function watchMovement(
  now: () => TableProps<Coatl>,
  selection: Selection,
  root: () => HTMLElement | undefined,
  fly: Fly,
): void {
  let before: Places | null = null;
  let boardBefore: readonly string[] = [];
  $effect.pre(() => {
    void now().view;
    const table = root();
    before = table ? places(table) : null;
  });
  $effect(() => {
    const { happening, motion } = now();
    const boardAfter = selection.own.board;
    const was = before;
    untrack(() => {
      const table = root();
      if (was && table && motion && happening) {
        const { events, undone } = happening;
        const flights = flightsOf(events, {
          main: selection.main,
          boardBefore: undone ? boardAfter : boardBefore,
          boardAfter: undone ? boardBefore : boardAfter,
          lengthOf: (coatl) => selection.lengthOf(coatl) + (undone ? 1 : 0),
        });
        fly(was, places(table), undone ? flights.map(returning) : flights);
      }
      boardBefore = boardAfter;
    });
  });
}
