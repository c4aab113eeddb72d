/** Things that travel over a table. Places carry `data-at`, or `data-piece`. */

export interface Flight<Thing> {
  thing: Thing;
  from: string;
  /** The thing is shown there once it has arrived, unless it is a player's place: `seat-…`. */
  to: string;
  /** Milliseconds before it starts. */
  delay: number;
}

/** Milliseconds on the way. */
export const DURATION = 340;
