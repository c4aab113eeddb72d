/** Several actions in a row: each is done as soon as it is offered. */
import { untrack } from "svelte";

import type { Action } from "../../wire/games/isle_of_cats";
import type { SeatView } from "./seatView.svelte";

export function same(one: Action, other: Action): boolean {
  const name = (action: Action) => JSON.stringify(Object.entries(action).sort());
  return name(one) === name(other);
}

/** Whether the first of the waiting actions is offered now. */
export function isDue(waiting: readonly Action[], choices: readonly Action[]): boolean {
  const [first] = waiting;
  return first !== undefined && choices.some((choice) => same(choice, first));
}

export class Queue {
  #waiting: readonly Action[] = $state.raw([]);
  #near: Element | null = null;
  /** The one before; as long as it is still offered, what it did has not arrived. */
  #last: Action | null = $state.raw(null);
  #asking = $state(false);
  readonly #now: SeatView;

  constructor(now: SeatView) {
    this.#now = now;
    $effect(() => {
      const { choices } = now.props;
      const arrived = this.#last === null || !isDue([this.#last], choices);
      const due = isDue(this.#waiting, choices);
      if (arrived && !this.#asking) {
        untrack(() => {
          if (due) {
            void this.#next();
          } else if (this.busy) {
            this.#waiting = [];
          }
        });
      }
    });
  }

  get busy(): boolean {
    return this.#waiting.length > 0;
  }

  perform(actions: readonly Action[], near: Element | null): void {
    if (this.busy) {
      return;
    }
    this.#near = near;
    this.#last = null;
    this.#waiting = actions;
    if (!isDue(actions, this.#now.props.choices)) {
      void this.#next(); // it can't be done: that is how it says why
    }
  }

  async #next(): Promise<void> {
    const [first, ...rest] = this.#waiting;
    if (first) {
      this.#asking = true;
      const answer = await this.#now.props.act(first, this.#near);
      this.#last = first;
      this.#waiting = answer === "accepted" ? rest : [];
      this.#asking = false;
    }
  }
}
