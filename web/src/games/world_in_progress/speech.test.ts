import { describe as suite, expect, it } from "vitest";

import type { Event, View } from "../../wire/games/world_in_progress";
import type { Context } from "../contract";
import { lessons } from "./lesson";
import { banner, describe, irrevocable, undoLabel, type World } from "./speech";

const context: Context<World> = {
  catalogue: { tiles: [{ id: 1, code: "A1-P", mark: 2, squares: "PPPR", statue: null }], grid_span: 3 },
  seat: 0,
  players: [],
  person: (seat) => ({ who: seat === 0 ? "me" : "other", name: `P${seat}` }),
  names: (seats) => seats.map((seat) => `P${seat}`).join(", "),
  t: (key, args) => (args ? `${key}(${Object.values(args).join(" ")})` : key),
};
const player = { grid: [], has_token: true, token: null, sheet: { score: 0, tiebreak: [0], lines: [] } };
const view: View = {
  setup: { seats: 2, options: {} },
  seat: 0,
  map: [1],
  markers: [1, 1, 1, 1],
  open_rows: [0, 2],
  open_columns: [0, 2],
  stacks: [9, 9, 8],
  marks: [0, 0, 0],
  players: [player, { ...player, has_token: false }],
  turn: 0,
  phase: "obtain",
  obtained: 0,
  turns: 0,
};

suite("banner", () => {
  it("mentions the token while it is held", () => {
    expect(banner(view, [0], context)).toEqual({
      key: "banner-obtain-token",
      args: { who: "me", name: "P0" },
    });
    expect(banner({ ...view, turn: 1 }, [1], context)).toEqual({
      key: "banner-obtain",
      args: { who: "other", name: "P1" },
    });
  });

  it("says what is asked in each part of a turn, and that it is over", () => {
    const key = (phase: View["phase"]) => banner({ ...view, phase }, [0], context).key;

    expect([key("place"), key("refill")]).toEqual(["banner-place", "banner-refill"]);
    expect(banner({ ...view, phase: "over" }, [], context).key).toBe("banner-over");
  });
});

suite("describe", () => {
  const said = (event: Event) => describe(event, context);

  it("tells a push in one sentence, with the tile that fell out", () => {
    expect(said({ type: "marker_moved", seat: 0, side: "W", origin: 1, line: 0 })).toBeNull();
    expect(said({ type: "line_pushed", seat: 1, side: "S", line: 2, tile: 1 })).toEqual({
      key: "log-pushed",
      args: {
        who: "other",
        name: "P1",
        marker: "marker-S",
        line: "line-column-2",
        tile: "tile-squares(square-P square-P square-P square-R)",
      },
    });
  });

  it("tells how a tile was turned when it is placed", () => {
    const text = said({ type: "tile_placed", seat: 0, tile: 1, row: 0, col: 0, rotation: 1 });

    expect(text?.args?.tile).toBe("tile-squares(square-P square-P square-R square-P)");
  });

  it("names one winner, or all who share the victory", () => {
    expect(said({ type: "game_ended", winners: [0] })).toEqual({
      key: "log-won",
      args: { who: "me", name: "P0" },
    });
    expect(said({ type: "game_ended", winners: [0, 1] })).toEqual({
      key: "log-shared",
      args: { names: "P0, P1" },
    });
  });
});

suite("undo and what can't be undone", () => {
  it("names what is taken back", () => {
    expect(undoLabel([{ type: "line_pushed", seat: 0, side: "N", line: 0, tile: 1 }]).key).toBe("undo-push");
    expect(undoLabel([{ type: "tile_placed", seat: 0, tile: 1, row: 0, col: 0, rotation: 0 }]).key).toBe("undo-place");
  });

  it("asks before a token is shown, and never before a refill", () => {
    expect(irrevocable({ type: "use_token", row: 1, col: 1 })?.key).toBe("irrevocable-token");
    expect(irrevocable({ type: "refill", stack: 0 })).toBeNull();
  });
});

suite("the lesson", () => {
  const step = (text: string) => lessons[0]?.steps.find((one) => one.text === text);

  it("offers one push first: the left hand at the top row", () => {
    const allow = step("lesson-push")?.allow;

    expect(allow?.({ type: "move_marker", side: "W", line: 0 }, view)).toBe(true);
    expect(allow?.({ type: "move_marker", side: "W", line: 2 }, view)).toBe(false);
    expect(allow?.({ type: "use_token", row: 0, col: 0 }, view)).toBe(false);
  });

  it("wants the middle tile for the token, but any other if that one is gone", () => {
    const allow = step("lesson-token")?.allow;
    const there = { ...view, map: [1, 1, 1, 1, 29, 1, 1, 1, 1] };

    expect(allow?.({ type: "use_token", row: 1, col: 1 }, there)).toBe(true);
    expect(allow?.({ type: "use_token", row: 0, col: 1 }, there)).toBe(false);
    expect(allow?.({ type: "use_token", row: 0, col: 1 }, { ...there, map: there.map.map(() => 1) })).toBe(true);
  });
});
