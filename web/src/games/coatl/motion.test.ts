import { describe, expect, it } from "vitest";

import type { Event } from "../../wire/games/coatl";
import { DURATION, returning } from "../../board/flights";
import { flightsOf } from "./motion";

const context = {
  main: 0,
  boardBefore: ["<R", "B"],
  boardAfter: ["<R", "B", "B", "Y"],
  lengthOf: () => 4,
};
const routes = (...events: Event[]) => flightsOf(events, context).map(({ from, to }) => `${from} → ${to}`);

describe("journeys", () => {
  it("take own pieces to their spaces, others' to their players", () => {
    expect(routes({ type: "pieces_taken", seat: 0, space: 5, pieces: ["B", "Y"] })).toEqual([
      "space-5 → board-2",
      "space-5 → board-3",
    ]);
    expect(routes({ type: "pieces_taken", seat: 1, space: 0, pieces: ["<K"] })).toEqual(["space-0 → seat-1"]);
  });

  it("take pieces to the end that they were joined to", () => {
    const join: Event = { type: "piece_joined", seat: 0, coatl: 1, side: "tail", piece: "B" };

    expect(routes(join)).toEqual(["board-1 → own-1-3"]);
    expect(routes({ ...join, side: "head" })).toEqual(["board-1 → own-1-0"]);
    expect(routes({ ...join, seat: 1 })).toEqual([]);
  });

  it("bring cards to hand and table", () => {
    expect(routes({ type: "prophecy_taken", seat: 0, card: "P05" })).toEqual(["card-P05 → hand-P05"]);
    expect(routes({ type: "prophecy_drawn", seat: 1, card: null })).toEqual(["deck → seat-1"]);
    expect(routes({ type: "supply_refilled", cards: ["P07"] })).toEqual(["deck → card-P07"]);
    expect(routes({ type: "prophecy_played", seat: 0, coatl: 0, card: "P05" })).toEqual(["hand-P05 → beside-P05"]);
  });

  it("fill the disc from the bags, and are over soon", () => {
    const pieces: Event = {
      type: "disc_refilled",
      spaces: [0, 2, 4, 5, 6, 7, 8, 9],
      pieces: [["<Y"], ["Y>"], ["B", "K"], ["B", "K"], ["B", "K"], ["B", "K"], ["B", "K"], ["B", "K"]],
    };
    const flights = flightsOf([pieces, { type: "supply_refilled", cards: ["P01", "P02", "P03", "P04"] }], context);

    expect(flights[0]).toMatchObject({ from: "bag-head", to: "space-0" });
    expect(flights[2]).toMatchObject({ from: "bag-body", to: "space-4" });
    expect(Math.max(...flights.map(({ delay }) => delay)) + DURATION).toBeLessThan(1200);
  });

  it("lead back when something is taken back", () => {
    const taken: Event = { type: "pieces_taken", seat: 0, space: 4, pieces: ["Y", "B"] };
    const routes = flightsOf([taken], { ...context, boardBefore: ["K"], boardAfter: ["K", "Y", "B"] })
      .map(returning)
      .map(({ from, to }) => `${from} → ${to}`);

    expect(routes).toEqual(["board-1 → space-4", "board-2 → space-4"]);
  });
});
