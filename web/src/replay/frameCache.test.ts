import { expect, it } from "vitest";

import type { Frames } from "../wire/server";
import { FrameCache, STRETCH } from "./frameCache";

const stretch = (from: number, count: number, length: number): Frames =>
  ({
    length,
    frames: Array.from({ length: Math.max(0, Math.min(count, length - from)) }, (_, i) => ({
      number: from + i,
    })),
  }) as unknown as Frames;

it("fetches each stretch once for each pair of eyes and finds every frame", async () => {
  const asked: [number | null, number][] = [];
  const frames = new FrameCache((seat, from, count) => {
    asked.push([seat, from]);
    return Promise.resolve(stretch(from, count, STRETCH + 3));
  });

  for (const index of [0, 1, STRETCH - 1, STRETCH, STRETCH + 2, 5]) {
    expect((await frames.at(null, index)).frame?.number).toBe(index);
  }
  expect((await frames.at(1, 2)).frame?.number).toBe(2);
  await frames.at(null, 2);

  expect(asked).toEqual([
    [null, 0],
    [null, STRETCH],
    [1, 0],
  ]);
});

it("tries again after a failure", async () => {
  let fails = true;
  const frames = new FrameCache((_, from, count) => {
    const failing = fails;
    fails = false;
    return failing ? Promise.reject(new Error("lost")) : Promise.resolve(stretch(from, count, 2));
  });

  await expect(frames.at(1, 0)).rejects.toThrow("lost");
  expect((await frames.at(1, 0)).frame?.number).toBe(0);
});
