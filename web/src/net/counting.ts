/**
 * Who counts a line of a game's score pad: the server. Whoever brings the rules into the browser gives another
 * `Counting` to `countBy`, and nothing else changes.
 */
import { score } from "./http";

export type Counting = <Result>(game: string, line: unknown) => Promise<Result>;

let counting: Counting = score;

export function countBy(other: Counting): void {
  counting = other;
}

export function count<Result>(game: string, line: unknown): Promise<Result> {
  return counting<Result>(game, line);
}
