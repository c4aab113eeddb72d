import { describe, expect, it } from "vitest";

import type { Action, Event, View } from "../../wire/games/coatl";
import {
  buildAction,
  dropOf,
  joinKey,
  keeping,
  keepOrNot,
  lastTurns,
  newcomers,
  offersOf,
  pageAfter,
  pageOf,
  playKey,
} from "./offers";

const actions: Action[] = [
  { type: "take_pieces", space: 3 },
  { type: "take_prophecy", card: "P05" },
  { type: "draw_prophecy" },
  { type: "start_coatl", piece: "<R" },
  { type: "join_piece", coatl: 1, side: "head", piece: "B" },
  { type: "play_prophecy", coatl: 0, card: "P10" },
  { type: "play_temple", card: "T03" },
  { type: "perfect_pick", piece: "Y>" },
  { type: "discard_prophecy", card: "P11" },
  { type: "priests_duty", card: "T04" },
  { type: "see_the_future" },
  { type: "done" },
];

describe("the page of what was done", () => {
  const joined: Event = { type: "piece_joined", seat: 1, coatl: 0, side: "head", piece: "B" };

  it("is where it can be seen", () => {
    expect(pageAfter([{ type: "pieces_taken", seat: 0, space: 2, pieces: ["B", "Y"] }], 0)).toBe("disc");
    expect(pageAfter([{ type: "prophecy_taken", seat: 0, card: "P05" }], 0)).toBe("cards");
    expect([pageAfter([joined], 1), pageAfter([joined], 0)]).toEqual(["own", "disc"]);
    expect(pageAfter([], 0)).toBe(null);
  });
});

describe("keeping cards", () => {
  it("keeps what is pressed, until it is pressed again", () => {
    expect([...keepOrNot(new Set([2]), 0, 3)]).toEqual([2, 0]);
    expect([...keepOrNot(new Set([2, 0]), 2, 3)]).toEqual([0]);
  });

  it("lets go of the first one for a fourth", () => {
    expect([...keepOrNot(new Set([2, 0, 1]), 3, 3)]).toEqual([0, 1, 3]);
  });
});

describe("offers", () => {
  it("are sorted by where they lie", () => {
    const offers = offersOf(actions);

    expect(offers.spaces.has(3)).toBe(true);
    expect([...offers.supply]).toEqual(["P05", "deck"]);
    expect(offers.joins.has(joinKey(1, "head", "B"))).toBe(true);
    expect(offers.plays.has(playKey(0, "P10"))).toBe(true);
    expect([...offers.pieces]).toEqual(["<R", "B"]);
    expect([...offers.cards]).toEqual(["P10", "T03"]);
    expect([offers.future, offers.done, offers.pass]).toEqual([true, true, false]);
  });

  it("know the page that holds them all", () => {
    expect(pageOf([{ type: "take_pieces", space: 0 }])).toBe("disc");
    expect(pageOf([{ type: "draw_prophecy" }, { type: "done" }])).toBe("cards");
    expect(pageOf([{ type: "start_coatl", piece: "K" }, { type: "done" }])).toBe("own");
    expect(pageOf(actions)).toBeNull();
    expect(pageOf([{ type: "done" }])).toBeNull();
  });
});

describe("keeping", () => {
  it("names the cards in order, and nothing behind them", () => {
    expect(keeping(["P01", "P01", "P22", "P40"], new Set([3, 0]))).toEqual({
      type: "keep_prophecies",
      first: "P01",
      second: "P40",
      third: null,
    });
  });
});

describe("a drop", () => {
  it("starts, joins or plays", () => {
    expect(dropOf("start")).toEqual({ to: "start" });
    expect(dropOf("join-1-head")).toEqual({ to: "join", coatl: 1, side: "head" });
    expect(dropOf("play-0")).toEqual({ to: "play", coatl: 0 });
    expect(dropOf("space-3")).toBeNull();
  });

  it("is an action for a piece", () => {
    expect(buildAction("<R", { to: "start" })).toEqual({ type: "start_coatl", piece: "<R" });
    expect(buildAction("R", { to: "join", coatl: 1, side: "tail" })).toEqual({
      type: "join_piece",
      coatl: 1,
      side: "tail",
      piece: "R",
    });
    expect(buildAction("R", { to: "play", coatl: 1 })).toBeNull();
  });
});

describe("last turns", () => {
  const view = {
    trigger: "third_coatl",
    phase: "turn",
    turn: 2,
    actions: 2,
    last_turns: [{ seat: 0, actions: 1 }],
  } as View;

  it("begin with the present one", () => {
    expect(lastTurns(view)).toEqual([
      { seat: 2, actions: 2 },
      { seat: 0, actions: 1 },
    ]);
  });

  it("are nobody's before the end is near, and after it", () => {
    expect(lastTurns({ ...view, trigger: null })).toEqual([]);
    expect(lastTurns({ ...view, phase: "over" })).toEqual([]);
  });
});

describe("newcomers", () => {
  it("are the pieces that were not there", () => {
    expect(newcomers(["<R", "B"], ["<R", "B", "B", "K"])).toEqual([2, 3]);
    expect(newcomers(["B"], [])).toEqual([]);
  });
});
