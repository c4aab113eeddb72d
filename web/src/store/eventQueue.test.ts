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
  const queue = new EventQueue<number>((item) => shown.push(item), clock);
  return { clock, shown, queue };
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
