/** Several actions in a row: each is done as soon as it is offered. Pure. */
import type { Action } from "../../wire/games/isle_of_cats";

export function same(one: Action, other: Action): boolean {
  const name = (action: Action) => JSON.stringify(Object.entries(action).sort());
  return name(one) === name(other);
}

/** Whether the first of the waiting actions is offered now. */
export function isDue(waiting: readonly Action[], choices: readonly Action[]): boolean {
  const [first] = waiting;
  return first !== undefined && choices.some((choice) => same(choice, first));
}
