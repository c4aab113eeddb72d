import { browserClock, type Clock } from "../net/clock";

/**
 * Shows what happened one thing after the other, so that the eye can follow, and never holds the
 * player up: all that waits is shown within `LONGEST`, and any input shows the rest at once.
 */
const STEP = 520;
const LONGEST = 1200;

export class EventQueue<T> {
  #waiting: T[] = [];
  /** When the first of those that wait came: the last is shown within the longest time of it. */
  #since = 0;
  #shownAt = -Infinity;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly show: (item: T) => void,
    private readonly clock: Clock = browserClock,
  ) {}

  /** Something that can be seen to move: shown in its turn. */
  push(item: T): void {
    if (!this.#waiting.length) {
      this.#since = this.clock.now();
    }
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

  /** Changes what waits as well as what is shown, such as a line of chat; the last is told as such. */
  amend(change: (item: T, isLast: boolean) => T): void {
    const last = this.#waiting.length - 1;
    this.#waiting = this.#waiting.map((item, place) => change(item, place === last));
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
    this.#stop();
    const many = this.#waiting.length;
    if (!many) {
      return;
    }
    const now = this.clock.now();
    const wait = Math.min(this.#shownAt + STEP - now, (this.#since + LONGEST - now) / many);
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
