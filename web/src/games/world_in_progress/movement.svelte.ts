/** What moved is seen to move: what lies elsewhere than before travels there. */
import { Animations } from "../../board/animations";
import { watchMovement } from "../../board/movement.svelte";
import type { Places } from "../../board/places";
import type { Event } from "../../wire/games/world_in_progress";
import type { TableProps } from "../contract";
import { FLY, journeys, PUSH, SLIDE, travel, TURN_OVER, turnOver } from "./motion";
import type { World } from "./speech";

/** A tile on its way to a grid. */
export interface TileFlight {
  tile: number;
  rotation: number;
  from: DOMRect;
  to: DOMRect;
}

export class Movement {
  flights: readonly TileFlight[] = $state.raw([]);
  readonly aloft = $derived.by(() => new Set(this.flights.map(({ tile }) => tile)));
  readonly #running = new Animations();

  /** To be made by the table itself: only its own effects come before everything is drawn anew. */
  constructor(
    now: () => TableProps<World>,
    private readonly root: () => HTMLElement | undefined,
  ) {
    watchMovement(now, root, (logEvent, was) => {
      const table = root();
      if (logEvent && table && was.size > 0 && now().motion) {
        this.#move(table, was, logEvent.events);
      }
    });
  }

  #move(root: HTMLElement, was: Places, events: readonly Event[]): void {
    this.skip();
    const drawn = events.find((event) => event.type === "map_refilled");
    const origins = new Map<string, DOMRect>();
    const stack = drawn && root.querySelector(`[data-stack="${drawn.stack}"] svg`);
    if (drawn && stack) {
      origins.set(`tile-${drawn.tile}`, stack.getBoundingClientRect());
    }
    const pushing = events.some((event) => event.type === "line_pushed");
    const flying: TileFlight[] = [];
    for (const { piece, element, from, to } of journeys(root, was, origins)) {
      if (element.classList.contains("spot")) {
        const tile = Number(piece.slice("tile-".length));
        if (events.some((event) => event.type === "tile_placed" && event.tile === tile)) {
          flying.push({ tile, rotation: Number(element.dataset.rotation), from, to });
        }
      } else if (piece.startsWith("marker-")) {
        this.#running.add(travel(element, from, to, SLIDE));
      } else if (origins.has(piece) && !was.has(piece)) {
        this.#running.add(turnOver(element, from, to, TURN_OVER));
      } else {
        this.#running.add(travel(element, from, to, pushing ? PUSH : FLY));
      }
    }
    this.flights = flying;
  }

  /** Whatever is under way arrives now. */
  skip(): void {
    this.#running.finish();
    this.flights = [];
  }

  readonly fly = (element: HTMLElement, { from, to }: TileFlight): void => {
    const flight = travel(element, from, to, FLY);
    this.#running.add(flight);
    flight.onfinish = () => {
      this.flights = [];
    };
  };

  boxOf({ to }: TileFlight): string {
    const box = this.root()?.getBoundingClientRect() ?? new DOMRect();
    return `left:${to.left - box.left}px;top:${to.top - box.top}px;width:${to.width}px;height:${to.height}px`;
  }
}
