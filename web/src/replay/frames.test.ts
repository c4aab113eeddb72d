import { expect, it } from "vitest";

import type { Frames } from "../wire/server";
import { Reel, STRETCH } from "./frames";

const stretch = (from: number, count: number, length: number): Frames =>
  ({
    length,
    frames: Array.from({ length: Math.max(0, Math.min(count, length - from)) }, (_, i) => ({
      number: from + i,
    })),
  }) as unknown as Frames;

it("fetches each stretch once and finds every frame", async () => {
  const asked: number[] = [];
  const reel = new Reel((_, from, count) => {
    asked.push(from);
    return Promise.resolve(stretch(from, count, STRETCH + 3));
  }, null);

  for (const index of [0, 1, STRETCH - 1, STRETCH, STRETCH + 2, 5]) {
    expect((await reel.at(index)).frame?.number).toBe(index);
  }

  expect(asked).toEqual([0, STRETCH]);
});

it("tries again after a failure", async () => {
  let fails = true;
  const reel = new Reel((_, from, count) => {
    const failing = fails;
    fails = false;
    return failing ? Promise.reject(new Error("lost")) : Promise.resolve(stretch(from, count, 2));
  }, 1);

  await expect(reel.at(0)).rejects.toThrow("lost");
  expect((await reel.at(0)).frame?.number).toBe(0);
});
