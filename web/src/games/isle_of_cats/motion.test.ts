import { describe, expect, it } from "vitest";

import type { Event } from "../../wire/games/isle_of_cats";
import { DURATION } from "../../board/flights";
import { changesOf, flightsOf, happening, signed } from "./motion";

const context = {
  main: 0,
  seats: 3,
  passed: [7, 8],
  holdBefore: "seat-0",
  holdAfter: "tray",
};
const routes = (events: readonly Event[], change: Partial<typeof context> = {}) =>
  flightsOf(events, { ...context, ...change }).map(({ from, to }) => `${from} → ${to}`);

const rescued = (seat: number): Event => ({
  type: "cat_rescued",
  seat,
  cat: "blue-c01",
  field: "right",
  fish: 5,
  basket: "permanent",
  cards: [],
});
const placed: Event = { type: "tile_placed", seat: 0, tile: "blue-c01", orientation: 2, col: 3, row: 4 };

describe("journeys", () => {
  it("take cats from their fields to whoever rescued them, and on to the boat", () => {
    expect(routes([rescued(0)])).toEqual(["tile-blue-c01 → tray"]);
    expect(routes([rescued(1)])).toEqual(["tile-blue-c01 → seat-1"]);
    expect(routes([placed], { holdBefore: "ghost" })).toEqual(["ghost → lies-blue-c01-3-4"]);
    expect(routes([{ ...placed, seat: 1 }])).toEqual([]);
  });

  it("leave a tile alone that is held already", () => {
    expect(routes([rescued(0)], { holdBefore: "tray" })).toEqual([]);
  });

  it("deal cards, and pass them on to the side of the day", () => {
    const dealt: Event[] = [
      { type: "cards_dealt", seat: 0, count: 1, cards: [9] },
      { type: "cards_dealt", seat: 2, count: 1, cards: null },
    ];

    expect(routes(dealt)).toEqual(["deck → card-9", "deck → seat-2"]);
    expect(routes([{ type: "cards_passed", to_left: true }, ...dealt])).toEqual([
      "card-7 → seat-1",
      "card-8 → seat-1",
      "seat-2 → card-9",
      "seat-1 → seat-2",
    ]);
    expect(routes([{ type: "cards_passed", to_left: false }, ...dealt]).at(-1)).toBe("seat-0 → seat-2");
  });

  it("bring own cards to the hand; those of others stay unseen", () => {
    const bought: Event = { type: "cards_bought", seat: 0, count: 1, fish: 2, discarded: 6, cards: [9] };

    expect(routes([bought])).toEqual(["card-9 → hand-9"]);
    expect(routes([{ ...bought, seat: 1, cards: null }])).toEqual([]);
  });

  it("are over soon, however many there are", () => {
    const left = Array.from({ length: 20 }, (_, index) => `blue-c${index}`);
    const flights = flightsOf([{ type: "day_began", day: 5, left, right: [], found: [] }], context);

    expect(flights).toHaveLength(20);
    expect(Math.max(...flights.map(({ delay }) => delay)) + DURATION).toBeLessThan(1200);
  });
});

describe("stocks", () => {
  it("change by what was paid, gained and used", () => {
    const changes = changesOf([
      { type: "fish_gained", seat: 1, fish: 20 },
      rescued(1),
      { type: "basket_gained", seat: 0 },
    ]);

    expect(changes.get(1)).toEqual({ fish: 15, baskets: -1 });
    expect(changes.get(0)).toEqual({ fish: 0, baskets: 1 });
    expect([15, -1, 0].map(signed)).toEqual(["+15", "−1", "±0"]);
  });
});

describe("what happens now", () => {
  const began: Event = { type: "day_began", day: 5, left: [], right: [], found: [] };
  const fish: Event = { type: "fish_gained", seat: 0, fish: 20 };
  const passed: Event = { type: "cards_passed", to_left: true };
  const ended: Event = { type: "day_ended", day: 5, left_behind: [] };

  it("is not the first day, which is told later", () => {
    expect(happening([began, fish, passed])).toEqual([passed]);
    expect(happening([ended, began, fish])).toEqual([ended, began, fish]);
    expect(happening([fish])).toEqual([fish]);
  });
});
