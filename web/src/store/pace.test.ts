import { describe, expect, it } from "vitest";

import type { Clock } from "../net/clock";
import { Pace } from "./pace";

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

function paced() {
  const clock = new HandClock();
  const shown: number[] = [];
  const pace = new Pace<number>((item) => shown.push(item), clock);
  return { clock, shown, pace };
}

describe("pace", () => {
  it("shows at once what comes after a rest", () => {
    const { pace, shown } = paced();

    pace.push(1);

    expect(shown).toEqual([1]);
  });

  it("shows what comes together one after the other", () => {
    const { pace, shown, clock } = paced();
    pace.push(1);
    pace.push(2);
    expect(shown).toEqual([1]);

    clock.pass(600);

    expect(shown).toEqual([1, 2]);
  });

  it.each([2, 3, 10, 100])("never keeps %i things waiting longer than 1.2 s", (many) => {
    const { pace, shown, clock } = paced();
    for (let i = 0; i <= many; i += 1) pace.push(i);

    clock.pass(1210);

    expect(shown).toHaveLength(many + 1);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });

  it("shows the latest at once when someone wants to go on", () => {
    const { pace, shown, clock } = paced();
    [1, 2, 3].forEach((item) => {
      pace.push(item);
    });

    pace.flush();
    clock.pass(5000);

    expect(shown).toEqual([1, 3]);
  });

  it("drops what waits when it jumps", () => {
    const { pace, shown, clock } = paced();
    pace.push(1);
    pace.push(2);

    pace.jump(9);
    clock.pass(5000);

    expect(shown).toEqual([1, 9]);
  });

  it("changes what waits", () => {
    const { pace, shown, clock } = paced();
    pace.push(1);
    pace.push(2);

    pace.amend((item) => item * 10);
    clock.pass(5000);

    expect(shown).toEqual([1, 20]);
  });

  it("can change the last of those that wait alone", () => {
    const { pace, shown, clock } = paced();
    pace.push(1);
    pace.push(2);
    pace.push(3);

    pace.amend((item, isLast) => (isLast ? item * 10 : item));
    clock.pass(5000);

    expect(shown).toEqual([1, 2, 30]);
  });
});
