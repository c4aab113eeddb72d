/** What moved is seen to move, as the events tell. */
import { returning, type Flight } from "../../board/flights";
import { watchMovement } from "../../board/movement.svelte";
import { places, type Places } from "../../board/places";
import type { TableProps } from "../contract";
import { flightsOf, type Thing } from "./motion";
import type { Selection } from "./selection.svelte";
import type { Coatl } from "./speech";

type Fly = (was: Places, now: Places, flights: readonly Flight<Thing>[]) => void;

export function showMovement(
  now: () => TableProps<Coatl>,
  selection: Selection,
  root: () => HTMLElement | undefined,
  fly: Fly,
): void {
  let boardBefore: readonly string[] = [];
  watchMovement(now, root, (logEvent, was) => {
    const table = root();
    const boardAfter = selection.own.board;
    if (logEvent && table && was.size > 0 && now().motion) {
      const { events, undone } = logEvent;
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
}
