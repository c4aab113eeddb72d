import { describe as suite, expect, it } from "vitest";

import type { Catalogue, Event, View } from "../../wire/games/tiwanaku";
import type { Context } from "../contract";
import { lessons } from "./lesson";
import { banner, describe, irrevocable, undoLabel, type Tiwanaku } from "./speech";

const catalogue: Catalogue = {
  mode: "solo",
  size: "long",
  rows: 5,
  columns: 9,
  trails: [],
  tokens: [{ id: 7, terrain: "G", colour: "purple", direction: "W" }],
  crop_tokens: [13, 12, 12, 10, 10],
  offering_points: [0, 0, 1, 3, 6, 10],
  diversity_top: 7,
  offering_tokens: 1,
};
const context: Context<Tiwanaku> = {
  catalogue,
  seat: 0,
  players: [],
  person: (seat) => ({ who: seat === 0 ? "me" : "other", name: `P${seat}` }),
  names: (seats) => seats.map((seat) => `P${seat}`).join(", "),
  t: (key, args) => (args ? `${key}(${Object.values(args).join(" ")})` : key),
};
const side = {
  score: 10,
  levels: [0, 0, 0, 0],
  offerings: [],
  discovery: [1, 1, 1, 1],
  gains: [],
  sheet: { score: 10, tiebreak: [0], lines: [] },
} as View["sides"][number];
const view: View = {
  setup: { seats: 2, options: {} },
  seat: 0,
  mode: "competitive",
  size: "short",
  difficulty: "easy",
  terrain: ["GMM.E", "S.SMM", "SSE.E", ".EEME", ".MMME"],
  crops: ["121.1", "3.545", "212.3", ".4542", ".2131"],
  numbers: [9, 5, 2, 9],
  start: [],
  supply: [2, 1, 1, 1],
  screens: [],
  shown: [],
  figures: [
    { colour: "brown", supply: 5, plots: [] },
    { colour: "white", supply: 5, plots: [] },
  ],
  automa_figures: [],
  sides: [side, side],
  automa: null,
  turn: 0,
  phase: "act",
  direction: null,
  reactions: [],
  offered: 0,
  passed: [],
  waiting: [],
  opener: 0,
  turns: 0,
  idle: 0,
  has_progress: false,
  ways: [],
};

suite("banner", () => {
  it.each([
    ["token", "banner-token"],
    ["act", "banner-explore"],
    ["lend", "banner-lend"],
    ["react", "banner-react"],
    ["offer", "banner-offer"],
    ["final", "banner-final"],
    ["last_offering", "banner-last"],
  ] as const)("says what is asked in %s", (phase, key) => {
    expect(banner({ ...view, phase }, [0], context)).toEqual({ key, args: { who: "me", name: "P0" } });
  });

  it("speaks of predicting only to whoever has a figure on a bare plot", () => {
    const figures = [{ colour: "brown" as const, supply: 4, plots: [0] }, view.figures[1]!];

    expect(banner({ ...view, figures }, [0], context).key).toBe("banner-explore");
    expect(banner({ ...view, figures, crops: [".21.1", ...view.crops.slice(1)] }, [0], context).key).toBe("banner-act");
  });

  it("speaks of going on after a right prediction only to whoever can", () => {
    const figures = [{ colour: "brown" as const, supply: 4, plots: [0] }, view.figures[1]!];
    const right: View = { ...view, phase: "predict", figures };
    const [bare, planted] = [
      [".21.1", ...view.crops.slice(1)],
      ["121.1", ...view.crops.slice(1)],
    ];

    expect(banner({ ...right, crops: bare }, [0], context).key).toBe("banner-predict");
    expect(banner({ ...right, crops: planted }, [0], context, [{ type: "end_turn" }]).key).toBe("banner-predict-end");
    expect(banner({ ...right, crops: planted }, [0], context, [{ type: "offer" }, { type: "end_turn" }]).key).toBe(
      "banner-predict-offer",
    );
    expect(banner({ ...right, crops: planted }, [1], context).args).toEqual({ who: "other", name: "P1" });
  });

  it("says that alone every figure predicts, and that it is over", () => {
    expect(banner({ ...view, mode: "solo", phase: "predict" }, [0], context).key).toBe("banner-predict-all");
    expect(banner({ ...view, phase: "over" }, [], context).key).toBe("banner-over");
  });
});

