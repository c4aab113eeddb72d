/** Things that travel over a table. Places carry `data-at`, or `data-piece`. */

export interface Flight<Thing> {
  thing: Thing;
  from: string;
  /** Where it is shown once it has arrived; `seat-…` and `deck` take it in. */
  to: string;
  /** Milliseconds before it starts. */
  delay: number;
}

/** The way back, for what is taken back. */
export function returning<Thing>({ thing, from, to, delay }: Flight<Thing>): Flight<Thing> {
  return { thing, from: to, to: from, delay };
}

/** Milliseconds on the way. */
export const DURATION = 340;
