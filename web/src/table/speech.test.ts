import { expect, it } from "vitest";

import type { Context, GameClient, Shapes } from "../games/contract";
import type { SeenLogEvent, SeatInfo } from "../wire/server";
import { byName, contextOf, stepsBySeat, report, stepsOf } from "./speech";

const client = {
  describe: (event: string) => (event === "" ? null : { key: event }),
} as unknown as GameClient<Shapes>;
const context = { t: (key: string) => key } as unknown as Context<Shapes>;
const said = (...events: string[]) => report(client, { seat: 0, events } as unknown as SeenLogEvent, context);

it("tells what happened in one action as sentences of their own", () => {
  expect(said("You take a head")).toBe("You take a head");
  expect(said("You take a head", "", "The disc is refilled")).toBe("You take a head. The disc is refilled");
  expect(said("You win!", "Well played")).toBe("You win! Well played");
  expect(said("")).toBe("");
});

it("tells it step by step for those who read", () => {
  const entry = { seat: 0, events: ["You pass", "", "The day is over."] } as unknown as SeenLogEvent;
  expect(stepsOf(client, entry, context)).toEqual(["You pass", "The day is over."]);
});

it("gives each step the sign of whoever did it, and nobody's to what nobody did", () => {
  const doneBy = (event: string, acted: number) =>
    event.startsWith("All") ? null : event.startsWith("You") ? 0 : acted;
  const entry = { seat: 1, events: ["You pay", "", "You lay", "Ben pays", "All gain"] } as unknown as SeenLogEvent;
  const marked = { ...client, doneBy } as unknown as GameClient<Shapes>;
  expect(stepsBySeat(marked, entry, context)).toEqual([
    { seat: 0, steps: ["You pay", "You lay"] },
    { seat: 1, steps: ["Ben pays"] },
    { seat: null, steps: ["All gain"] },
  ]);
  expect(stepsBySeat(client, entry, context)).toEqual([
    { seat: 1, steps: ["You pay", "You lay", "Ben pays", "All gain"] },
  ]);
});

it("lets a game know what the same action did before", () => {
  const counting = {
    describe: (event: string, _: unknown, before: string[]) => ({ key: `${event} ${before.length}` }),
  } as unknown as GameClient<Shapes>;
  expect(report(counting, { seat: 0, events: ["a", "b"] } as unknown as SeenLogEvent, context)).toBe("a 0. b 1");
});

it("names everybody where nobody in particular is you", () => {
  const players = [
    { kind: "person", name: "Ann" },
    { kind: "person", name: "Ben" },
  ] as unknown as SeatInfo[];
  const through = contextOf(1, players, null, (key) => key, "en");
  expect(through.person(1)).toEqual({ who: "me", name: "Ben" });
  expect(byName(through).person(1)).toEqual({ who: "other", name: "Ben" });
  expect(byName(through).person(0)).toEqual({ who: "other", name: "Ann" });
});
