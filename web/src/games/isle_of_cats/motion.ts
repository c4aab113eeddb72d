/**
 * What travels over the table, told from events: tiles between bag, fields, supply and boats, cards between deck,
 * players and hand, and how fish and baskets changed. Places carry `data-at`.
 */
import type { Flight } from "../../board/flights";
import type { Event } from "../../wire/games/isle_of_cats";

/** What travels: a tile, a card, or the back of a card. */
export type Thing = { is: "tile"; tile: string; orientation: number } | { is: "card"; card: number } | { is: "back" };

const STAGGER = 50;
const LATEST = 480;

interface MotionContext {
  /** Whose boat is large. */
  main: number;
  /** How many sit at the table. */
  seats: number;
  /** The cards that `main` passes on in a draft. */
  passed: readonly number[];
  /** Where `main` held and holds a tile that is to be placed: ghost or tray; else the place of the player. */
  holdBefore: string;
  holdAfter: string;
}

/** Where a tile lies on the large boat. */
export const lies = (tile: string, col: number, row: number): string => `lies-${tile}-${col}-${row}`;

/** The journeys that some events tell of. */
export function flightsOf(events: readonly Event[], context: MotionContext): Flight<Thing>[] {
  const { main, seats, passed, holdBefore, holdAfter } = context;
  const flights: Flight<Thing>[] = [];
  const add = (thing: Thing, from: string, to: string) => {
    flights.push({ thing, from, to, delay: Math.min(LATEST, flights.length * STAGGER) });
  };
  const tile = (id: string, from: string, to: string, orientation = 0) => {
    add({ is: "tile", tile: id, orientation }, from, to);
  };
  const card = (id: number, from: string, to: string) => {
    add({ is: "card", card: id }, from, to);
  };
  /** Cards that `main` moves itself; null for those of others. */
  const cards = (ids: readonly number[] | null, from: string, to: string) => {
    for (const id of ids ?? []) {
      card(id, `${from}-${id}`, `${to}-${id}`);
    }
  };
  const gained = (seat: number, id: string, from: string) => {
    const isHeld = seat === main && holdBefore !== `seat-${main}`;
    if (!isHeld) {
      tile(id, from, seat === main ? holdAfter : `seat-${seat}`);
    }
  };
  const neighbour = (seat: number, left: boolean) => (seat + (left ? 1 : seats - 1)) % seats;
  const round = events.find((event) => event.type === "cards_passed");
  const dealer = (seat: number) => (round ? `seat-${neighbour(seat, !round.to_left)}` : "deck");
  for (const event of events) {
    switch (event.type) {
      case "day_began":
        for (const id of [...event.left, ...event.right, ...event.found]) {
          tile(id, "bag", `tile-${id}`);
        }
        break;
      case "cards_dealt":
        for (const id of event.cards ?? []) {
          card(id, dealer(event.seat), `card-${id}`);
        }
        if (event.cards === null) {
          add({ is: "back" }, dealer(event.seat), `seat-${event.seat}`);
        }
        break;
      case "cards_passed":
        for (const id of passed) {
          card(id, `card-${id}`, `seat-${neighbour(main, event.to_left)}`);
        }
        break;
      case "cards_bought":
        cards(event.cards, "card", "hand");
        break;
      case "cards_laid":
        cards(event.cards, "card", "laid");
        break;
      case "lessons_laid":
        cards(event.cards, "hand", "lesson");
        break;
      case "public_lesson_played":
        card(event.card, event.seat === main ? `hand-${event.card}` : `seat-${event.seat}`, `lesson-${event.card}`);
        break;
      case "card_played":
        card(event.card, event.seat === main ? `hand-${event.card}` : `seat-${event.seat}`, "deck");
        break;
      case "cat_rescued":
        gained(event.seat, event.cat, `tile-${event.cat}`);
        break;
      case "tile_taken":
        gained(event.seat, event.tile, `tile-${event.tile}`);
        break;
      case "tiles_drawn":
        for (const id of event.tiles) {
          gained(event.seat, id, "bag");
        }
        break;
      case "tile_placed":
        if (event.seat === main) {
          tile(event.tile, holdBefore, lies(event.tile, event.col, event.row), event.orientation);
        }
        break;
      case "treasure_given":
        tile(event.tile, `seat-${event.seat}`, `tile-${event.tile}`);
        break;
      case "cat_moved":
        tile(event.cat, `tile-${event.cat}`, `tile-${event.cat}`);
        break;
      case "sister_switched":
        for (const id of event.cats) {
          tile(id, `tile-${id}`, `tile-${id}`);
        }
        break;
      case "sister_took":
        tile(event.tile, `tile-${event.tile}`, "seat-1");
        break;
      default:
        break;
    }
  }
  return flights;
}

/** R9.1 The first day is told when the first cards go round; what it brought lay there before. */
export function happening(events: readonly Event[]): readonly Event[] {
  const [first] = events.filter(({ type }) => type === "day_began" || type === "day_ended" || type === "lessons_laid");
  const toldLater = first?.type === "day_began";
  return toldLater ? events.filter(({ type }) => type !== "day_began" && type !== "fish_gained") : events;
}

/** What came or went. */
export interface Change {
  fish: number;
  baskets: number;
}

/** How the stocks of the players changed, by seat. */
export function changesOf(events: readonly Event[]): Map<number, Change> {
  const found = new Map<number, Change>();
  const add = (seat: number, fish: number, baskets: number) => {
    const so = found.get(seat) ?? { fish: 0, baskets: 0 };
    found.set(seat, { fish: so.fish + fish, baskets: so.baskets + baskets });
  };
  for (const event of events) {
    switch (event.type) {
      case "fish_gained":
        add(event.seat, event.fish, 0);
        break;
      case "fish_paid":
      case "cards_bought":
        add(event.seat, -event.fish, 0);
        break;
      case "cat_rescued":
        add(event.seat, -event.fish, event.basket === "permanent" ? -1 : 0);
        break;
      case "basket_gained":
        add(event.seat, 0, 1);
        break;
      case "basket_given":
        add(event.seat, 0, event.used ? 0 : -1);
        break;
      default:
        break;
    }
  }
  return found;
}

/** "+3", "−5". */
export const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0");
