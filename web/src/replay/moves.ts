/** What happened in a game, move by move: where its larger units begin, and what stands out in them. */
import type { GameClient, Shapes, Text } from "../games/contract";
import type { Move, Moves } from "../wire/server";

/** How many moves are fetched at once. */
export const STRETCH = 1000;

export type FetchMoves = (seat: number | null, from: number, count: number) => Promise<Moves>;

type Marking = Pick<GameClient<Shapes>, "mark">;

/** Where a day or a round begins. */
export interface Unit {
  /** The moment at which it begins. */
  at: number;
  text: Text;
}

export interface Moment {
  /** The moment that the move led to. */
  at: number;
  kind: "scoring" | "reveal" | "end";
}

/** Every move of a game. */
export async function allMoves(fetch: FetchMoves, seat: number | null): Promise<Move[]> {
  const found: Move[] = [];
  let length = 1;
  for (let from = 0; from < length; from += STRETCH) {
    const part = await fetch(seat, from, STRETCH);
    length = part.length;
    found.push(...part.moves);
  }
  return found;
}

/** The larger units of a game, in order: as the game names them, else its rounds; none if it has but one. */
export function unitsOf({ mark }: Marking, catalogue: unknown, moves: readonly Move[]): Unit[] {
  const named = moves.flatMap(({ number, events }) =>
    events.flatMap((event) => {
      const found = mark?.(event, catalogue) ?? null;
      return found?.kind === "unit" ? [{ at: number, text: found.text }] : [];
    }),
  );
  const [first] = named;
  if (first === undefined) {
    return roundsOf(moves);
  }
  return [{ at: 0, text: { key: "replay-start" } }, ...named];
}

/** A round begins with every turn of whoever began the game. */
function roundsOf(moves: readonly Move[]): Unit[] {
  const beginner = moves[0]?.seat;
  const begins = moves.filter(({ seat }, place) => seat === beginner && moves[place - 1]?.seat !== seat);
  return begins.length < 2
    ? []
    : begins.map((move, place) => ({
        at: move.number - 1,
        text: { key: "replay-round", args: { number: place + 1 } },
      }));
}

/** What stands out in a game, the most telling of each move. */
export function momentsOf({ mark }: Marking, catalogue: unknown, moves: readonly Move[]): Moment[] {
  return moves.flatMap(({ number, events }) => {
    const kinds = events.map((event) => mark?.(event, catalogue)?.kind);
    const kind = (["end", "scoring", "reveal"] as const).find((one) => kinds.includes(one));
    return kind === undefined ? [] : [{ at: number, kind }];
  });
}

/** The moment at which the next unit begins (or, with -1, the one before); else the end (or the start). */
export function unitFrom(units: readonly Unit[], index: number, last: number, step: 1 | -1): number {
  const found = step > 0 ? units.find(({ at }) => at > index) : units.findLast(({ at }) => at < index);
  return found?.at ?? (step > 0 ? last : 0);
}
