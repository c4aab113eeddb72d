import { describe, expect, test } from "vitest";

import type { Context, Shapes } from "../games/contract";
import type { Outcome, ScoreSheet } from "../wire/server";
import { endingText, isTeam, scoresOf, turnText } from "./outcome";

const sheet = (score: number): ScoreSheet => ({ score, tiebreak: [], lines: [] });

function outcome(scores: number[], winners: number[], rival: ScoreSheet | null = null): Outcome {
  return { winners, ranks: scores.map(() => 1), sheets: scores.map(sheet), rival };
}

function through(seat: number | null): Context<Shapes> {
  return {
    catalogue: null,
    seat,
    players: [],
    t: (key) => key,
    person: (other) => ({ who: other === seat ? "me" : "other", name: `P${other}` }),
    names: (seats) => seats.map((other) => `P${other}`).join("+"),
  };
}

describe("the end", () => {
  test("alone at the top", () => {
    expect(endingText(outcome([3, 7], [1]), through(1))).toEqual({ key: "ended-you" });
    expect(endingText(outcome([3, 7], [1]), through(0))).toEqual({
      key: "ended-one",
      args: { name: "P1" },
    });
  });

  test("equals share it", () => {
    expect(endingText(outcome([7, 7, 2], [0, 1]), through(0))).toEqual({
      key: "ended-shared",
      args: { names: "P0+P1" },
    });
  });

  test("equals share it with the same sheet, too", () => {
    expect(endingText(outcome([0, 0], [0, 1]), through(0)).key).toBe("ended-shared");
    expect(scoresOf(outcome([0, 0], [0, 1])).seats).toEqual([0, 0]);
  });

  test("solo is won or lost against the opponent that nobody plays", () => {
    expect(endingText(outcome([5], [0], sheet(3)), through(0))).toEqual({ key: "ended-you" });
    expect(endingText(outcome([5], [], sheet(9)), through(0))).toEqual({
      key: "ended-lost-one",
      args: { who: "me", name: "P0" },
    });
    expect(endingText(outcome([5], [], sheet(9)), through(null)).args?.who).toBe("other");
  });

  test("a team wins or loses as one", () => {
    expect(isTeam(outcome([5, 5, 5], [0, 1, 2], sheet(3)))).toBe(true);
    expect(isTeam(outcome([5, 5, 5], []))).toBe(true);
    expect(isTeam(outcome([5, 4], [0, 1]))).toBe(false);
    expect(isTeam(outcome([5], [0]))).toBe(false);
    expect(endingText(outcome([5, 5], [0, 1], sheet(3)), through(0))).toEqual({ key: "ended-together" });
    expect(endingText(outcome([5, 5], []), through(0))).toEqual({ key: "ended-lost" });
  });
});

describe("whoever only watches", () => {
  test("is told of the team, not that they won or lost with it", () => {
    expect(endingText(outcome([5, 5], [0, 1], sheet(3)), through(null))).toEqual({ key: "ended-team" });
    expect(endingText(outcome([5, 5], [], sheet(9)), through(null))).toEqual({ key: "ended-team-lost" });
  });

  test("is somebody else than those who share a device", () => {
    const hotSeat = { ...through(null), players: [{ mine: true }, { mine: true }] } as unknown as Context<Shapes>;
    expect(endingText(outcome([5, 5], [0, 1], sheet(3)), hotSeat)).toEqual({ key: "ended-together" });
    expect(endingText(outcome([5, 5], [], sheet(9)), hotSeat)).toEqual({ key: "ended-lost" });
  });
});

describe("whoever left the game to a bot", () => {
  test("has not won it", () => {
    const won = outcome([3, 7], [1]);
    expect(endingText(won, through(1), [1])).toEqual({ key: "ended-you-bot" });
    expect(endingText(won, through(0), [1])).toEqual({ key: "ended-one-bot", args: { name: "P1" } });
    expect(endingText(won, through(1), [0])).toEqual({ key: "ended-you" });
  });

  test("has not lost it alone", () => {
    const lost = outcome([5], [], sheet(9));
    expect(endingText(lost, through(0), [0])).toEqual({ key: "ended-lost-one-bot", args: { who: "me", name: "P0" } });
  });

  test("has not ended it with the others", () => {
    const [won, lost] = [outcome([5, 5], [0, 1], sheet(3)), outcome([5, 5], [])];
    expect(endingText(won, through(0), [0])).toEqual({ key: "ended-together-bot" });
    expect(endingText(lost, through(0), [0])).toEqual({ key: "ended-lost-bot" });
    expect(endingText(won, through(0), [1])).toEqual({ key: "ended-together" });
  });
});

describe("scores in a line", () => {
  test("of each who plays against others", () => {
    expect(scoresOf(outcome([3, 7], [1]))).toEqual({ seats: [3, 7], team: null, rival: null });
  });

  test("of the one who plays alone, and of the opponent that nobody plays", () => {
    expect(scoresOf(outcome([-40], [], sheet(156)))).toEqual({ seats: [-40], team: null, rival: 156 });
  });

  test("of a team once", () => {
    expect(scoresOf(outcome([5, 5], [], sheet(9)))).toEqual({ seats: [], team: 5, rival: 9 });
  });
});

describe("the turn", () => {
  test("names the one who acts", () => {
    expect(turnText([1], through(0))).toEqual({
      key: "whose-turn",
      args: { who: "other", name: "P1" },
    });
  });

  test("is mine while I am one of several", () => {
    expect(turnText([0, 1, 2], through(1))?.args?.who).toBe("me");
  });

  test("names all for whom I wait", () => {
    expect(turnText([0, 2], through(1))).toEqual({ key: "waiting-for", args: { names: "P0+P2" } });
    expect(turnText([], through(1))).toBeNull();
  });
});
