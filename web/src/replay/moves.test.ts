import { expect, it } from "vitest";

import type { Mark } from "../games/contract";
import type { Move } from "../wire/server";
import { allMoves, momentsOf, STRETCH, unitFrom, unitsOf } from "./moves";

const move = (number: number, seat: number, ...events: unknown[]): Move => ({ number, seat, events });
const named = {
  mark: (event: unknown): Mark | null =>
    typeof event === "number"
      ? { kind: "unit", text: { key: "replay-day", args: { day: event } } }
      : event === "scored"
        ? { kind: "scoring" }
        : event === "shown"
          ? { kind: "reveal" }
          : event === "over"
            ? { kind: "end" }
            : null,
};
const game = [
  move(1, 1),
  move(2, 0, 1),
  move(3, 1, "shown"),
  move(4, 0, "shown", "scored"),
  move(5, 1, 2),
  move(6, 0, "over", "scored"),
];

it("tells the units that a game names, and what comes before the first", () => {
  expect(unitsOf(named, null, game).map(({ at, text }) => [at, text.key, text.args?.day])).toEqual([
    [0, "replay-start", undefined],
    [2, "replay-day", 1],
    [5, "replay-day", 2],
  ]);
});

it("tells rounds of a game that names no units: one for each turn of whoever began", () => {
  const moves = [move(1, 1), move(2, 1), move(3, 0), move(4, 1), move(5, 0), move(6, 0)];

  expect(unitsOf({}, null, moves).map(({ at, text }) => [at, text.args?.number])).toEqual([
    [0, 1],
    [3, 2],
  ]);
  expect(unitsOf({}, null, [move(1, 0), move(2, 0)])).toEqual([]);
  expect(unitsOf({}, null, [])).toEqual([]);
});

it("marks what stands out, one mark a move", () => {
  expect(momentsOf(named, null, game)).toEqual([
    { at: 3, kind: "reveal" },
    { at: 4, kind: "scoring" },
    { at: 6, kind: "end" },
  ]);
});

it.each([
  [0, 1, 2],
  [2, 1, 5],
  [5, 1, 6],
  [6, -1, 5],
  [5, -1, 2],
  [1, -1, 0],
  [0, -1, 0],
] as const)("goes from moment %i by %i to %i", (from, step, to) => {
  expect(unitFrom(unitsOf(named, null, game), from, 6, step)).toBe(to);
});

it("fetches a long game a stretch at a time", async () => {
  const length = 2 * STRETCH + 5;
  const asked: number[] = [];

  const moves = await allMoves((seat, from, count) => {
    asked.push(from);
    const numbers = Array.from({ length: Math.min(count, length - from) }, (_, place) => from + place);
    return Promise.resolve({ length, moves: numbers.filter(Boolean).map((number) => move(number, seat ?? 0)) });
  }, 1);

  expect(asked).toEqual([0, STRETCH, 2 * STRETCH]);
  expect(moves.map(({ number }) => number)).toEqual(Array.from({ length: length - 1 }, (_, place) => place + 1));
});
