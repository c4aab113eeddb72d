/**
 * R15.3 The window for anytime cards. Everybody's answer leaves when the same short time is over, with or without a
 * card that could be played, so that it tells nothing; only whoever asks for more time answers later. Alone and
 * against bots nobody looks at the time: there no clock runs, and whoever has nothing to play is not asked.
 */
import { untrack } from "svelte";

import type { SeatView } from "./seatView.svelte";

export const SECONDS = 6;

export class AnytimeWindow {
  /** Seconds until the answer leaves; null while no clock runs. */
  left = $state<number | null>(null);
  /** "Go on" was pressed; it leaves with everybody else's. */
  answered = $state(false);

  /** Whether this seat is asked now; in the middle of a card it is asked for something else. */
  readonly open = $derived.by(() => {
    const { view, seat, offers, task } = this.#now;
    return seat !== null && task === null && offers.done && view.asked.includes(seat);
  });
  /** Tells windows apart: after a card the question is asked anew. */
  readonly #name = $derived.by(() => {
    const { view, seat } = this.#now;
    const { day, phase, turn, played, sister } = view;
    return this.open ? JSON.stringify([seat, day, phase, turn, played.length, sister?.resolved]) : null;
  });
  /** The one whose clock has run: whoever takes an answer back has all the time. */
  #last: string | null = null;
  readonly #now: SeatView;

  constructor(now: SeatView) {
    this.#now = now;
    $effect(() => {
      const name = this.#name;
      this.answered = false;
      this.left = null;
      if (name === null || name === this.#last) {
        return;
      }
      this.#last = name;
      // In a lesson there is time to read.
      if (untrack(() => now.props.lesson)) {
        return;
      }
      if (untrack(() => this.#isHiding())) {
        return this.#count();
      }
      if (untrack(() => now.offers.plays.size) === 0) {
        this.#answer();
      }
      return;
    });
  }

  /** Whether other people could tell something by the time of an answer. */
  #isHiding(): boolean {
    const { seat, props } = this.#now;
    return props.players.some(({ kind }, other) => other !== seat && kind !== "bot");
  }

  /** Nothing to play: now if no clock runs, else when it has run. */
  goOn(): void {
    if (this.left === null) {
      this.#answer();
    } else {
      this.answered = true;
    }
  }

  /** Takes more time. */
  wait(): void {
    this.left = null;
    this.answered = false;
  }

  #count(): () => void {
    this.left = SECONDS;
    const clock = setInterval(() => {
      // Whoever looks elsewhere does not see the question.
      if (this.left === null || document.hidden) {
        return;
      }
      this.left -= 1;
      if (this.left === 0) {
        this.left = null;
        this.#answer();
      }
    }, 1000);
    return () => {
      clearInterval(clock);
    };
  }

  #answer(): void {
    void this.#now.props.act({ type: "done" });
  }
}
