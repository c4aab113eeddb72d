import { browserClock, type Clock } from "../net/clock";
import type { Pace } from "../net/pace";

/**
 * Shows what happened one thing after the other, so that the eye can follow, and never holds the
 * player up: all that waits is shown within the longest time of the pace, and any input shows the rest at
 * once. Step by step, each turn waits until the player says so.
 */
const TIMES: Record<Pace, { step: number; longest: number }> = {
  slow: { step: 1040, longest: 3600 },
  normal: { step: 520, longest: 1200 },
  fast: { step: 260, longest: 600 },
  step: { step: 520, longest: 1200 },
};

interface Options<T> {
  clock?: Clock;
  /** Whether something begins a turn; `before` is what is shown or waits right before it. */
  beginsTurn?: (item: T, before: T | null) => boolean;
  /** Told whenever it begins or ceases to hold a turn back. */
  onheld?: (held: boolean) => void;
}

export class EventQueue<T> {
  #waiting: { item: T; begins: boolean }[] = [];
  /** When the first of those that wait came: the last is shown within the longest time of it. */
  #since = 0;
  #shownAt = -Infinity;
  #last: T | null = null;
  #pace: Pace = "normal";
  /** The player has asked for the next turn before it came. */
  #isAsked = false;
  #isHeld = false;
  #cancel: (() => void) | null = null;
  readonly #clock: Clock;

  constructor(
    private readonly show: (item: T) => void,
    private readonly options: Options<T> = {},
  ) {
    this.#clock = options.clock ?? browserClock;
  }

  /** How fast it goes from now on. */
  setPace(pace: Pace): void {
    this.#pace = pace;
    this.#since = this.#clock.now();
    this.#schedule();
  }

  /** Something that can be seen to move: shown in its turn. */
  push(item: T): void {
    if (!this.#waiting.length) {
      this.#since = this.#clock.now();
    }
    const before = this.#waiting.at(-1)?.item ?? this.#last;
    this.#waiting.push({ item, begins: this.options.beginsTurn?.(item, before) ?? false });
    this.#schedule();
  }

  /** Something that replaces all that waits: a jump. */
  jump(item: T): void {
    this.#waiting = [];
    this.#isAsked = false;
    this.#stop();
    this.#hold(false);
    this.#showNow(item);
  }

  /** Changes what waits as well as what is shown, such as a line of chat; the last is told as such. */
  amend(change: (item: T, isLast: boolean) => T): void {
    const last = this.#waiting.length - 1;
    this.#waiting = this.#waiting.map(({ item, begins }, place) => ({ item: change(item, place === last), begins }));
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Shows the latest at once. */
  flush(): void {
    const last = this.#waiting.at(-1);
    if (last !== undefined) {
      this.jump(last.item);
    }
  }

  /** Any input: what is on its way is shown at once, but a turn that is held back stays so. */
  hurry(): void {
    const end = this.#pace === "step" ? this.#waiting.findIndex(({ begins }) => begins) : this.#waiting.length;
    const shown = this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
    const last = shown.at(-1);
    if (last !== undefined) {
      this.#stop();
      this.#showNow(last.item);
      this.#schedule();
    }
  }

  /** The next turn: the one that is held back, or the one that comes next. */
  next(): void {
    this.hurry();
    this.#isAsked = true;
    this.#since = this.#clock.now();
    this.#schedule();
  }

  #schedule(): void {
    this.#stop();
    const [first] = this.#waiting;
    const holds = first !== undefined && this.#pace === "step" && first.begins && !this.#isAsked;
    this.#hold(holds);
    if (first === undefined || holds) {
      return;
    }
    const now = this.#clock.now();
    const { step, longest } = TIMES[this.#pace];
    const wait = Math.min(this.#shownAt + step - now, (this.#since + longest - now) / this.#waiting.length);
    if (wait <= 0) {
      this.#next();
      return;
    }
    this.#cancel = this.#clock.later(wait, () => {
      this.#cancel = null;
      this.#next();
    });
  }

  #next(): void {
    const first = this.#waiting.shift();
    if (first === undefined) {
      return;
    }
    this.#isAsked &&= !first.begins;
    this.#showNow(first.item);
    this.#schedule();
  }

  #showNow(item: T): void {
    this.#shownAt = this.#clock.now();
    this.#last = item;
    this.show(item);
  }

  #hold(held: boolean): void {
    if (held !== this.#isHeld) {
      this.#isHeld = held;
      this.options.onheld?.(held);
    }
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
