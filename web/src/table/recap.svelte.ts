/** What others did while I waited, or was away, shown again step by step as my seat saw it then. */
import { browserClock, type Clock } from "../net/clock";
import type { Pace } from "../net/pace";
import type { Frame } from "../wire/server";

/** Milliseconds that a step is shown; step by step it stays until I say so. */
const BEATS: Record<Pace, number | null> = { slow: 2000, normal: 1200, fast: 600, step: null };

/** Where it begins, and what is told of it up to the last thing that others did; nothing if they did nothing. */
export function stepsToShow(
  frames: readonly Frame[],
  mine: readonly number[],
  isTold: (frame: Frame) => boolean,
): Frame[] {
  const [first, ...later] = frames;
  const last = later.findLastIndex((frame) => frame.seat !== null && !mine.includes(frame.seat) && isTold(frame));
  return first === undefined || last < 0 ? [] : [first, ...later.slice(0, last + 1).filter(isTold)];
}

export class Recap {
  at = $state(0);
  #cancel: (() => void) | null = null;

  constructor(
    readonly steps: readonly Frame[],
    private readonly pace: () => Pace,
    private readonly onend: () => void,
    private readonly clock: Clock = browserClock,
  ) {
    this.#wait();
  }

  get step(): Frame | null {
    return this.steps[this.at] ?? null;
  }

  /** How many steps come after where it begins. */
  get last(): number {
    return this.steps.length - 1;
  }

  next(): void {
    if (this.at >= this.last) {
      this.end();
      return;
    }
    this.at += 1;
    this.#wait();
  }

  end(): void {
    this.#cancel?.();
    this.onend();
  }

  #wait(): void {
    this.#cancel?.();
    const beat = BEATS[this.pace()];
    this.#cancel =
      beat === null
        ? null
        : this.clock.later(beat, () => {
            this.next();
          });
  }
}
