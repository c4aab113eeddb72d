import { describe, expect, it } from "vitest";

import type { Clock } from "../net/clock";
import { EventQueue } from "./eventQueue";

/** A clock that is moved by hand. */
class HandClock implements Clock {
  time = 0;
  #calls: { at: number; callback: () => void }[] = [];

  now = () => this.time;

  later = (milliseconds: number, callback: () => void) => {
    const call = { at: this.time + milliseconds, callback };
    this.#calls.push(call);
    return () => {
      this.#calls = this.#calls.filter((other) => other !== call);
    };
  };

  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const due = this.#calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#calls = this.#calls.filter((other) => other !== due);
      this.time = due.at;
      due.callback();
    }
    this.time = end;
  }
}

function makeQueue() {
  const clock = new HandClock();
  const shown: number[] = [];
  const held = { is: false };
  const queue = new EventQueue<number>((item) => shown.push(item), {
    clock,
    beginsTurn: (item, before) => Math.floor(item / 10) !== Math.floor((before ?? 0) / 10),
    onheld: (is) => {
      held.is = is;
    },
  });
  return { clock, shown, queue, held };
}

describe("the queue of events", () => {
  it("shows at once what comes after a rest", () => {
    const { queue, shown } = makeQueue();

    queue.push(1);

    expect(shown).toEqual([1]);
  });

  it("shows what comes together one after the other", () => {
    const { queue, shown, clock } = makeQueue();
    queue.push(1);
    queue.push(2);
    expect(shown).toEqual([1]);

    clock.pass(600);

    expect(shown).toEqual([1, 2]);
  });

  it.each([2, 3, 10, 100])("never keeps %i things waiting longer than 1.2 s", (many) => {
    const { queue, shown, clock } = makeQueue();
    for (let i = 0; i <= many; i += 1) queue.push(i);

    clock.pass(1210);

    expect(shown).toHaveLength(many + 1);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });

  it("shows the latest at once when someone wants to go on", () => {
    const { queue, shown, clock } = makeQueue();
    [1, 2, 3].forEach((item) => {
      queue.push(item);
    });

    queue.flush();
    clock.pass(5000);

    expect(shown).toEqual([1, 3]);
  });

  it("drops what waits when it jumps", () => {
    const { queue, shown, clock } = makeQueue();
    queue.push(1);
    queue.push(2);

    queue.jump(9);
    clock.pass(5000);

    expect(shown).toEqual([1, 9]);
  });

  it("changes what waits", () => {
    const { queue, shown, clock } = makeQueue();
    queue.push(1);
    queue.push(2);

    queue.amend((item) => item * 10);
    clock.pass(5000);

    expect(shown).toEqual([1, 20]);
  });

  it("can change the last of those that wait alone", () => {
    const { queue, shown, clock } = makeQueue();
    queue.push(1);
    queue.push(2);
    queue.push(3);

    queue.amend((item, isLast) => (isLast ? item * 10 : item));
    clock.pass(5000);

    expect(shown).toEqual([1, 2, 30]);
  });
});

describe("the pace", () => {
  it.each([
    ["slow", 1040],
    ["normal", 520],
    ["fast", 260],
  ] as const)("%s: the second thing comes after %i ms", (pace, time) => {
    const { queue, shown, clock } = makeQueue();
    queue.setPace(pace);
    queue.push(1);
    queue.push(2);

    clock.pass(time - 1);
    expect(shown).toEqual([1]);
    clock.pass(1);
    expect(shown).toEqual([1, 2]);
  });

  /** What comes is numbered by turn: 11 and 12 are of one, 21 begins another. */
  it("step by step: each turn waits to be asked for, what belongs to it doesn't", () => {
    const { queue, shown, clock, held } = makeQueue();
    queue.setPace("step");
    for (const item of [11, 12, 21]) queue.push(item);
    clock.pass(9999);
    expect(shown).toEqual([]);
    expect(held.is).toBe(true);

    queue.next();
    clock.pass(9999);
    expect(shown).toEqual([11, 12]);
    expect(held.is).toBe(true);

    queue.next();
    expect(shown).toEqual([11, 12, 21]);
    expect(held.is).toBe(false);
  });

  it("step by step: whoever asks before a turn comes has it at once, and no other", () => {
    const { queue, shown, clock } = makeQueue();
    queue.setPace("step");
    queue.next();

    for (const item of [11, 12, 21]) queue.push(item);
    clock.pass(9999);

    expect(shown).toEqual([11, 12]);
  });

  it("step by step: any input shows the rest of a turn, but not the next one", () => {
    const { queue, shown } = makeQueue();
    queue.setPace("step");
    for (const item of [11, 12, 13, 21]) queue.push(item);
    queue.next();

    queue.hurry();

    expect(shown).toEqual([11, 13]);
  });

  it("what was held comes when the pace is another one", () => {
    const { queue, shown, clock, held } = makeQueue();
    queue.setPace("step");
    for (const item of [11, 21]) queue.push(item);

    queue.setPace("fast");
    clock.pass(600);

    expect(shown).toEqual([11, 21]);
    expect(held.is).toBe(false);
  });
});
