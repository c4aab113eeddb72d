import { describe, expect, it } from "vitest";

import type { SeatInfo } from "../wire/server";
import { seatName } from "./seats";

const t = (key: string, args?: Record<string, string | number>) => [key, ...Object.values(args ?? {})].join(" ");
const seat = (changes: Partial<SeatInfo>): SeatInfo => ({
  kind: "person",
  name: "",
  level: null,
  mine: false,
  present: true,
  stand_in: false,
  host: false,
  ready: true,
  kept: null,
  avatar: "",
  replaceable: false,
  forfeited: false,
  ...changes,
});

describe("the name of a seat", () => {
  it.each([
    [seat({ name: "Леся" }), "Леся"],
    [seat({ name: "Guest 4711" }), "person-guest 4711"],
    [seat({ name: "Guest of honour" }), "Guest of honour"],
    [seat({}), "person-unnamed"],
    [seat({ kind: "bot", level: 3 }), "level-3"],
    [seat({ kind: "open" }), "seat-open"],
    [undefined, "seat-open"],
  ])("%#", (player, name) => {
    expect(seatName(player ? [player] : [], 0, t)).toBe(name);
  });

  it("has a number among namesakes", () => {
    const bot = seat({ kind: "bot", level: 2 });
    const players = [seat({ name: "Леся" }), bot, seat({ kind: "bot", level: 3 }), bot];

    expect(players.map((_, at) => seatName(players, at, t))).toEqual(["Леся", "level-2 1", "level-3", "level-2 2"]);
  });

  it("is the same for all free seats", () => {
    const open = seat({ kind: "open" });

    expect(seatName([open, open], 1, t)).toBe("seat-open");
  });
});
