import { describe, expect, it } from "vitest";

import type { Trail, TrailEnd } from "../../wire/games/tiwanaku";
import {
  boardOf,
  BoardGeometry,
  plotName,
  plotNamed,
  routePoints,
  step,
  walked,
  wayPoints,
  type Direction,
} from "./board";

const SHORT = { rows: 5, columns: 5 };
const LONG = { rows: 5, columns: 9 };
const at = (name: string) => plotNamed(LONG, name);
const end = (name: string, direction: Direction): TrailEnd => ({ plot: at(name), direction });
const TRAILS: Trail[] = [
  { one: end("a1", "N"), other: end("b1", "N") },
  { one: end("i1", "N"), other: end("i1", "E") },
];

describe("plots", () => {
  it("are named by column and row", () => {
    expect(plotName(SHORT, 17)).toBe("c4");
    expect(plotNamed(SHORT, "c4")).toBe(17);
    expect(plotNamed(LONG, "c4")).toBe(29);
  });

  it.each(["f1", "a6", "a0", "", "10"])("%j is none of the short board", (name) => {
    expect(plotNamed(SHORT, name)).toBe(-1);
  });

  it("tell how large the board is", () => {
    expect(boardOf({ terrain: [".........", ".........", ".........", ".........", "........."] })).toEqual(LONG);
  });
});

describe("a turned board", () => {
  const plain = new BoardGeometry(LONG, false, TRAILS);
  const turned = new BoardGeometry(LONG, true, TRAILS);

  it("has its west at the top and its north on the right", () => {
    expect(turned.seen("N")).toBe("E");
    expect(turned.seen("W")).toBe("N");
    expect(turned.middle(at("a1")).y).toBeLessThan(turned.middle(at("i1")).y);
    expect(turned.middle(at("a1")).x).toBeGreaterThan(turned.middle(at("a5")).x);
  });

  it("is as high as the other is wide", () => {
    expect([turned.width, turned.height]).toEqual([plain.height, plain.width]);
  });

  it.each<[string, Direction]>([
    ["N", "N"],
    ["E", "E"],
    ["S", "S"],
    ["W", "W"],
  ] as [string, Direction][])("shows a step %s where its arrow points", (_, direction) => {
    for (const geometry of [plain, turned]) {
      const from = geometry.middle(at("e3"));
      const to = geometry.middle(step(LONG, at("e3"), direction) ?? -1);
      const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
      expect((angle + 360) % 360).toBeCloseTo(geometry.angle(direction));
    }
  });

  it("is walked by the arrow keys as it is seen", () => {
    expect(walked(plain, at("c3"), "ArrowRight")).toBe(at("d3"));
    expect(walked(turned, at("c3"), "ArrowDown")).toBe(at("d3"));
    expect(walked(turned, at("c3"), "ArrowRight")).toBe(at("c2"));
    expect(walked(plain, at("a1"), "ArrowUp")).toBe(at("a1"));
    expect(walked(plain, at("a1"), "Enter")).toBeNull();
  });
});

describe("trails (R13.17, W1)", () => {
  it("lead a figure out and in again", () => {
    const geometry = new BoardGeometry(LONG, false, TRAILS);
    const points = routePoints(geometry, at("a1"), "N", [at("b1"), at("b2")]);

    expect(points).toHaveLength(5);
    expect(points[1]?.y).toBeLessThan(geometry.middle(at("a1")).y - 50);
    expect(points.at(-1)).toEqual(geometry.middle(at("b2")));
  });

  it("turn a figure at the corners", () => {
    const geometry = new BoardGeometry(LONG, false, TRAILS);

    expect(routePoints(geometry, at("i1"), "N", [at("i1"), at("h1")]).at(-1)).toEqual(geometry.middle(at("h1")));
  });

  it("are not used by a step to the neighbour", () => {
    const geometry = new BoardGeometry(LONG, false, TRAILS);

    expect(routePoints(geometry, at("a1"), "E", [at("b1")])).toHaveLength(2);
  });
});

describe("the way of a figure", () => {
  const geometry = new BoardGeometry(LONG, false, TRAILS);

  it("begins where it stands", () => {
    expect(wayPoints(geometry, at("a1"), [at("b1"), at("c1")])[0]).toEqual(geometry.middle(at("a1")));
  });

  it("comes in over the edge, opposite to its arrow", () => {
    expect(wayPoints(geometry, null, [at("a1")], "S")[0]?.y).toBeLessThan(geometry.middle(at("a1")).y - 50);
    expect(wayPoints(geometry, null, [at("a1")], "E")[0]?.x).toBeLessThan(geometry.middle(at("a1")).x - 50);
  });
});