suite("describe", () => {
  const said = (event: Event) => describe(event, context);

  it("tells the way of a figure", () => {
    expect(said({ type: "figure_moved", seat: 1, origin: 0, path: [1, 10, 11] })).toEqual({
      key: "log-moved-over",
      args: { who: "other", name: "P1", origin: "a1", goal: "c2", over: "b1, b2" },
    });
    expect(said({ type: "figure_moved", seat: 0, origin: null, path: [4] })).toEqual({
      key: "log-entered",
      args: { who: "me", name: "P0", goal: "e1" },
    });
  });

  it("tells whether a prediction was right, and what it brought or cost", () => {
    const event = {
      type: "crop_predicted",
      seat: 0,
      plot: 11,
      named: 3,
      crop: 3,
      points: 3,
      token_taken: true,
    } as const;

    expect(said(event)?.key).toBe("log-right-token");
    expect(said({ ...event, token_taken: false })?.key).toBe("log-right");
    expect(said({ ...event, crop: 4, points: -4, token_taken: false })).toMatchObject({
      key: "log-wrong",
      args: { plot: "c2", named: "crop-3", points: 4 },
    });
  });

  it("names the automa where nobody acted", () => {
    const found = { type: "plot_discovered", plot: 11, terrain: "M", level: 1, points: 1 } as const;

    expect(said({ ...found, seat: null })?.key).toBe("log-automa-discovered");
    expect(said({ ...found, seat: 0 })?.key).toBe("log-discovered");
    expect(said({ type: "offering_made", seat: null, crops: [1, 2], points: 1 })).toEqual({
      key: "log-automa-offering",
      args: { crops: "crop-1, crop-2", points: 1 },
    });
    expect(said({ type: "automa_moved", colour: "purple", origin: 0, direction: "N", path: [1, 10] })).toMatchObject({
      key: "log-automa",
      args: { origin: "a1", goal: "b2", direction: "direction-N" },
    });
  });

  it("reads arrows and tokens from the catalogue", () => {
    expect(said({ type: "token_taken", seat: 0, token: 7 })).toMatchObject({
      args: { terrain: "terrain-G", direction: "direction-W" },
    });
    expect(said({ type: "arrow_shown", plot: 0, token: 7 })).toMatchObject({
      args: { colour: "colour-purple", direction: "direction-W" },
    });
  });

  it("names who won: one, several, or nobody against the automa", () => {
    expect(said({ type: "game_ended", winners: [0] })?.key).toBe("log-won");
    expect(said({ type: "game_ended", winners: [0, 1] })?.key).toBe("log-shared");
    expect(said({ type: "game_ended", winners: [] })?.key).toBe("log-lost");
  });
});

suite("undo", () => {
  it("names what is taken back", () => {
    expect(undoLabel([{ type: "figure_returned", seat: 0, origin: 1 }]).key).toBe("undo-return");
    expect(undoLabel([{ type: "offering_made", seat: 0, crops: [1], points: 0 }]).key).toBe("undo-offering");
    expect(undoLabel([{ type: "figure_moved", seat: 0, origin: 1, path: [2] }]).key).toBe("undo-move");
    expect(undoLabel([]).key).toBe("undo-end");
  });

  it("leaves the question before what can't be undone to the board", () => {
    expect(irrevocable()).toBeNull();
  });
});

suite("the lesson", () => {
  const step = (text: string) => lessons[0]?.steps.find((one) => one.text === text);

  it("knows five plots that nobody has seen", () => {
    const { start } = JSON.parse(lessons[0]?.setup.options.scenario ?? "") as { start: number[][] };

    expect(start).toHaveLength(20);
  });

  it("offers one discovery first", () => {
    const allow = step("lesson-discover")?.allow;

    expect(allow?.({ type: "enter_figure", goal: 6 }, view)).toBe(true);
    expect(allow?.({ type: "enter_figure", goal: 3 }, view)).toBe(false);
  });

  it("lets only the right crop be named", () => {
    const allow = step("lesson-b2")?.allow;

    expect(allow?.({ type: "predict", plot: 6, crop: 4 }, view)).toBe(true);
    expect(allow?.({ type: "predict", plot: 6, crop: 3 }, view)).toBe(false);
  });

  it("leaves out the reasons for plots where the pupil does not stand", () => {
    const until = step("lesson-d3")?.until;
    const [own, other] = view.figures;
    const there = { ...view, figures: [{ ...own!, plots: [13] }, other!] };

    expect(until?.(view, null)).toBe(true);
    expect(until?.(there, null)).toBe(false);
    expect(until?.({ ...there, crops: ["121.1", "3.545", "21213", ".4542", ".2131"] }, null)).toBe(true);
  });
});
