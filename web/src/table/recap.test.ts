import { expect, it } from "vitest";

import type { Clock } from "../net/clock";
import type { Pace } from "../net/pace";
import type { Frame } from "../wire/server";
import { Recap, stepsToShow } from "./recap.svelte";

const frame = (number: number, seat: number | null, ...events: unknown[]): Frame => ({
  number,
  seat,
  events,
  action: null,
  view: null,
});
const isTold = ({ events }: Frame) => events.length > 0;
const numbers = (frames: readonly Frame[]) => frames.map(({ number }) => number);

class TestClock implements Clock {
  #time = 0;
  #due: { at: number; run: () => void } | null = null;
  now = () => this.#time;
  later = (wait: number, run: () => void) => {
    this.#due = { at: this.#time + wait, run };
    return () => {
      this.#due = null;
    };
  };
  pass(time: number): void {
    for (this.#time += time; this.#due !== null && this.#due.at <= this.#time;) {
      const { run } = this.#due;
      this.#due = null;
      run();
    }
  }
}

function begin(pace: Pace): { recap: Recap; clock: TestClock; ended: () => number } {
  const clock = new TestClock();
  let ends = 0;
  const steps = [frame(3, 0), frame(4, 1, "a"), frame(5, 2, "b")];
  const recap = new Recap(
    steps,
    () => pace,
    () => (ends += 1),
    clock,
  );
  return { recap, clock, ended: () => ends };
}

it("shows what others did and is told, from where it begins; my own last steps are not shown again", () => {
  const frames = [frame(3, 0), frame(4, 1, "a"), frame(5, 1), frame(6, 2, "b"), frame(7, 2), frame(8, 0, "c")];

  expect(numbers(stepsToShow(frames, [0], isTold))).toEqual([3, 4, 6]);
  expect(numbers(stepsToShow(frames, [1, 2], isTold))).toEqual([3, 4, 6, 8]);
  expect(stepsToShow([frame(3, 0), frame(4, 0, "a")], [0], isTold)).toEqual([]);
  expect(stepsToShow([], [0], isTold)).toEqual([]);
});

it("goes through the steps by itself and ends", () => {
  const { recap, clock, ended } = begin("normal");
  expect([recap.step?.number, recap.last]).toEqual([3, 2]);

  clock.pass(1200);
  expect(recap.step?.number).toBe(4);
  clock.pass(1200);
  expect([recap.step?.number, ended()]).toEqual([5, 0]);
  clock.pass(1200);
  expect(ended()).toBe(1);
});

it("waits for whoever goes step by step", () => {
  const { recap, clock, ended } = begin("step");
  clock.pass(100_000);
  expect(recap.at).toBe(0);

  recap.next();
  recap.next();
  expect([recap.at, ended()]).toEqual([2, 0]);
  recap.next();
  expect(ended()).toBe(1);
});

it("ends at once and once when it is left", () => {
  const { recap, clock, ended } = begin("fast");

  recap.end();
  clock.pass(100_000);

  expect([recap.at, ended()]).toEqual([0, 1]);
});
