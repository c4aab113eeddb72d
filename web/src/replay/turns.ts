/** From turn to turn in a replay. */

/** Who acted to come to a moment; null at the start. */
export type ActorAt = (index: number) => Promise<number | null>;

/**
 * The moment at which the turn ends that comes next (or, with -1, the one before): the last one before somebody
 * else acts.
 */
export async function turnFrom(actorAt: ActorAt, index: number, last: number, step: 1 | -1): Promise<number> {
  let at = Math.max(0, Math.min(last, index + step));
  while (at > 0 && at < last && (await actorAt(at)) === (await actorAt(at + 1))) {
    at += step;
  }
  return at;
}
