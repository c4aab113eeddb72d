import { describe, expect, it } from "vitest";

import type { Event } from "../../wire/games/tiwanaku";
import { BoardGeometry, plotNamed } from "./board";
import { changesOf, framesOf, LONGEST, sceneOf, SETTLE } from "./motion";

const LONG = { rows: 5, columns: 9 };
const at = (name: string) => plotNamed(LONG, name);
const geometry = new BoardGeometry(LONG, false, [
  { one: { plot: at("a1"), direction: "W" }, other: { plot: at("a2"), direction: "W" } },
]);
const events: Event[] = [
  { type: "figure_moved", seat: 0, origin: null, path: [at("a3"), at("b3")] },
  { type: "plot_discovered", seat: 0, plot: at("b3"), terrain: "G", level: 1, points: 1 },
  { type: "arrow_shown", plot: at("b3"), token: 4 },
  {
    type: "automa_moved",
    colour: "purple",
    origin: at("d2"),
    direction: "W",
    path: [at("c2"), at("b2"), at("a2"), at("a1"), at("b1")],
  },
  { type: "plot_discovered", seat: null, plot: at("b1"), terrain: "M", level: 2, points: 2 },
  { type: "crop_planted", plot: at("b1"), crop: 3, points: 3, token_taken: false },
];

describe("the scene of a log event", () => {
  const scene = sceneOf(events, geometry);

  it("plays everything in its order", () => {
    const [own, automa] = scene.walks;

    expect(own?.delay).toBe(0);
    expect(scene.patches.get(at("b3"))).toBeGreaterThan(0);
    expect(automa?.delay).toBeGreaterThan(scene.patches.get(at("b3")) ?? 0);
    expect(scene.crops.get(at("b1"))).toBeGreaterThan(scene.patches.get(at("b1")) ?? 0);
  });

  it("never takes longer than allowed, however many react", () => {
    const many = sceneOf(Array.from({ length: 5 }, () => events).flat(), geometry);
    const ends = [...many.walks.map(({ delay, duration }) => delay + duration), ...many.crops.values()];

    expect(Math.max(...ends)).toBeLessThanOrEqual(LONGEST);
    expect(SETTLE).toBeLessThan(LONGEST);
  });

  it("shows the way of the automa along its trail", () => {
    expect(scene.routes).toHaveLength(1);
    expect(scene.routes[0]?.points).toHaveLength(8);
  });

  it("ends every walk where the figure is drawn", () => {
    for (const walk of scene.walks) {
      expect(framesOf(walk).at(-1)).toMatchObject({ transform: "translate(0px, 0px)", offset: 1 });
    }
  });
});

describe("what a log event brought", () => {
  it("is told for each player, and for the automa", () => {
    expect(changesOf(events, false)).toEqual(
      new Map([
        [0, 1],
        [-1, 5],
      ]),
    );
  });

  it("is one sum for a team", () => {
    const predicted: Event = {
      type: "crop_predicted",
      seat: 2,
      plot: 1,
      named: 1,
      crop: 4,
      points: -4,
      token_taken: false,
    };

    expect(changesOf([predicted], true)).toEqual(new Map([[0, -4]]));
    expect(changesOf([predicted], false)).toEqual(new Map([[2, -4]]));
  });
});
