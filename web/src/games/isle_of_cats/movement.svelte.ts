/** What just happened, as movement: flights over the table, changes of stocks, marks on what is new. */
import type Flights from "../../board/Flights.svelte";
import { watchMovement } from "../../board/movement.svelte";
import { places, type Places } from "../../board/places";
import type { Event } from "../../wire/games/isle_of_cats";
import type { SeatView } from "./seatView.svelte";
import { changesOf, flightsOf, happening, type Change, type Thing } from "./motion";

interface Stage {
  root: () => HTMLElement | undefined;
  flights: () => ReturnType<typeof Flights<Thing>> | undefined;
}

export class Movement {
  /** Without movement, what is new is marked instead. */
  fresh: ReadonlySet<string> = $state.raw(new Set());
  readonly changes: ReadonlyMap<number, Change> = $derived.by(() => {
    const { logEvent } = this.#now.props;
    return logEvent && !logEvent.undone ? changesOf(happening(logEvent.events)) : new Map<number, Change>();
  });
  /** R11.2 The speeds of the day, as they were when the cards were revealed; known while the table is watched. */
  speeds: ReadonlyMap<number, number> = $state.raw(new Map());
  #packBefore: readonly number[] = [];
  readonly #now: SeatView;
  readonly #stage: Stage;

  constructor(now: SeatView, stage: Stage) {
    this.#now = now;
    this.#stage = stage;
    watchMovement(
      () => now.props,
      stage.root,
      (logEvent, was) => {
        if (logEvent && !logEvent.undone && was.size > 0) {
          this.#show(was, logEvent.events);
        }
        this.#packBefore = now.view.own?.pack ?? [];
        this.#hearSpeeds(logEvent?.events ?? []);
      },
    );
  }

  #hearSpeeds(events: readonly Event[]): void {
    const heard = events.flatMap((event) =>
      event.type === "cards_revealed" ? [[event.seat, event.speed] as const] : [],
    );
    if (heard.length) {
      this.speeds = new Map(heard);
    } else if (this.#now.view.phase !== "rescue") {
      this.speeds = new Map();
    }
  }

  #show(was: Places, events: readonly Event[]): void {
    const root = this.#stage.root();
    if (!root) {
      return;
    }
    const { view, main, props } = this.#now;
    const now = places(root);
    const holdIn = (found: Places) => ["ghost", "tray"].find((name) => found.has(name)) ?? `seat-${main}`;
    const flights = flightsOf(happening(events), {
      main,
      seats: view.players.length,
      passed: this.#packBefore.filter((card) => !view.own?.kept.includes(card)),
      holdBefore: holdIn(was),
      holdAfter: holdIn(now),
    });
    this.fresh = new Set(props.motion ? [] : flights.map(({ to }) => to));
    if (props.motion) {
      this.#stage.flights()?.play(was, now, flights);
    }
  }

  /** Whatever is under way arrives now. */
  skip(): void {
    this.#stage.flights()?.skip();
  }
}
