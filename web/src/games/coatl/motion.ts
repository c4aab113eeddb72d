/**
 * Pieces and cards that travel. Places carry `data-at`; where they were is remembered before the drawing
 * changes, and the events tell what went from where to where.
 */
import type { Flight } from "../../board/flights";
import type { Event } from "../../wire/games/coatl";
import { newcomers } from "./offers";
import { pieceOf } from "./serpent";

/** What travels: a piece by its code, a card by its id, or the back of a card. */
export type Thing = { is: "piece"; code: string } | { is: "card"; id: string } | { is: "back" };

const STAGGER = 60;
const LATEST = 480;

interface MotionContext {
  /** Through whose eyes. */
  main: number;
  boardBefore: readonly string[];
  boardAfter: readonly string[];
  /** How many pieces an own cóatl has after it. */
  lengthOf: (coatl: number) => number;
}

/** The journeys that some events tell of. */
export function flightsOf(events: readonly Event[], context: MotionContext): Flight<Thing>[] {
  const { main, boardBefore, boardAfter, lengthOf } = context;
  const arrived = newcomers(boardBefore, boardAfter);
  const flights: Flight<Thing>[] = [];
  const add = (thing: Thing, from: string, to: string) => {
    flights.push({ thing, from, to, delay: Math.min(LATEST, flights.length * STAGGER) });
  };
  const home = (seat: number, code: string): string => {
    const place = arrived.findIndex((index) => boardAfter[index] === code);
    return seat === main ? `board-${arrived.splice(place, 1)[0] ?? 0}` : `seat-${seat}`;
  };
  for (const event of events) {
    switch (event.type) {
      case "pieces_taken":
        for (const code of event.pieces) {
          add({ is: "piece", code }, `space-${event.space}`, home(event.seat, code));
        }
        break;
      case "piece_picked":
        add({ is: "piece", code: event.piece }, `bag-${pieceOf(event.piece).kind}`, home(event.seat, event.piece));
        break;
      case "disc_refilled":
        event.spaces.forEach((space, index) => {
          const [code] = event.pieces[index] ?? [];
          if (code) add({ is: "piece", code }, `bag-${pieceOf(code).kind}`, `space-${space}`);
        });
        break;
      case "coatl_started":
      case "piece_joined":
        if (event.seat === main) {
          const last = event.type === "piece_joined" && event.side === "tail" ? lengthOf(event.coatl) - 1 : 0;
          add(
            { is: "piece", code: event.piece },
            `board-${boardBefore.indexOf(event.piece)}`,
            `own-${event.coatl}-${last}`,
          );
        }
        break;
      case "prophecy_taken":
      case "temple_taken":
        add(
          { is: "card", id: event.card },
          `card-${event.card}`,
          event.seat === main ? `hand-${event.card}` : `seat-${event.seat}`,
        );
        break;
      case "prophecy_drawn":
        add(
          event.card === null ? { is: "back" } : { is: "card", id: event.card },
          "deck",
          event.card !== null && event.seat === main ? `hand-${event.card}` : `seat-${event.seat}`,
        );
        break;
      case "supply_refilled":
        for (const id of event.cards) {
          add({ is: "card", id }, "deck", `card-${id}`);
        }
        break;
      case "prophecy_played":
      case "temple_played":
        if (event.seat === main) {
          add({ is: "card", id: event.card }, `hand-${event.card}`, `beside-${event.card}`);
        }
        break;
      default:
        break;
    }
  }
  return flights;
}
