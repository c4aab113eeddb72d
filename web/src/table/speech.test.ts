import { expect, it } from "vitest";

import type { Context, GameClient, Shapes } from "../games/contract";
import type { Happening } from "../wire/server";
import { report } from "./speech";

const client = {
  describe: (event: string) => (event === "" ? null : { key: event }),
} as unknown as GameClient<Shapes>;
const context = { t: (key: string) => key } as unknown as Context<Shapes>;
const said = (...events: string[]) => report(client, { events } as unknown as Happening, context);

it("tells what happened in one action as sentences of their own", () => {
  expect(said("You take a head")).toBe("You take a head");
  expect(said("You take a head", "", "The disc is refilled")).toBe("You take a head. The disc is refilled");
  expect(said("You win!", "Well played")).toBe("You win! Well played");
  expect(said("")).toBe("");
});

it("lets a game know what the same action did before", () => {
  const counting = {
    describe: (event: string, _: unknown, before: string[]) => ({ key: `${event} ${before.length}` }),
  } as unknown as GameClient<Shapes>;
  expect(report(counting, { events: ["a", "b"] } as unknown as Happening, context)).toBe("a 0. b 1");
});
