import { describe, expect, test } from "vitest";

import type { Outcome, ScoreSheet } from "../wire/server";
import { decided, rowsOf } from "./comparison";

function sheet(points: Record<string, number>, tiebreak: number[] = []): ScoreSheet {
  const lines = Object.entries(points).map(([key, each]) => ({
    rule: "R1",
    key,
    points: each,
    facts: {},
    witness: [],
  }));
  return { score: lines.reduce((sum, line) => sum + line.points, 0), tiebreak, lines };
}

const title = ({ key }: { key: string }) => key.replace(/\d$/, "");
const naming = {
  names: (seats: readonly number[]) => seats.map((seat) => `P${seat}`).join("+"),
  title,
  tie: (at: number) => ["fish", "rooms"][at] ?? "none",
  rival: "Nobody",
};

function outcome(sheets: ScoreSheet[], ranks: number[], rival: ScoreSheet | null = null): Outcome {
  return { winners: [...ranks.keys()].filter((seat) => ranks[seat] === 1), ranks, sheets, rival };
}

describe("all sheets side by side", () => {
  test("have a row for each thing that somebody has a line for, with what belongs together added up", () => {
    const rows = rowsOf([sheet({ rats: -2, card1: 5, card2: 4 }), sheet({ rats: -1, rare: 3, card3: 9 })], title);

    expect(rows).toEqual([
      { title: "rats", points: [-2, -1] },
      { title: "rare", points: [null, 3] },
      { title: "card", points: [9, 9] },
    ]);
  });

  test("have no rows where there are no lines", () => {
    expect(rowsOf([sheet({}), sheet({})], title)).toEqual([]);
  });
});

describe("what decided", () => {
  test("is the greatest lead over whoever is second, not the greatest number", () => {
    const end = outcome(
      [sheet({ cats: 30, rats: -9 }), sheet({ cats: 32, rats: -1 }), sheet({ cats: 40, rats: 0 })],
      [3, 2, 1],
    );
    expect(decided(end, naming)).toEqual({
      key: "decided-points",
      args: { other: "P1", points: 9, what: "cats", mine: 40, theirs: 32 },
    });
    const few = outcome([sheet({ cats: 30, rats: -9 }), sheet({ cats: 29, rats: 0 })], [2, 1]);
    expect(decided(few, naming)?.args).toMatchObject({ points: 8, what: "rats", mine: 0, theirs: -9 });
  });

  test("a line that only the winner has counts from nothing", () => {
    const end = outcome([sheet({ cats: 5, rare: 3 }), sheet({ cats: 5 })], [1, 2]);
    expect(decided(end, naming)?.args).toMatchObject({ what: "rare", mine: 3, theirs: 0 });
  });

  test("says only the lead where several are second", () => {
    const end = outcome([sheet({ a: 4 }), sheet({ a: 9 }), sheet({ a: 4 })], [2, 1, 2]);
    expect(decided(end, naming)).toEqual({ key: "decided-points-several", args: { other: "P0+P2", points: 5 } });
  });

  test("is the first number of the tie-break that differs", () => {
    const end = outcome([sheet({ a: 4 }, [2, 5]), sheet({ a: 4 }, [2, 7]), sheet({ a: 1 }, [9, 9])], [2, 1, 3]);
    expect(decided(end, naming)).toEqual({
      key: "decided-tie",
      args: { other: "P0", points: 4, tie: "rooms", mine: 7, theirs: 5 },
    });
  });

  test("is nothing where the victory is shared", () => {
    expect(decided(outcome([sheet({ a: 4 }, [2]), sheet({ a: 4 }, [2])], [1, 1]), naming)?.key).toBe(
      "decided-shared-tie",
    );
    const unlike = outcome([sheet({ a: 4 }), sheet({ b: 4 })], [1, 1]);
    expect(decided(unlike, naming)).toEqual({ key: "decided-shared", args: { points: 4 } });
  });

  test("against the opponent that nobody plays is won by whoever has more; equals are lost", () => {
    const won = { ...outcome([sheet({ a: 9 })], [1], sheet({ b: 7 })) };
    expect(decided(won, naming)).toEqual({
      key: "decided-rival-behind",
      args: { rival: "Nobody", points: 7, margin: 2 },
    });
    const lost = { ...outcome([sheet({ a: -40 })], [1], sheet({ b: 156 })), winners: [] };
    expect(decided(lost, naming)).toEqual({
      key: "decided-rival-ahead",
      args: { rival: "Nobody", points: 156, margin: 196 },
    });
    const equal = { ...outcome([sheet({ a: 7 })], [1], sheet({ b: 7 })), winners: [] };
    expect(decided(equal, naming)?.key).toBe("decided-rival-tie");
  });

  test("is not told of a team, or of somebody alone, without an opponent", () => {
    expect(decided(outcome([sheet({ a: 4 })], [1]), naming)).toBeNull();
    expect(decided({ ...outcome([sheet({ a: 4 }), sheet({ a: 4 })], [1, 1]), winners: [] }, naming)).toBeNull();
  });
});
