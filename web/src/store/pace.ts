/**
 * Shows what happened one thing after the other, so that the eye can follow, and never holds the
 * player up: all that waits is shown within `LONGEST`, and any input shows the rest at once.
 */
const STEP = 520;
const LONGEST = 1200;

export interface Clock {
  now: () => number;
  /** Calls back later; returns how to call it off. */
  later: (milliseconds: number, callback: () => void) => () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  later: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};

export class Pace<T> {
  #waiting: T[] = [];
  /** How many things came since the last rest; they share the longest time. */
  #burst = 0;
  #shownAt = -Infinity;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly show: (item: T) => void,
    private readonly clock: Clock = browserClock,
  ) {}

  /** Something that can be seen to move: shown in its turn. */
  push(item: T): void {
    this.#burst = this.#waiting.length ? this.#burst + 1 : 1;
    this.#waiting.push(item);
    this.#schedule();
  }

  /** Something that replaces all that waits: a jump. */
  jump(item: T): void {
    this.#waiting = [];
    this.#stop();
    this.#shownAt = this.clock.now();
    this.show(item);
  }

  /** Changes what waits as well as what is shown, such as a line of chat. */
  amend(change: (item: T) => T): void {
    this.#waiting = this.#waiting.map(change);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Shows the latest at once. */
  flush(): void {
    const last = this.#waiting.at(-1);
    if (last !== undefined) {
      this.jump(last);
    }
  }

  #schedule(): void {
    if (this.#cancel !== null || !this.#waiting.length) {
      return;
    }
    const step = Math.min(STEP, LONGEST / this.#burst);
    const wait = this.#shownAt + step - this.clock.now();
    if (wait <= 0) {
      this.#next();
      return;
    }
    this.#cancel = this.clock.later(wait, () => {
      this.#cancel = null;
      this.#next();
    });
  }

  #next(): void {
    const item = this.#waiting.shift();
    if (item === undefined) {
      return;
    }
    this.#shownAt = this.clock.now();
    this.show(item);
    this.#schedule();
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
