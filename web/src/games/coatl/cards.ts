/** Cards as the drawing and the words need them: what is printed on them, sign by sign. */
import type { Catalogue, Prophecy, Temple } from "../../wire/games/coatl";
import type { Colour } from "./serpent";

export type Card = Prophecy | Temple;
export type Suit = Prophecy["suit"];

/** A catalogue whose cards are found by their ids. */
export interface CardBook {
  catalogue: Catalogue;
  prophecies: ReadonlyMap<string, Prophecy>;
  temples: ReadonlyMap<string, Temple>;
}

const books = new WeakMap<Catalogue, CardBook>();

export function cardBook(catalogue: Catalogue): CardBook {
  let book = books.get(catalogue);
  if (!book) {
    book = {
      catalogue,
      prophecies: new Map(catalogue.prophecies.map((card) => [card.id, card])),
      temples: new Map(catalogue.temples.map((card) => [card.id, card])),
    };
    books.set(catalogue, book);
  }
  return book;
}

export function cardOf({ prophecies, temples }: CardBook, id: string): Card | undefined {
  return prophecies.get(id) ?? temples.get(id);
}

export function isTemple(card: Card): card is Temple {
  return "needs" in card;
}

/** R12.13 The colour whose sign stands for a frame. */
export const SUIT_COLOURS: Record<Suit, Colour> = {
  red: "R",
  black: "K",
  blue: "B",
  yellow: "Y",
  green: "G",
};

/** R12.3 One sign of a pattern. */
export type Sign =
  { is: "one"; colour: Colour } | { is: "more"; colour: Colour } | { is: "none"; colour: Colour } | { is: "any" };

/** The signs of a prophecy from the head side on; loose pieces come one by one. */
export function signsOf({ pattern, mode, levels }: Prophecy): Sign[] {
  const words = pattern.split(" ");
  if (mode === "count") {
    return Array.from({ length: levels[0]?.[0] ?? 1 }, () => ({ is: "one", colour: pattern as Colour }));
  }
  if (mode === "bag") {
    return words.flatMap((word) =>
      Array.from({ length: Number(word[0]) }, (): Sign => ({ is: "one", colour: word[1] as Colour })),
    );
  }
  return words.map((word): Sign => {
    if (word === "*+") {
      return { is: "any" };
    }
    if (word.startsWith("!")) {
      return { is: "none", colour: word[1] as Colour };
    }
    return { is: word.endsWith("+") ? "more" : "one", colour: word[0] as Colour };
  });
}

/** Whether the pieces lie anywhere on the cóatl, or in a row. */
export function isLoose({ mode }: Prophecy): boolean {
  return mode === "count" || mode === "bag";
}

/** R9.1 One requirement of a temple card. */
export type Need =
  | { is: "none"; colour: Colour }
  | { is: "length"; pieces: number }
  | { is: "equal"; colours: [Colour, Colour] }
  | { is: "no-frame"; suit: Suit };

export function needsOf({ needs }: Temple): Need[] {
  return needs.map((need): Need => {
    const [name = "", value = ""] = need.split(":");
    switch (name) {
      case "none":
        return { is: "none", colour: value as Colour };
      case "len":
        return { is: "length", pieces: Number(value) };
      case "equal":
        return { is: "equal", colours: [value[0] as Colour, value[1] as Colour] };
      default:
        return { is: "no-frame", suit: value as Suit };
    }
  });
}

/** The level that pays: its place among the levels, -1 below the first. */
export function levelOf({ levels }: Card, times: number): number {
  return levels.findLastIndex(([needed]) => needed <= times);
}

/** Where the cards of the supply lie: what stays keeps its place, what comes takes a free one. */
export function placesOf(before: readonly (string | null)[], supply: readonly string[]): (string | null)[] {
  const coming = [...supply];
  const kept = before.map((card) => {
    const at = card === null ? -1 : coming.indexOf(card);
    return at < 0 ? null : coming.splice(at, 1)[0]!;
  });
  return [...kept.map((card) => card ?? coming.shift() ?? null), ...coming];
}
