import { describe, expect, it } from "vitest";

import type { Action, View } from "../../wire/games/isle_of_cats";
import { choiceOf, offersOf, openCards, pageOf, pagesOf } from "./offers";
import { isDue, same } from "./queue.svelte";

const view = {
  setup: { seats: 3, options: {} },
  day: 5,
  phase: "draft",
  asked: [],
  players: [{ doing: [] }, { doing: [] }, { doing: [] }],
  own: { pack: [1, 2, 3, 4, 5] },
} as unknown as View;
const done: Action = { type: "done" };

describe("offers", () => {
  it("are sorted by where they lie", () => {
    const offers = offersOf([
      { type: "rescue", cat: "blue-c01", basket: "full" },
      { type: "rescue", cat: "blue-c01", basket: "permanent" },
      { type: "play_card", card: 98, option: 0 },
      { type: "play_card", card: 98, option: 1 },
      { type: "take_tile", tile: "k1" },
      { type: "pass" },
    ]);

    expect(offers.rescues.get("blue-c01")).toEqual(["full", "permanent"]);
    expect(offers.plays.get(98)).toEqual([0, 1]);
    expect(offers.takes).toEqual(new Set(["k1"]));
    expect(offers.pass).toBe(true);
    expect(offers.done).toBe(false);
  });

  it("leave the cards of a draft in sight until all have chosen", () => {
    const sealed = { ...view, seat: 0, own: { pack: [1, 2, 3], kept: [] } } as unknown as View;

    expect(openCards(sealed, 0)).toBe("draft");
    expect(openCards({ ...sealed, phase: "rescue" }, 0)).toBeNull();
    expect(openCards({ ...sealed, seat: null, own: null }, 0)).toBeNull();
  });

  it("are a choice of cards in some phases only", () => {
    expect(choiceOf(view, 0, [done])).toBe("draft");
    expect(choiceOf(view, 0, [])).toBeNull();
    expect(choiceOf({ ...view, phase: "rescue" }, 0, [done])).toBeNull();
    expect(choiceOf({ ...view, asked: [0] }, 0, [done])).toBeNull();
    const buying = { ...view, players: [{ doing: [{ type: "buying" }] }] } as unknown as View;
    expect(choiceOf(buying, 0, [done])).toBe("buying");
  });

  it("lead to the page on which they lie", () => {
    expect(pageOf(view, 0, [{ type: "place_tile", orientation: 0, col: 0, row: 0 }])).toBe("boat");
    expect(pageOf(view, 0, [{ type: "take_tile", tile: "k1" }, done])).toBe("island");
    expect(pageOf(view, 0, [{ type: "rescue", cat: "blue-c01", basket: "permanent" }])).toBe("boat");
    expect([...pagesOf(view, 0, [{ type: "rescue", cat: "blue-c01", basket: "permanent" }])]).toEqual([
      "boat",
      "island",
    ]);
    expect(pageOf(view, 0, [{ type: "play_lesson", card: 143, colour: "blue" }])).toBe("boat");
    expect(pageOf(view, 0, [{ type: "keep_card", card: 1 }])).toBe("cards");
    expect(pageOf({ ...view, phase: "rescue" }, 0, [done])).toBeNull();
  });

  it("leave the boat in sight once a tile lies there, whatever cards could still be played", () => {
    const play: Action = { type: "play_card", card: 70, option: 0 };
    const rescued = { ...view, phase: "rescue" as const, players: [{ ...view.players[0]!, acts: 1 }] };

    expect(pageOf({ ...view, phase: "rescue" }, 0, [play])).toBe("cards");
    expect(pageOf(rescued, 0, [play, done])).toBe("boat");
    expect(pageOf({ ...rescued, asked: [0] }, 0, [play, done])).toBe("cards");
    expect([...pagesOf(rescued, 0, [play, done])]).toEqual(["boat", "cards"]);
    expect([...pagesOf(rescued, 0, [done])]).toEqual(["boat"]);
  });
});

describe("actions in a row", () => {
  it("wait until they are offered", () => {
    const place: Action = { type: "place_tile", orientation: 1, col: 2, row: 3 };

    expect(same(place, { row: 3, col: 2, orientation: 1, type: "place_tile" })).toBe(true);
    expect(isDue([place], [done])).toBe(false);
    expect(isDue([place], [done, place])).toBe(true);
    expect(isDue([], [done])).toBe(false);
  });
});
